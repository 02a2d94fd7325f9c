import { MAX_CHOSEN } from '@admission/common/collection-kind.ts'
import { isUuid, newId } from '@admission/common/ids.ts'
import { isVisitSource } from '@admission/common/visit-source.ts'
import { enterFor } from '#modules/selling/offers/flows/get-offers.ts'
import { forBuyer } from '#modules/selling/offers/flows/price-codes.ts'
import type { KnownOffer } from '#modules/selling/offers/flows/offer-facts.ts'
import { isPass, offerFor } from '#modules/selling/offers/flows/pass-offer.ts'
import type { Buyer } from '#modules/selling/offers/rules/facts.ts'
import { choiceRefusal } from '#modules/selling/offers/rules/choice.ts'
import { offerRefusal } from '#modules/selling/offers/rules/refusals.ts'
import { MAX_UNITS } from '#modules/selling/offers/rules/sellable.ts'
import { takeCodeUse } from '#modules/stock/storefronts/flows/take-code-use.ts'
import type { Access } from '#modules/stock/storefronts/types/storefront.ts'
import { inputError, notFound, preconditionFailed, tooManyRequests } from '#platform/errors.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { digestOf } from '#platform/ids.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import { countAnonymousCarts } from '../reads/holds.ts'
import { readMadeLine } from '../reads/made-line.ts'
import { isAddKey, requestDigest, type AddSelection } from '../rules/add-selection.ts'
import { cartSecret, cartTokenFor, idsOfKey } from '../rules/cart-token.ts'
import { isOpenTo } from '../rules/owner.ts'
import type { CartAnswer, StoredCart } from '../types/cart.ts'
import type { NewCart } from '../types/claim.ts'
import { updateRoute } from '../writes/details.ts'
import { replaceLost } from '../writes/replace-lost.ts'
import { cartRefusal, answerChanged, refusalOfClaim, answerRefused, answerStale } from './answers.ts'
import { claim } from './claims.ts'
import { findCart, cartVersion } from './open-cart.ts'
import { quoteFor } from './quote-selection.ts'
import { sweepCart } from './sweep.ts'

/** A version that no cart has. */
const NO_VERSION = -1
/** How often best seats are picked again because someone else took them first. */
const MAX_PICKS = 3
/** How often a changed offer is reloaded while its price is still the one the buyer saw. */
const MAX_REFRESHES = 6
const KEY_REUSED = 'This key was already used with different values. Use a new key.'
/** Maximum characters of a route as JSON. */
const MAX_ROUTE_LENGTH = 2_000
/** Anonymous carts with holds per network. High, because mobile carriers put hundreds of buyers behind one address. */
const MAX_ANONYMOUS = 300

const checkSelection = (selection: AddSelection): void => {
  if (!isAddKey(selection.key)) throw inputError({ path: 'key', message: '`key` must be a random UUID (version 4).' })
  if (!isUuid(selection.collectionId) || !isUuid(selection.priceTypeId)) throw notFound()
  if (!Number.isInteger(selection.quantity) || selection.quantity < 1 || selection.quantity > MAX_UNITS)
    throw inputError({ path: 'quantity', message: `Choose 1 to ${String(MAX_UNITS)} tickets.` })
  if (selection.returnTo && JSON.stringify(selection.returnTo).length > MAX_ROUTE_LENGTH)
    throw inputError({ path: 'returnTo', message: '`returnTo` is too long.' })
  const events = selection.eventIds ?? []
  if (events.length > MAX_CHOSEN)
    throw inputError({ path: 'eventIds', message: `Choose ${String(MAX_CHOSEN)} events or fewer.` })
  if (!events.every(isUuid) || new Set(events).size < events.length)
    throw inputError({ path: 'eventIds', message: 'Choose each event once.' })
  const seats = selection.seatNumbers ?? []
  if (seats.length > 0 && (new Set(seats).size !== selection.quantity || seats.length !== selection.quantity))
    throw inputError({ path: 'seatNumbers', message: 'The number of different seats must match the quantity.' })
}

