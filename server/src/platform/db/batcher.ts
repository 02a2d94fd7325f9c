import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { RequestMistake, unavailable } from '#platform/errors.ts'
import { timeLimit } from '#platform/time-limits.ts'
import { isConnectionLost, isTransient, sqlState } from './failures.ts'
import { createRequestQueue } from './request-queue.ts'
import type { QueuedRequest } from './request-queue.ts'
import { reopening } from './reopening.ts'

/** Gathers requests of one kind into batches that one statement decides. */
export type Batcher<Request, Answer> = {
  /**
   * Waits for the request's batch. Rejects with the refusal 503 (with `retryAfter`) if too many requests wait or it
   * waited too long; then nothing was done. Any other rejection comes from the database. A lost connection is one of
   * them, and also what callers get if a batch has no response after `answerWithinMs`: the outcome is unknown.
   */
  readonly submit: (request: Request) => Promise<Answer>
  /** Requests waiting for a batch, and those in the current batch. */
  readonly depth: () => { readonly waiting: number; readonly inFlight: number }
  /** Refuses new requests, finishes the waiting ones, and closes the connection. */
  readonly close: () => Promise<void>
}

export type BatcherOptions<Request, Answer> = {
  /** Opens this queue's own connection. */
  readonly connect: () => Promise<Client>
  /**
   * Decides all requests in ONE statement or transaction and returns results by position. It may run again with fewer
   * requests after it failed for certain, so it must keep no state outside the database.
   */
  readonly run: (client: Client, batch: readonly Request[]) => Promise<readonly Answer[]>
  /**
   * Called on a new connection if the previous one was lost mid-batch and the outcome is unknown: reads what was
   * written (by ids that the edge chose) and returns results by position. Requests with undefined were not written and
   * run again.
   */
  readonly recover: (client: Client, batch: readonly Request[]) => Promise<readonly (Answer | undefined)[]>
  /** Maximum requests in a batch. */
  readonly maxBatch?: number
  /** Maximum number of waiting requests. */
  readonly maxWaiting?: number
  /** Maximum time that a request waits for its batch, in milliseconds. */
  readonly maxWaitMs?: number
  /**
   * How long a busy queue gathers for the next batch, in milliseconds: while several requests come at a time. By default it
   * waits as long as the last batch took, up to 8. For work that is cheaper together and may take a moment longer.
   */
  readonly gatherMs?: number
  /** Maximum time that callers wait for a batch that was sent, in milliseconds. The default is 3,700. */
  readonly answerWithinMs?: number
}

/**
 * Maximum time that the next batch waits for more requests, in milliseconds. It waits as long as the last batch took: a
 * batch costs the same for one request as for many, so a busy queue gathers more. A queue that was idle for that long
 * sends immediately.
 */
const LONGEST_PAUSE_MS = 8

/**
 * Longer than a connection may take for a batch (3.3 s). With a second batch queued, callers still get a response
 * within five.
 */
const ANSWER_WITHIN_MS = timeLimit(3_700)

/** How long a request waits for its batch. */
const MAX_WAIT_MS = timeLimit(1_000)

/** A request that fails this often is rejected. */
const MAX_ATTEMPTS = 3

/** Rejects requests whose response is late as if the connection were lost. The batch itself is still followed up. */
const giveUpAfter = <Request, Answer>(
  requests: readonly QueuedRequest<Request, Answer>[],
  ms: number,
): NodeJS.Timeout =>
  setTimeout(() => {
    for (const queued of requests) {
      queued.isGivenUp = true
      queued.reject(new Error('Connection terminated: a batch got no response in time'))
    }
  }, ms)

/**
 * One batch runs while the next forms. A batch that fails for certain is retried request by request, so that a bad
 * request only hurts itself. After an unknown outcome, `recover` checks before anything is retried.
 */
