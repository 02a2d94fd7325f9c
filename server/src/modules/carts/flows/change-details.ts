import { filledFieldCount, type Location } from '@admission/common/locations.ts'
import { locationIn } from '@admission/common/validation/answers.ts'
import { emailProblem, nameProblem } from '@admission/common/validation/accounts.ts'
import { checkedLocation, completeLocation } from '#modules/addresses/flows/checked-location.ts'
import { answerProblems, type AskedQuestion } from '#modules/checkout-forms/rules/answers.ts'
import type { DeliveryMechanism } from '#modules/delivery/types.ts'
import { refusalOf } from '#modules/offers/rules/refusals.ts'
import { inputError, notFound, Refusal, type FieldProblem } from '#platform/errors.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { connectAlone, GATHERED_LIMITS } from '#platform/db/connection.ts'
import { createGather } from '#platform/db/gather.ts'
import { definePart } from '#platform/parts.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import { pricedWith, readBasketParts, type BasketParts } from '../reads/basket.ts'
import { askedForms } from '../rules/asked-forms.ts'
import { shownCart } from '../rules/shown-cart.ts'
import { unservedCountry } from '../rules/unserved-country.ts'
import type { CartAnswer, CartInfo, StoredCart } from '../types.ts'
import {
  changeDetails,
  findChanged,
  type CartDetails,
  type DetailsAnswer,
  type DetailsChange,
} from '../writes/details.ts'
import { cartRefusal, refused, stale } from './answers.ts'
import { knownCarts, type OpenedCart } from './known-carts.ts'
import { findKnownCart, foundCart, versionOf } from './open-cart.ts'

const MAX_LENGTH = 200

/** Batches this process's waiting changes into one statement and one commit. */
const changes = definePart(
  (services) =>
    createGather<DetailsChange, DetailsAnswer>({
      connect: () => connectAlone(services.connecting, 'system', GATHERED_LIMITS),
      run: changeDetails,
      recover: findChanged,
      maxBatch: 64,
      maxWaitMs: 2_000,
      gatherMs: 20,
    }),
  (gather) => gather.close(),
)

const assert = (problems: readonly FieldProblem[]): void => {
  const [first, ...rest] = problems
  if (first) throw inputError(first, ...rest)
}

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
  const version = versionOf(eTag)
  if (version === undefined || version !== cart.version) return stale(services, cart.id)
  if (cart.state === 'FINALIZING') return refused(services, cart.id, cartRefusal(refusalOf('IN_PAYMENT')))
  if (cart.state !== 'OPEN') return refused(services, cart.id, cartRefusal(refusalOf('EXPIRED')))
  const done = await changes(services).submit({ cartId: cart.id, version, details })
  if (done === null) return stale(services, cart.id)
  const parts = known ?? (await readBasketParts(services.databases.system, cart))
  return answerOf(context, { cart, parts }, details, done)
}

/** Works out new details of a cart. Throws userInputError if they aren't possible. STALE: they are about something it no longer has. */
type Wanted = (opened: OpenedCart) => Promise<CartDetails | 'STALE'> | CartDetails | 'STALE'

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
  return details === 'STALE' ? stale(context.services, cart.id) : change(context, cart, eTag, details, parts)
}

/** Sets the buyer's contact details. Throws userInputError if name, e-mail or phone is invalid. */
export const setInfo = async (context: RequestContext, eTag: string, info: CartInfo): Promise<CartAnswer> => {
  const name = info.name.trim().normalize('NFC')
  const email = info.email.trim()
  const phone = info.phone?.trim() || null
  const problems: FieldProblem[] = []
  const wrong = { 'info.name': nameProblem(name, MAX_LENGTH), 'info.email': emailProblem(email) }
  for (const [path, message] of Object.entries(wrong)) if (message !== undefined) problems.push({ path, message })
  if (phone && !/^\+?[\d\s().-]{5,30}$/.test(phone))
    problems.push({ path: 'info.phone', message: 'Enter a valid phone number.' })
  assert(problems)
  return changeCart(context, eTag, () => ({ info: { name, email, phone } }))
}