type Target = {
  readonly cartId: string
  readonly newCart: NewCart | null
  readonly ids: ReturnType<typeof idsOfKey>
  /** The access that let the buyer into the storefront. */
  readonly access: Access
}

const targetOf = async (
  context: RequestContext,
  cart: StoredCart | undefined,
  key: string,
  access: Access,
): Promise<Target> => {
  const { services, actor, request } = context
  const [secret = ''] = services.secrets.server
  const ids = idsOfKey(secret, key)
  if (cart) return { cartId: cart.id, newCart: null, ids, access }
  const userId = actor.kind === 'consumer' ? actor.userId : null
  if (userId === null && services.config.rateLimits) {
    const open = await countAnonymousCarts(services.databases.system, request.network)
    if (open >= MAX_ANONYMOUS) throw tooManyRequests(60)
  }
  const tokenHash = digestOf(cartSecret(secret, ids.cartId)).toString('hex')
  return { cartId: ids.cartId, newCart: { tokenHash, userId, ipNet: request.network }, ids, access }
}

const buyerOf = ({ actor, request }: RequestContext, cartId: string): Buyer => ({
  userId: actor.kind === 'consumer' ? actor.userId : null,
  email: null,
  accessCode: request.accessCode ?? null,
  cartId,
})

type Attempt = { readonly picks: number; readonly refreshes: number; readonly wasSwept: boolean }

const tryToAdd = async (
  context: RequestContext,
  selection: AddSelection,
  target: Target,
  known: KnownOffer,
  attempt: Attempt,
): Promise<CartAnswer> => {
  const { services } = context
  const here = target.newCart === null ? target.cartId : null
  const unchosen = known.choice && choiceRefusal(known.choice, selection.eventIds ?? [])
  if (unchosen)
    return (await repeated(context, selection, target)) ?? answerRefused(services, here, cartRefusal(unchosen))
  const quoted = await quoteFor(
    context,
    await forBuyer(context, known, target.access),
    selection,
    buyerOf(context, target.cartId),
    attempt.refreshes > 0 ? 'FRESH' : 'CACHED',
  )
  if ('refusal' in quoted) {
    // The buyer may have seen a newer price than this process has cached.
    const isOld = quoted.refusal.reason === 'PRICE_CHANGED' && attempt.refreshes === 0
    if (isOld) return retryFresh(context, selection, target, known, attempt)
    // A retry gets the first answer even if the request would be refused now. The claim checks for retries itself.
    return (await repeated(context, selection, target)) ?? answerRefused(services, here, quoted.refusal)
  }
  if (!(await takeCodeUse(services, target.access, target.cartId)))
    return (
      (await repeated(context, selection, target)) ??
      answerRefused(services, here, cartRefusal(offerRefusal('CODE_USED_UP')))
    )
  const answer = await claim(services, {
    op: 'ADD',
    cartId: target.cartId,
    lineId: target.ids.lineId,
    holdId: newId('Hold'),
    newCart: target.newCart,
    requestDigest: requestDigest(selection),
    eTag: here === null || selection.eTag == null ? null : (cartVersion(selection.eTag) ?? NO_VERSION),
    ...quoted.terms,
  })
  const repeat = async (): Promise<CartAnswer> =>
    (await repeated(context, selection, target)) ?? Promise.reject(notFound())
  if (answer.granted) return answer.reason === 'REPEATED' ? repeat() : added(context, selection, target)
  switch (answer.reason) {
    case 'KEY_REUSED':
      return repeat()
    case 'STALE':
      return answerStale(services, target.cartId)
    case 'OFFER_CHANGED':
      if (attempt.refreshes >= MAX_REFRESHES) break
      return retryFresh(context, selection, target, known, attempt)
    case 'EXPIRED':
      if (attempt.wasSwept || !(await sweepCart(services, target.cartId))) break
      return tryToAdd(context, selection, target, known, { ...attempt, wasSwept: true })
    case 'SEATS_TAKEN':
      if (selection.seatNumbers?.length || attempt.picks >= MAX_PICKS) break
      return tryToAdd(context, selection, target, known, { ...attempt, picks: attempt.picks + 1 })
    case 'CART_UNKNOWN':
    case 'LINE_UNKNOWN':
      throw notFound()
    default:
      break
  }
  return answerRefused(services, here, refusalOfClaim(answer, selection.collectionId, known))
}