export function createBatcher<Request, Answer>(options: BatcherOptions<Request, Answer>): Batcher<Request, Answer> {
  const { maxBatch = 128, maxWaiting = 2_000, maxWaitMs = MAX_WAIT_MS, answerWithinMs = ANSWER_WITHIN_MS } = options
  const { gatherMs } = options
  const connection = reopening(options.connect)
  const queue = createRequestQueue<Request, Answer>(maxWaiting, maxWaitMs)
  let inFlight = 0
  let working = false
  let notBefore = 0
  let closed: Promise<void> | undefined
  let whenIdle: (() => void) | undefined

  const recover = async (requests: readonly QueuedRequest<Request, Answer>[], cause: unknown): Promise<void> => {
    connection.drop()
    const client = await connection.openWithRetries()
    const found = await options.recover(
      client,
      requests.map(({ request }) => request),
    )
    for (const [index, queued] of requests.entries()) {
      const answer = found[index]
      if (answer !== undefined) queued.resolve(answer)
      else if (queued.isGivenUp || queued.attempts >= MAX_ATTEMPTS) queued.reject(cause)
      else await execute([queued])
    }
  }

  const afterFailure = async (requests: readonly QueuedRequest<Request, Answer>[], error: unknown): Promise<void> => {
    if (isConnectionLost(error)) return recover(requests, error)
    const certain = sqlState(error) !== undefined || error instanceof RequestMistake
    const [only] = requests
    // Neither a lost connection nor a refusal of the database or of a decision: a bug of ours. Retrying might do it twice.
    if (!certain) for (const queued of requests) queued.reject(error)
    else if (requests.length > 1) for (const queued of requests) await execute([queued])
    else if (only !== undefined && isTransient(error) && only.attempts < MAX_ATTEMPTS) await execute([only])
    else only?.reject(error)
    return undefined
  }

  const attempt = async (requests: readonly QueuedRequest<Request, Answer>[], client: Client): Promise<void> => {
    for (const queued of requests) queued.attempts += 1
    let answers: readonly Answer[] = []
    try {
      answers = await options.run(
        client,
        requests.map(({ request }) => request),
      )
    } catch (error) {
      return afterFailure(requests, error)
    }
    for (const [index, queued] of requests.entries()) {
      if (index < answers.length) queued.resolve(answers[index] as Answer)
      else queued.reject(new Error('The batch returned fewer results than requests.'))
    }
    return undefined
  }

  const execute = async (requests: readonly QueuedRequest<Request, Answer>[]): Promise<void> => {
    try {
      let client: Client | undefined
      try {
        client = await connection.open()
      } catch (error) {
        // Nothing was sent, so callers can simply retry.
        for (const queued of requests) queued.reject(unavailable(1, error))
      }
      if (client !== undefined) await attempt(requests, client)
    } catch (error) {
      for (const queued of requests) queued.reject(error)
    }
  }

  const work = async (): Promise<void> => {
    for (let batch = queue.take(maxBatch); batch.length > 0; batch = queue.take(maxBatch)) {
      inFlight = batch.length
      const began = performance.now()
      const giveUp = giveUpAfter(batch, answerWithinMs)
      await execute(batch)
      clearTimeout(giveUp)
      const ended = performance.now()
      // After one that came alone, company is unlikely.
      const isBusy = batch.length > 1
      notBefore = ended + (isBusy && gatherMs !== undefined ? gatherMs : Math.min(ended - began, LONGEST_PAUSE_MS))
      inFlight = 0
      if (queue.length() > 0 && queue.length() < maxBatch && closed === undefined) await sleep(notBefore - ended)
    }
    working = false
    whenIdle?.()
  }

  const plan = (): void => {
    if (working) return
    working = true
    const pause = notBefore - performance.now()
    if (pause > 0) setTimeout(() => void work(), pause)
    // Everything that arrives in this turn of the event loop joins the first batch.
    else setImmediate(() => void work())
  }

  const close = async (): Promise<void> => {
    if (working) await new Promise<void>((resolve) => (whenIdle = resolve))
    await connection.close()
  }

  return {
    submit: (request) => {
      if (closed !== undefined) return Promise.reject(unavailable(1))
      const answer = queue.add(request)
      plan()
      return answer
    },
    depth: () => ({ waiting: queue.length(), inFlight }),
    close: () => (closed ??= close()),
  }
}
