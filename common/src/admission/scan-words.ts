import type { ListDirection, ScanAnswer, ScanDirection } from './types.ts'

/** good: let them through. warn: look again, or send them elsewhere. bad: don't. */
export type ScanTone = 'good' | 'warn' | 'bad'

export type ScanLabel = {
  readonly title: string
  /** One sentence for the person at the door. */
  readonly text: string
  readonly tone: ScanTone
}

/** Title and sentence that a door shows for each answer. */
export const SCAN_LABELS: Readonly<Record<ScanAnswer, ScanLabel>> = {
  ADMITTED: { title: 'Admitted', text: 'Let them in.', tone: 'good' },
  EXITED: {
    title: 'Checked out',
    text: 'The ticket lets them in again.',
    tone: 'good',
  },
  ALREADY_IN: {
    title: 'Already in',
    text: 'This ticket was scanned before.',
    tone: 'bad',
  },
  NOT_IN: {
    title: 'Not inside',
    text: 'This ticket wasn’t scanned on the way in.',
    tone: 'warn',
  },
  WRONG_EVENT: {
    title: 'Wrong event',
    text: 'This ticket is for another event.',
    tone: 'bad',
  },
  WRONG_LIST: {
    title: 'Wrong entrance',
    text: 'This ticket isn’t for this list.',
    tone: 'warn',
  },
  WRONG_TIME: {
    title: 'Too late',
    text: 'The time to enter with this ticket is over.',
    tone: 'bad',
  },
  TOO_EARLY: {
    title: 'Too early',
    text: 'The time to enter with this ticket hasn’t come yet.',
    tone: 'warn',
  },
  NOT_PAID: {
    title: 'Not paid',
    text: 'This ticket hasn’t been paid for.',
    tone: 'bad',
  },
  TRANSFERRED: {
    title: 'Transferred',
    text: 'This ticket has been replaced. Ask for the new code.',
    tone: 'bad',
  },
  REVOKED: {
    title: 'Not valid',
    text: 'This ticket was refunded or is on hold.',
    tone: 'bad',
  },
  SCREENSHOT: {
    title: 'Screenshot',
    text: 'Ask them to open the ticket on their phone.',
    tone: 'bad',
  },
  UNKNOWN: {
    title: 'Unknown',
    text: 'This isn’t a ticket we know.',
    tone: 'bad',
  },
}

/**
 * What a door shows for an answer about a ticket. One that was scanned on the way out before says so: it was inside, and is
 * no ticket that slipped in.
 */
export const scanLabel = (answer: ScanAnswer, ticket: { readonly lastAt: string | null } | undefined): ScanLabel =>
  answer === 'NOT_IN' && ticket !== undefined && ticket.lastAt !== null
    ? { title: 'Already out', text: 'This ticket was scanned on the way out before.', tone: 'warn' }
    : SCAN_LABELS[answer]

export const SCAN_DIRECTION_LABELS: Readonly<Record<ScanDirection, string>> = {
  ENTRY: 'In',
  EXIT: 'Out',
}

export const LIST_DIRECTION_LABELS: Readonly<Record<ListDirection, string>> = {
  ENTRY: 'Way in',
  EXIT: 'Way out',
  BOTH: 'In and out',
}
