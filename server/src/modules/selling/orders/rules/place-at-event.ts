import { formatEventDates, type DateShowFlag, type Time } from '@admission/common/time.ts'

/** The event of a ticket, as a purchase of several names it. */
export type TicketEvent = {
  readonly name: string
  readonly dateShow: Time
  readonly dateShowFlags: readonly DateShowFlag[]
}

/**
 * A place with its event before it, if there is one to name: `Sat, Oct 3, 7:00 PM, Bears – Wolves: Stalls, row F, seat 14`. Hidden
 * dates stay hidden.
 */
export const placeAtEvent = (event: TicketEvent | null, place: string): string => {
  if (event === null) return place
  const named = [formatEventDates(event, 'SHORT'), event.name].filter((part) => part !== '').join(', ')
  return [named, place].filter((part) => part !== '').join(': ')
}
