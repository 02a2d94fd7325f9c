import { priceOf } from '@admission/common/pricing/amounts.ts'
import { equals, formatMoney, type Money } from '@admission/common/money.ts'
import type { ExtraInput } from '@admission/common/pricing/types.ts'
import { ticketPriceError } from '@admission/common/validation/fields.ts'
import { unitCharges } from '#modules/stock/pricing/rules/unit-charges.ts'
import type { PriceType } from '#modules/stock/pricing/types/price-type.ts'
import type { LineSplit, OfferRefusal, SeatExtra } from '../types/offer-sheet.ts'
import type { Quote, QuoteRefusal } from '../types/quote.ts'
import type { Buyer, FactCollection, LimitedCollection, OfferFacts } from './facts.ts'
import { limitMessage } from './limit-text.ts'
import { buyerLimits, orderLimits } from './limits.ts'
import { quotedPlace, quoteRefusal, type QuoteRequest, type RequestedSeat } from './place.ts'
import { offerRefusal, tooFew, wrongQuantity } from './refusals.ts'
import { eventRefusal, hasSteppedBack, limitsFor, quantitiesOf, windowRefusal } from './sellable.ts'

const extrasOf = (facts: OfferFacts, seats: readonly RequestedSeat[] | null) => {
  const numbers = new Set(seats?.flatMap(({ extraNos }) => extraNos))
  return facts.extras.filter(({ no }) => numbers.has(no))
}

/** Priced extras are part of each seat's price, so all seats of a line must have the same ones. Undefined if they don't. */
const surcharges = (facts: OfferFacts, seats: readonly RequestedSeat[] | null): readonly ExtraInput[] | undefined => {
  const priced = facts.extras.filter(({ surcharge }) => surcharge > 0)
  const ofSeat = (seat: RequestedSeat): string =>
    priced.flatMap(({ no }) => (seat.extraNos.includes(no) ? [no] : [])).join()
  if (new Set(seats?.map(ofSeat)).size > 1) return undefined
  return extrasOf(facts, seats)
    .filter(({ surcharge }) => surcharge > 0)
    .map(({ id, label, surcharge }) => ({ id, name: label, amount: surcharge }))
}

/** Refuses a quantity that this price type doesn't sell in one order. */
export const quantityRefusal = (
  collection: LimitedCollection,
  priceType: PriceType,
  quantity: number,
): OfferRefusal | null => {
  const { minimum, maximum, step } = quantitiesOf(collection, priceType)
  if (quantity < minimum) return wrongQuantity(`Choose ${String(minimum)} or more.`, minimum)
  const rule = limitsFor(collection, priceType.id).find((limit) => limit.maximum < quantity)
  if (rule) return wrongQuantity(limitMessage(rule), maximum)
  if (quantity > maximum) return wrongQuantity(`Choose ${String(maximum)} or fewer.`, maximum)
  return quantity % step === 0 ? null : wrongQuantity(`Choose a multiple of ${String(step)}.`, maximum)
}

type FaceOrRefusal = { readonly face: number } | { readonly refusal: QuoteRefusal }

/** The face price: fixed, or as typed within the inclusive minimum and maximum. */
const faceOf = (
  collection: FactCollection,
  priceType: PriceType,
  level: number,
  typed: Money | null,
): FaceOrRefusal => {
  const price = priceType.prices.find((known) => known.level === level)
  if (!price)
    return quoteRefusal(offerRefusal('NOT_FOR_SALE', { message: 'This price isn’t available for this area.' }))
  if (priceType.kind === 'FIXED') return { face: price.face }
  const unit = { exponent: collection.exponent, currency: collection.currency }
  if (typed === null) return { face: price.face }
  if (typed.currency !== unit.currency || typed.exponent !== unit.exponent)
    return quoteRefusal(offerRefusal('OTHER_CURRENCY'))
  const bound = (amount: number | null): Money | null => (amount === null ? null : { amount, ...unit })
  const lowest = bound(price.minimum)
  const message = ticketPriceError(typed, lowest ?? { amount: 0, ...unit }, bound(price.maximum))
  if (message === undefined) return { face: typed.amount }
  const isLow = typed.amount < (price.minimum ?? 0)
  return quoteRefusal(offerRefusal(isLow ? 'PRICE_TOO_LOW' : 'PRICE_TOO_HIGH', { message }))
}

const shown = (extras: OfferFacts['extras']): SeatExtra[] =>
  extras.map(({ id, label, icon, kind, text, mustAcknowledge }) => ({
    id,
    label,
    icon,
    kind,
    text,
    needsAcknowledgement: mustAcknowledge,
  }))

const unread = (facts: OfferFacts, request: QuoteRequest): QuoteRefusal | null => {
  const open = extrasOf(facts, request.seats).filter((it) => it.mustAcknowledge && !request.acknowledged.has(it.id))
  if (open.length === 0) return null
  const seatNumbers = request.seats?.flatMap((seat) =>
    open.some(({ no }) => seat.extraNos.includes(no)) ? [seat.no] : [],
  )
  const message = `Read and accept the note first: ${open.map(({ label }) => label).join(', ')}.`
  return quoteRefusal(offerRefusal('ACKNOWLEDGE', { message }), { seatNumbers: seatNumbers ?? null }).refusal
}

