import { consumerOf } from '#platform/actor.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { pricedWith, readBasketParts } from '../reads/basket.ts'
import { readLastOrder } from '../reads/last-order.ts'
import { askedForms } from '../rules/asked-forms.ts'
import { recalledAddress, recalledAnswers, recalledBilling, recalledDelivery } from '../rules/recall.ts'
import { shownCart } from '../rules/shown-cart.ts'
import { unservedCountry } from '../rules/unserved-country.ts'
import type { CartAnswer } from '../types/cart.ts'
import type { CartDetails } from '../writes/details.ts'
import { answerStale } from './answers.ts'
import { change } from './change-details.ts'
import { joinCart } from './join-cart.ts'
import { openCart, cartVersion } from './open-cart.ts'

const isEmpty = (details: object): boolean => Object.keys(details).length === 0

/**
 * Fills in what the cart of a returning buyer lacks from their last order: delivery, addresses and answers. What the cart
 * already has stays, and nothing that is agreed to is assumed. Binds an anonymous cart to the buyer first.
 */
export const recallOrder = async (context: RequestContext, eTag: string): Promise<CartAnswer> => {
  const { databases } = context.services
  const { userId } = consumerOf(context.actor)
  const opened = await openCart(context)
  if (cartVersion(eTag) !== opened.version) return answerStale(context.services, opened.id)
  if (opened.userId === null) {
    const joined = await joinCart(context)
    if (joined.kind !== 'CartChanged') return joined
  }
  const cart = opened.userId === null ? await openCart(context) : opened
  const parts = await readBasketParts(databases.system, cart)
  const asIs = (): CartAnswer => ({ kind: 'CartChanged', cart: shownCart(pricedWith(cart, parts)), cartToken: null })
  const last =
    cart.userId === userId && cart.state === 'OPEN' ? await readLastOrder(databases.system, userId) : undefined
  if (last === undefined) return asIs()
  const pricedFor = (details: CartDetails) => pricedWith({ ...cart, ...details }, parts)
  const address = recalledAddress(cart, last)
  let details: CartDetails = address === undefined ? {} : { locationShipping: address }
  const delivery = recalledDelivery(pricedFor(details).groups, last)
  if (!isEmpty(delivery)) details = { ...details, delivery: { ...cart.delivery, ...delivery } }
  const { groups } = pricedFor(details)
  // An address that is of no use, or to which nothing is sent now, isn't filled in.
  const isSent = groups.some(({ mechanism }) => mechanism === 'SHIPPING')
  if (address !== undefined && (!isSent || unservedCountry(pricedFor(details)) !== undefined)) {
    const { locationShipping: _unused, ...rest } = details
    details = rest
  }
  const lines = cart.lines.filter(({ evicted }) => evicted === null)
  const billing = pricedFor(details).priced.totals.grandTotal > 0 ? recalledBilling(cart, last) : undefined
  if (billing !== undefined) details = { ...details, locationBilling: billing }
  const answers = recalledAnswers(askedForms(parts.forms, lines, cart.answers), last)
  if (!isEmpty(answers)) details = { ...details, answers: { ...cart.answers, ...answers } }
  return isEmpty(details) ? asIs() : change(context, cart, String(cart.version), details, parts)
}
