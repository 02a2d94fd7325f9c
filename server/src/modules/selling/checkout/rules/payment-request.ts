import { cutText } from '@admission/common/cut-text.ts'
import { newId, newUuid, type AttemptId, type OrderId, type UserId } from '@admission/common/ids.ts'
import { priceOf } from '@admission/common/pricing/amounts.ts'
import { protectionCharges } from '@admission/common/pricing/protection.ts'
import type { Charge } from '@admission/common/pricing/types.ts'
import { areNeighbours, seatLabel } from '@admission/common/seats.ts'
import type { AcceptedTerms } from '#modules/people/accounts/types/accepted-terms.ts'
import { statementDescriptor, type PricedCart } from '#modules/selling/carts/rules/shown-cart.ts'
import type { CartAddOn } from '#modules/selling/carts/types/add-on.ts'
import type { CartLine, LineUnit } from '#modules/selling/carts/types/cart.ts'
import type { CartProtection } from '#modules/selling/carts/types/protection.ts'
import { agreedDelivery } from '#modules/selling/orders/rules/delivery-text.ts'
import type { PaymentLimit } from '#modules/selling/offers/rules/limits-at-payment.ts'
import type { AgreedDelivery } from '#modules/selling/orders/types/purchase.ts'
import { givenAnswers } from './given-answers.ts'
import { promotionTerms } from './promotion-uses.ts'
import { passParts } from './pass-parts.ts'
import { homeOf, sharedCharges } from './shared-charges.ts'
import { NO_GATEWAY } from '#modules/selling/payments/types/payment.ts'
import type { BeginPayment, PaymentCharge, PaymentItem, PaymentPurchase } from '#modules/selling/sales/types/payment.ts'

/** Text on the card statement for orders from several organizers. */
const PLATFORM_DESCRIPTOR = 'PROJECT ADMISSION'

/** Kinds of per-order charges, which can include a per-order tax. */
const ORDER_KINDS = new Set<Charge['kind']>(['DELIVERY', 'ORDER_FEE'])

/**
 * The charges of one ticket; each included one names the charge that includes it. A per-order tax is inside the ticket's part
 * of delivery or order fees, if it has one; everything else is inside the face price, or of tickets without one inside an extra.
 */
export function paymentCharges(charges: readonly Charge[]): PaymentCharge[] {
  const face = homeOf(charges)
  const ofOrder = charges.findIndex(({ kind, included }) => ORDER_KINDS.has(kind) && !included) + 1
  return charges.map(({ included, ...charge }) => {
    const isTaxOfOrder = charge.kind === 'TAX' && charge.level === 'ORDER'
    return { ...charge, liesIn: included ? (isTaxOfOrder && ofOrder > 0 ? ofOrder : face) : null }
  })
}

type Place = {
  readonly line: CartLine
  readonly unit: LineUnit
  readonly eventId: string
  readonly charges: readonly Charge[]
}

function areAdjacent({ unit: a, eventId }: Place, { unit: b, eventId: other }: Place): boolean {
  if (eventId !== other) return false
  if (a.seat.section !== b.seat.section || a.seat.row !== b.seat.row) return false
  if (a.seatNo === null || b.seatNo === null) return a.seatNo === b.seatNo
  return areNeighbours(a.seat.position ?? '', b.seat.position ?? '')
}

const bySeat = (a: Place, b: Place): number =>
  (a.unit.seat.section ?? '').localeCompare(b.unit.seat.section ?? '') ||
  (a.unit.seat.row ?? '').localeCompare(b.unit.seat.row ?? '') ||
  Number(a.unit.seat.position ?? 0) - Number(b.unit.seat.position ?? 0)

function itemsOf(places: readonly Place[]): PaymentItem[] {
  let stackNo = 1
  // Sorting is stable: events stay in their order.
  const events = [...new Set(places.map(({ eventId }) => eventId))]
  const sorted = places.toSorted((a, b) => events.indexOf(a.eventId) - events.indexOf(b.eventId) || bySeat(a, b))
  return sorted.map((place, index) => {
    const { line, unit, eventId, charges } = place
    const before = sorted[index - 1]
    if (before !== undefined && !areAdjacent(before, place)) stackNo += 1
    return {
      id: newUuid(),
      kind: 'TICKET',
      addOnId: null,
      lineId: line.id,
      holdId: line.holdId,
      unit: unit.number,
      stackNo,
      eventId,
      blockId: unit.blockId,
      seatNo: unit.seatNo,
      collectionId: line.collectionId,
      priceTypeId: line.priceTypeId,
      name: line.snapshot.priceType,
      amount: priceOf(charges),
      ...(line.snapshot.split?.terms ? { termsId: line.snapshot.split.terms.id } : {}),
      charges: sharedCharges(paymentCharges(charges), line.accountId, line.snapshot.split),
    }
  })
}

