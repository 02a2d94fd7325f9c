/** What seats a buyer looks for: what map, list and search for the best are narrowed to. */
export interface WantedSeats {
  /** How many. */
  readonly party: number
  /** Levels that are let through; null: all. */
  readonly levels: ReadonlySet<number> | null
  /** The level of the best seats, or null for any that is let through. */
  readonly bestLevel: number | null
  /** Accessible places only. */
  readonly accessible: boolean
  /** All side by side. */
  readonly together: boolean
  /** None with a limited view. */
  readonly clearView: boolean
}

/** Changes some of it. */
export type Want = (part: Partial<WantedSeats>) => void

export const wantedAtFirst: WantedSeats = {
  party: 2,
  levels: null,
  bestLevel: null,
  accessible: false,
  together: false,
  clearView: false,
}
