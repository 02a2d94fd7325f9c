import { LRUCache } from 'lru-cache'
import { perProcess } from '#platform/per-process.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { digestOf } from '#platform/ids.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import type { Access } from '#modules/stock/storefronts/types/storefront.ts'
import { codePrices, withoutLocked } from '../rules/price-codes.ts'
import { onlyUnlocked } from '../rules/unlocked.ts'
import type { CodePrices } from '../types/offer-sheet.ts'
import type { KnownOffer } from './offer-facts.ts'

/** An offer with the price types that this buyer can have. */
export type BuyerOffer = KnownOffer & { readonly codePrices: CodePrices | null }

// A page sends its code with every request, so a network's code counts as one guess however often it is sent.
const guessed = perProcess(
  () => new LRUCache<string, true>({ max: 20_000, ttl: LIMITS.codePerNetwork.seconds * 1_000 }),
  async () => undefined,
)

/**
 * The offer for the request's access code: collections that it doesn't unlock and price types behind another code are left
 * out, for pages and claims alike. Wrong codes count toward a rate limit (tooManyRequests).
 */
export const forBuyer = async (
  { services, request }: Pick<RequestContext, 'services' | 'request'>,
  offered: KnownOffer,
  access: Pick<Access, 'code'>,
): Promise<BuyerOffer> => {
  const known = { ...offered, facts: onlyUnlocked(offered.facts, access.code?.collectionIds ?? null) }
  const code = request.accessCode ?? null
  const state = codePrices(known.facts, null)
  if (state === null) return { ...known, codePrices: null }
  if (code === null) return { ...known, facts: withoutLocked(known.facts, null), codePrices: state }
  const guess = `${request.network} ${digestOf(code).toString('base64url')}`
  const isNew = !guessed(services).has(guess)
  // Before the comparison, so that guessing stops at the limit even if the next code is right.
  if (isNew) await services.sharedLimits.take(LIMITS.codePerNetwork, request.network)
  guessed(services).set(guess, true)
  const answer = codePrices(known.facts, code)
  if (isNew && answer === 'UNLOCKED') await services.sharedLimits.restore(LIMITS.codePerNetwork, request.network)
  return { ...known, facts: withoutLocked(known.facts, code), codePrices: answer }
}
