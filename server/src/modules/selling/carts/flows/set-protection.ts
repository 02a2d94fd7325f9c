import { inputError } from '#platform/errors.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { pricedWith, readBasketParts } from '../reads/basket.ts'
import type { CartAnswer } from '../types/cart.ts'
import { answerStale } from './answers.ts'
import { change } from './change-details.ts'
import { openCart, cartVersion } from './open-cart.ts'

/** Stores whether the buyer wants an organizer's protection. Throws userInputError if it isn't offered. */
export const setProtection = async (
  context: RequestContext,
  eTag: string,
  accountId: string,
  isWanted: boolean,
): Promise<CartAnswer> => {
  const cart = await openCart(context)
  const parts = await readBasketParts(context.services.databases.system, cart)
  const id = accountId.toLowerCase()
  if (pricedWith(cart, parts).protections.every((each) => each.accountId !== id)) {
    if (cartVersion(eTag) !== cart.version) return answerStale(context.services, cart.id)
    throw inputError({ path: 'accountId', message: 'These tickets can no longer be protected.' })
  }
  return change(context, cart, eTag, { protection: { ...cart.protection, [id]: isWanted } }, parts)
}