/** The units of an add-on in the cart. */
const addOnItems = ({ addOn, snapshot, eventId }: CartAddOn): PaymentItem[] => {
  const { chosen } = addOn
  if (chosen === null || eventId === null) return []
  return Array.from({ length: chosen.quantity }, (_, index) => ({
    id: newUuid(),
    kind: 'ADD_ON',
    addOnId: addOn.id,
    lineId: chosen.id,
    holdId: chosen.holdId,
    unit: index + 1,
    stackNo: 1,
    eventId,
    blockId: null,
    seatNo: null,
    collectionId: null,
    priceTypeId: null,
    name: snapshot.name,
    amount: priceOf(snapshot.charges),
    charges: paymentCharges(snapshot.charges),
  }))
}

/** The share of a purchase in the price of protection that the buyer wants: one item. */
const protectionItems = ({ parts, name, share }: CartProtection, ofEvent: string): PaymentItem[] =>
  parts
    .filter(({ eventId }) => eventId === ofEvent)
    .map(({ eventId, amount }) => {
      const id = newUuid()
      const charges = protectionCharges(name, amount, share)
      return {
        id,
        kind: 'PROTECTION',
        addOnId: null,
        lineId: id,
        holdId: null,
        unit: 1,
        stackNo: 1,
        eventId,
        blockId: null,
        seatNo: null,
        collectionId: null,
        priceTypeId: null,
        name,
        amount,
        charges: charges.map(({ included, ...charge }) => ({ ...charge, liesIn: included ? 1 : null })),
      }
    })

/** The tickets of a line, each with its charges: of a pass, one for each event, with its part of the price. */
function placesOf(line: CartLine, tickets: readonly (readonly Charge[])[]): Place[] {
  const { evenings, units, eventId } = line
  if (evenings === null) return units.map((unit, at) => ({ line, unit, eventId, charges: tickets[at] ?? [] }))
  const weights = evenings.map(({ weight }) => weight)
  const parts = tickets.map((charges) => passParts(charges, weights))
  return evenings.flatMap((evening, index) =>
    evening.units.map((unit, at) => ({
      line,
      // One number for all tickets of a pass: answers are for each of them, and bounds are given back with the last.
      unit,
      eventId: evening.eventId,
      charges: parts[at]?.[index] ?? [],
    })),
  )
}

function purchasesOf({ lines, priced, addOns, protections }: PricedCart): {
  purchases: PaymentPurchase[]
  lineIds: string[][]
} {
  const places = lines.flatMap((line, index) => placesOf(line, priced.lines[index]?.tickets ?? []))
  const groups = [...Map.groupBy(places, ({ line }) => `${line.accountId} ${line.eventId}`).values()]
  const purchases = groups.flatMap((group): PaymentPurchase[] => {
    const [first] = group
    if (first === undefined) return []
    const { accountId, eventId } = first.line
    const own = addOns.filter((each) => each.addOn.accountId === accountId && each.eventId === eventId)
    const wanted = protections.filter((each) => each.accountId === accountId && each.isWanted === true)
    const items = [
      ...itemsOf(group),
      ...own.flatMap(addOnItems),
      ...wanted.flatMap((each) => protectionItems(each, eventId)),
    ]
    return [
      { id: newId('Purchase'), accountId, eventId, total: items.reduce((sum, { amount }) => sum + amount, 0), items },
    ]
  })
  return { purchases, lineIds: groups.map((group) => [...new Set(group.map(({ line }) => line.id))]) }
}

const MAX_PAID_FOR = 300

/** What an order is for, in words: `The Lantern Keeper: Stalls, row B, seats 12, 13`. */
const paidFor = (lines: readonly CartLine[]): string => {
  const parts = [...Map.groupBy(lines, ({ eventId }) => eventId).values()].map((own) => {
    const seats = seatLabel(own.flatMap(({ units }) => units.map(({ seat }) => seat)))
    return `${own[0]?.eventName ?? ''}: ${seats}`
  })
  return cutText(parts.join('; '), MAX_PAID_FOR)
}

