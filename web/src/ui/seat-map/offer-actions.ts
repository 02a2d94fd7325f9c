/** What can be done with an offer of the list. */
export interface OfferActions {
  /** Adds these seats at once. */
  readonly onAdd: (seats: number[]) => void
  /** Opens a seat with a note beside the map; without it the note opens in the list. */
  readonly onOpen?: ((seatNo: number) => void) | undefined
  readonly onToggle: (key: string) => void
}
