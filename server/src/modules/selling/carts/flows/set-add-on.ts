import { newId, newUuid } from '@admission/common/ids.ts'
import { formatMoney } from '@admission/common/money.ts'
import { priceOf } from '@admission/common/pricing/amounts.ts'
import { offerRefusal, tooFew, wrongQuantity } from '#modules/selling/offers/rules/refusals.ts'
import { MAX_UNITS } from '#modules/selling/offers/rules/sellable.ts'
import type { OfferRefusal } from '#modules/selling/offers/types/offer-sheet.ts'
import { inputError, notFound } from '#platform/errors.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { pricedWith, readBasketParts } from '../reads/basket.ts'
import type { Services } from '#platform/services.ts'
import { priceNow, unitsFor } from '../rules/add-ons.ts'
import type { PricedCart } from '../rules/shown-cart.ts'
import type { CartAnswer, CartRefusal } from '../types/cart.ts'
import type { AddOnAnswer, AddOnChange, CartAddOn } from '../types/add-on.ts'
import { setCartAddOn } from '../writes/add-ons.ts'
import { cartRefusal, answerChanged, answerRefused, answerStale } from './answers.ts'
import { openCart, cartVersion } from './open-cart.ts'

/** Why a cart can't have this many units. Null if it can. Fewer are never refused, except below the minimum. */
function quantityProblem({ addOn, quantity, minimum, maximum }: CartAddOn, requested: number): OfferRefusal | null {
  if (requested === 0) return null
  if (requested > quantity && requested > maximum) {
    const stock = unitsFor(addOn)
    return stock < requested
      ? tooFew('UNITS', stock)
      : wrongQuantity(`You can have up to ${String(maximum)} of ${addOn.name} with these tickets.`, maximum)
  }
  return requested < minimum ? wrongQuantity(`Choose ${String(minimum)} or more.`, maximum) : null
}

/** Units in the cart keep their price, and added ones cost today's. Null if that is the same. */
function priceProblem({ addOn, snapshot, quantity }: CartAddOn, requested: number): CartRefusal | null {
  if (quantity === 0 || requested <= quantity || priceNow(addOn) === priceOf(snapshot.charges)) return null
  const newPrice = { amount: priceNow(addOn), exponent: addOn.exponent, currency: addOn.currency.trim() }
  const message = `${addOn.name} now costs ${formatMoney(newPrice)}. What is in your cart keeps its price. To have more, remove it and add it again at the new price.`
  return cartRefusal(offerRefusal('PRICE_CHANGED', { message }), { newPrice, fields: [{ path: 'quantity', message }] })
}

const changeOf = (cartId: string, eTag: number, found: CartAddOn, quantity: number): AddOnChange => ({
  cartId,
  eTag,
  addOnId: found.addOn.id,
  quantity,
  id: newUuid(),
  holdId: newId('Hold'),
  accountId: found.addOn.accountId,
  counterId: found.addOn.counterId,
  unitAmount: priceOf(found.snapshot.charges),
  exponent: found.addOn.exponent,
  currency: found.addOn.currency.trim(),
  perTicket: found.addOn.perTicket,
  collectionIds: found.addOn.collectionIds,
  snapshot: found.snapshot,
})

const refusalOfAnswer = ({ reason, available }: AddOnAnswer): OfferRefusal => {
  if (reason === 'SOLD_OUT' || reason === 'NOT_ENOUGH') return tooFew('UNITS', available ?? 0)
  return offerRefusal(reason === 'IN_PAYMENT' || reason === 'NOT_FOR_SALE' ? reason : 'EXPIRED')
}

/** Takes an add-on for a cart whose money is already captured: whether it's still for sale isn't checked. */
export const takeAddOn = (services: Services, change: Omit<AddOnChange, 'eTag' | 'late'>): Promise<AddOnAnswer> =>
  setCartAddOn(services.databases.system, { ...change, eTag: null, late: true })

const unheldAddOns = ({ addOns }: PricedCart): readonly CartAddOn[] =>
  addOns.filter(({ addOn }) => addOn.chosen?.isHeld === false)

/** Whether a cart holds the stock of all its add-ons. Not if their stock was limited after they were added. */
export const holdsAllAddOns = (basket: PricedCart): boolean => unheldAddOns(basket).length === 0

/** Takes the stock for add-ons that a cart doesn't hold yet. Then the cart has changed, by this or by someone who was faster. */
export const holdAddOns = async (services: Services, basket: PricedCart): Promise<void> => {
  const { cart } = basket
  const unheld = unheldAddOns(basket)
  let version = cart.version
  for (const found of unheld) {
    const answer = await setCartAddOn(services.databases.system, changeOf(cart.id, version, found, found.quantity))
    if (!answer.granted) break
    version = answer.version ?? version
  }
}

/**
 * Sets how many units of an add-on the cart holds, all or nothing; 0 removes it. Units are held as long as the tickets. Those
 * already in the cart keep their price, and more at another are refused with PRICE_CHANGED. Throws resourceNotFound for an add-on that isn't offered with the cart's tickets.
 */
export const setAddOn = async (
  context: RequestContext,
  eTag: string,
  addOnId: string,
  quantity: number,
): Promise<CartAnswer> => {
  const { services } = context
  if (quantity < 0 || quantity > MAX_UNITS)
    throw inputError({ path: 'quantity', message: `Choose 0 to ${String(MAX_UNITS)}.` })
  const cart = await openCart(context)
  const version = cartVersion(eTag)
  if (version === undefined || version !== cart.version) return answerStale(services, cart.id)
  const refuse = (refusal: OfferRefusal): Promise<CartAnswer> =>
    answerRefused(services, cart.id, cartRefusal(refusal, { fields: [{ path: 'quantity', message: refusal.message }] }))
  if (cart.state === 'FINALIZING') return refuse(offerRefusal('IN_PAYMENT'))
  const { addOns } = pricedWith(cart, await readBasketParts(services.databases.system, cart))
  const found = addOns.find(({ addOn }) => addOn.id === addOnId)
  if (found === undefined) throw notFound()
  if (found.quantity === quantity && found.addOn.chosen?.isHeld !== false) return answerChanged(services, cart.id)
  const problem = quantityProblem(found, quantity)
  if (problem !== null) return refuse(problem)
  const otherPrice = priceProblem(found, quantity)
  if (otherPrice !== null) return answerRefused(services, cart.id, otherPrice)
  const answer = await setCartAddOn(services.databases.system, changeOf(cart.id, version, found, quantity))
  if (answer.granted) return answerChanged(services, cart.id)
  return answer.reason === 'STALE' ? answerStale(services, cart.id) : refuse(refusalOfAnswer(answer))
}
