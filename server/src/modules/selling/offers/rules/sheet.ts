import { priceOf } from '@admission/common/pricing/amounts.ts'
import type { SeatMap } from '@admission/common/seat-map/seat-map.ts'
import type { Money } from '@admission/common/money.ts'
import { enteredTerms } from '@admission/common/pricing/entered.ts'
import { orderFeeFor, shownCharges, unitCharges } from '#modules/stock/pricing/rules/unit-charges.ts'
import type { PriceType } from '#modules/stock/pricing/types/price-type.ts'
import type {
  OfferBlock,
  OfferCollection,
  OfferLimit,
  OfferPriceType,
  OfferRefusal,
  OfferSheet,
} from '../types/offer-sheet.ts'
import type { FactBlock, FactCollection, OfferFacts } from './facts.ts'
import { limitMessage } from './limit-text.ts'
import { lowestPromoted, NO_PROMOTIONS, offeredPromotions, promotedPrice } from './promoted-sheet.ts'
import { singlesTogether } from './pass.ts'
import type { SaleContext } from './promoted-price.ts'
import { offerRefusal } from './refusals.ts'
import { hasWaitlist } from './waitlist.ts'
import {
  collectionRefusal,
  eventRefusal,
  limitsFor,
  MAX_UNITS,
  quantitiesOf,
  sellableNow,
  unitsFree,
  windowRefusal,
  type Sellable,
  type UsedLimits,
} from './sellable.ts'

/** The part of a sheet that facts alone decide. Callers add event and storefront. */
export type SheetBody = Omit<
  OfferSheet,
  'event' | 'storefront' | 'seatMapVersionId' | 'visits' | 'visit' | 'pass' | 'reducedFrom' | 'choice' | 'codePrices'
>

const moneyOf = (collection: FactCollection, amount: number): Money => ({
  amount,
  exponent: collection.exponent,
  currency: collection.currency,
})
const moneyOr = (collection: FactCollection, amount: number | null): Money | null =>
  amount === null ? null : moneyOf(collection, amount)

const offeredLevels = (facts: OfferFacts, collectionId: string): ReadonlySet<number> =>
  new Set(facts.blocks.flatMap((block) => (block.collectionId === collectionId ? [block.priceLevel] : [])))

/** Limits on how many tickets at a price a cart may hold, however many are free. */
const offerLimits = (collection: FactCollection, { id, maxQuantity }: PriceType, used: UsedLimits): OfferLimit[] => {
  const ofRules = limitsFor(collection, id).map((rule): OfferLimit => {
    const bought = used.get(rule.id)?.bought ?? 0
    return { counts: rule.scope, left: Math.max(0, rule.maximum - bought), message: limitMessage(rule, bought) }
  })
  const inCart = `A cart can hold up to ${String(MAX_UNITS)} tickets. Everything in it counts.`
  const inOrder = `One order can hold up to ${String(maxQuantity)} tickets at this price.`
  return [
    ...(maxQuantity === null ? [] : [{ counts: 'PRICE_TYPE' as const, left: maxQuantity, message: inOrder }]),
    ...ofRules,
    { counts: 'PLATFORM', left: MAX_UNITS, message: inCart },
  ]
}

const offerPriceType = (
  facts: OfferFacts,
  collection: FactCollection,
  priceType: PriceType,
  sellable: number,
  used: UsedLimits,
  sale: SaleContext,
): OfferPriceType => {
  const levels = offeredLevels(facts, collection.id)
  const { minimum, maximum, step } = quantitiesOf(collection, priceType)
  const highest = Math.floor(Math.min(maximum, sellable) / step) * step
  return {
    id: priceType.id,
    collectionId: collection.id,
    name: priceType.name,
    description: priceType.description || null,
    kind: priceType.kind,
    minQuantity: minimum,
    maxQuantity: highest < minimum ? 0 : highest,
    step,
    waitlist: hasWaitlist(facts, collection, priceType),
    terms: priceType.kind === 'USER_ENTERED' ? enteredTerms(collection.rules) : null,
    limits: offerLimits(collection, priceType, used),
    prices: priceType.prices
      .filter((price) => levels.has(price.level))
      .map((price) => {
        const charges = unitCharges(collection.rules, price.face, priceType.name)
        // Faces are marked up already, and so is what lists store.
        const lowest = price.minimum ?? price.face
        const orderFee = orderFeeFor(collection.rules, lowest, priceType.name)
        return {
          priceLevel: price.level,
          face: moneyOf(collection, price.face),
          allIn: moneyOf(collection, priceOf(charges)),
          lowestAllIn: moneyOf(collection, priceOf(unitCharges(collection.rules, lowest, priceType.name))),
          orderFee: moneyOr(collection, orderFee.amount === 0 ? null : orderFee.amount),
          orderFeeGrows: orderFee.grows,
          minimum: moneyOr(collection, price.minimum),
          maximum: moneyOr(collection, price.maximum),
          charges: shownCharges(charges, collection),
          singles: moneyOr(
            collection,
            sale.evenings ? singlesTogether(sale.evenings, price.level, priceType.name) : null,
          ),
          promoted:
            priceType.kind === 'FIXED'
              ? promotedPrice(facts, collection, sale, { ...price, name: priceType.name })
              : null,
        }
      }),
  }
}

const rowLabel = (map: SeatMap | undefined, section: string, row: number | null): string | null => {
  if (row === null) return null
  const part = map?.sections.find(({ name }) => name === section)
  return (part && map?.rows[part.rowFrom + row - 1]?.label) ?? String(row)
}