/** Delivery of each purchase: that of its first line's group. */
function deliveryByPurchase(
  { groups }: PricedCart,
  purchases: readonly PaymentPurchase[],
  lineIds: readonly string[][],
  sentTo: string | null,
): AgreedDelivery {
  return Object.fromEntries(
    purchases.map(({ id }, index) => {
      const group = groups.find((known) => known.lineIds.includes(lineIds[index]?.[0] ?? ''))
      const texts = {
        name: group?.option?.name ?? group?.method?.name ?? null,
        text: group?.method?.description ?? null,
      }
      const mechanism = group?.mechanism ?? 'MOBILE'
      const sent = mechanism === 'SHIPPING' ? { sentTo, arrivesBy: group?.option?.arrivesBy ?? null } : {}
      return [id, { ...agreedDelivery(mechanism, { ...texts, ...sent }), optionId: group?.option?.id ?? null }]
    }),
  )
}

type Payer = {
  readonly orderId: OrderId
  readonly attemptId: AttemptId
  readonly userId: UserId
  /** Recipient of the receipt if the cart has no e-mail. */
  readonly email: string
  /** The user's address and the cart's. */
  readonly emails: readonly string[]
  readonly gateway: string
  readonly card: Pick<BeginPayment['attempt'], 'savedCardId' | 'keepsCard' | 'cardFingerprint'>
  readonly limits: readonly PaymentLimit[] | null
  /** The version of each line's collection when these limits were read. */
  readonly collectionVersions: ReadonlyMap<string, number>
  /** Hex digest of the payer's network. */
  readonly networkHash: string | null
  /** Address that tickets are shipped to, if any are. */
  readonly sentTo: string | null
}

/** The organizers' terms that the buyer accepted with the checkbox. */
const acceptedTerms = ({ cart }: PricedCart, payer: Payer): AcceptedTerms[] =>
  cart.accounts
    .filter(({ terms }) => Boolean(terms?.trim()))
    .map(({ id, termsVersion }) => ({
      orderId: payer.orderId,
      userId: payer.userId,
      accountId: id,
      version: termsVersion,
      networkHash: payer.networkHash,
    }))

/** The T1 request for a priced basket. Items add up to purchases, and purchases to the total. */
export function paymentRequest(basket: PricedCart, payer: Payer): BeginPayment {
  const { cart, lines, priced } = basket
  const { purchases, lineIds } = purchasesOf(basket)
  const total = priced.totals.grandTotal
  const { promotions, codes, limits } = promotionTerms(basket, payer)
  return {
    basket: {
      source: 'CART',
      cartId: cart.id,
      eTag: cart.version,
      // A line whose limits weren't read is no longer live, or has another hold: no collection has version 0.
      lines: lines.map(({ id, holdId }) => ({
        id,
        hold: holdId,
        collectionVersion: payer.collectionVersions.get(id) ?? 0,
      })),
    },
    tender: total > 0 ? 'GATEWAY' : 'FREE',
    fulfilment: 'ISSUE',
    orderId: payer.orderId,
    userId: payer.userId,
    email: cart.info?.email ?? payer.email,
    total,
    currency: cart.currency ?? lines[0]?.currency ?? '',
    exponent: cart.exponent ?? lines[0]?.exponent ?? 2,
    statementDescriptor: total > 0 ? statementDescriptor(cart.accounts, lines, PLATFORM_DESCRIPTOR) : null,
    paidFor: total > 0 ? paidFor(lines) : '',
    revives: null,
    attempt: {
      id: payer.attemptId,
      ...(total > 0 ? { gateway: payer.gateway, ...payer.card } : { gateway: NO_GATEWAY }),
    },
    codes,
    promotions,
    limits: limits.length === 0 ? payer.limits : [...(payer.limits ?? []), ...limits],
    purchases,
    details: {
      delivery: deliveryByPurchase(basket, purchases, lineIds, payer.sentTo),
      answers: givenAnswers(basket, purchases),
      revives: null,
      revivedItems: [],
    },
    accepted: acceptedTerms(basket, payer),
  }
}
