import type { Money } from '@admission/common/money.ts'
import { priceOf } from '@admission/common/pricing/amounts.ts'
import { orderTotals } from '@admission/common/pricing/summary.ts'
import type { Charge, PricedOrder } from '@admission/common/pricing/types.ts'
import type { PromotionDecision } from '@admission/common/promotions/types.ts'
import { runsOf, seatLabel, type Seat } from '@admission/common/seats.ts'
import type { CheckoutForm } from '#modules/stock/checkout-forms/types.ts'
import { offerRefusal } from '#modules/selling/offers/rules/refusals.ts'
import { shownBreakdown, shownCharges } from '#modules/stock/pricing/rules/unit-charges.ts'
import type { PromotionBuyer } from '#modules/stock/promotions/reads/sale-promotions.ts'
import type {
  CartAccount,
  CartLine,
  ShownCart,
  ShownCartItem,
  ShownEvictedItem,
  ShownItem,
  StoredCart,
} from '../types/cart.ts'
import { deliveryParts, ships, type DeliveryGroup } from './delivery-groups.ts'
import { shownPayment } from './open-payment.ts'
import { askedForms } from './asked-forms.ts'
import { addOnCharges, cartAddOns, shownAddOns } from './add-ons.ts'
import type { CartAddOn } from '../types/add-on.ts'
import type { CartProtection } from '../types/protection.ts'
import { orderFeesOf, priceBasket } from './price-basket.ts'
import { cartProtections, shownProtections, wantedCharges } from './protection.ts'
import { applyPromotions } from './promoted.ts'
import { promotionSavings } from './promotion-savings.ts'
import { ticketFacts } from './sale-facts.ts'
import { shownPromotions } from './shown-codes.ts'
import type { ShownCheckoutTerms } from '../types/cart-form.ts'

/** Merges neighbors in a row into one seat with a start and an end; general admission into one place. */
export const seatsInLine = (line: CartLine): Seat[] => {
  const rows = new Map<string, { section: string; row: string; positions: string[] }>()
  for (const { seat, seatNo } of line.units) {
    if (seatNo === null) return [{ section: line.snapshot.area, type: 'GENERAL_ADMISSION' }]
    const [section, row] = [seat.section ?? '', seat.row ?? '']
    const known = rows.get(`${section} ${row}`)
    if (known) known.positions.push(seat.position ?? '')
    else rows.set(`${section} ${row}`, { section, row, positions: [seat.position ?? ''] })
  }
  return [...rows.values()].flatMap(({ section, row, positions }) =>
    runsOf(positions).map((run): Seat => {
      const [first, last] = [run[0] ?? '', run.at(-1) ?? '']
      return first === last
        ? { section, row, position: first, type: 'RESERVED' }
        : { section, row, positionStart: first, positionEnd: last, type: 'RESERVED' }
    }),
  )
}

/** A line as carts and purchases show it. */
export const shownItem = (line: CartLine): ShownItem => ({
  eventId: line.eventId,
  pass: line.evenings && {
    id: line.collectionId,
    name: line.passName ?? '',
    eventIds: line.evenings.map(({ eventId }) => eventId),
  },
  visit: line.visit,
  collectionId: line.collectionId,
  priceTypeId: line.priceTypeId,
  priceType: line.snapshot.priceType,
  priceLevel: line.snapshot.priceLevel,
  area: line.snapshot.area,
  seats: seatsInLine(line),
  seatNumbers: line.units.flatMap(({ seatNo }) => (seatNo === null ? [] : [seatNo])),
  extras: line.snapshot.extras,
})

const discountOf = (line: CartLine, tickets: readonly (readonly Charge[])[]): Money | null => {
  const amount = priceOf(tickets.flat().filter(({ kind }) => kind === 'DISCOUNT'))
  return amount === 0 ? null : moneyOf(line, -amount)
}

const moneyOf = (line: CartLine, amount: number): Money => ({
  amount,
  exponent: line.exponent,
  currency: line.currency,
})

/** A live line as the API shows it, with the discounts on its tickets. */
const shownCartItem = (line: CartLine, tickets: readonly (readonly Charge[])[]): ShownCartItem => ({
  id: line.id,
  restrictions: line.restrictions,
  quantity: line.quantity,
  price: moneyOf(line, line.unitAmount),
  total: moneyOf(line, priceOf(tickets.flat().filter(({ level }) => level === 'TICKET'))),
  discount: discountOf(line, tickets),
  item: shownItem(line),
  accountId: line.accountId,
  charges: shownCharges(line.snapshot.charges, line),
})

// Reasons after which the units may still be available.
const retryableReasons = new Set(['EXPIRED', 'LIMIT', 'OFFER_CHANGED', 'NOT_ENOUGH'])

const shownEvicted = (line: CartLine, reason: NonNullable<CartLine['evicted']>): ShownEvictedItem => ({
  id: line.id,
  item: shownItem(line),
  quantity: line.quantity,
  reason,
  message: `${line.eventName}, ${seatLabel(seatsInLine(line))}: ${offerRefusal(reason).message}`,
  canAddAgain: retryableReasons.has(reason),
  accountId: line.accountId,
  storefrontId: line.storefrontId,
  price: moneyOf(line, line.unitAmount),
  face: moneyOf(line, line.snapshot.charges.find(({ kind }) => kind === 'FACE')?.amount ?? line.unitAmount),
})

/** Terms of each organizer that has any. The ID includes the version that the buyer accepts. */
export const checkoutTerms = (accounts: readonly CartAccount[]): ShownCheckoutTerms[] =>
  accounts.flatMap(({ id, name, terms, termsVersion }) =>
    terms?.trim()
      ? [{ id: `${id}.${String(termsVersion)}`, accountName: name, title: `${name} terms of sale`, body: terms }]
      : [],
  )

