/** Description of the place of a ticket, wherever a purchase lists its tickets. */
export const PLACE_AT_EVENT =
  'Seat or area: `Stalls, row F, seat 14`. If the purchase has several events, after the ticket’s own and its date: `Sat, Oct 3, 7:00 PM, Bears – Wolves: Stalls, row F, seat 14`.'
