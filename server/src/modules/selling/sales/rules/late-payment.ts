import { createHash } from 'node:crypto'
import { newId, newUuid, type AccountId, type AttemptId, type OrderId, type UserId } from '@admission/common/ids.ts'
import type { Money } from '@admission/common/money.ts'
import { uuidOf } from '#modules/stock/inventory/rules/limit-subjects.ts'
import type { AddOnChange } from '#modules/selling/carts/types/add-on.ts'
import type { ClaimCharge, ClaimLimit, ClaimTerms } from '#modules/selling/offers/types/quote.ts'
import type { AgreedDelivery } from '#modules/selling/orders/types/purchase.ts'
import type { BeginPayment, PaymentPurchase, PromotionUse } from '../types/payment.ts'

/** A line of an order whose payment came late, with the charges of its hold. */
export type LateLine = { readonly lineId: string; readonly holdId: string; readonly terms: ClaimTerms }

/** An add-on of an order whose payment came late, with what it takes to hold it again. */
export type LateAddOn = { readonly lineId: string } & Omit<AddOnChange, 'cartId' | 'eTag' | 'id' | 'holdId' | 'late'>

/** Amounts that promotions hold for an order whose payment came late: codes, uses, budgets, and uses per buyer. */
export type LatePromotionHold = {
  readonly holdId: string
  readonly accountId: AccountId
  readonly charges: readonly Pick<ClaimCharge, 'counterId' | 'units'>[]
  readonly limits: readonly ClaimLimit[]
}

/** Captured money of a failed order, with everything needed to honor it. */
export type LatePayment = {
  readonly breakId: string
  readonly orderId: OrderId
  readonly userId: UserId | null
  readonly email: string
  readonly statementDescriptor: string | null
  readonly delivery: Partial<AgreedDelivery>
  readonly gateway: string
  readonly gatewayId: string
  readonly cardFingerprint: string | null
  readonly money: Money
  readonly cartId: string
  readonly cartVersion: number
  /** True if the cart is open and still holds exactly the order's units. */
  readonly isStillHeld: boolean
  /** True if another order of this cart is paid or being paid. */
  readonly isPaidOtherwise: boolean
  readonly lines: readonly LateLine[]
  readonly addOns: readonly LateAddOn[]
  readonly purchases: readonly PaymentPurchase[]
  /** With the counters of uses and budget that they have now, and what the order takes of each. */
  readonly promotions: readonly (PromotionUse & { readonly counters: LatePromotionHold['charges'] })[]
  readonly promotionHolds: readonly LatePromotionHold[]
}

type LateIds = {
  readonly cartId: string
  readonly lineId: string
  readonly holdId: string
  readonly orderId: OrderId
  readonly attemptId: AttemptId
}

/** The IDs used to honor a break. They're always the same, so a retry finds what the first attempt did. */
export function lateIds(seed: string): LateIds {
  const derive = (what: string): string => uuidOf(createHash('sha256').update(`late ${what} ${seed}`).digest())
  return {
    cartId: derive('cart'),
    lineId: derive('line'),
    holdId: derive('hold'),
    orderId: derive('order') as OrderId,
    attemptId: derive('attempt') as AttemptId,
  }
}

/** Where the units of a late payment are held now, by original line. */
export type NewHolds = {
  readonly cartId: string
  readonly version: number
  readonly lines: ReadonlyMap<string, { readonly lineId: string; readonly holdId: string }>
  /** By original row in the cart. */
  readonly addOns: ReadonlyMap<string, { readonly lineId: string; readonly holdId: string | null }>
}

/**
 * Holds of promotions for the new order: the same as before, as far as it is still available, also of uses and
 * budgets that were limited since. Lines keep their own limits.
 */
function promotionsAgain(
  { breakId, promotions, promotionHolds, lines: old }: LatePayment,
  { lines }: NewHolds,
): Pick<BeginPayment, 'codes' | 'promotions' | 'limits'> {
  const again = (holdId: string): string => lateIds(`${breakId} ${holdId}`).holdId
  const before = promotionHolds.flatMap(({ holdId, accountId, charges }) =>
    charges.map(({ counterId, units }) => ({ holdId: again(holdId), accountId, counterId, units })),
  )
  const since = promotions.flatMap(({ holdId, promotionId, accountId, counters }) =>
    counters
      .filter(({ counterId }) => before.every((charge) => charge.counterId !== counterId))
      .map(({ counterId, units }) => ({ holdId: again(holdId ?? promotionId), accountId, counterId, units })),
  )
  const codes = [...before, ...since]
  const limits = promotionHolds.flatMap(({ holdId, limits: own }) =>
    own.map((limit) => ({ ...limit, holdId: again(holdId) })),
  )
  const ofLines = old.flatMap(({ lineId, holdId, terms }) =>
    (terms.limits ?? []).map((limit) => ({ ...limit, holdId: lines.get(lineId)?.holdId ?? holdId })),
  )
  return {
    codes: codes.length === 0 ? null : codes,
    promotions:
      promotions.length === 0
        ? null
        : promotions.map(({ counters: _counters, ...use }) => ({
            ...use,
            holdId: use.holdId === null ? null : again(use.holdId),
          })),
    limits: limits.length === 0 ? null : [...ofLines, ...limits],
  }
}

/** The T1 request of an order that takes over a late payment: the same items at the same amounts, under new IDs. */
export function revivingRequest(late: LatePayment, holds: NewHolds): BeginPayment {
  const { cartId, version, lines, addOns } = holds
  const { orderId, attemptId } = lateIds(late.breakId)
  const moved = late.purchases.map((purchase) => ({
    from: purchase.id,
    to: {
      ...purchase,
      id: newId('Purchase') as string,
      items: purchase.items.map((item) => ({
        ...item,
        id: newUuid(),
        ...(lines.get(item.lineId) ?? addOns.get(item.lineId)),
      })),
    },
  }))
  const delivery = moved.flatMap(({ from, to }) => {
    const agreed = late.delivery[from]
    return agreed === undefined ? [] : [[to.id, agreed] as const]
  })
  return {
    basket: {
      source: 'CART',
      cartId,
      eTag: version,
      lines: [...lines.values()].map(({ lineId, holdId }) => ({ id: lineId, hold: holdId, collectionVersion: null })),
    },
    tender: 'GATEWAY',
    fulfilment: 'ISSUE',
    orderId,
    userId: late.userId,
    email: late.email,
    total: late.money.amount,
    currency: late.money.currency,
    exponent: late.money.exponent,
    statementDescriptor: late.statementDescriptor,
    revives: late.orderId,
    attempt: {
      id: attemptId,
      gateway: late.gateway,
      gatewayId: late.gatewayId,
      cardFingerprint: late.cardFingerprint,
    },
    ...promotionsAgain(late, holds),
    purchases: moved.map(({ to }) => to),
    details: {
      delivery: Object.fromEntries(delivery),
      answers: [],
      revives: late.orderId,
      revivedItems: late.purchases.flatMap(({ items }, index) =>
        items.map(({ id }, place) => ({ from: id, to: moved[index]?.to.items[place]?.id ?? id })),
      ),
    },
    // The buyer accepted them with the original order.
    accepted: [],
  }
}