/** A live cart with everything that payment needs, already priced. */
export type PricedCart = {
  readonly cart: StoredCart
  readonly lines: readonly CartLine[]
  readonly groups: readonly DeliveryGroup[]
  readonly forms: readonly CheckoutForm[]
  readonly priced: PricedOrder
  readonly promoted: PromotionDecision
  readonly addOns: readonly CartAddOn[]
  readonly protections: readonly CartProtection[]
}

/** Prices the live lines of a cart from their snapshots and the chosen delivery, and its add-ons. */
export const pricedCart = (
  cart: StoredCart,
  groups: readonly DeliveryGroup[],
  forms: readonly CheckoutForm[],
  buyer: PromotionBuyer | null,
): PricedCart => {
  const lines = cart.lines.filter(({ evicted }) => evicted === null)
  const decision = applyPromotions(cart, lines, groups, buyer)
  const tickets = priceBasket(lines, deliveryParts(groups), orderFeesOf(lines), decision.discounts)
  const addOns = cart.addOns.length === 0 ? [] : cartAddOns(cart, lines, ticketFacts(cart, lines, groups, buyer))
  const protections = cartProtections(cart, lines, tickets, addOns)
  const priced = { ...tickets, totals: orderTotals(allCharges(tickets, addOns, protections)) }
  return { cart, lines, groups, forms, priced, promoted: decision, addOns, protections }
}

/** Every row of a cart's price: tickets, add-ons, and last the protection that the buyer wants. */
const allCharges = (
  { lines }: Pick<PricedOrder, 'lines'>,
  addOns: readonly CartAddOn[],
  protections: readonly CartProtection[],
): Charge[] => [
  ...lines.flatMap(({ tickets }) => tickets.flat()),
  ...addOnCharges(addOns),
  ...wantedCharges(protections),
]

/**
 * The text on the card statement: that of the financial terms if all lines have the same; else the organizer's if there is only
 * one, else the platform's.
 */
export const statementDescriptor = (
  accounts: readonly CartAccount[],
  lines: readonly Pick<CartLine, 'snapshot'>[],
  ofPlatform: string,
): string | null => {
  const [only, ...others] = accounts
  if (!only) return null
  const [ofTerms = null, ...further] = new Set(lines.map(({ snapshot }) => snapshot.split?.terms?.descriptor ?? null))
  if (ofTerms !== null && further.length === 0) return ofTerms
  return others.length === 0 ? only.statementDescriptor : ofPlatform
}

const PLATFORM_DESCRIPTOR = 'PROJECT ADMISSION'

/** The cart as the consumer API shows it. All amounts come from the priced basket. */
export const shownCart = ({
  cart,
  lines,
  groups,
  forms,
  priced,
  promoted: decision,
  addOns,
  protections,
}: PricedCart): ShownCart => {
  const [first] = lines
  const sums = (amount: number): Money[] => (first ? [moneyOf(first, amount)] : [])
  const items = lines.map((line, index) => shownCartItem(line, priced.lines[index]?.tickets ?? []))
  const { totals } = priced
  const totalWith = (discounts: PromotionDecision['discounts']): number => {
    const tickets = priceBasket(lines, deliveryParts(groups), orderFeesOf(lines), discounts)
    return orderTotals(allCharges(tickets, addOns, cartProtections(cart, lines, tickets, addOns))).grandTotal
  }
  return {
    userId: cart.userId,
    cartId: cart.id,
    updatedAt: cart.updatedAt.toISOString(),
    eTag: String(cart.version),
    remainingSeconds: cart.state === 'OPEN' ? cart.remainingSeconds : null,
    dateExpire: cart.expiresAt ? Math.floor(cart.expiresAt.getTime() / 1000) : null,
    grandTotals: sums(totals.grandTotal),
    shippingAndHandling: sums(totals.shippingAndHandling),
    fees: sums(totals.fees),
    discounts: sums(totals.discounts),
    promotions: first ? shownPromotions(cart, decision, promotionSavings(decision, totalWith), first) : [],
    addOns: shownAddOns(addOns),
    addOnsEvicted: cart.lostAddOns,
    protection: first ? shownProtections(protections, (amount) => moneyOf(first, amount)) : [],
    items,
    itemsEvicted: cart.lines.flatMap((line) => (line.evicted === null ? [] : [shownEvicted(line, line.evicted)])),
    deliveryGroups: groups.map((group) => ({
      ...group,
      cartItems: items.filter(({ id }) => group.lineIds.includes(id)),
    })),
    info: cart.info,
    locationShipping: cart.locationShipping,
    locationBilling: cart.locationBilling,
    flag: {
      requirePayment: totals.grandTotal > 0,
      shippingAddress: ships(groups) ? 'REQUIRED' : 'DISABLED',
      billingAddress: totals.grandTotal > 0 ? 'OPTIONAL' : 'DISABLED',
      isFinalized: cart.state === 'FINALIZED',
    },
    checkoutTerms: checkoutTerms(cart.accounts),
    purchaseInProgress: cart.state === 'FINALIZING',
    cartCheckoutForms: askedForms(forms, lines, cart.answers),
    statementDescriptor: statementDescriptor(cart.accounts, lines, PLATFORM_DESCRIPTOR),
    paymentIntentClientSecret: cart.attempt?.clientSecret ?? null,
    lastActiveItemRoute: cart.lastActiveItemRoute,
    breakdown: first ? shownBreakdown(allCharges(priced, addOns, protections), first) : [],
    extendable: cart.state === 'OPEN' && cart.expiresAt !== null && !cart.extended,
    openAttemptId: cart.attempt?.id ?? null,
    payment: cart.attempt && shownPayment(cart.attempt),
    purchaseIds: cart.purchaseIds,
  }
}
