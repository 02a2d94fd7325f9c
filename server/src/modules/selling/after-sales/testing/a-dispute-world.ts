import type {
  DisputedOrder,
  DisputedPurchase,
  DisputeReport,
  DisputeRequest,
  DisputeWorld,
  LockedDispute,
} from '../types/dispute.ts'
import { disputeKey } from '../rules/decide-dispute.ts'

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** A dispute that was just stored: it has no effect yet. */
export const aLockedDispute = (changes: Partial<LockedDispute> = {}): LockedDispute => ({
  id: 'dispute',
  gateway: 'sandbox',
  gatewayDisputeId: 'dis',
  orderId: null,
  state: 'OPEN',
  amount: 5500,
  fee: 0,
  currency: 'EUR',
  exponent: 2,
  shares: [],
  ...changes,
})

/** A paid purchase for 55.00. */
export const aDisputedPurchase = (id: string, changes: Partial<DisputedPurchase> = {}): DisputedPurchase => ({
  id,
  accountId: `${id}-account`,
  state: 'PAID',
  total: 5500,
  refunded: 0,
  ...changes,
})

/** A paid order of one purchase with two tickets, without a dispute. */
export function aDisputedOrder(changes: Partial<DisputedOrder> = {}): DisputedOrder {
  const { purchases = [aDisputedPurchase('purchase')] } = changes
  return {
    id: 'order',
    payment: 'CAPTURED',
    captured: sum(purchases.map(({ total }) => total)),
    refunded: sum(purchases.map(({ refunded }) => refunded)),
    tickets: ['a', 'b'].map((id) => ({ id, itemId: `${id}-item`, state: 'OWNED' })),
    addOns: [],
    disputes: [],
    ...changes,
    purchases,
  }
}

/** These disputes, all of payments of this order. Without an order: of a payment that isn't known. */
export function aDisputeWorld(disputes: readonly LockedDispute[], order?: DisputedOrder): DisputeWorld {
  const placed = disputes.filter(({ orderId }) => orderId !== null)
  return {
    disputes: new Map(disputes.map((dispute) => [disputeKey(dispute), dispute])),
    orders: new Map(
      order === undefined ? [] : [[order.id, { ...order, disputes: [...order.disputes, ...placed] }] as const],
    ),
    payments: new Map(order === undefined ? [] : disputes.map(({ id }) => [id, order.id])),
  }
}

/** A gateway's report of the dispute. */
export const aReport = (
  state: DisputeReport['state'],
  changes: Partial<Pick<DisputeReport, 'fee' | 'gatewayDisputeId'>> = {},
): DisputeRequest => {
  const { gatewayDisputeId = 'dis', fee = 0 } = changes
  return {
    gateway: 'sandbox',
    gatewayDisputeId,
    report: {
      kind: 'DISPUTE',
      gatewayDisputeId,
      gatewayPaymentId: 'pay',
      state,
      money: { amount: 5500, currency: 'EUR', exponent: 2 },
      fee,
      reason: 'FRAUDULENT',
      evidenceDueAt: null,
    },
  }
}