const retryFresh = async (
  context: RequestContext,
  selection: AddSelection,
  target: Target,
  known: KnownOffer,
  attempt: Attempt,
): Promise<CartAnswer> => {
  const fresh = await offerFor(context.services, known.facts.storefrontId, selection, known)
  if (fresh === null) throw notFound()
  return tryToAdd(context, selection, target, fresh, { ...attempt, refreshes: attempt.refreshes + 1 })
}

const added = async (
  { services }: RequestContext,
  selection: AddSelection,
  { cartId, newCart, ids: { lineId } }: Target,
): Promise<CartAnswer> => {
  const source = selection.source && isVisitSource(selection.source) ? selection.source : null
  if (selection.insteadOf && isUuid(selection.insteadOf))
    await replaceLost(services.databases.system, { cartId, lostId: selection.insteadOf, lineId })
  if (selection.returnTo) await updateRoute(services.databases.system, cartId, selection.returnTo, { lineId, source })
  if (newCart === null) return answerChanged(services, cartId)
  const tokenHash = Buffer.from(newCart.tokenHash, 'hex')
  return answerChanged(services, cartId, cartTokenFor(services.secrets.server, cartId, tokenHash) ?? null)
}

/**
 * The earlier result of a key, or undefined if there is none. The key opens an anonymous cart just as its token does; a
 * user's cart opens only for that user. Throws resourceNotFound for anyone else.
 */
const repeated = async (
  context: RequestContext,
  selection: AddSelection,
  target: Target,
): Promise<CartAnswer | undefined> => {
  const made = await readMadeLine(context.services.databases.system, target.ids.lineId)
  if (made === undefined) return undefined
  // Once the cart was handed over, neither its first token nor the key that made it opens it.
  const isProved =
    made.cartId === target.cartId &&
    (target.newCart === null ||
      (isOpenTo(made, context.actor) && made.tokenHash.equals(Buffer.from(target.newCart.tokenHash, 'hex'))))
  if (!isProved) throw notFound()
  if (made.requestDigest !== null && made.requestDigest !== requestDigest(selection))
    throw preconditionFailed(KEY_REUSED)
  return added(context, selection, target)
}

/**
 * Adds a line to the request's cart, or to a new one, at the price the buyer saw; otherwise answers PRICE_CHANGED with the
 * new price. If the offer changes meanwhile, it is reloaded and retried up to six times; best seats that someone else took
 * are picked again up to three times. Idempotent by key: a retry gets the same answer, even if the line was removed since.
 * Throws preconditionFailed if the key was used with different values.
 */
export const addToCart = async (context: RequestContext, selection: AddSelection): Promise<CartAnswer> => {
  checkSelection(selection)
  const { services, request } = context
  await services.localLimits.take(LIMITS.cartChangesPerNetwork, request.network)
  const mine = await findCart(context)
  const isLive = mine?.state === 'OPEN' || mine?.state === 'FINALIZING'
  const cart = isLive ? mine : undefined
  if (cart) await services.localLimits.take(LIMITS.cartChangesPerCart, cart.id)
  const passId = (await isPass(services, selection.collectionId)) ? selection.collectionId : null
  const { storefront, access, refusal } = await enterFor(context, { ...selection, passId })
  if (refusal) return answerRefused(services, cart?.id ?? null, cartRefusal(refusal))
  const known = await offerFor(services, storefront.id, selection)
  if (known === null) throw notFound()
  if (selection.eventIds?.length && known.evenings === undefined)
    throw inputError({ path: 'eventIds', message: 'Only a pass is for several events.' })
  const target = await targetOf(context, cart, selection.key, access)
  return tryToAdd(context, selection, target, known, { picks: 0, refreshes: 0, wasSwept: false })
}
