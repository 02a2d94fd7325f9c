/** Actions on an offer in the list. */
export interface OfferActions {
  /** Adds these seats. */
  readonly onAdd: (seats: number[]) => void
  /** Opens a seat with a note beside the map. If undefined, the note opens in the list. */
  readonly onOpen?: ((seatNo: number) => void) | undefined
  readonly onToggle: (key: string) => void
}
