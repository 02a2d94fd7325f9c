import { orderCharges, ticketCharges } from '@admission/common/pricing/charges.ts'
import type { Charge, TaxRule } from '@admission/common/pricing/types.ts'
import { collectionId, currencyOf, OFFERS, priceTypeId } from '../collections/rows.ts'
import type { DemoPriceType, Offer } from '../collections/offer.ts'
import { feeRules, feeVersionId, TAX, taxId } from '../fees.ts'

/** One price of the demo's orders: what the line stores, and the charges of one ticket. */
export type SoldPrice = {
  readonly collection_id: string
  readonly price_level: number
  readonly price_type_id: string
  readonly name: string
  /** Index among the prices of its collection and level, from 1, and their number. */
  readonly rank: number
  readonly of: number
  /** Its share of 0 to `weights`: from `weight_from` to below `weight_to`. */
  readonly weight_from: number
  readonly weight_to: number
  readonly weights: number
  readonly currency: string
  readonly exponent: number
  readonly unit_amount: number
  /** Charges that the first ticket of an order has besides its own. */
  readonly order_amount: number
  readonly snapshot: object
  readonly charges: readonly SoldCharge[]
}

type SoldCharge = Omit<Charge, 'sourceId'> & {
  readonly no: number
  readonly source_id: string | null
  /** The charge that contains an included one. */
  readonly lies_in: number | null
  readonly of_order: boolean
}

const taxOf = ({ organizer }: Offer): TaxRule => ({
  id: taxId(organizer),
  name: TAX.name,
  basisPoints: TAX.basisPoints,
  mode: 'INCLUSIVE',
})

const numbered = (charges: readonly Charge[]): SoldCharge[] =>
  charges.map(({ sourceId, ...charge }, index) => {
    const of_order = charge.level === 'ORDER'
    const bearer = charges.findIndex((other) => other.level === charge.level && !other.included)
    return { ...charge, no: index + 1, source_id: sourceId, lies_in: charge.included ? bearer + 1 : null, of_order }
  })

const sum = (charges: readonly SoldCharge[]): number =>
  charges.reduce((total, { included, amount }) => (included ? total : total + amount), 0)

const soldPrice = (offer: Offer, type: DemoPriceType, level: number, face: number) => {
  const fees = feeRules(offer.fees)
  const taxes = [taxOf(offer)]
  const own = ticketCharges({ face, faceName: type.name, fees, taxes })
  const { lines } = orderCharges({ lines: [{ lineId: type.key, tickets: [own] }], fees, taxes })
  const charges = numbered(lines[0]?.tickets[0] ?? own)
  const { code, exponent } = currencyOf(offer)
  return {
    collection_id: collectionId(offer.key),
    price_level: level,
    price_type_id: priceTypeId(offer.key, type.key),
    name: type.name,
    currency: code,
    exponent,
    unit_amount: sum(charges.filter((charge) => !charge.of_order)),
    order_amount: sum(charges.filter((charge) => charge.of_order)),
    snapshot: {
      collectionVersion: 1,
      feeVersionId: feeVersionId(offer.fees),
      priceType: type.name,
      priceLevel: level,
      charges: own,
      orderFees: fees.filter(({ scope }) => scope === 'PER_ORDER'),
      taxes,
      extras: [],
    },
    charges,
  }
}

const pricesAt = (offer: Offer, level: number): SoldPrice[] => {
  const types = offer.priceTypes.filter((type) => type.weight > 0 && type.amounts[level] !== undefined)
  const weights = types.reduce((total, { weight }) => total + weight, 0)
  let weight_from = 0
  return types.map((type, index) => {
    const weight_to = weight_from + type.weight
    const price = soldPrice(offer, type, level, type.amounts[level] ?? 0)
    const ranked = { ...price, rank: index + 1, of: types.length, weight_from, weight_to, weights }
    weight_from = weight_to
    return ranked
  })
}

/** All prices at which something is sold. */
export const soldPrices = (): readonly SoldPrice[] =>
  OFFERS.flatMap((offer) => Object.keys(offer.levels).flatMap((level) => pricesAt(offer, Number(level))))
