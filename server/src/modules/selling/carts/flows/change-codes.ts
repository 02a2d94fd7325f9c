import type { PromotionReason, RefusedPromotion } from '@admission/common/promotions/types.ts'
import { typedCode } from '@admission/common/typed-code.ts'
import { offerRefusal } from '#modules/selling/offers/rules/refusals.ts'
import type { RefusalReason } from '#modules/selling/offers/types/offer-sheet.ts'
import { readRetiredCode } from '#modules/stock/promotions/reads/codes.ts'
import { readSalePromotions } from '#modules/stock/promotions/reads/sale-promotions.ts'
import type { StoredSalePromotion } from '#modules/stock/promotions/rules/sale-promotion.ts'
import { countRefusal } from '#modules/stock/promotions/actions/count-refusal.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import { pricedWith, readBasketParts } from '../reads/basket.ts'
import type { CartAnswer, StoredCart } from '../types/cart.ts'
import { cartRefusal, answerChanged, answerRefused, answerStale } from './answers.ts'
import { change } from './change-details.ts'
import { openCart, cartVersion } from './open-cart.ts'

const MAX_CODES = 10

const REASONS: Partial<Record<PromotionReason, RefusalReason>> = {
  USED_UP: 'CODE_USED_UP',
  BUYER_LIMIT: 'CODE_USED_UP',
  BETTER_OFFER: 'CODE_NOT_COMBINABLE',
}

const refuse = (
  { services }: RequestContext,
  cart: StoredCart,
  reason: RefusalReason,
  message?: string,
): Promise<CartAnswer> => {
  const refusal = offerRefusal(reason, message === undefined ? {} : { message })
  return answerRefused(
    services,
    cart.id,
    cartRefusal(refusal, { fields: [{ path: 'code', message: refusal.message }] }),
  )
}

/** Counts one guess of the network and the cart. Throws tooManyRequests. Returns what takes it back. */
const countGuess = async ({ services, request }: RequestContext, cartId: string): Promise<() => Promise<void>> => {
  await services.sharedLimits.take(LIMITS.codePerNetwork, request.network)
  await services.sharedLimits.take(LIMITS.codePerCart, cartId)
  return async () => {
    await services.sharedLimits.restore(LIMITS.codePerNetwork, request.network)
    await services.sharedLimits.restore(LIMITS.codePerCart, cartId)
  }
}

const RETIRED = {
  PAUSED: 'This offer is paused right now. Try again later.',
  REPLACED: 'This code has been replaced by a new one. Use the new code.',
  WITHDRAWN: 'This code is no longer valid.',
} as const

/** Refuses a code that no promotion of the cart has now: one that was withdrawn says so, anything else is a guess. */
const refuseUnknown = async (
  context: RequestContext,
  cart: StoredCart,
  code: string,
  restore: () => Promise<void>,
): Promise<CartAnswer> => {
  const { system } = context.services.databases
  const accountIds = cart.accounts.map(({ id }) => id)
  const retired = await readRetiredCode(system, accountIds, code)
  if (retired === undefined) return refuse(context, cart, 'CODE_UNKNOWN')
  await restore()
  await countRefusal(system, retired.promotionId, retired.reason)
  return refuse(context, cart, 'CODE_NOT_APPLICABLE', RETIRED[retired.reason])
}

/** Refuses a code of a real promotion: the buyer learns why, the organizer that it was asked for. */
const explain = async (
  context: RequestContext,
  cart: StoredCart,
  promotion: StoredSalePromotion,
  why: RefusedPromotion | undefined,
): Promise<CartAnswer> => {
  if (why === undefined)
    return refuse(context, cart, 'CODE_NOT_COMBINABLE', 'Another code of the same offer is already applied.')
  await countRefusal(context.services.databases.system, promotion.id, why.reason)
  return refuse(context, cart, REASONS[why.reason] ?? 'CODE_NOT_APPLICABLE', why.message)
}

/**
 * Adds a promotion code, if it lowers the price of the cart; otherwise the refusal says why. Adding it again changes nothing.
 * Unknown codes count toward limits of the network and the cart (tooManyRequests).
 */
export const addCode = async (context: RequestContext, eTag: string, typed: string): Promise<CartAnswer> => {
  const { services } = context
  const cart = await openCart(context)
  const code = typedCode(typed)
  if (cartVersion(eTag) !== cart.version) return answerStale(services, cart.id)
  if (cart.codes.includes(code)) return answerChanged(services, cart.id)
  if (cart.codes.length >= MAX_CODES)
    return refuse(context, cart, 'CODE_NOT_COMBINABLE', `Use ${String(MAX_CODES)} codes or fewer. Remove one first.`)
  if (cart.accounts.length === 0)
    return refuse(context, cart, 'CODE_NOT_APPLICABLE', 'Add tickets first, then enter your code.')
  const restore = await countGuess(context, cart.id)
  const codes = [...cart.codes, code]
  const accountIds = cart.accounts.map(({ id }) => id)
  const promotions = await readSalePromotions(services.databases.system, cart.id, accountIds, codes)
  const own = promotions.filter((each) => each.codes.some((known) => known.code === code))
  const [promotion] = own
  if (promotion === undefined) return refuseUnknown(context, cart, code, restore)
  await restore()
  const wanted = { ...cart, codes, promotions }
  const parts = await readBasketParts(services.databases.system, wanted)
  const { applied, refused: idle } = pricedWith(wanted, parts).promoted
  if (!applied.some((each) => each.code === code))
    return explain(
      context,
      cart,
      promotion,
      idle.find(({ promotionId }) => promotionId === promotion.id),
    )
  return change(context, { ...cart, promotions }, eTag, { codes }, parts)
}

/** Removes a promotion code. One that the cart doesn't have changes nothing. */
export const removeCode = async (context: RequestContext, eTag: string, typed: string): Promise<CartAnswer> => {
  const cart = await openCart(context)
  const codes = cart.codes.filter((code) => code !== typedCode(typed))
  if (cartVersion(eTag) === cart.version && codes.length === cart.codes.length)
    return answerChanged(context.services, cart.id)
  const accountIds = cart.accounts.map(({ id }) => id)
  const promotions = await readSalePromotions(context.services.databases.system, cart.id, accountIds, codes)
  return change(context, { ...cart, promotions }, eTag, { codes })
}