const offerBlock = (map: SeatMap | undefined, block: FactBlock): OfferBlock => ({
  id: block.id,
  collectionId: block.collectionId,
  area: block.section,
  rowFrom: rowLabel(map, block.section, block.rowFrom),
  rowTo: rowLabel(map, block.section, block.rowTo),
  priceLevel: block.priceLevel,
  seated: block.seated,
  seatFrom: block.seatFrom,
  seatTo: block.seatTo,
  free: Math.max(0, block.free),
})

const levelsOf = (
  facts: OfferFacts,
  map: SeatMap | undefined,
  priceTypes: readonly OfferPriceType[],
): OfferSheet['levels'] => {
  const levels = [...new Set(facts.blocks.map(({ priceLevel }) => priceLevel))].toSorted((a, b) => a - b)
  return levels.map((level) => {
    const named = facts.collections.find(({ levelNames }) => levelNames[level] !== undefined)
    const onMap = map?.levels.find((known) => known.level === level)
    const prices = priceTypes.flatMap((type) => type.prices.filter((price) => price.priceLevel === level))
    const lowest = prices.toSorted((a, b) => a.lowestAllIn.amount - b.lowestAllIn.amount)[0]
    return {
      lowestPromoted: lowestPromoted(prices),
      level,
      name: named?.levelNames[level] ?? onMap?.name ?? `Level ${String(level)}`,
      lowestAllIn: lowest?.lowestAllIn ?? null,
    }
  })
}

/** Seat notes as buyers see them. */
export const shownExtras = (facts: OfferFacts, map: SeatMap | undefined): OfferSheet['extras'] =>
  facts.extras
    .filter(({ no, isOnMap }) => isOnMap && (map?.extras.some(({ id }) => id === no) ?? false))
    .map((extra) => ({
      id: extra.id,
      number: extra.no,
      label: extra.label,
      icon: extra.icon,
      kind: extra.kind,
      text: extra.text,
      needsAcknowledgement: extra.mustAcknowledge,
      seats: extra.seats,
    }))

// Soonest first: an upcoming sale tells a buyer more than one that has ended.
const order = ['NOT_ON_SALE_YET', 'PAUSED', 'SOLD_OUT', 'LIMIT', 'SALE_ENDED']
const rank = ({ reason }: OfferRefusal): number => (order.includes(reason) ? order.indexOf(reason) : order.length)

const sheetRefusal = (facts: OfferFacts, collections: readonly OfferCollection[]): OfferRefusal | null => {
  const ofEvent = eventRefusal(facts)
  if (ofEvent) return ofEvent
  const refusals = collections.flatMap(({ refusal }) => (refusal ? [refusal] : []))
  if (collections.length === 0) return offerRefusal('NOT_FOR_SALE')
  if (refusals.length < collections.length) return null
  const [first] = refusals.toSorted(
    (a, b) => rank(a) - rank(b) || (a.onSaleAt?.utc ?? '').localeCompare(b.onSaleAt?.utc ?? ''),
  )
  return first ?? null
}

// A collection whose blocks all belong to higher priorities has nothing to show, unless it's closed and should say why.
const isShown = (facts: OfferFacts, collection: FactCollection): boolean =>
  offeredLevels(facts, collection.id).size > 0 ||
  (collection.state !== 'ARCHIVED' && windowRefusal(collection, facts) !== null)

/**
 * Works out the offers of an event in a storefront, in the order of docs/rules.md 3: event, access (checked by the
 * caller), match by priority (the blocks), allocation, cap, price types, limits. Holds, seats and the rest are
 * checked at the claim.
 */
export const offerSheet = (
  facts: OfferFacts,
  map: SeatMap | undefined,
  used: UsedLimits,
  sale: SaleContext = NO_PROMOTIONS,
): SheetBody => {
  const closed = eventRefusal(facts)
  const shown = facts.collections.filter((collection) => isShown(facts, collection))
  const sellables = new Map<string, Sellable>(
    shown.map((collection) => [collection.id, sellableNow(facts, collection, used)]),
  )
  const collections = shown.map((collection): OfferCollection => {
    const sellable = sellables.get(collection.id) ?? { sellableNow: 0, limitedBy: 'UNITS' }
    const refusal = closed ?? collectionRefusal(facts, collection, sellable, used)
    return {
      id: collection.id,
      name: collection.name,
      description: collection.description || null,
      restrictions: collection.restrictions || null,
      priority: collection.priority,
      sellableNow: refusal === null ? sellable.sellableNow : 0,
      limitedBy: sellable.limitedBy,
      refusal,
    }
  })
  const sellableOf = new Map(collections.map(({ id, sellableNow: now }) => [id, now]))
  const priceTypes = shown.flatMap((collection) =>
    collection.priceTypes.map((type) =>
      offerPriceType(facts, collection, type, sellableOf.get(collection.id) ?? 0, used, sale),
    ),
  )
  const offered = priceTypes.filter(({ prices }) => prices.length > 0)
  return {
    refusal: sheetRefusal(facts, collections),
    levels: levelsOf(facts, map, offered),
    collections,
    priceTypes: offered,
    blocks: facts.blocks.map((block) => offerBlock(map, block)),
    extras: shownExtras(facts, map),
    promotions: offeredPromotions(facts, offered, sale),
    maxQuantity: Math.max(0, ...offered.map(({ maxQuantity }) => maxQuantity)),
    free: shown.reduce((sum, { id }) => sum + ((sellableOf.get(id) ?? 0) > 0 ? unitsFree(facts, id) : 0), 0),
  }
}
