import { newId, newUuid, type AttemptId, type OrderId, type UserId } from '@admission/common/ids.ts'
import { priceOf } from '@admission/common/pricing/amounts.ts'
import type { Charge } from '@admission/common/pricing/types.ts'
import { areNeighbours } from '@admission/common/seats.ts'
import type { AcceptedTerms } from '#modules/accounts/types/accepted-terms.ts'
import { statementDescriptor, type PricedCart } from '#modules/carts/rules/shown-cart.ts'
import type { CartLine, LineUnit } from '#modules/carts/types.ts'
import { agreedDelivery } from '#modules/orders/rules/delivery-words.ts'
import type { PaymentLimit } from '#modules/offers/rules/limits-at-payment.ts'
import type { AgreedDelivery } from '#modules/orders/types.ts'
import type { BeginPayment, PaymentCharge, PaymentItem, PaymentPurchase } from '../types.ts'

/** What a card statement says where an order is of several organizers. */
const PLATFORM_DESCRIPTOR = 'PROJECT ADMISSION'

/** Kinds of an order's own rows, in which a tax of the order can lie. */
const OF_THE_ORDER = new Set<Charge['kind']>(['DELIVERY', 'ORDER_FEE'])

/**
 * The rows of one ticket, each included one with the row it is inside of: a tax of the order in delivery or the order's fee,
 * where the ticket has a part of one; everything else in the price type's own.
 */
export function paymentCharges(charges: readonly Charge[]): PaymentCharge[] {
  const face = charges.findIndex(({ kind }) => kind === 'FACE') + 1
  const ofOrder = charges.findIndex(({ kind, included }) => OF_THE_ORDER.has(kind) && !included) + 1
  return charges.map(({ included, ...charge }) => {
    const isTaxOfOrder = charge.kind === 'TAX' && charge.level === 'ORDER'
    return { ...charge, liesIn: included ? (isTaxOfOrder && ofOrder > 0 ? ofOrder : face) : null }
  })
}

type Place = { readonly line: CartLine; readonly unit: LineUnit; readonly charges: readonly Charge[] }

function lieTogether(a: LineUnit, b: LineUnit): boolean {
  if (a.seat.section !== b.seat.section || a.seat.row !== b.seat.row) return false
  if (a.seatNo === null || b.seatNo === null) return a.seatNo === b.seatNo
  return areNeighbours(a.seat.position ?? '', b.seat.position ?? '')
}

const inHouseOrder = (a: Place, b: Place): number =>
  (a.unit.seat.section ?? '').localeCompare(b.unit.seat.section ?? '') ||
  (a.unit.seat.row ?? '').localeCompare(b.unit.seat.row ?? '') ||
  Number(a.unit.seat.position ?? 0) - Number(b.unit.seat.position ?? 0)

function itemsOf(places: readonly Place[]): PaymentItem[] {
  let stackNo = 1
  const sorted = places.toSorted(inHouseOrder)
  return sorted.map(({ line, unit, charges }, index) => {
    const before = sorted[index - 1]
    if (before !== undefined && !lieTogether(before.unit, unit)) stackNo += 1
    return {
      id: newUuid(),
      lineId: line.id,
      holdId: line.holdId,
      unit: unit.number,
      stackNo,
      eventId: line.eventId,
      blockId: unit.blockId,
      seatNo: unit.seatNo,
      collectionId: line.collectionId,
      priceTypeId: line.priceTypeId,
      name: line.snapshot.priceType,
      amount: priceOf(charges),
      charges: paymentCharges(charges),
    }
  })
}

function purchasesOf({ lines, priced }: PricedCart): { purchases: PaymentPurchase[]; lineIds: string[][] } {
  const places = lines.flatMap((line, index) =>
    line.units.map((unit, at) => ({ line, unit, charges: priced.lines[index]?.tickets[at] ?? [] })),
  )
  const groups = [...Map.groupBy(places, ({ line }) => `${line.accountId} ${line.eventId}`).values()]
  const purchases = groups.flatMap((group): PaymentPurchase[] => {
    const [first] = group
    if (first === undefined) return []
    const items = itemsOf(group)
    const { accountId, eventId } = first.line
    return [
      { id: newId('Purchase'), accountId, eventId, total: items.reduce((sum, { amount }) => sum + amount, 0), items },
    ]
  })
  return { purchases, lineIds: groups.map((group) => [...new Set(group.map(({ line }) => line.id))]) }
}

/** How each purchase is delivered: as the group of its first line. */
function deliveryByPurchase(
  { groups }: PricedCart,
  purchases: readonly PaymentPurchase[],
  lineIds: readonly string[][],
): AgreedDelivery {
  return Object.fromEntries(
    purchases.map(({ id }, index) => {
      const group = groups.find((known) => known.lineIds.includes(lineIds[index]?.[0] ?? ''))
      const words = {
        name: group?.option?.name ?? group?.method?.name ?? null,
        text: group?.method?.description ?? null,
      }
      return [id, { ...agreedDelivery(group?.mechanism ?? 'MOBILE', words), optionId: group?.option?.id ?? null }]
    }),
  )
}

type Payer = {
  readonly orderId: OrderId
  readonly attemptId: AttemptId
  readonly userId: UserId
  /** Where the receipt goes when the cart names no address. */
  readonly email: string
  readonly gateway: string
  readonly limits: readonly PaymentLimit[] | null
  /** Digest of the network they pay from, in hex. */
  readonly networkHash: string | null
}

/** The organizers' terms that stand behind the tick. */
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

/** What T1 is told of a priced basket. Every part adds up: items to purchases, purchases to the total. */
export function paymentRequest(basket: PricedCart, payer: Payer): BeginPayment {
  const { cart, lines, priced } = basket
  const { purchases, lineIds } = purchasesOf(basket)
  const total = priced.totals.grandTotal
  return {
    cartId: cart.id,
    eTag: cart.version,
    orderId: payer.orderId,
    userId: payer.userId,
    email: cart.info?.email ?? payer.email,
    total,
    currency: cart.currency ?? lines[0]?.currency ?? '',
    exponent: cart.exponent ?? lines[0]?.exponent ?? 2,
    statementDescriptor: total > 0 ? statementDescriptor(cart.accounts, PLATFORM_DESCRIPTOR) : null,
    revives: null,
    lines: lines.map(({ id, holdId }) => ({ id, hold: holdId })),
    attempt: { id: payer.attemptId, gateway: total > 0 ? payer.gateway : 'NONE' },
    codes: null,
    limits: payer.limits,
    purchases,
    keepsakes: { delivery: deliveryByPurchase(basket, purchases, lineIds), revives: null },
    accepted: acceptedTerms(basket, payer),
  }
}
