import { isUuid } from '@admission/common/ids.ts'
import { moneyFrom } from '@admission/common/stripe-amounts.ts'
import * as v from 'valibot'
import type { BalanceMovement } from '../types/lists.ts'
import { readCharge, readRefund } from './stripe-answers.ts'
import { readField } from './stripe-call.ts'
import { readDispute } from './stripe-events.ts'

const Transaction = v.object({
  id: v.pipe(v.string(), v.startsWith('txn_'), v.maxLength(200)),
  amount: v.pipe(v.number(), v.safeInteger()),
  created: v.pipe(v.number(), v.safeInteger()),
  currency: v.pipe(v.string(), v.regex(/^[a-z]{3}$/)),
  fee: v.pipe(v.number(), v.safeInteger()),
  source: v.unknown(),
  type: v.string(),
})
type Transaction = v.InferOutput<typeof Transaction>

const Transfer = v.object({
  id: v.pipe(v.string(), v.startsWith('tr_'), v.maxLength(200)),
  amount: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  currency: v.pipe(v.string(), v.regex(/^[a-z]{3}$/)),
  destination: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  transfer_group: v.nullable(v.string()),
})

const ownKey = (key: string): string | null => (isUuid(key) ? key : null)

/** What Stripe moved is in the currency of its account; what the buyer paid, in the source. They are the same unless it converted. */
const moved = ({ amount, currency }: Transaction, source: BalanceMovement['money']): BalanceMovement['money'] =>
  currency.toUpperCase() === source.currency ? (moneyFrom(Math.abs(amount), currency) ?? source) : source

function captureOf(transaction: Transaction): readonly BalanceMovement[] | undefined {
  const charge = readCharge(transaction.source)
  // Only payments in the form that ours have, and only what was captured.
  if (typeof readField(transaction.source, 'payment_intent') !== 'string' || charge === 'NOT_CAPTURED') return []
  if (charge === undefined) return undefined
  const { id, created } = transaction
  return [
    {
      id,
      kind: 'CAPTURE',
      gatewayPaymentId: charge.gatewayId,
      gatewayObjectId: null,
      key: ownKey(charge.key),
      destination: null,
      money: moved(transaction, charge.money),
      at: new Date(created * 1000),
    },
  ]
}

function refundOf(transaction: Transaction, kind: 'REFUND' | 'REFUND_FAILED'): readonly BalanceMovement[] | undefined {
  if (typeof readField(transaction.source, 'payment_intent') !== 'string') return []
  const refund = readRefund(transaction.source)
  const object = readField(transaction.source, 'id')
  if (refund === undefined || typeof object !== 'string') return undefined
  return [
    {
      id: transaction.id,
      kind,
      gatewayPaymentId: refund.gatewayPaymentId,
      gatewayObjectId: object,
      key: refund.isExternal ? null : ownKey(refund.key),
      destination: null,
      money: moved(transaction, refund.money),
      at: new Date(transaction.created * 1000),
    },
  ]
}

/** A dispute takes its amount and the fee in one movement of Stripe's; we book them apart. */
function disputeOf(transaction: Transaction): readonly BalanceMovement[] | undefined {
  if (typeof readField(transaction.source, 'payment_intent') !== 'string') return []
  const dispute = readDispute(transaction.source)
  if (dispute === undefined) return undefined
  if (dispute.kind === 'OTHER') return []
  const { id, amount, created, currency, fee } = transaction
  const movement = {
    gatewayPaymentId: dispute.gatewayPaymentId,
    gatewayObjectId: dispute.gatewayDisputeId,
    key: null,
    destination: null,
    at: new Date(created * 1000),
  }
  const charged = currency.toUpperCase() === dispute.money.currency ? moneyFrom(Math.max(0, fee), currency) : undefined
  return [
    {
      id,
      kind: amount < 0 ? 'DISPUTE' : 'DISPUTE_WON',
      ...movement,
      money: moved(transaction, dispute.money),
    },
    ...(charged === undefined || charged.amount === 0
      ? []
      : [{ id: `${id}:fee`, kind: 'DISPUTE_FEE' as const, ...movement, money: charged }]),
  ]
}

/** A transfer to a connected account. One without our key is of another use of the account. */
function payoutOf(transaction: Transaction): readonly BalanceMovement[] | undefined {
  const { success, output } = v.safeParse(Transfer, transaction.source)
  if (!success) return undefined
  const money = moneyFrom(output.amount, output.currency)
  if (money === undefined || output.transfer_group === null || !isUuid(output.transfer_group)) return []
  return [
    {
      id: transaction.id,
      kind: 'PAYOUT',
      gatewayPaymentId: null,
      gatewayObjectId: output.id,
      key: output.transfer_group,
      destination: output.destination,
      money: moved(transaction, money),
      at: new Date(transaction.created * 1000),
    },
  ]
}

/**
 * Parses a balance transaction, whose source is written out. Nothing for what isn't a transfer of ours, or a payment, refund or dispute of
 * a payment in the form that ours have. Undefined if malformed.
 */
export function readTransaction(value: unknown): readonly BalanceMovement[] | undefined {
  const { success, output } = v.safeParse(Transaction, value)
  if (!success) return undefined
  switch (output.type) {
    case 'charge':
    case 'payment':
      return captureOf(output)
    case 'refund':
    case 'payment_refund':
      return refundOf(output, 'REFUND')
    case 'refund_failure':
    case 'payment_failure_refund':
      return refundOf(output, 'REFUND_FAILED')
    case 'transfer':
      return payoutOf(output)
    case 'adjustment':
      return String(readField(output.source, 'object')) === 'dispute' ? disputeOf(output) : []
    default:
      return []
  }
}