// Nothing asks for the rest of a billing address later, so it is complete or just a country: none.
const billingOf = async (given: Location): Promise<Location> => {
  const location = await checkedLocation(given, 'billing')
  return filledFieldCount(location) < 2 ? location : completeLocation(location, 'billing')
}

/**
 * Sets the shipping and billing addresses. An omitted one stays. Throws userInputError if tickets can't be shipped there,
 * and for an incomplete billing address.
 */
export const setLocations = async (
  context: RequestContext,
  eTag: string,
  { shipping, billing }: { readonly shipping?: Location | null; readonly billing?: Location | null },
): Promise<CartAnswer> => {
  const locations = {
    ...(shipping ? { locationShipping: await checkedLocation(shipping, 'shipping') } : {}),
    ...(billing ? { locationBilling: await billingOf(billing) } : {}),
  }
  return changeCart(context, eTag, ({ cart, parts }) => {
    const unserved = shipping ? unservedCountry(pricedWith({ ...cart, ...locations }, parts)) : undefined
    if (unserved !== undefined) assert([{ ...unserved, path: `shipping.${unserved.path}` }])
    return locations
  })
}

/** Sets a group's delivery mechanism and option. Changing the mechanism clears the option. */
export const setDelivery = (
  context: RequestContext,
  eTag: string,
  groupId: string,
  input: { readonly mechanism?: DeliveryMechanism | null; readonly optionId?: string | null },
): Promise<CartAnswer> =>
  changeCart(context, eTag, ({ cart, parts }) => {
    const { groups } = pricedWith(cart, parts)
    const group = groups.find(({ id }) => id === groupId)
    if (!group && versionOf(eTag) !== cart.version) return 'STALE'
    if (!group) throw notFound()
    const mechanism = input.mechanism ?? group.mechanism
    if (mechanism !== null && !group.mechanisms.includes(mechanism))
      assert([{ path: 'mechanism', message: 'This delivery method isn’t available for these tickets.' }])
    const optionId = input.optionId ?? (mechanism === group.mechanism ? (group.option?.id ?? null) : null)
    const isKnown = mechanism !== group.mechanism || group.options.some(({ id }) => id === optionId)
    if (input.optionId && !isKnown) assert([{ path: 'optionId', message: 'Choose one of the delivery options.' }])
    return { delivery: { ...cart.delivery, [groupId]: { mechanism, optionId } } }
  })

/** Checks addresses among the answers by the format of their country. */
const assertAddresses = async (
  asked: readonly AskedQuestion[],
  given: ReadonlyMap<string, string | null>,
): Promise<void> => {
  for (const { key, question } of asked) {
    const location = question.type === 'ADDRESS' ? locationIn(given.get(key) ?? '') : undefined
    if (location !== undefined) await checkedLocation(location, key)
  }
}

/** Saves answers to checkout questions; an empty one deletes the answer. Throws userInputError with the question's ID. */
export const setAnswers = (
  context: RequestContext,
  eTag: string,
  answers: readonly { readonly id: string; readonly response?: string | null | undefined }[],
): Promise<CartAnswer> =>
  changeCart(context, eTag, async ({ cart, parts }) => {
    const given = new Map(answers.map(({ id, response }) => [id, response?.trim() || null]))
    const lines = cart.lines.filter(({ evicted }) => evicted === null)
    const asked = askedForms(parts.forms, lines, cart.answers).flatMap(({ questions }) => questions)
    assert(answerProblems(asked, given))
    await assertAddresses(asked, given)
    const unchanged = Object.entries(cart.answers).filter(([id]) => !given.has(id))
    const filled = [...given].flatMap(([id, response]) => (response === null ? [] : [[id, response] as const]))
    return { answers: Object.fromEntries([...unchanged, ...filled]) }
  })
