import type { Money } from '@admission/common/money.ts'
import { isUuid, newId } from '@admission/common/ids.ts'
import { enterFor } from '#modules/offers/flows/ask-offers.ts'
import { knownOffer, type KnownOffer } from '#modules/offers/flows/offer-facts.ts'
import type { Buyer } from '#modules/offers/rules/facts.ts'
import { closedFor, quoteLine } from '#modules/offers/rules/quote.ts'
import { refusalOf } from '#modules/offers/rules/refusals.ts'
import { MOST_UNITS } from '#modules/offers/rules/sellable.ts'
import type { ClaimTerms } from '#modules/offers/types.ts'
import { inputError, notFound, tooManyRequests, unavailable } from '#platform/errors.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { digestOf } from '#platform/ids.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import { countAnonymousCarts } from '../reads/holds.ts'
import { cartSecret, cartTokenFor, idsOfKey } from '../rules/cart-token.ts'
import type { CartAnswer, CartRefusal, ItemRoute, StoredCart, NewCart } from '../types.ts'
import { updateRoute } from '../writes/details.ts'
import { cartRefusal, changed, refusalOfClaim, refused, stale } from './answers.ts'
import { chooseSeats } from './choose-seats.ts'
import { claim } from './claims.ts'
import { findCart, versionOf } from './open-cart.ts'
import { sweepCart } from './sweep.ts'

/** One line that a buyer wants; the input of `cartAdd`. */
export type AddWish = {
  readonly key: string
  readonly eTag?: string | null | undefined
  readonly marketplaceId: string
  readonly storefrontId?: string | null | undefined
  readonly collectionId: string
  readonly eventId: string
  readonly priceTypeId: string
  readonly quantity: number
  readonly area?: string | null | undefined
  readonly priceLevel?: number | null | undefined
  readonly seatNumbers?: readonly number[] | null | undefined
  readonly bestAvailable?: boolean | null | undefined
  readonly accessible?: boolean | null | undefined
  readonly amount?: Money | null | undefined
  readonly expectedUnit: Money
  readonly seatMapVersionId?: string | null | undefined
  readonly acknowledged?: readonly string[] | null | undefined
  readonly returnTo?: ItemRoute | null | undefined
}

/** An eTag that no cart has. */
const NO_VERSION = -1
/** How often best seats are chosen again because somebody was faster. */
const MOST_PICKS = 3
/** Characters of a route as JSON. */
const LONGEST_ROUTE = 2_000
/** Carts of one network that hold something, with nobody signed in. */
const MOST_ANONYMOUS = 30

const checkWish = (wish: AddWish): void => {
  if (!isUuid(wish.key)) throw inputError({ path: 'key', message: 'Give a random UUID.' })
  if (!isUuid(wish.collectionId) || !isUuid(wish.priceTypeId)) throw notFound()
  if (!Number.isInteger(wish.quantity) || wish.quantity < 1 || wish.quantity > MOST_UNITS)
    throw inputError({ path: 'quantity', message: `Choose 1 to ${String(MOST_UNITS)}.` })
  if (wish.returnTo && JSON.stringify(wish.returnTo).length > LONGEST_ROUTE)
    throw inputError({ path: 'returnTo', message: 'This is too long.' })
  const seats = wish.seatNumbers ?? []
  if (seats.length > 0 && (new Set(seats).size !== wish.quantity || seats.length !== wish.quantity))
    throw inputError({ path: 'seatNumbers', message: 'Name as many different seats as you want.' })
}

type Target = { readonly cartId: string; readonly newCart: NewCart | null; readonly ids: ReturnType<typeof idsOfKey> }

const targetOf = async (context: RequestContext, cart: StoredCart | undefined, key: string): Promise<Target> => {
  const { services, actor, request } = context
  const [secret = ''] = services.secrets.server
  const ids = idsOfKey(secret, key)
  if (cart) return { cartId: cart.id, newCart: null, ids }
  const userId = actor.kind === 'consumer' ? actor.userId : null
  if (userId === null && services.config.rateLimits) {
    const open = await countAnonymousCarts(services.databases.system, request.network)
    if (open >= MOST_ANONYMOUS) throw tooManyRequests(60)
  }
  const tokenHash = digestOf(cartSecret(secret, ids.cartId)).toString('hex')
  return { cartId: ids.cartId, newCart: { tokenHash, userId, ipNet: request.network }, ids }
}

const seatsWanted = (known: KnownOffer, wish: AddWish): 'POOL' | 'SEATS' => {
  if (wish.seatNumbers?.length || wish.bestAvailable) return 'SEATS'
  const pools = known.facts.blocks.some(
    (block) => !block.seated && block.collectionId === wish.collectionId && (!wish.area || block.section === wish.area),
  )
  return pools || known.facts.event.seatVersionId === null ? 'POOL' : 'SEATS'
}

/** Levels at which the wanted price exists: the best seats are looked for among these. */
const levelsFor = ({ facts }: KnownOffer, wish: AddWish): ReadonlySet<number> => {
  const collection = facts.collections.find(({ id }) => id === wish.collectionId)
  const levels =
    collection?.priceTypes.find(({ id }) => id === wish.priceTypeId)?.prices.map(({ level }) => level) ?? []
  return new Set(levels.filter((level) => wish.priceLevel == null || level === wish.priceLevel))
}

type Quoted = { readonly terms: ClaimTerms } | { readonly refusal: CartRefusal }

