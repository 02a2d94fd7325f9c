/** The server's only source of "now". Expiry checks use the database's clock instead. */
export type Clock = {
  readonly now: () => Date
}

/** The machine's clock, shifted by `offsetMs` (only in tests and benchmarks). */
export const systemClock = (offsetMs = 0): Clock => ({ now: () => new Date(Date.now() + offsetMs) })

/** A clock that only moves when told to. */
export const manualClock = (start: Date): Clock & { readonly advance: (ms: number) => void } => {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    advance: (ms) => {
      now += ms
    },
  }
}