const closedNow = (facts: OfferFacts, collection: FactCollection | undefined): OfferRefusal | null => {
  const ofEvent = eventRefusal(facts)
  if (ofEvent) return ofEvent
  return collection ? windowRefusal(collection, facts) : offerRefusal('NOT_FOR_SALE')
}

const collectionIn = (facts: OfferFacts, id: string): FactCollection | undefined =>
  facts.collections.find((collection) => collection.id === id)

/**
 * Why a collection is closed to everyone right now, or null if it's open. A collection at a HIDE or SWITCH cap counts as
 * sold out.
 */
export const closedFor = (facts: OfferFacts, collectionId: string): OfferRefusal | null => {
  const collection = collectionIn(facts, collectionId)
  const closed = closedNow(facts, collection)
  if (closed !== null || collection === undefined) return closed
  return hasSteppedBack(collection) ? tooFew('CAP', 0) : null
}

/**
 * Charges and price of one line, or the first reason to refuse it, in the order of docs/rules.md 3. Only the claim
 * decides about stock, based on what is free at that moment.
 */
export const quoteLine = (facts: OfferFacts, buyer: Buyer, request: QuoteRequest): Quote => {
  const collection = collectionIn(facts, request.collectionId)
  const closed = closedNow(facts, collection)
  if (closed) return quoteRefusal(closed)
  if (!collection) return quoteRefusal(offerRefusal('NOT_FOR_SALE'))
  const place = quotedPlace(facts, request)
  // A collection that lost its blocks to a cap is sold out, not unknown.
  if ('reason' in place) return hasSteppedBack(collection) ? quoteRefusal(tooFew('CAP', 0)) : { refusal: place }
  const priceType = collection.priceTypes.find(({ id }) => id === request.priceTypeId)
  if (!priceType) return quoteRefusal(offerRefusal('NOT_FOR_SALE', { message: 'This price is no longer offered.' }))
  const wrong = quantityRefusal(collection, priceType, request.quantity)
  if (wrong) return quoteRefusal(wrong)
  const face = faceOf(collection, priceType, place.level, request.amount)
  if ('refusal' in face) return face
  const priced = surcharges(facts, request.seats)
  if (!priced) return quoteRefusal(offerRefusal('INCOMPLETE', { message: 'Choose seats at one price at a time.' }))
  const charges = unitCharges(collection.rules, face.face, priceType.name, priced)
  const unit: Money = { amount: priceOf(charges), exponent: collection.exponent, currency: collection.currency }
  if (request.expectedUnit && !isExpected(request.expectedUnit, unit, request.amount, priceType))
    return quoteRefusal(offerRefusal('PRICE_CHANGED', { message: `The price is now ${formatMoney(unit)}.` }), {
      newPrice: unit,
    })
  const note = unread(facts, request)
  if (note) return { refusal: note }
  const limits = buyerLimits(collection, priceType.id, buyer, request.quantity, facts.now)
  const ofOrder = orderLimits(collection, facts.event.id, priceType.id)
  return {
    terms: {
      accountId: collection.accountId,
      collectionId: collection.id,
      collectionVersion: collection.version,
      pricedAt: facts.now.toISOString(),
      feeVersionId: collection.rules.feeVersionId,
      eventId: facts.event.id,
      storefrontId: facts.storefrontId,
      priceTypeId: priceType.id,
      quantity: request.quantity,
      unitAmount: unit.amount,
      exponent: unit.exponent,
      currency: unit.currency,
      snapshot: {
        collectionVersion: collection.version,
        feeVersionId: collection.rules.feeVersionId,
        priceType: priceType.name,
        priceLevel: place.level,
        area: place.area,
        charges,
        orderFees: collection.rules.fees.filter(({ scope }) => scope !== 'PER_TICKET'),
        ticketFees: collection.rules.fees.filter(({ scope }) => scope === 'PER_TICKET'),
        taxes: collection.rules.taxes,
        extras: shown(extrasOf(facts, request.seats)),
        ...splitOf(collection),
      },
      holdSeconds: collection.holdSeconds,
      charges: [
        ...place.charges,
        ...collection.allocations.map(({ counterId }) => ({
          counterId,
          units: request.quantity,
          eventId: facts.event.id,
          seatNumbers: null,
        })),
        ...collection.caps.map(({ counterId }) => ({
          counterId,
          units: request.quantity,
          eventId: null,
          seatNumbers: null,
        })),
      ],
      limits: limits.length > 0 ? limits : null,
      orderLimits: ofOrder.length > 0 ? ofOrder : null,
    },
  }
}

/** What of the money is others', if anything. */
const splitOf = ({ rules: { terms }, partner }: FactCollection): { split?: LineSplit } =>
  terms === null && (partner === null || partner.share === 0) ? {} : { split: { terms, partner } }

// A buyer who types a price may have seen it without fees.
const isExpected = (expected: Money, unit: Money, typed: Money | null, priceType: PriceType): boolean =>
  equals(expected, unit) || (priceType.kind === 'USER_ENTERED' && typed !== null && equals(expected, typed))
