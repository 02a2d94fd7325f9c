import type { OfferRefusal } from '#modules/selling/offers/types/offer-sheet.ts'
import { limitMessage } from '#modules/selling/offers/rules/limit-text.ts'
import { notOnSaleYet, offerRefusal, tooFew } from '#modules/selling/offers/rules/refusals.ts'
import type { KnownOffer } from '#modules/selling/offers/flows/offer-facts.ts'
import { notFound } from '#platform/errors.ts'
import type { Services } from '#platform/services.ts'
import type { CartAnswer, CartRefusal, ShownCart, ShownCartRefused } from '../types/cart.ts'
import type { ClaimRefusal } from '../types/claim.ts'
import { pricedWith, readBasketParts } from '../reads/basket.ts'
import { shownCart } from '../rules/shown-cart.ts'
import { knownCarts } from './known-carts.ts'
import { currentCart, showCurrent } from './open-cart.ts'

/** Turns an offer's refusal into a cart's. */
export const cartRefusal = (refusal: OfferRefusal, more: Partial<CartRefusal> = {}): CartRefusal => ({
  ...refusal,
  seatNumbers: null,
  newPrice: null,
  fields: [],
  ...more,
})

/** Answers that a change was refused, with the current cart. */
export const answerRefused = async (
  services: Services,
  cartId: string | null,
  refusal: CartRefusal,
): Promise<ShownCartRefused> => ({
  kind: 'CartRefused',
  cart: cartId === null ? null : await showCurrent(services, cartId),
  ...refusal,
})

const assert = (cart: ShownCart | null): ShownCart => {
  if (cart === null) throw notFound('We couldn’t find your cart.')
  return cart
}

/** Answers that a change was made, with the cart as it is now. */
export const answerChanged = async (
  services: Services,
  cartId: string,
  cartToken: string | null = null,
): Promise<CartAnswer> => {
  const cart = await currentCart(services, cartId)
  if (cart === undefined) throw notFound('We couldn’t find your cart.')
  const opened = { cart, parts: await readBasketParts(services.databases.system, cart) }
  knownCarts(services).remember(opened)
  return { kind: 'CartChanged', cart: shownCart(pricedWith(cart, opened.parts)), cartToken }
}

/** Answers that the eTag was stale, with the current cart. */
export const answerStale = async (services: Services, cartId: string): Promise<CartAnswer> => ({
  kind: 'CartStale',
  cart: assert(await showCurrent(services, cartId)),
})

/** Turns a refused claim into a refusal for the buyer. The start of the sale comes from the facts. */
export const refusalOfClaim = (answer: ClaimRefusal, collectionId: string, known: KnownOffer | null): CartRefusal => {
  switch (answer.reason) {
    case 'LIMIT': {
      const { limitedBy, available, ruleId } = answer
      const rule = known?.facts.collections.flatMap(({ limits }) => limits).find(({ id }) => id === ruleId)
      if (rule === undefined) return cartRefusal(tooFew(limitedBy, available))
      const more = available > 0 ? ` You can add up to ${String(available)} more.` : ''
      return cartRefusal(offerRefusal('LIMIT', { limitedBy, available, message: `${limitMessage(rule)}${more}` }))
    }
    case 'SOLD_OUT':
    case 'NOT_ENOUGH':
      return cartRefusal(tooFew(answer.limitedBy, answer.available))
    case 'SEATS_TAKEN':
      return cartRefusal(offerRefusal('SEATS_TAKEN'), { seatNumbers: answer.seatNumbers })
    case 'NOT_ON_SALE_YET': {
      if (known === null) return cartRefusal(offerRefusal('NOT_ON_SALE_YET'))
      const collection = known.facts.collections.find(({ id }) => id === collectionId)
      return cartRefusal(notOnSaleYet(collection?.onSaleFrom ?? null, known.facts.event.zone))
    }
    // The caller handles these; a buyer can only look at the offer again.
    case 'CART_UNKNOWN':
    case 'LINE_UNKNOWN':
    case 'KEY_REUSED':
    case 'STALE':
      return cartRefusal(offerRefusal('OFFER_CHANGED'))
    default:
      return cartRefusal(offerRefusal(answer.reason))
  }
}
