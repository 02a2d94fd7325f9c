import type { ConditionUnit } from '@admission/common/conditions/types.ts'
import { priceOf } from '@admission/common/pricing/amounts.ts'
import { orderFeesOn } from '@admission/common/pricing/charges.ts'
import { discountedCharges } from '@admission/common/pricing/discounted.ts'
import { decidePromotions } from '@admission/common/promotions/decide.ts'
import { lowersEachTicket } from '#modules/stock/promotions/rules/before-cart.ts'
import { placeFacts } from '#modules/stock/promotions/rules/place-facts.ts'
import { salePromotion, type StoredSalePromotion } from '#modules/stock/promotions/rules/sale-promotion.ts'
import type { FactCollection, OfferFacts } from './facts.ts'
import type { Evening } from './pass.ts'

/** What a sheet needs beside its facts to tell prices with automatic promotions. */
export type SaleContext = {
  readonly venueId: string
  readonly promotions: readonly StoredSalePromotion[]
  /** Of a pass: its events. */
  readonly evenings?: readonly Evening[] | undefined
}

/** The price of one ticket with automatic promotions, as the cart will have it. Minor units. */
export type PromotedAmount = {
  readonly amount: number
  /** Fees per order that are added to an order of one such ticket, once. */
  readonly orderFee: number
  readonly names: readonly string[]
  /** When the first of them ends, in epoch milliseconds. Null if none does. */
  readonly until: number | null
  readonly timezone: string
}

/** When the event or its only visit starts. Null if there are several visits to choose from. */
const startOf = ({ event, visits }: OfferFacts): Date | null => {
  if (event.visitKind !== 'TIMED') return new Date(event.startsAt)
  return visits.length === 1 ? (visits[0]?.startsAt ?? null) : null
}

/** Facts of a ticket at one price of an offer. */
export const factsOfPrice = (facts: OfferFacts, venueId: string, priceLevel: number, face: number): ConditionUnit =>
  placeFacts(
    {
      eventId: facts.event.id,
      venueId,
      startsAt: startOf(facts),
      zone: facts.event.zone,
      storefrontId: facts.storefrontId,
      priceLevel,
      face,
    },
    facts.now,
  )

/** The price of a ticket with the automatic promotions that everyone gets; null if none lowers it. */
export const promotedAmount = (
  facts: OfferFacts,
  collection: FactCollection,
  sale: SaleContext,
  price: { readonly level: number; readonly face: number; readonly name: string },
): PromotedAmount | null => {
  const able = sale.promotions.filter(lowersEachTicket)
  if (able.length === 0) return null
  const { level, face, name: faceName } = price
  const { accountId, currency, exponent, rules } = collection
  const { discounts } = decidePromotions({
    now: facts.now.getTime(),
    currency,
    exponent,
    lines: [
      {
        id: '',
        accountId,
        collectionId: collection.id,
        face,
        tickets: [factsOfPrice(facts, sale.venueId, level, face)],
      },
    ],
    promotions: able.map((promotion) => salePromotion(promotion, false)),
  })
  if (discounts.length === 0) return null
  const charges = discountedCharges({ face, faceName, extras: [], fees: rules.fees, taxes: rules.taxes }, discounts)
  const applied = able.filter(({ id }) => discounts.some(({ promotionId }) => promotionId === id))
  const ends = applied.flatMap(({ until }) => until ?? [])
  return {
    amount: priceOf(charges),
    orderFee: orderFeesOn([charges], rules),
    names: applied.map(({ name }) => name),
    until: ends.length === 0 ? null : Math.min(...ends),
    timezone: applied[0]?.timezone ?? facts.event.zone,
  }
}
