import { readCheckoutForms } from '#modules/stock/checkout-forms/reads/sale-forms.ts'
import type { CheckoutForm } from '#modules/stock/checkout-forms/types.ts'
import { readDeliveryMethods } from '#modules/stock/delivery/reads/sale-methods.ts'
import type { DeliveryMethod } from '#modules/stock/delivery/types.ts'
import {
  readPromotionBuyer,
  readPromotionUses,
  type PromotionBuyer,
} from '#modules/stock/promotions/reads/sale-promotions.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import { deliveryGroups } from '../rules/delivery-groups.ts'
import { askBuyer, buyerSubjects, needBuyer } from '../rules/promoted.ts'
import { buyerEmails } from '../rules/sale-facts.ts'
import { pricedCart, type PricedCart } from '../rules/shown-cart.ts'
import type { StoredCart } from '../types/cart.ts'
import { readCart } from './cart.ts'

/** Delivery methods and forms of a cart's organizers. */
export type BasketParts = {
  readonly methods: readonly DeliveryMethod[]
  readonly forms: readonly CheckoutForm[]
  /** Null if no promotion or add-on needs it, or the buyer isn't signed in. */
  readonly buyer: PromotionBuyer | null
}

/** Reads the buyer's record, if a promotion or add-on of the cart depends on it. */
const readCartBuyer = async (database: SystemDb, cart: StoredCart): Promise<PromotionBuyer | null> => {
  const promotions = needBuyer(cart.promotions)
  const isNeeded = promotions.length > 0 || cart.addOns.some(({ rows }) => askBuyer(rows))
  if (!isNeeded || cart.userId === null) return null
  const buyer = await readPromotionBuyer(database, cart.userId)
  if (buyer === undefined) return null
  const limited = promotions.flatMap(({ id, maximumPerBuyer }) => (maximumPerBuyer === null ? [] : [id]))
  const subjects = buyerSubjects(cart.userId, buyerEmails(cart, buyer))
  return { ...buyer, uses: limited.length === 0 ? [] : await readPromotionUses(database, limited, subjects) }
}

/** Reads the delivery methods, forms and, if needed, the buyer of a cart's live lines. */
export const readBasketParts = async (database: SystemDb, cart: StoredCart): Promise<BasketParts> => {
  const lines = cart.lines.filter(({ evicted }) => evicted === null)
  if (lines.length === 0) return { methods: [], forms: [], buyer: null }
  const reading = readDeliveryMethods(
    database,
    [...new Set(lines.map(({ accountId }) => accountId))],
    [...new Set(lines.map(({ eventId }) => eventId))],
  )
  // A transaction has one connection, so its reads run one after the other.
  if (database.isTransaction) await reading
  const readingForms = readCheckoutForms(database, [...new Set(lines.map(({ collectionId }) => collectionId))])
  const [methods, forms] = await Promise.all([reading, readingForms])
  const buyer = await readCartBuyer(database, cart)
  return { methods, forms, buyer }
}

/** Prices a stored cart with parts that were already read. */
export const pricedWith = (cart: StoredCart, { methods, forms, buyer }: BasketParts): PricedCart => {
  const lines = cart.lines.filter(({ evicted }) => evicted === null)
  // A cart in payment stays as it was chosen, even if a cut-off passes meanwhile.
  const now = cart.state === 'OPEN' ? cart.now : cart.updatedAt
  const to = { now, countryCode: cart.locationShipping.countryCode }
  return pricedCart(cart, deliveryGroups(lines, methods, cart.delivery, to), forms, buyer)
}

/** Prices a stored cart and reads its delivery groups and forms. */
export const readPricedCart = async (database: SystemDb, cart: StoredCart): Promise<PricedCart> =>
  pricedWith(cart, await readBasketParts(database, cart))

/**
 * Everything that T1 (`beginPayments`) needs of a cart, priced as the buyer sees it: live lines with their units and
 * snapshots, delivery groups with choices, forms and answers, contact, addresses, organizers, eTag. `priced.lines` has one
 * list of charges per unit of each line, in the order of `lines` and their `units`. Undefined if the cart doesn't exist.
 */
export const basketForPayment = async (database: SystemDb, cartId: string): Promise<PricedCart | undefined> => {
  const cart = await readCart(database, cartId)
  return cart === undefined ? undefined : readPricedCart(database, cart)
}
