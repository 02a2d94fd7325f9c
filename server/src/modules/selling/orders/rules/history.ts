import { formatMoney, type Money } from '@admission/common/money.ts'
import { formatTime, timeAt } from '@admission/common/time.ts'
import type { MomentKind, OrderAttention, OrderMoment } from '../types/purchase.ts'
import type { PurchaseDispute } from '../types/dispute.ts'
import { DISPUTE_REASON_LABELS } from '@admission/common/sale-words.ts'
import { cardBrandName } from './card-brands.ts'

/** One stored row of an order's history. */
export type HistoryRow = {
  readonly what: 'ORDER' | 'ATTEMPT' | 'BREAK' | 'REFUND' | 'DISPUTE' | 'AUDIT'
  readonly at: Date
  readonly state: string
  readonly amount: number | null
  readonly detail: string | null
  readonly who: string | null
  /** AUDIT: what kind of person it was. */
  readonly actorKind: string | null
}

export type BreakRow = {
  readonly kind: 'WRONG_AMOUNT' | 'WRONG_CURRENCY' | 'SECOND_CAPTURE' | 'LATE_CAPTURE' | 'OTHER_PAYMENT' | 'STOCK_GONE'
} & Money

export type StaffFacts = {
  readonly captured: number
  readonly dateShow: Date
  readonly zone: string
  readonly venueName: string
  readonly eventState: string
  readonly buyerOrders: number
  readonly attemptState: string | null
  /** Seconds since the last attempt began. */
  readonly attemptAge: number | null
  readonly breaks: readonly BreakRow[] | null
  readonly refundsFailed: number
}

/** Seconds after which an unknown outcome needs attention. */
const ALARM_SECONDS = 300

type MomentText = { readonly kind: MomentKind; readonly title: string; readonly text?: string | null }

const ATTEMPTS: Readonly<Record<string, (money: string, row: HistoryRow) => MomentText>> = {
  CREATED: () => ({ kind: 'PAYMENT', title: 'Payment about to be sent' }),
  SENT: (money) => ({ kind: 'PAYMENT', title: `Payment of ${money} sent to gateway` }),
  CHALLENGE: (money) => ({
    kind: 'PAYMENT',
    title: `Waiting for the buyer to confirm ${money}`,
    text: 'Required by the bank.',
  }),
  UNKNOWN: () => ({ kind: 'ALERT', title: 'Outcome unknown', text: 'We’ll check with the gateway again.' }),
  AUTHORISED: (money) => ({ kind: 'PAYMENT', title: `Authorized ${money}` }),
  CAPTURED: (money, row) => ({ kind: 'PAID', title: `Paid ${money}`, text: cardText(row) }),
  FAILED: (_money, { detail }) => ({
    kind: 'DECLINED',
    title: 'Payment failed',
    text: detail === null ? null : sentenceCase(detail),
  }),
  VOIDED: (money) => ({ kind: 'PAYMENT', title: `Released ${money}` }),
}

const BREAKS: Readonly<Record<BreakRow['kind'], string>> = {
  WRONG_AMOUNT: 'Captured amount differs from the order',
  WRONG_CURRENCY: 'Captured currency differs from the order',
  SECOND_CAPTURE: 'Captured twice',
  LATE_CAPTURE: 'Payment arrived too late',
  OTHER_PAYMENT: 'Another payment was captured for the same attempt',
  STOCK_GONE: 'Tickets no longer available',
}

const REFUNDS: Readonly<Record<string, string>> = {
  REQUESTED: 'Refund requested',
  SENT: 'Refund sent',
  UNKNOWN: 'Refund not confirmed yet',
  DONE: 'Refunded',
  FAILED: 'Refund failed',
  EXTERNAL: 'Refunded at the gateway',
}

const DISPUTES: Readonly<Record<string, string>> = {
  OPEN: 'Payment disputed',
  WON: 'Dispute won',
  LOST: 'Dispute lost',
}

function cardText({ who: brand, detail: last4 }: HistoryRow): string | null {
  return brand === null || last4 === null ? null : `${cardBrandName(brand)} ending ${last4}`
}

function sentenceCase(code: string): string {
  const text = code.toLowerCase().replaceAll('_', ' ')
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}

