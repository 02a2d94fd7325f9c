import { offerRefusal } from '#modules/selling/offers/rules/refusals.ts'
import { inputError, Refusal } from '#platform/errors.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { connectAlone, BATCH_LIMITS } from '#platform/db/connection.ts'
import { createBatcher } from '#platform/db/batcher.ts'
import { perProcess } from '#platform/per-process.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import { pricedWith, readBasketParts, type BasketParts } from '../reads/basket.ts'
import { shownCart } from '../rules/shown-cart.ts'
import type { CartAnswer, CartInfo, StoredCart } from '../types/cart.ts'
import {
  changeDetails,
  findChanged,
  type CartDetails,
  type DetailsAnswer,
  type DetailsChange,
} from '../writes/details.ts'
import { cartRefusal, answerRefused, answerStale } from './answers.ts'
import { knownCarts, type OpenedCart } from './known-carts.ts'
import { findKnownCart, foundCart, cartVersion } from './open-cart.ts'
import {
  assertServed,
  inOrder,
  wantedAnswers,
  wantedDelivery,
  wantedInfo,
  wantedLocations,
  type GivenAnswer,
  type GivenDelivery,
  type GivenLocations,
  type Wanted,
} from './wanted-details.ts'

const MAX_GROUPS = 50

/** Batches this process's waiting changes into one statement and one commit. */
const changes = perProcess(
  (services) =>
    createBatcher<DetailsChange, DetailsAnswer>({
      connect: () => connectAlone(services.connecting, 'system', BATCH_LIMITS),
      run: changeDetails,
      recover: findChanged,
      maxBatch: 64,
      maxWaitMs: 2_000,
      gatherMs: 20,
    }),
  (gather) => gather.close(),
)

/** The answer to a change that was made. With a matching eTag, nothing else has changed. */
const answerOf = (
  { services }: RequestContext,
  { cart, parts }: OpenedCart,
  details: CartDetails,
  done: NonNullable<DetailsAnswer>,
): CartAnswer => {
  const { updatedAt: now } = done
  const remainingSeconds = cart.expiresAt && Math.max(0, Math.ceil((cart.expiresAt.getTime() - now.getTime()) / 1000))
  const after = { ...cart, ...details, ...done, now, remainingSeconds }
  knownCarts(services).remember({ cart: after, parts })
  return { kind: 'CartChanged', cart: shownCart(pricedWith(after, parts)), cartToken: null }
}

/**
 * Writes new details to an open cart. The answer shows what was read before the change: with a matching eTag, nothing else
 * has changed.
 */
export const change = async (
  context: RequestContext,
  cart: StoredCart,
  eTag: string,
  details: CartDetails,
  known?: BasketParts,
): Promise<CartAnswer> => {
  const { services } = context
  const version = cartVersion(eTag)
  if (version === undefined || version !== cart.version) return answerStale(services, cart.id)
  if (cart.state === 'FINALIZING') return answerRefused(services, cart.id, cartRefusal(offerRefusal('IN_PAYMENT')))
  if (cart.state !== 'OPEN') return answerRefused(services, cart.id, cartRefusal(offerRefusal('EXPIRED')))
  const done = await changes(services).submit({ cartId: cart.id, version, details })
  if (done === null) return answerStale(services, cart.id)
  const parts = known ?? (await readBasketParts(services.databases.system, cart))
  return answerOf(context, { cart, parts }, details, done)
}

/** Changes a cart as this process knows it. Undefined if anything speaks against it: then the cart is read and decides. */
const changeKnown = async (
  context: RequestContext,
  opened: OpenedCart,
  wanted: Wanted,
): Promise<CartAnswer | undefined> => {
  const { id: cartId, version } = opened.cart
  try {
    const details = await wanted(opened)
    if (details === 'STALE') return undefined
    const done = await changes(context.services).submit({ cartId, version, details })
    return done === null ? undefined : answerOf(context, opened, details, done)
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return undefined
    throw error
  }
}

/** Changes details of the request's cart. It is only read if this process doesn't know it at this eTag, or can't change it so. */
const changeCart = async (context: RequestContext, eTag: string, wanted: Wanted): Promise<CartAnswer> => {
  const { localLimits, databases } = context.services
  await localLimits.take(LIMITS.cartChangesPerNetwork, context.request.network)
  const known = findKnownCart(context, eTag)
  if (known !== undefined) {
    await localLimits.take(LIMITS.cartChangesPerCart, known.cart.id)
    const answer = await changeKnown(context, known, wanted)
    if (answer !== undefined) return answer
    knownCarts(context.services).forget(known.cart.id)
  }
  const cart = await foundCart(context)
  if (known === undefined) await localLimits.take(LIMITS.cartChangesPerCart, cart.id)
  const parts = await readBasketParts(databases.system, cart)
  const details = await wanted({ cart, parts })
  return details === 'STALE' ? answerStale(context.services, cart.id) : change(context, cart, eTag, details, parts)
}

/** Sets the buyer's contact details. Throws userInputError if name, e-mail or phone is invalid. */
export const setInfo = async (context: RequestContext, eTag: string, info: CartInfo): Promise<CartAnswer> =>
  changeCart(context, eTag, wantedInfo(info))

/**
 * Sets the shipping and billing addresses. An omitted one stays. Throws userInputError if tickets can't be shipped there,
 * and for an incomplete billing address.
 */
export const setLocations = async (context: RequestContext, eTag: string, given: GivenLocations): Promise<CartAnswer> =>
  changeCart(context, eTag, inOrder([await wantedLocations(given), ...(given.shipping ? [assertServed] : [])]))

/** Sets a group's delivery mechanism and option. Changing the mechanism clears the option. */
export const setDelivery = (
  context: RequestContext,
  eTag: string,
  groupId: string,
  given: GivenDelivery,
): Promise<CartAnswer> => changeCart(context, eTag, wantedDelivery(eTag, groupId, given))

/** Saves answers to checkout questions; an empty one deletes the answer. Throws userInputError with the question's ID. */
export const setAnswers = (
  context: RequestContext,
  eTag: string,
  answers: readonly GivenAnswer[],
): Promise<CartAnswer> => changeCart(context, eTag, wantedAnswers(answers))

/** Details of one change. What is omitted stays. */
export type GivenDetails = GivenLocations & {
  readonly info?: CartInfo | null
  readonly delivery: readonly (GivenDelivery & { readonly groupId: string })[]
  readonly answers: readonly GivenAnswer[]
}

/**
 * Sets any of a cart's details in one change, all or none, as if each had been sent alone: addresses before the delivery that they
 * allow. Throws userInputError with all problems, by field.
 */
export const setDetails = async (context: RequestContext, eTag: string, given: GivenDetails): Promise<CartAnswer> => {
  const { info, delivery, answers } = given
  if (delivery.length > MAX_GROUPS)
    throw inputError({ path: 'delivery', message: `Use ${String(MAX_GROUPS)} entries or fewer.` })
  return changeCart(
    context,
    eTag,
    inOrder([
      ...(info ? [(opened: OpenedCart) => wantedInfo(info)(opened)] : []),
      async (opened) => (await wantedLocations(given))(opened),
      ...delivery.map(({ groupId, ...input }) => wantedDelivery(eTag, groupId, input, `delivery.${groupId}.`)),
      ...(given.shipping ? [assertServed] : []),
      ...(answers.length > 0 ? [wantedAnswers(answers)] : []),
    ]),
  )
}
