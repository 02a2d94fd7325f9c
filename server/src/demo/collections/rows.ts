import type { ConditionRow } from '@admission/common/conditions/types.ts'
import { allInPrice, orderFeeOf } from '@admission/common/pricing/charges.ts'
import { dayOf, momentAt } from '../calendar.ts'
import type { DemoEvent } from '../events.ts'
import { feeRules, feeStructureOf } from '../fees.ts'
import { demoId } from '../ids.ts'
import { accountId, COAST_ZONE } from '../organizers.ts'
import { larkhallOffers } from './larkhall.ts'
import { longshoreOffers } from './longshore.ts'
import type { DemoPriceType, Offer } from './offer.ts'
import { thornwickOffers } from './thornwick.ts'

/** All collections. */
export const OFFERS: readonly Offer[] = [...larkhallOffers, ...thornwickOffers, ...longshoreOffers]

export const collectionId = (key: string): string => demoId(`collection:${key}`)
export const priceTypeId = (collection: string, key: string): string => demoId(`price-type:${collection}:${key}`)
export const currencyOf = ({ currency }: Offer) => currency ?? { code: 'USD', exponent: 2 }

/** The rule of an offer; that of a pass names its events. */
export const ruleOf = ({ rule, passFor }: Offer, events: readonly DemoEvent[]): readonly ConditionRow[] => {
  if (passFor === undefined) return rule
  const values = events.filter(({ show }) => passFor.includes(show.key)).map(({ id }) => id)
  return [{ attribute: 'event', operator: 'IN', values }, ...rule]
}

/** Rows of `collection`, relative to the day of seeding. */
export const collectionRows = (today: string, events: readonly DemoEvent[]) =>
  OFFERS.map((offer) => ({
    id: collectionId(offer.key),
    account_id: accountId(offer.organizer),
    name: offer.name,
    description: offer.description,
    state: offer.state ?? ('PUBLISHED' as const),
    priority: offer.priority,
    kind: offer.passFor === undefined ? ('SINGLE' as const) : ('PASS' as const),
    rule: JSON.stringify(ruleOf(offer, events)),
    on_sale_from:
      offer.onSaleIn === undefined
        ? null
        : momentAt(dayOf(today, { after: offer.onSaleIn }), '10:00', COAST_ZONE).instant,
    currency: currencyOf(offer).code,
    exponent: currencyOf(offer).exponent,
    fee_structure_id: feeStructureOf(offer.fees),
    quantity_step: offer.step ?? 1,
    rematched_at: momentAt(today, '00:00', 'UTC').instant,
  }))

const LEVEL_COLORS = ['#0B4F66', '#0C8599', '#4FAE94', '#B8CF7A']

/** Rows of `collection_price_level`. */
export const priceLevelRows = () =>
  OFFERS.flatMap((offer) =>
    Object.entries(offer.levels).map(([level, name], position) => ({
      account_id: accountId(offer.organizer),
      collection_id: collectionId(offer.key),
      price_level: Number(level),
      name,
      color: LEVEL_COLORS[position] ?? null,
      position,
    })),
  )

/** Rows of `price_type`. */
export const priceTypeRows = () =>
  OFFERS.flatMap((offer) =>
    offer.priceTypes.map((type, position) => ({
      id: priceTypeId(offer.key, type.key),
      account_id: accountId(offer.organizer),
      collection_id: collectionId(offer.key),
      name: type.name,
      description: type.description ?? '',
      kind: type.between === undefined ? ('FIXED' as const) : ('USER_ENTERED' as const),
      position,
      visible: !type.isHidden,
      maximum_quantity: type.maximum ?? null,
      minimum_quantity: offer.step ?? 1,
      quantity_step: offer.step ?? 1,
    })),
  )

const listPrice = (offer: Offer, { name, between }: DemoPriceType, amount: number) => {
  const input = { face: between?.[0] ?? amount, faceName: name, fees: feeRules(offer.fees), taxes: [] }
  return { all_in: allInPrice(input), order_fee: orderFeeOf(input).amount }
}

/** Rows of `price`; for pay what you like, what lists show is that of the minimum. */
export const priceRows = () =>
  OFFERS.flatMap((offer) =>
    offer.priceTypes.flatMap((type) =>
      Object.entries(type.amounts).map(([level, amount]) => ({
        account_id: accountId(offer.organizer),
        collection_id: collectionId(offer.key),
        price_type_id: priceTypeId(offer.key, type.key),
        price_level: Number(level),
        amount,
        minimum: type.between?.[0] ?? null,
        maximum: type.between?.[1] ?? null,
        ...listPrice(offer, type, amount),
      })),
    ),
  )
