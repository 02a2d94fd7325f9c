import { trustedAccountId } from '#platform/actor.ts'
import type { AttemptId, OrderId, UserId } from '@admission/common/ids.ts'
import type { CartBasket } from '../types/sale.ts'
import type { BeginPayment, PaymentItem } from '../types/payment.ts'
import type { LockedAddOn, LockedBasket, LockedLine, PaymentWorld } from '../types/payment-world.ts'

const ACCOUNT = trustedAccountId('account')
const PRICE = 2_500

/** A cart of two seats in one line. */
export const aLockedCart = (id: string, changes: Partial<LockedBasket> = {}): LockedBasket => ({
  id,
  state: 'OPEN',
  version: 1,
  isInTime: true,
  until: '2030-06-01 20:10:00+00',
  protection: {},
  lines: [aLockedLine(id)],
  addOns: [],
  tickets: [],
  ...changes,
})

/** The only line of a cart. */
export const aLockedLine = (cartId: string, changes: Partial<LockedLine> = {}): LockedLine => ({
  id: `${cartId}-line`,
  holdId: `${cartId}-hold`,
  isHeld: true,
  isEventCanceled: false,
  isAccountSuspended: false,
  collectionVersion: 1,
  taken: [{ blockId: 'block', quantity: 2, seatNumbers: [4, 3] }],
  ...changes,
})

/** One unit of an add-on in a cart. */
export const aLockedAddOn = (cartId: string, changes: Partial<LockedAddOn> = {}): LockedAddOn => ({
  id: `${cartId}-parking`,
  addOnId: 'parking',
  holdId: `${cartId}-parking-hold`,
  quantity: 1,
  isHeld: true,
  lacksStock: false,
  ...changes,
})

/** State for deciding payments of these carts: nothing is limited, nothing protected. */
export const aPaymentWorld = (carts: readonly LockedBasket[], changes: Partial<PaymentWorld> = {}): PaymentWorld => ({
  now: '2030-06-01 20:00:00.000001+00',
  orders: new Set(),
  baskets: new Map(carts.map((cart) => [cart.id, cart])),
  protection: new Map(),
  savedCards: new Map(),
  limitedBy: new Map(),
  counted: [],
  used: new Map(),
  room: new Map(),
  ...changes,
})

/** An item of one charge. */
export const anItem = (changes: Partial<PaymentItem>): PaymentItem => ({
  id: 'item',
  kind: 'TICKET',
  addOnId: null,
  lineId: 'line',
  holdId: null,
  unit: 1,
  stackNo: 1,
  eventId: 'event',
  blockId: null,
  seatNo: null,
  collectionId: 'collection',
  priceTypeId: 'type',
  name: 'Adult',
  amount: changes.amount ?? PRICE,
  charges: [
    {
      kind: 'FACE',
      name: 'Adult',
      sourceId: null,
      level: 'TICKET',
      beneficiary: 'ORGANIZER',
      amount: changes.amount ?? PRICE,
      liesIn: null,
      refundable: true,
    },
  ],
  ...changes,
})

/** The tickets of all that a cart holds. */
export const paymentItems = ({ lines }: LockedBasket): PaymentItem[] =>
  lines.flatMap(({ id: lineId, holdId, taken }) =>
    taken.flatMap(({ blockId, quantity, seatNumbers }) =>
      Array.from({ length: quantity }, (_, at) =>
        anItem({ id: `${lineId}-${String(at)}`, lineId, holdId, blockId, seatNo: seatNumbers?.[at] ?? null }),
      ),
    ),
  )

/** Changes to a request, also to its cart. */
export type PaymentChanges = Partial<BeginPayment> & Partial<Pick<CartBasket, 'eTag' | 'lines'>>

/** A request to pay for a cart as it is, with these items in one purchase. */
export function aBeginPayment(
  cart: LockedBasket,
  { eTag = cart.version ?? 0, lines, ...changes }: PaymentChanges = {},
  items = paymentItems(cart),
): BeginPayment {
  const total = items.reduce((sum, { amount }) => sum + amount, 0)
  return {
    basket: {
      source: 'CART',
      cartId: cart.id,
      eTag,
      lines: lines ?? cart.lines.map(({ id, holdId }) => ({ id, hold: holdId, collectionVersion: 1 })),
    },
    tender: total > 0 ? 'GATEWAY' : 'FREE',
    fulfilment: 'ISSUE',
    orderId: `order of ${cart.id}` as OrderId,
    userId: 'buyer' as UserId,
    email: 'buyer@example.org',
    total,
    currency: 'EUR',
    exponent: 2,
    statementDescriptor: null,
    revives: null,
    attempt: { id: 'attempt' as AttemptId, gateway: 'sandbox' },
    codes: null,
    promotions: null,
    limits: null,
    purchases: [{ id: `purchase of ${cart.id}`, accountId: ACCOUNT, eventId: 'event', total, items }],
    details: { delivery: {}, answers: [], revives: null, revivedItems: [] },
    accepted: [],
    ...changes,
  }
}
