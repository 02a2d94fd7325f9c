/** Until when and on which terms a buyer can return tickets. */
export type ReturnTerms = {
  /** Null while the date of the show is unknown. */
  readonly until: Date | null
  /** Percent of what was paid that goes back; of the price alone if fees are kept. */
  readonly share: number
  readonly keepsFees: boolean
  /** The show was moved: everything goes back. */
  readonly isPostponed: boolean
}
