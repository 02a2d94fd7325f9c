import { timeLimit } from '#platform/time-limits.ts'

type Step = <T>(name: string, work: () => Promise<T>) => Promise<T>

const WORTH_SAYING_MS = 500

/** Prints startup steps as they begin, and how long the slow ones took, if a start script passed its start time. */
export function startSteps(environment: Readonly<Record<string, string | undefined>>): Step {
  if (!(Number(environment['STARTED_AT']) > 0)) return (_name, work) => work()
  return async (name, work) => {
    const began = Date.now()
    process.stdout.write(`${name} ...\n`)
    const result = await work()
    const tookMs = Date.now() - began
    if (tookMs >= WORTH_SAYING_MS) process.stdout.write(`${name} took ${(tookMs / 1000).toFixed(1)} s\n`)
    return result
  }
}

type Ending = {
  /**
   * Stops being ready immediately, and resolves when load balancers had time to notice, or as soon as `hurry` is aborted.
   * Everything works on until then.
   */
  readonly drain?: (hurry: AbortSignal) => Promise<unknown>
  /** The process exits with 1 if `stop` takes longer. */
  readonly timeoutMs?: number
}

/**
 * Ends this process once, by `drain`, `stop` and exit, when it should: on a signal, or when the development watcher or
 * the npm that started us is gone. Only SIGTERM, which supervisors send, takes the time to drain; a terminal's SIGINT
 * also cuts it short. Further SIGTERMs are ignored, since npm passes on those that the process group got, too.
 */
export function endWith(stop: () => Promise<void>, { drain, timeoutMs = timeLimit(10_000) }: Ending = {}): void {
  const hurry = new AbortController()
  let ending = false
  const drainAndStop = async (): Promise<void> => {
    await drain?.(hurry.signal)
    setTimeout(() => process.exit(1), timeoutMs).unref()
    await stop()
  }
  const endSlowly = (): void => {
    if (ending) return
    ending = true
    drainAndStop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
        process.exit(1)
      },
    )
  }
  const end = (): void => {
    hurry.abort()
    endSlowly()
  }
  process.on('SIGTERM', endSlowly)
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, end)
  if (process.connected) process.once('disconnect', end)
  const parent = process.ppid
  // A killed npm or a closed window sends no signal; the process only gets another parent.
  if (process.env['npm_lifecycle_event'] !== undefined) {
    setInterval(() => {
      if (process.ppid !== parent) end()
    }, 500).unref()
  }
}