const quoteFor = async (
  context: RequestContext,
  known: KnownOffer,
  wish: AddWish,
  buyer: Buyer,
  stock: 'CACHED' | 'FRESH',
): Promise<Quoted> => {
  const closed = closedFor(known.facts, wish.collectionId)
  if (closed) return { refusal: cartRefusal(closed) }
  const { seatVersionId } = known.facts.event
  if (wish.seatMapVersionId && wish.seatMapVersionId !== seatVersionId)
    return { refusal: cartRefusal(refusalOf('SEAT_MAP_CHANGED')) }
  const isSeated = seatsWanted(known, wish) === 'SEATS'
  const numbers = wish.seatNumbers?.length ? wish.seatNumbers : null
  const { collectionId, quantity } = wish
  const want = { collectionId, quantity, numbers, levels: levelsFor(known, wish), accessible: wish.accessible ?? false }
  const request = {
    collectionId,
    priceTypeId: wish.priceTypeId,
    quantity,
    area: wish.area ?? null,
    priceLevel: wish.priceLevel ?? null,
    amount: wish.amount ?? null,
    expectedUnit: wish.expectedUnit,
    acknowledged: new Set(wish.acknowledged),
  }
  const chosen = isSeated ? await chooseSeats(context.services, known, { ...want, own: [] }, stock) : { seats: null }
  if ('refusal' in chosen) return chosen
  const quote = quoteLine(known.facts, buyer, { ...request, seats: chosen.seats })
  return 'refusal' in quote ? { refusal: cartRefusal(quote.refusal, quote.refusal) } : quote
}

const buyerOf = ({ actor, request }: RequestContext, cartId: string): Buyer => ({
  userId: actor.kind === 'consumer' ? actor.userId : null,
  email: null,
  accessCode: request.accessCode ?? null,
  cartId,
})

type Attempt = { readonly picks: number; readonly wasRefreshed: boolean; readonly wasSwept: boolean }

const tryToAdd = async (
  context: RequestContext,
  wish: AddWish,
  target: Target,
  known: KnownOffer,
  attempt: Attempt,
): Promise<CartAnswer> => {
  const { services } = context
  const here = target.newCart === null ? target.cartId : null
  const quoted = await quoteFor(
    context,
    known,
    wish,
    buyerOf(context, target.cartId),
    attempt.wasRefreshed ? 'FRESH' : 'CACHED',
  )
  if ('refusal' in quoted) {
    // The buyer may have seen a price that is newer than what this process remembers.
    const isOld = quoted.refusal.reason === 'PRICE_CHANGED' && !attempt.wasRefreshed
    return isOld ? afresh(context, wish, target, known, attempt) : refused(services, here, quoted.refusal)
  }
  const answer = await claim(services, {
    op: 'ADD',
    cartId: target.cartId,
    lineId: target.ids.lineId,
    holdId: newId('Hold'),
    newCart: target.newCart,
    eTag: here === null || wish.eTag == null ? null : (versionOf(wish.eTag) ?? NO_VERSION),
    ...quoted.terms,
  })
  if (answer.granted) return added(context, wish, target)
  switch (answer.reason) {
    case 'STALE':
      return stale(services, target.cartId)
    case 'OFFER_CHANGED':
      if (attempt.wasRefreshed) break
      return afresh(context, wish, target, known, attempt)
    case 'EXPIRED':
      if (attempt.wasSwept || !(await sweepCart(services, target.cartId))) break
      return tryToAdd(context, wish, target, known, { ...attempt, wasSwept: true })
    case 'SEATS_TAKEN':
      if (wish.seatNumbers?.length || attempt.picks >= MOST_PICKS) break
      return tryToAdd(context, wish, target, known, { ...attempt, picks: attempt.picks + 1 })
    case 'CART_UNKNOWN':
    case 'LINE_UNKNOWN':
      throw unavailable()
    default:
      break
  }
  return refused(services, here, refusalOfClaim(answer, wish.collectionId, known))
}

const afresh = async (
  context: RequestContext,
  wish: AddWish,
  target: Target,
  known: KnownOffer,
  attempt: Attempt,
): Promise<CartAnswer> => {
  const fresh = await knownOffer(context.services, known.facts.storefrontId, wish.eventId, known)
  if (fresh === null) throw notFound()
  return tryToAdd(context, wish, target, fresh, { ...attempt, wasRefreshed: true })
}

const added = async ({ services }: RequestContext, wish: AddWish, { cartId, newCart }: Target): Promise<CartAnswer> => {
  if (wish.returnTo) await updateRoute(services.databases.system, cartId, wish.returnTo)
  if (newCart === null) return changed(services, cartId)
  const tokenHash = Buffer.from(newCart.tokenHash, 'hex')
  return changed(services, cartId, cartTokenFor(services.secrets.server, cartId, tokenHash) ?? null)
}

/**
 * Adds a line to the cart of the request, or to a new one. The price is the one the buyer saw, or the answer is
 * PRICE_CHANGED with the new one. A change of the offer on the way is read afresh and tried once more; best seats that
 * somebody else took are chosen again three times. The same key adds the same line once and answers the same.
 */
export const addToCart = async (context: RequestContext, wish: AddWish): Promise<CartAnswer> => {
  checkWish(wish)
  const { services, request } = context
  await services.localLimits.take(LIMITS.cartChangesPerNetwork, request.network)
  const mine = await findCart(context)
  const isLive = mine?.state === 'OPEN' || mine?.state === 'FINALIZING'
  const cart = isLive ? mine : undefined
  if (cart) await services.localLimits.take(LIMITS.cartChangesPerCart, cart.id)
  const { storefront, refusal } = await enterFor(context, wish)
  if (refusal) return refused(services, cart?.id ?? null, cartRefusal(refusal))
  const known = await knownOffer(services, storefront.id, wish.eventId)
  if (known === null) throw notFound()
  const target = await targetOf(context, cart, wish.key)
  return tryToAdd(context, wish, target, known, { picks: 0, wasRefreshed: false, wasSwept: false })
}
