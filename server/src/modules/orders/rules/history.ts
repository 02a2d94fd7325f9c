import { formatMoney, type Money } from '@admission/common/money.ts'
import { timeAt } from '@admission/common/time.ts'
import type { MomentKind, OrderAttention, OrderMoment } from '../types.ts'
import { cardBrandName } from './card-brands.ts'

/** One row of what happened to an order, as it is stored. */
export type HistoryRow = {
  readonly what: 'ORDER' | 'ATTEMPT' | 'BREAK' | 'REFUND' | 'AUDIT'
  readonly at: Date
  readonly state: string
  readonly amount: number | null
  readonly detail: string | null
  readonly who: string | null
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
  /** Seconds since the last try began. */
  readonly attemptAge: number | null
  readonly breaks: readonly BreakRow[] | null
  readonly refundsFailed: number
}

/** An outcome that stays unknown for longer than this many seconds is somebody's business. */
const ALARM_SECONDS = 300

type Words = { readonly kind: MomentKind; readonly title: string; readonly text?: string | null }

const ATTEMPTS: Readonly<Record<string, (money: string, row: HistoryRow) => Words>> = {
  CREATED: () => ({ kind: 'PAYMENT', title: 'Payment about to be sent' }),
  SENT: (money) => ({ kind: 'PAYMENT', title: `Asked the gateway for ${money}` }),
  CHALLENGE: (money) => ({
    kind: 'PAYMENT',
    title: `Waiting for the buyer to confirm ${money}`,
    text: 'The bank asked for it.',
  }),
  UNKNOWN: () => ({ kind: 'ALERT', title: 'Outcome not known yet', text: 'The gateway is asked again.' }),
  AUTHORISED: (money) => ({ kind: 'PAYMENT', title: `Authorised ${money}` }),
  CAPTURED: (money, row) => ({ kind: 'PAID', title: `Paid ${money}`, text: cardText(row) }),
  FAILED: (_money, { detail }) => ({
    kind: 'DECLINED',
    title: 'Payment failed',
    text: detail === null ? null : spoken(detail),
  }),
  VOIDED: (money) => ({ kind: 'PAYMENT', title: `Let ${money} go` }),
}

const BREAKS: Readonly<Record<BreakRow['kind'], string>> = {
  WRONG_AMOUNT: 'Another amount was captured than agreed',
  WRONG_CURRENCY: 'Another currency was captured than agreed',
  SECOND_CAPTURE: 'Captured a second time',
  LATE_CAPTURE: 'The payment came too late',
  OTHER_PAYMENT: 'Another payment was captured for the same try',
  STOCK_GONE: 'The units were gone',
}

const REFUNDS: Readonly<Record<string, string>> = {
  REQUESTED: 'Refund requested',
  SENT: 'Refund sent',
  UNKNOWN: 'Refund not confirmed yet',
  DONE: 'Refunded',
  FAILED: 'Refund failed',
  EXTERNAL: 'Refunded at the gateway',
}

function cardText({ who: brand, detail: last4 }: HistoryRow): string | null {
  return brand === null || last4 === null ? null : `${cardBrandName(brand)} ending ${last4}`
}

function spoken(code: string): string {
  const words = code.toLowerCase().replaceAll('_', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

function wordsOf(row: HistoryRow, money: string): Words {
  if (row.what === 'ORDER') return { kind: 'ORDER', title: 'Cart became an order', text: money }
  if (row.what === 'ATTEMPT') return ATTEMPTS[row.state]?.(money, row) ?? { kind: 'PAYMENT', title: spoken(row.state) }
  if (row.what === 'BREAK') return { kind: 'ALERT', title: BREAKS[row.state as BreakRow['kind']], text: money }
  if (row.what === 'REFUND')
    return { kind: 'REFUND', title: `${REFUNDS[row.state] ?? spoken(row.state)} ${money}`, text: row.detail }
  const by = row.who === null || row.who === '' ? 'Somebody' : row.who
  if (row.state === 'read-order') return { kind: 'LOOK', title: `${by} opened this` }
  return { kind: 'CHANGE', title: `${by}: ${spoken(row.state.replaceAll('-', '_')).toLowerCase()}`, text: row.detail }
}

/** What happened, latest first, on the clocks of the venue. */
export function timelineOf(rows: readonly HistoryRow[], currency: Omit<Money, 'amount'>, zone: string): OrderMoment[] {
  return rows
    .map((row) => {
      const money = row.amount === null ? '' : formatMoney({ amount: row.amount, ...currency })
      const { kind, title, text } = wordsOf(row, money)
      return { at: timeAt(row.at, zone), kind, title: title.trim(), text: text ? text : null }
    })
    .toReversed()
}

/** What somebody has to look at; null: nothing. */
export function attentionOf(facts: StaffFacts): OrderAttention | null {
  const [open] = facts.breaks ?? []
  if (open !== undefined) {
    const { kind, amount, currency, exponent } = open
    const money = formatMoney({ amount, currency, exponent })
    return {
      title: BREAKS[kind],
      text: `${money} is honoured or goes back by itself within 15 minutes.`,
      severity: 'warning',
    }
  }
  if (facts.refundsFailed > 0) {
    return {
      title: 'A refund failed',
      text: 'The gateway did not give the money back. It is tried again.',
      severity: 'error',
    }
  }
  if (facts.attemptState === 'UNKNOWN' && (facts.attemptAge ?? 0) > ALARM_SECONDS) {
    return {
      title: 'The gateway does not answer',
      text: 'Nobody knows yet whether the payment was taken. The units stay kept.',
      severity: 'error',
    }
  }
  return null
}
