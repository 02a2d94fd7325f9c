/** The gateway's only source of time, so that tests can control it. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number
  /** Calls `run` once in `ms` milliseconds. Returns a function that cancels it. */
  after(ms: number, run: () => void): () => void
}

/** Real time. Pending timers don't keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, Math.max(0, ms))
    timer.unref()
    return () => clearTimeout(timer)
  },
}