function momentText(row: HistoryRow, money: string): MomentText {
  if (row.what === 'ORDER') return { kind: 'ORDER', title: 'Order placed', text: money }
  if (row.what === 'ATTEMPT')
    return ATTEMPTS[row.state]?.(money, row) ?? { kind: 'PAYMENT', title: sentenceCase(row.state) }
  if (row.what === 'BREAK') return { kind: 'ALERT', title: BREAKS[row.state as BreakRow['kind']], text: money }
  if (row.what === 'REFUND')
    return { kind: 'REFUND', title: `${REFUNDS[row.state] ?? sentenceCase(row.state)} ${money}`, text: row.detail }
  if (row.what === 'DISPUTE') {
    const reason = DISPUTE_REASON_LABELS[row.detail as PurchaseDispute['reason']]
    return {
      kind: 'DISPUTE',
      title: `${DISPUTES[row.state] ?? ''}, ${money}`,
      text: row.state === 'OPEN' ? `Reason given: ${reason}` : null,
    }
  }
  const by = row.who === null || row.who === '' ? 'Someone' : row.who
  if (row.state === 'read-order') return { kind: 'VIEW', title: `${by} viewed this order` }
  if (row.state === 'read-invoice') return { kind: 'VIEW', title: `${by} viewed its invoice` }
  return {
    kind: 'CHANGE',
    title: `${by}: ${sentenceCase(row.state.replaceAll('-', '_')).toLowerCase()}`,
    text: row.detail,
  }
}

/**
 * A history without what concerns other accounts: payments show what this purchase cost, and employees are platform staff. `total`
 * in minor units.
 */
export const asSeenByAccount = (rows: readonly HistoryRow[], total: number): HistoryRow[] =>
  rows
    .filter(({ what }) => what !== 'BREAK')
    .map((row) => ({
      ...row,
      amount: row.what === 'ORDER' || row.what === 'ATTEMPT' ? total : row.amount,
      who: row.actorKind === 'employee' ? 'Platform staff' : row.who,
    }))

/** The timeline, latest first, in the venue's time zone. */
export function orderTimeline(
  rows: readonly HistoryRow[],
  currency: Omit<Money, 'amount'>,
  zone: string,
): OrderMoment[] {
  return rows
    .map((row) => {
      const money = row.amount === null ? '' : formatMoney({ amount: row.amount, ...currency })
      const { kind, title, text } = momentText(row, money)
      return { at: timeAt(row.at, zone), kind, title: title.trim(), text: text ? text : null }
    })
    .toReversed()
}

function openDispute({ amount, evidenceDueAt, zone }: PurchaseDispute): OrderAttention {
  const until = evidenceDueAt === null ? '' : ` until ${formatTime(timeAt(evidenceDueAt, zone), { year: false })}`
  return {
    title: 'The buyer disputed this payment',
    text: `Their bank withdrew ${formatMoney(amount)}. You can send evidence at the payment gateway${until}. Until the bank decides, the tickets are on hold and nothing can be refunded.`,
    severity: 'error',
  }
}

/** The most urgent problem of an order with its latest dispute, or null. */
export function orderAttention(facts: StaffFacts, dispute: PurchaseDispute | null = null): OrderAttention | null {
  if (dispute?.state === 'OPEN') return openDispute(dispute)
  const [open] = facts.breaks ?? []
  if (open !== undefined) {
    const { kind, amount, currency, exponent } = open
    const money = formatMoney({ amount, currency, exponent })
    return {
      title: BREAKS[kind],
      text: `${money} will be applied to a new order or refunded automatically within 15 minutes.`,
      severity: 'warning',
    }
  }
  if (facts.refundsFailed > 0) {
    return {
      title: 'A refund failed',
      text: 'The gateway couldn’t return the money. We’ll retry automatically.',
      severity: 'error',
    }
  }
  if (facts.attemptState === 'UNKNOWN' && (facts.attemptAge ?? 0) > ALARM_SECONDS) {
    return {
      title: 'Gateway not responding',
      text: 'We don’t know yet whether the payment was captured. The tickets are still held.',
      severity: 'error',
    }
  }
  return null
}
