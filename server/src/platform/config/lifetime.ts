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

/**
 * Calls `stop` once when this process should end, and then exits: on a signal (further ones are ignored, since a
 * terminal and npm both send it), or when the development watcher or the npm that started us is gone. Exits with 1 if
 * `stop` takes longer than `timeoutMs`.
 */
export function endWith(stop: () => Promise<void>, timeoutMs = timeLimit(10_000)): void {
  let ending = false
  const end = (): void => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), timeoutMs).unref()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  if (process.connected) process.once('disconnect', end)
  const parent = process.ppid
  // A killed npm or a closed window sends no signal; the process only gets another parent.
  if (process.env['npm_lifecycle_event'] !== undefined) {
    setInterval(() => {
      if (process.ppid !== parent) end()
    }, 500).unref()
  }
}
