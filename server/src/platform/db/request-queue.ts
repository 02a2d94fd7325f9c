import { unavailable } from '#platform/errors.ts'

/** One queued request. It settles once; later calls have no effect. */
export type QueuedRequest<Request, Answer> = {
  readonly request: Request
  readonly resolve: (answer: Answer) => void
  readonly reject: (error: unknown) => void
  /** How often it was sent. */
  attempts: number
  /** When it is refused if it still waits. */
  readonly until: number
  /** Its caller was told that the outcome is unknown and gets no further response. */
  isGivenUp: boolean
}

export type RequestQueue<Request, Answer> = {
  readonly add: (request: Request) => Promise<Answer>
  /** The next requests, first in, first out. Those that waited too long are refused along the way. */
  readonly take: (max: number) => QueuedRequest<Request, Answer>[]
  readonly length: () => number
}

/** Seconds after which callers should retry. */
const RETRY_AFTER = 1

/** A FIFO queue. Refuses requests beyond its capacity and those that waited too long. */
export function createRequestQueue<Request, Answer>(
  maxWaiting: number,
  maxWaitMs: number,
): RequestQueue<Request, Answer> {
  const waiting: QueuedRequest<Request, Answer>[] = []
  let timer: NodeJS.Timeout | undefined

  const refuseLate = (): void => {
    const now = performance.now()
    const index = waiting.findIndex(({ until }) => until > now)
    for (const late of waiting.splice(0, index === -1 ? waiting.length : index))
      late.reject(unavailable(RETRY_AFTER, new Error('A request waited too long for its batch.')))
  }

  const watch = (): void => {
    const [first] = waiting
    if (timer !== undefined || first === undefined) return
    timer = setTimeout(
      () => {
        timer = undefined
        refuseLate()
        watch()
      },
      Math.max(1, first.until - performance.now()),
    )
  }

  return {
    add: (request) => {
      if (waiting.length >= maxWaiting)
        return Promise.reject(unavailable(RETRY_AFTER, new Error('Too many requests are waiting for a batch.')))
      const { promise, resolve, reject } = Promise.withResolvers<Answer>()
      const until = performance.now() + maxWaitMs
      waiting.push({ request, resolve, reject, attempts: 0, until, isGivenUp: false })
      watch()
      return promise
    },
    take: (max) => {
      refuseLate()
      const taken = waiting.splice(0, max)
      if (waiting.length === 0) {
        clearTimeout(timer)
        timer = undefined
      }
      return taken
    },
    length: () => waiting.length,
  }
}
