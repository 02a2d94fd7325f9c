/** Starts printing how long each step of the start took, when a start script says when it began. */
export function startSteps(environment: Readonly<Record<string, string | undefined>>): (step: string) => void {
  const began = Number(environment['STARTED_AT'])
  if (!(began > 0)) return () => undefined
  let last = Date.now()
  return (step) => {
    const now = Date.now()
    const seconds = ((now - (step === 'ready' ? began : last)) / 1000).toFixed(1)
    last = now
    process.stdout.write(`${step.padEnd(10)} ${seconds} s\n`)
  }
}

/**
 * Calls `stop` once when this process is to end, and ends it afterwards: by a signal (a second one changes nothing,
 * since a terminal and npm both send it), when the development watcher is gone, or when the npm that started us is.
 * Ends with 1 when `stop` takes longer than `patienceMs`.
 */
export function endWith(stop: () => Promise<void>, patienceMs = 10_000): void {
  let ending = false
  const end = (): void => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), patienceMs).unref()
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
  // A killed npm, or a closed window, sends nothing: we are merely given another parent.
  if (process.env['npm_lifecycle_event'] !== undefined) {
    setInterval(() => {
      if (process.ppid !== parent) end()
    }, 500).unref()
  }
}
