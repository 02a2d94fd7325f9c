import { formatClock, formatEventDates, formatTime } from '@admission/common/time.ts'
import type { Sheet } from './place.ts'

/** What the page of a show says where nothing of it can be bought, and what is possible instead. */
export interface ShowState {
  readonly kind: 'sold-out' | 'soon' | 'ended' | 'cancelled' | 'postponed' | 'paused' | 'code' | 'sign-in' | 'closed'
  readonly title: string
  readonly text: string
  /** As the chip of its date says it. */
  readonly chip: string
}

type Refusal = NonNullable<Sheet['refusal']>
type Told = Pick<Sheet['event'], 'account' | 'dateShow' | 'dateShowEnd' | 'dateShowFlags' | 'postponement' | 'facts'>
type Words = (refusal: Refusal, event: Told, others: boolean) => Omit<ShowState, 'chip'> & { readonly chip?: string }

/** Sentences in a row; what is empty is left out. */
const said = (...sentences: readonly (string | null | undefined)[]): string =>
  sentences
    .map((sentence) => (sentence ?? '').trim())
    .filter((sentence) => sentence !== '')
    .map((sentence) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`))
    .join(' ')

const KEPT = 'Tickets you already have are still valid.'

const words: Readonly<Record<string, Words>> = {
  SOLD_OUT: (_refusal, _event, others) => ({
    kind: 'sold-out',
    title: 'Sold out',
    text: others
      ? 'Every ticket for this date is taken. Choose another date below.'
      : 'Every ticket for this date is taken. Tickets that others let go appear here, so check again later.',
  }),
  NOT_ON_SALE_YET: ({ onSaleAt, message }) => ({
    kind: 'soon',
    title: onSaleAt === null ? 'Not on sale yet' : `On sale ${formatTime(onSaleAt, { year: false, clock: 'BARE' })}`,
    text: onSaleAt === null ? message : 'Tickets appear on this page when the sale starts.',
    chip: 'On sale soon',
  }),
  SALE_ENDED: () => ({
    kind: 'ended',
    title: 'Sale ended',
    text: `Tickets for this date are no longer sold online. ${KEPT}`,
  }),
  EVENT_BEGUN: (_refusal, { dateShow }) => ({
    kind: 'ended',
    title: `Began at ${formatClock(dateShow.local)}`,
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
    title: 'Cancelled',
    text: said(
      facts.cancelledReason,
      `If you have tickets, ${account.name} refunds everything you paid, fees included. You don’t need to do anything.`,
    ),
  }),
  EVENT_POSTPONED: (_refusal, { postponement }) => ({
    kind: 'postponed',
    title: 'Postponed',
    text: said(
      postponement?.note,
      'The new date isn’t set yet; tickets go back on sale once it is.',
      'Tickets you already have will be valid for the new date, or you can hand them back within 14 days of the announcement.',
    ),
  }),
  PAUSED: ({ message }) => ({ kind: 'paused', title: 'Sales paused', text: said(message, KEPT) }),
  NO_ACCESS: ({ message }) => ({ kind: 'code', title: 'For holders of an access code', text: message, chip: '' }),
  SIGN_IN_REQUIRED: ({ message }) => ({ kind: 'sign-in', title: 'For members', text: message, chip: '' }),
}

const otherwise: Words = ({ message }) => ({ kind: 'closed', title: 'Not for sale here', text: message, chip: '' })

/** The state of a show of which nothing can be bought. `others`: other dates of it can be, or will be. */
export function showState(refusal: Refusal, event: Told, others: boolean): ShowState {
  const state = (words[refusal.reason] ?? otherwise)(refusal, event, others)
  return { chip: state.title, ...state }
}
