/** The gateway's only source of time, so that tests decide what time it is. */
export type Clock = {
  /** Milliseconds since 1970. */
  now(): number
  /** Calls `run` once, `ms` milliseconds from now; the answer cancels it. */
  after(ms: number, run: () => void): () => void
}

/** Real time. Waiting calls do not keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, Math.max(0, ms))
    timer.unref()
    return () => clearTimeout(timer)
  },
}
