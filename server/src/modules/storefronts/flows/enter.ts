import type { RequestContext, RequestFacts } from '#platform/graphql/context.ts'
import { notFound } from '#platform/errors.ts'
import { createMicroCache } from '#platform/micro-cache.ts'
import { definePart } from '#platform/parts.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import {
  codeOpensStorefront,
  readMarketplace,
  readStorefront,
  readStorefrontOfEvent,
  readStorefronts,
} from '../reads/shops.ts'
import { accessTo, isListedAtHome } from '../rules/access.ts'
import type { Access, ShownMarketplace, ShownStorefront } from '../types.ts'

/** The part of a request that decides access. */
export type Entering = Pick<RequestContext, 'actor' | 'request' | 'services'>

/** Shops change rarely and are needed for every list, so they are cached for up to a second. */
const shops = definePart(
  ({ clock }) => ({
    marketplaces: createMicroCache<ShownMarketplace | undefined>({ clock }),
    storefronts: createMicroCache<ShownStorefront | undefined>({ clock }),
    all: createMicroCache<readonly ShownStorefront[]>({ clock }),
  }),
  async () => undefined,
)

type Guess = { readonly counted: Promise<void>; readonly answers: Map<string, Promise<boolean>>; isRight: boolean }

/** A request carries one code, so it counts as one guess however many fields use it. */
const guesses = new WeakMap<RequestFacts, Guess>()

const tryCode = async ({ request, services }: Entering, guess: Guess, id: string, code: string): Promise<boolean> => {
  await guess.counted
  const opens = await codeOpensStorefront(services.databases.visitor, id, code)
  if (opens && !guess.isRight) {
    guess.isRight = true
    await services.sharedLimits.giveBack(LIMITS.codePerNetwork, request.network)
  }
  return opens
}

const codeOpens = async (entering: Entering, { access, id }: ShownStorefront): Promise<boolean> => {
  const { request, services } = entering
  if (access !== 'ACCESS_CODE' || request.accessCode === undefined) return false
  const guess = guesses.get(request) ?? {
    counted: services.sharedLimits.take(LIMITS.codePerNetwork, request.network),
    answers: new Map<string, Promise<boolean>>(),
    isRight: false,
  }
  guesses.set(request, guess)
  const answer = guess.answers.get(id) ?? tryCode(entering, guess, id, request.accessCode)
  guess.answers.set(id, answer)
  return answer
}

/** Whether a request may enter a storefront. Wrong codes count toward a rate limit (tooManyRequests). */
export const enter = async (entering: Entering, storefront: ShownStorefront): Promise<Access> =>
  accessTo(storefront, {
    signedIn: entering.actor.kind === 'consumer',
    codeOpens: await codeOpens(entering, storefront),
    now: entering.services.clock.now(),
  })

/** Returns the marketplace. Throws resourceNotFound. */
export const openMarketplace = async ({ services }: Entering, id: string): Promise<ShownMarketplace> => {
  const found = await shops(services).marketplaces.get(id, () => readMarketplace(services.databases.visitor, id))
  if (found === undefined) throw notFound()
  return found
}

/** Returns the storefront, of the given marketplace if any. Throws resourceNotFound. */
export const openStorefront = async (
  { services }: Entering,
  id: string,
  marketplaceId?: string,
): Promise<ShownStorefront> => {
  const found = await shops(services).storefronts.get(id, () => readStorefront(services.databases.visitor, id))
  if (found === undefined || (marketplaceId !== undefined && found.marketplaceId !== marketplaceId)) throw notFound()
  return found
}

/** The storefront that sells an event in a marketplace: the given one, or the first that lists it. */
export const storefrontFor = async (
  entering: Entering,
  marketplaceId: string,
  storefrontId: string | null | undefined,
  eventId: string,
): Promise<ShownStorefront> => {
  if (storefrontId) return openStorefront(entering, storefrontId, marketplaceId)
  const found = await readStorefrontOfEvent(entering.services.databases.visitor, marketplaceId, eventId)
  if (found === undefined) throw notFound()
  return found
}

/** The storefronts whose events a marketplace's own pages show. */
export const storefrontsAtHome = async ({ services }: Entering, marketplaceId: string): Promise<ShownStorefront[]> => {
  const all = await shops(services).all.get(marketplaceId, () =>
    readStorefronts(services.databases.visitor, marketplaceId),
  )
  return all.filter((storefront) => isListedAtHome(storefront, services.clock.now()))
}
