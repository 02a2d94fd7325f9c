import { timeLimit } from '#platform/time-limits.ts'

type Step = <T>(name: string, work: () => Promise<T>) => Promise<T>

const NOTICE_AFTER_MS = 500

/** Prints startup steps and how long they took, if a start script passed its start time. */
export function startSteps(environment: Readonly<Record<string, string | undefined>>): Step {
  if (!(Number(environment['STARTED_AT']) > 0)) return (_name, work) => work()
  return async (name, work) => {
    const began = Date.now()
    const label = name.padEnd(10)
    const notice = setTimeout(() => process.stdout.write(`${label} ...\n`), NOTICE_AFTER_MS)
    try {
      const result = await work()
      process.stdout.write(`${label} ${((Date.now() - began) / 1000).toFixed(1)} s\n`)
      return result
    } finally {
      clearTimeout(notice)
    }
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
