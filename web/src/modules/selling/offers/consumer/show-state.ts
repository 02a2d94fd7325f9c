import {
  formatClock,
  formatEventDates,
  formatMoment,
  formatTime,
  isClockShown,
  type Time,
} from '@admission/common/time.ts'
import type { Sheet } from './place.ts'

/** State of a show that can't be bought, with its text, and an action instead. */
export interface ShowState {
  readonly kind: 'sold-out' | 'soon' | 'ended' | 'cancelled' | 'postponed' | 'paused' | 'code' | 'sign-in' | 'closed'
  readonly title: string
  readonly text: string
  /** Text for the date's chip. */
  readonly chip: string
}

export type Refusal = NonNullable<Sheet['refusal']>
export type EventFacts = Pick<
  Sheet['event'],
  'account' | 'dateShow' | 'dateShowEnd' | 'dateShowFlags' | 'postponement' | 'facts'
>
type StateOf = (
  refusal: Refusal,
  event: EventFacts,
  others: boolean,
) => Omit<ShowState, 'chip'> & { readonly chip?: string }

const keptTickets = (refundUntil: Time | null): string => {
  const kept = 'Tickets you already have will be valid for the new date'
  return refundUntil === null
    ? `${kept}.`
    : `${kept}, or you can return them for a full refund until ${formatTime(refundUntil, { year: true })}.`
}

/** Joins sentences, skipping empty ones. */
const sentencesOf = (...sentences: readonly (string | null | undefined)[]): string =>
  sentences
    .map((sentence) => (sentence ?? '').trim())
    .filter((sentence) => sentence !== '')
    .map((sentence) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`))
    .join(' ')

const KEPT = 'Tickets you already have are still valid.'

const states: Readonly<Record<string, StateOf>> = {
  SOLD_OUT: (_refusal, _event, others) => ({
    kind: 'sold-out',
    title: 'Sold out',
    text: others
      ? 'All tickets for this date are sold. Choose another date below.'
      : 'All tickets for this date are sold. Released tickets appear here, so check again later.',
  }),
  NOT_ON_SALE_YET: ({ onSaleAt, message }) => ({
    kind: 'soon',
    title: onSaleAt === null ? 'Not on sale yet' : `On sale ${formatMoment(onSaleAt, { year: false })}`,
    text: onSaleAt === null ? message : 'Tickets appear on this page when the sale starts.',
    chip: 'On sale soon',
  }),
  SALE_ENDED: () => ({
    kind: 'ended',
    title: 'Sale ended',
    text: `Tickets for this date are no longer sold online. ${KEPT}`,
  }),
  EVENT_BEGUN: (_refusal, { dateShow, dateShowFlags }) => ({
    kind: 'ended',
    title: isClockShown({ dateShowFlags }) ? `Started at ${formatClock(dateShow.local)}` : 'Already started',
    text: `Tickets for this date are no longer sold online. ${KEPT}`,
    chip: 'Began',
  }),
  EVENT_OVER: (_refusal, event) => {
    const when = formatEventDates(event, 'LONG')
    return {
      kind: 'ended',
      title: 'This show is over',
      text: when === '' ? '' : `It took place on ${when}.`,
      chip: 'Over',
    }
  },
  EVENT_CANCELLED: (_refusal, { account, facts }) => ({
    kind: 'cancelled',
    title: 'Canceled',
    text: sentencesOf(
      facts.cancelledReason,
      `If you have tickets, ${account.name} refunds everything you paid, fees included. You don’t need to do anything.`,
    ),
  }),
  EVENT_POSTPONED: (_refusal, { postponement }) => ({
    kind: 'postponed',
    title: 'Postponed',
    text: sentencesOf(
      postponement?.note,
      'The new date isn’t set yet; tickets go back on sale once it is.',
      keptTickets(postponement?.refundUntil ?? null),
    ),
  }),
  PAUSED: ({ message }) => ({ kind: 'paused', title: 'Sales paused', text: sentencesOf(message, KEPT) }),
  NO_ACCESS: ({ message }) => ({ kind: 'code', title: 'Access code required', text: message, chip: '' }),
  SIGN_IN_REQUIRED: ({ message }) => ({ kind: 'sign-in', title: 'Sign in required', text: message, chip: '' }),
}

const otherwise: StateOf = ({ message }) => ({ kind: 'closed', title: 'Not for sale here', text: message, chip: '' })

/** State of a show that cannot be bought. `others`: other dates are on sale, or will be. */
export function showState(refusal: Refusal, event: EventFacts, others: boolean): ShowState {
  const state = (states[refusal.reason] ?? otherwise)(refusal, event, others)
  return { chip: state.title, ...state }
}
