/** Seats the buyer is searching for. Filters the map, the list and the best-seats search. */
export interface SeatSearch {
  /** Number of seats. */
  readonly party: number
  /** Levels to include. Null means all. */
  readonly levels: ReadonlySet<number> | null
  /** Level for the best-seats search. Null means any included level. */
  readonly bestLevel: number | null
  /** Only accessible seats. */
  readonly accessible: boolean
  /** Only seats side by side. */
  readonly together: boolean
  /** No seats with a limited view. */
  readonly clearView: boolean
}

/** Changes part of the search. */
export type UpdateSearch = (part: Partial<SeatSearch>) => void

export const initialSearch: SeatSearch = {
  party: 2,
  levels: null,
  bestLevel: null,
  accessible: false,
  together: false,
  clearView: false,
}
