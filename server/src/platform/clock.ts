/** The only source of "now" in the server. What decides an expiry asks the database's clock instead. */
export type Clock = {
  readonly now: () => Date
}

/** The machine's clock, moved by `offsetMs` (only tests and benches move it). */
export const systemClock = (offsetMs = 0): Clock => ({ now: () => new Date(Date.now() + offsetMs) })

/** A clock that stands still until it is moved. */
export const standingClock = (start: Date): Clock & { readonly advance: (ms: number) => void } => {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    advance: (ms) => {
      now += ms
    },
  }
}
