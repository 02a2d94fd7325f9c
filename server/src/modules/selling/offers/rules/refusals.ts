import { formatClock, formatTime, isClockShown, timeAt, type DateShowFlag } from '@admission/common/time.ts'
import type { Bound, OfferRefusal, RefusalReason } from '../types/offer-sheet.ts'

const sentences: Readonly<Record<RefusalReason, string>> = {
  SOLD_OUT: 'Sold out.',
  NOT_ENOUGH: 'Not enough tickets left.',
  SEATS_TAKEN: 'Someone else just took these seats. Choose other seats.',
  NO_ADJACENT_SEATS: 'We couldn’t find that many seats together.',
  STRANDS_SEAT: 'This would leave a single empty seat. Choose seats that don’t leave one on its own.',
  LIMIT: 'This is over the ticket limit.',
  PRICE_CHANGED: 'The price has changed.',
  NOT_ON_SALE_YET: 'Not on sale yet.',
  SALE_ENDED: 'The sale has ended.',
  PAUSED: 'Sales are paused. Check back soon.',
  EVENT_CANCELLED: 'This show has been canceled.',
  EVENT_POSTPONED: 'This show has been postponed. Tickets go back on sale when the new date is set.',
  EVENT_BEGUN: 'This show has started. Tickets are no longer on sale.',
  EVENT_OVER: 'This show is over.',
  NO_ACCESS: 'Enter your access code to buy here.',
  SIGN_IN_REQUIRED: 'Sign in to buy here.',
  OTHER_CURRENCY: 'Your cart uses another currency. Check out or empty your cart first.',
  EXPIRED: 'Your hold has expired.',
  ALREADY_EXTENDED: 'You’ve already extended your time once.',
  IN_PAYMENT: 'Your payment is being processed. You can’t change your cart right now.',
  CODE_UNKNOWN: 'This code isn’t valid. Check it and try again.',
  CODE_USED_UP: 'This code has already been used the maximum number of times.',
  CODE_NOT_COMBINABLE: 'This code can’t be combined with another code.',
  CODE_NOT_APPLICABLE: 'This code doesn’t apply to the tickets in your cart.',
  PRICE_TOO_LOW: 'You must enter a value greater than the minimum amount for this ticket',
  PRICE_TOO_HIGH: 'You must enter a lower value for this ticket',
  INCOMPLETE: 'Some details are missing.',
  TERMS_REQUIRED: 'You must agree to the terms and conditions to proceed',
  SEAT_MAP_CHANGED: 'The seat map has changed. Choose your seats again.',
  ACKNOWLEDGE: 'Read and accept the note on these seats first.',
  TOO_MANY_LINES: 'A cart can hold up to 20 items and 100 tickets.',
  WAITLIST_CART: 'This cart holds tickets that are kept for you. Check out with them first, then buy more.',
  NOT_FOR_SALE: 'This isn’t for sale here.',
  OFFER_CHANGED: 'This offer just changed. Review it and try again.',
  ACCOUNT_SUSPENDED: 'This organizer isn’t selling tickets right now.',
}

type Details = Partial<Pick<OfferRefusal, 'message' | 'onSaleAt' | 'limitedBy' | 'available'>>

/** A refusal with its default message; `details` override single fields. */
export const offerRefusal = (reason: RefusalReason, details: Details = {}): OfferRefusal => ({
  reason,
  message: sentences[reason],
  onSaleAt: null,
  limitedBy: null,
  available: null,
  ...details,
})

type Begun = { readonly startsAt: string; readonly zone: string; readonly dateShowFlags: readonly DateShowFlag[] }

/** "Started at 7:30 PM." in the event's time zone, or "Already started." if its time is hidden. */
export const hasBegun = (event: Begun): OfferRefusal => {
  const { startsAt, zone } = event
  const begun = isClockShown(event)
    ? `Started at ${formatClock(timeAt(new Date(startsAt), zone).local)}.`
    : 'Already started.'
  return offerRefusal('EVENT_BEGUN', { message: `${begun} Tickets for this date are no longer on sale.` })
}

/** "On sale from Fri, Mar 15, 10:00 AM." in the event's time zone. */
export const notOnSaleYet = (from: Date | null, zone: string): OfferRefusal => {
  if (from === null) return offerRefusal('NOT_ON_SALE_YET')
  const onSaleAt = timeAt(from, zone)
  const when = formatTime(onSaleAt, { year: false })
  return offerRefusal('NOT_ON_SALE_YET', { onSaleAt, message: `On sale from ${when}.` })
}

/** The refusal when `limitedBy`, the tightest bound, allows only `available`, fewer than the buyer wants. */
export const tooFew = (limitedBy: Bound, available: number): OfferRefusal => {
  if (limitedBy === 'LIMIT') {
    const message = available > 0 ? `You can add up to ${String(available)} more.` : 'You’ve reached the ticket limit.'
    return offerRefusal('LIMIT', { limitedBy, available, message })
  }
  if (available <= 0) return offerRefusal('SOLD_OUT', { limitedBy, available: 0 })
  return offerRefusal('NOT_ENOUGH', { limitedBy, available, message: `Only ${String(available)} left.` })
}

/** For a quantity below the minimum, above the maximum or not a multiple of the step. */
export const wrongQuantity = (message: string, available: number): OfferRefusal =>
  offerRefusal('LIMIT', { limitedBy: 'LIMIT', available, message })
