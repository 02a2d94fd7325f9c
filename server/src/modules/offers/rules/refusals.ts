import { formatClock, formatTime, timeAt } from '@admission/common/time.ts'
import type { LeastTerm, OfferRefusal, RefusalReason } from '../types.ts'

const sentences: Readonly<Record<RefusalReason, string>> = {
  SOLD_OUT: 'Sold out.',
  NOT_ENOUGH: 'There are not that many left.',
  SEATS_TAKEN: 'Somebody else has just taken these seats.',
  NO_ADJACENT_SEATS: 'There are not that many seats together.',
  STRANDS_SEAT: 'This would leave a single seat alone. Please choose seats that leave none or two.',
  LIMIT: 'This is more than one person may buy.',
  PRICE_CHANGED: 'The price has changed.',
  NOT_ON_SALE_YET: 'Not on sale yet.',
  SALE_ENDED: 'The sale has ended.',
  PAUSED: 'Sales are paused at the moment. Please look again soon.',
  EVENT_CANCELLED: 'This show was cancelled.',
  EVENT_POSTPONED: 'This show was postponed. Tickets go on sale again once the new date is set.',
  EVENT_BEGUN: 'This show has begun, so tickets are no longer sold.',
  EVENT_OVER: 'This show is over.',
  NO_ACCESS: 'Enter your access code to buy here.',
  SIGN_IN_REQUIRED: 'Sign in to buy here.',
  OTHER_CURRENCY: 'Your cart is in another currency. Pay for it first, or empty it.',
  EXPIRED: 'The time to hold this is over.',
  ALREADY_EXTENDED: 'The time was already extended once.',
  IN_PAYMENT: 'A payment for this cart is on its way.',
  CODE_UNKNOWN: 'We do not know this code.',
  CODE_USED_UP: 'This code was used up.',
  CODE_NOT_COMBINABLE: 'This code cannot be combined with another.',
  PRICE_TOO_LOW: 'You must enter a value greater than the minimum amount for this ticket',
  PRICE_TOO_HIGH: 'You must enter a lower value for this ticket',
  INCOMPLETE: 'Something is missing.',
  TERMS_REQUIRED: 'You must agree to the terms and conditions to proceed',
  SEAT_MAP_CHANGED: 'The seat map has changed. Please choose again.',
  ACKNOWLEDGE: 'Please read the note on these seats first.',
  TOO_MANY_LINES: 'A cart holds 20 lines and 100 tickets at most.',
  NOT_FOR_SALE: 'This is not for sale here.',
  OFFER_CHANGED: 'This offer has just changed. Please look again.',
  ACCOUNT_SUSPENDED: 'The organizer does not sell at the moment.',
}

type Details = Partial<Pick<OfferRefusal, 'message' | 'onSaleAt' | 'least' | 'available'>>

/** A refusal with its sentence; `details` replace what there is more to say about. */
export const refusalOf = (reason: RefusalReason, details: Details = {}): OfferRefusal => ({
  reason,
  message: sentences[reason],
  onSaleAt: null,
  least: null,
  available: null,
  ...details,
})

/** "Began at 7.30 pm." on the clocks of the event. */
export const hasBegun = (startsAt: Date, zone: string): OfferRefusal =>
  refusalOf('EVENT_BEGUN', {
    message: `Began at ${formatClock(timeAt(startsAt, zone).local)}. Tickets are no longer sold for this date.`,
  })

/** "On sale from Fri 15 Mar, 10 am." in the zone of the event. */
export const notOnSaleYet = (from: Date | null, zone: string): OfferRefusal => {
  if (from === null) return refusalOf('NOT_ON_SALE_YET')
  const onSaleAt = timeAt(from, zone)
  const when = formatTime(onSaleAt, { year: false, clock: 'BARE' })
  return refusalOf('NOT_ON_SALE_YET', { onSaleAt, message: `On sale from ${when}.` })
}

/** What a buyer is told when `least` allows `available`, fewer than they want. */
export const tooFew = (least: LeastTerm, available: number): OfferRefusal => {
  if (least === 'LIMIT') {
    const message =
      available > 0 ? `You can have ${String(available)} more at most.` : 'You have as many as one person may buy.'
    return refusalOf('LIMIT', { least, available, message })
  }
  if (available <= 0) return refusalOf('SOLD_OUT', { least, available: 0 })
  return refusalOf('NOT_ENOUGH', { least, available, message: `Only ${String(available)} left.` })
}

/** Below or above what may be bought at once, or between the steps. */
export const wrongQuantity = (message: string, available: number): OfferRefusal =>
  refusalOf('LIMIT', { least: 'LIMIT', available, message })
