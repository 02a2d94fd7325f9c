import type { RequestContext, RequestFacts } from '#platform/graphql/context.ts'
import { isUuid } from '@admission/common/ids.ts'
import { readVerifiedEmails } from '#modules/people/identity/reads/emails.ts'
import { notFound } from '#platform/errors.ts'
import { digestOf } from '#platform/ids.ts'
import { createMicroCache } from '#platform/micro-cache.ts'
import { perProcess } from '#platform/per-process.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import { isGuest, readCodeById, readEnteredCode, type TokenOfCart } from '../reads/access-codes.ts'
import {
  readMarketplace,
  readStorefront,
  readStorefrontOfCollection,
  readStorefrontOfEvent,
  readStorefronts,
} from '../reads/shops.ts'
import { accessTo, isAtDomain, isListedAtHome, type Visitor } from '../rules/access.ts'
import type { Access, EnteredCode, ShownMarketplace, ShownStorefront } from '../types/storefront.ts'

/** The part of a request that decides access. */
export type Entering = Pick<RequestContext, 'actor' | 'request' | 'services'>

/** Shops change rarely and are needed for every list, so they are cached for up to a second. */
const shops = perProcess(
  ({ clock }) => ({
    marketplaces: createMicroCache<ShownMarketplace | undefined>({ clock }),
    storefronts: createMicroCache<ShownStorefront | undefined>({ clock }),
    all: createMicroCache<readonly ShownStorefront[]>({ clock }),
  }),
  async () => undefined,
)

type Guess = {
  readonly counted: Promise<void>
  readonly answers: Map<string, Promise<EnteredCode | null>>
  isRight: boolean
}

/** A request carries one code, so it counts as one guess however many fields use it. */
const guesses = new WeakMap<RequestFacts, Guess>()

const tokenOf = ({ cartToken }: RequestFacts): TokenOfCart | null => {
  const [cartId = '', secret = ''] = cartToken?.split('.') ?? []
  return isUuid(cartId) && secret !== '' ? { cartId, digest: digestOf(secret) } : null
}

const tryCode = async ({ request, services }: Entering, guess: Guess, id: string, code: string) => {
  await guess.counted
  const entered = await readEnteredCode(services.databases.system, id, code, tokenOf(request))
  if (entered !== undefined && !guess.isRight) {
    guess.isRight = true
    await services.sharedLimits.restore(LIMITS.codePerNetwork, request.network)
  }
  return entered ?? null
}

/** The code of a request, if it is one of this storefront's; null without one. Wrong ones count toward a rate limit. */
export const enteredCode = async (entering: Entering, { access, id }: ShownStorefront): Promise<EnteredCode | null> => {
  const { request, services } = entering
  if (access !== 'ACCESS_CODE' || request.accessCode === undefined) return null
  const guess = guesses.get(request) ?? {
    counted: services.sharedLimits.take(LIMITS.codePerNetwork, request.network),
    answers: new Map<string, Promise<EnteredCode | null>>(),
    isRight: false,
  }
  guesses.set(request, guess)
  const answer = guess.answers.get(id) ?? tryCode(entering, guess, id, request.accessCode)
  guess.answers.set(id, answer)
  return answer
}

// Only a verified address proves who someone is; anyone can sign up with any other.
const emailOpens = async (
  { actor, services }: Entering,
  { id, access, emailDomains }: ShownStorefront,
): Promise<boolean | null> => {
  if (access !== 'EMAIL_DOMAIN' && access !== 'EMAIL_LIST') return false
  if (actor.kind !== 'consumer') return false
  const { system } = services.databases
  const emails = await readVerifiedEmails(system, actor.userId)
  if (emails.length === 0) return null
  return access === 'EMAIL_DOMAIN' ? isAtDomain(emails, emailDomains) : isGuest(system, id, emails)
}

const visitorOf = async (entering: Entering, storefront: ShownStorefront): Promise<Omit<Visitor, 'now'>> => {
  const { actor, request, services } = entering
  if (request.preview === undefined)
    return {
      signedIn: actor.kind === 'consumer',
      code: await enteredCode(entering, storefront),
      emailOpens: await emailOpens(entering, storefront),
    }
  const { buyer } = request.preview
  const code =
    buyer.kind === 'ACCESS_CODE'
      ? await readCodeById(services.databases.system, storefront.id, buyer.codeId)
      : undefined
  return {
    signedIn: buyer.kind === 'SIGNED_IN' || buyer.kind === 'INVITED',
    code: code ?? null,
    emailOpens: buyer.kind === 'INVITED',
  }
}

/** Decides about a request to enter a storefront. Wrong codes count toward a rate limit (tooManyRequests). */
export const enter = async (entering: Entering, storefront: ShownStorefront): Promise<Access> =>
  accessTo(storefront, { ...(await visitorOf(entering, storefront)), now: entering.services.clock.now() })

/** A preview is of one account's shop; any other doesn't exist in it. */
const isOutside = ({ request: { preview } }: Entering, marketplaceId: string): boolean =>
  preview !== undefined && preview.accountId !== marketplaceId.toLowerCase()

/** Returns the marketplace. Throws resourceNotFound. */
export const openMarketplace = async (entering: Entering, id: string): Promise<ShownMarketplace> => {
  const { services } = entering
  if (isOutside(entering, id)) throw notFound()
  const found = await shops(services).marketplaces.get(id, () => readMarketplace(services.databases.visitor, id))
  if (found === undefined) throw notFound()
  return found
}

/** Returns the storefront, of the given marketplace if any. Throws resourceNotFound. */
export const openStorefront = async (
  entering: Entering,
  id: string,
  marketplaceId?: string,
): Promise<ShownStorefront> => {
  const { services } = entering
  const found = await shops(services).storefronts.get(id, () => readStorefront(services.databases.visitor, id))
  if (found === undefined || (marketplaceId !== undefined && found.marketplaceId !== marketplaceId)) throw notFound()
  if (isOutside(entering, found.marketplaceId)) throw notFound()
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
  if (isOutside(entering, marketplaceId)) throw notFound()
  const found = await readStorefrontOfEvent(entering.services.databases.visitor, marketplaceId, eventId)
  if (found === undefined) throw notFound()
  return found
}

/** The storefront that sells a collection: the one asked for, else the marketplace's first. Throws resourceNotFound if none does. */
export const storefrontForCollection = async (
  entering: Entering,
  marketplaceId: string,
  storefrontId: string | null | undefined,
  collectionId: string,
): Promise<ShownStorefront> => {
  if (storefrontId) return openStorefront(entering, storefrontId, marketplaceId)
  if (isOutside(entering, marketplaceId)) throw notFound()
  const found = await readStorefrontOfCollection(entering.services.databases.visitor, marketplaceId, collectionId)
  if (found === undefined) throw notFound()
  return found
}

/** The storefronts whose events a marketplace's own pages show. */
export const storefrontsAtHome = async (entering: Entering, marketplaceId: string): Promise<ShownStorefront[]> => {
  const { services } = entering
  if (isOutside(entering, marketplaceId)) throw notFound()
  const all = await shops(services).all.get(marketplaceId, () =>
    readStorefronts(services.databases.visitor, marketplaceId),
  )
  return all.filter((storefront) => isListedAtHome(storefront, services.clock.now()))
}
