import { newId } from '#platform/ids.ts'
import type {
  LockedCharge,
  LockedItem,
  RefundableOrder,
  RefundablePurchase,
  RefundRequest,
  RefundWorld,
} from '../types/refund.ts'

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)
const onTop = ({ charges }: LockedItem): readonly LockedCharge[] => charges.filter(({ included }) => !included)

/** 25.00 with 4.17 tax inside, and a fee of 2.50 on top. */
export const CHARGES: readonly LockedCharge[] = [
  { no: 1, amount: 2500, refunded: 0, included: false },
  { no: 2, amount: 250, refunded: 0, included: false },
  { no: 3, amount: 417, refunded: 0, included: true },
]

/** An item with a ticket. */
export const aLockedItem = (id: string, changes: Partial<LockedItem> = {}): LockedItem => ({
  id,
  kind: 'TICKET',
  isReturned: false,
  tickets: [{ id: `${id}-ticket`, state: 'OWNED' }],
  charges: CHARGES,
  ...changes,
})

/** An add-on for 15.00. */
export const aLockedAddOnItem = (id: string, changes: Partial<LockedItem> = {}): LockedItem => ({
  id,
  kind: 'ADD_ON',
  isReturned: false,
  tickets: [],
  charges: [{ no: 1, amount: 1500, refunded: 0, included: false }],
  ...changes,
})

/** A paid purchase of these items. */
export function aRefundablePurchase(
  items: readonly LockedItem[],
  changes: Partial<RefundablePurchase> = {},
): RefundablePurchase {
  const charges = items.flatMap(onTop)
  return {
    id: 'purchase',
    orderId: 'order',
    accountId: 'account',
    state: 'PAID',
    total: sum(charges.map(({ amount }) => amount)),
    refunded: sum(charges.map(({ refunded }) => refunded)),
    items,
    ...changes,
  }
}

const orderOf = (id: string, purchases: readonly RefundablePurchase[]): RefundableOrder => ({
  id,
  payment: 'CAPTURED',
  captured: sum(purchases.map(({ total }) => total)),
  refunded: sum(purchases.map(({ refunded }) => refunded)),
  isAsking: false,
  elsewhere: [],
  purchases: new Map(purchases.map(({ id: purchaseId, state }) => [purchaseId, state])),
})

/** These purchases and their orders, which were paid in full. */
export function aRefundWorld(
  purchases: readonly RefundablePurchase[],
  changes: Partial<RefundableOrder> = {},
): RefundWorld {
  const byOrder = Map.groupBy(purchases, ({ orderId }) => orderId)
  return {
    purchases: new Map(purchases.map((purchase) => [purchase.id, purchase])),
    orders: new Map([...byOrder].map(([id, all]) => [id, { ...orderOf(id, all), ...changes }])),
  }
}

/** A refund of everything that is left. */
export const aRefundRequest = (changes: Partial<RefundRequest> = {}): RefundRequest => ({
  purchaseId: 'purchase',
  refundId: newId('Refund'),
  source: 'ORGANIZER',
  reason: '',
  by: null,
  items: null,
  cancel: false,
  ...changes,
})
