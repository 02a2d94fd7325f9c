import type { Services } from '#platform/services.ts'

/** Background work for the lifetime of the process. */
export type Loop = { readonly start: () => void; readonly stop: () => Promise<void> }

type Work = {
  /** For the log. */
  readonly name: string
  /** From the end of one run to the start of the next, in milliseconds. */
  readonly everyMs: number
  /** Rests at least this many times as long as a run took, so that work that can wait leaves the processors to sales. */
  readonly restFactor?: number
  /** One run. Errors are logged, and the next run happens anyway. */
  readonly work: () => Promise<void>
}

/** Runs `work` repeatedly, never concurrently. `stop` resolves when the current run is finished. */
export const createLoop = ({ log }: Pick<Services, 'log'>, { name, everyMs, restFactor = 0, work }: Work): Loop => {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let isStopped = true

  const plan = (restMs: number): void => {
    if (isStopped) return
    timer = setTimeout(
      () => {
        const began = performance.now()
        running = work()
          .catch((error: unknown) => log.error('background work failed', { thing: name, error }))
          .then(() => plan((performance.now() - began) * restFactor))
      },
      Math.max(everyMs, restMs),
    )
  }
  return {
    start: () => {
      isStopped = false
      plan(0)
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await running
    },
  }
}
