import type { Services } from '#platform/services.ts'

/** Work that goes on beside the requests for as long as the process lives. */
export type Loop = { readonly start: () => void; readonly stop: () => Promise<void> }

type Work = {
  /** For the log. */
  readonly name: string
  /** From the end of one run to the begin of the next, in milliseconds. */
  readonly everyMs: number
  /** One run. What it throws is logged, and the next run comes all the same. */
  readonly work: () => Promise<void>
}

/** Runs `work` again and again, never twice at once. `stop` resolves when the run at hand is over. */
export const createLoop = ({ log }: Pick<Services, 'log'>, { name, everyMs, work }: Work): Loop => {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let isStopped = true

  const plan = (): void => {
    if (isStopped) return
    timer = setTimeout(() => {
      running = work()
        .catch((error: unknown) => log.error('work beside the requests failed', { thing: name, error }))
        .then(plan)
    }, everyMs)
  }
  return {
    start: () => {
      isStopped = false
      plan()
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
