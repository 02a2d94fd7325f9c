import type { Services } from '#platform/services.ts'

/** Background work for the lifetime of the process. */
export type Loop = { readonly start: () => void; readonly stop: () => Promise<void> }

type Work = {
  /** For the log. */
  readonly name: string
  /** From the end of one run to the start of the next, in milliseconds. */
  readonly everyMs: number
  /** One run. Errors are logged, and the next run happens anyway. */
  readonly work: () => Promise<void>
}

/** Runs `work` repeatedly, never concurrently. `stop` resolves when the current run is finished. */
export const createLoop = ({ log }: Pick<Services, 'log'>, { name, everyMs, work }: Work): Loop => {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let isStopped = true

  const plan = (): void => {
    if (isStopped) return
    timer = setTimeout(() => {
      running = work()
        .catch((error: unknown) => log.error('background work failed', { thing: name, error }))
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
