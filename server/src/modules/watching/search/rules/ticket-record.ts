import { SCAN_LABELS } from '@admission/common/admission/scan-words.ts'
import type { ScanAnswer } from '@admission/common/admission/types.ts'
import { timeAt } from '@admission/common/time.ts'
import { orderTimeline, type HistoryRow } from '#modules/selling/orders/rules/history.ts'
import type { OrderMoment } from '#modules/selling/orders/types/purchase.ts'
import { ticketHistory } from '#modules/selling/tickets/rules/custody.ts'
import type { TicketChain } from '#modules/selling/tickets/types/custody.ts'
import type { KnownTicket } from '../reads/looked-up.ts'
import type { OtherMoment } from '../reads/ticket-moments.ts'
import type { LookupMoment, LookupMomentKind, TicketRecord } from '../types/lookup.ts'

/** Moments of the order that the ticket’s own chain doesn’t have. */
const OF_ORDER: Readonly<Partial<Record<OrderMoment['kind'], LookupMomentKind>>> = {
  ORDER: 'PAYMENT',
  PAYMENT: 'PAYMENT',
  PAID: 'PAYMENT',
  DECLINED: 'PAYMENT',
  ALERT: 'PAYMENT',
}

const titles: Readonly<Record<OtherMoment['what'], (text: string) => string>> = {
  SCAN: (text) => {
    const [answer = '', undone] = text.split(' ')
    const title = SCAN_LABELS[answer as ScanAnswer].title
    return undone === undefined ? `Scan: ${title}` : `Scan, undone: ${title}`
  },
  MAIL: (text) => `E-mail: ${text}`,
  NOTE: (text) => `Note: ${text}`,
}

/** All that is known of a ticket, as one timeline in the venue’s time zone, oldest first. */
export function ticketRecord(
  { orderId: _order, zone, currency, exponent, ...ticket }: KnownTicket,
  chain: TicketChain | undefined,
  history: readonly HistoryRow[],
  others: readonly OtherMoment[],
): TicketRecord {
  const own = chain === undefined ? [] : ticketHistory(chain, 'STAFF').moments
  const paid = orderTimeline(history, { currency, exponent }, zone).flatMap(({ kind, ...moment }): LookupMoment[] => {
    const known = OF_ORDER[kind]
    return known === undefined ? [] : [{ ...moment, kind: known }]
  })
  const rest = others.map(({ what, at, text, detail }): LookupMoment => ({
    at: timeAt(at, zone),
    kind: what,
    title: titles[what](text),
    text: detail === '' ? null : detail,
  }))
  const moments = [...paid, ...own, ...rest].toSorted((one, other) => one.at.utc.localeCompare(other.at.utc))
  return { ...ticket, moments }
}
