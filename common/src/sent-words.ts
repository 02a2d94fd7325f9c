import { formatDay } from './time.ts'

/** Minutes in which staff can undo marking tickets as sent. The e-mail to the buyer goes out after that. */
export const UNDO_SENT_MINUTES = 10

/** How mailed tickets were sent. */
export interface SentTickets {
  /** Day in the venue's time zone: `2027-03-04`. */
  readonly on: string
  readonly carrier: string | null
  readonly trackingNumber: string | null
}

/** `on Thu, Mar 4 with Harbor Post, tracking HP 123`. Parts that aren't known are left out. */
export const sentText = ({ on, carrier, trackingNumber }: SentTickets, year: boolean): string => {
  const by = carrier === null ? '' : ` with ${carrier}`
  return `on ${formatDay(on, year)}${by}${trackingNumber === null ? '' : `, tracking ${trackingNumber}`}`
}
