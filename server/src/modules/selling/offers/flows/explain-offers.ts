import { isEmail } from '@admission/common/emails.ts'
import { normaliseEmail } from '#platform/emails.ts'
import { isUuid } from '@admission/common/ids.ts'
import { readLogin } from '#modules/people/identity/reads/users.ts'
import type { User } from '#modules/people/identity/types.ts'
import type { Visit } from '#modules/catalogue/events/types/event.ts'
import { enteredCode, openStorefront, type Entering } from '#modules/stock/storefronts/flows/enter.ts'
import { isGuest } from '#modules/stock/storefronts/reads/access-codes.ts'
import { explainEntry, type Entry } from '#modules/stock/storefronts/rules/entry.ts'
import { inputError, notFound } from '#platform/errors.ts'
import type { AccountReader } from '#platform/graphql/read-account.ts'
import type { MemberScope } from '#platform/lists/define-list.ts'
import type { Services } from '#platform/services.ts'
import { readLimitNames } from '../reads/limits.ts'
import { readEventPlacement, type EventPlacement } from '../reads/placements.ts'
import { readUsedLimits } from '../reads/used-limits.ts'
import { withCodes, withoutEntry } from '../rules/explained-access.ts'
import { explainedSubjects, explainOffer, type ExplainedOffer, type ExplainedSelection } from '../rules/explanation.ts'
import { MAX_UNITS } from '../rules/sellable.ts'
import { onlyUnlocked } from '../rules/unlocked.ts'
import { factsAt, shownVisit } from '../rules/visits.ts'
import { knownOffer } from './offer-facts.ts'

type Question = {
  readonly eventId: string
  readonly quantity: number
  /** Null for a new buyer. */
  readonly email: string | null
  /** Visit of a timed event; null for all that are to come. */
  readonly visitId: string | null
  /** Access code that the buyer has; null without one. */
  readonly accessCode: string | null
}

type KnownBuyer = { readonly email: string | null; readonly user: User | undefined }

/** Offer of a storefront for an event to a buyer, with their access, and reasons against it. */
export type StorefrontExplanation = EventPlacement['storefronts'][number] & ExplainedOffer & { readonly entry: Entry }

/** A collection with places of the event that no storefront offers, and why. */
export type UnofferedCollection = { readonly id: string; readonly name: string; readonly reason: string }

export type OffersExplanation = {
  readonly storefronts: readonly StorefrontExplanation[]
  readonly unoffered: readonly UnofferedCollection[]
  /** Of a timed event: its coming visits, soonest first. */
  readonly visits: readonly Visit[]
}

const MAX_VISITS = 500

const DRAFT_EVENT: ExplainedOffer = { refusal: 'The event is a draft, so buyers can’t see it.', collections: [] }

const buyerOf = async ({ databases: { system } }: Services, email: string | null): Promise<KnownBuyer> => {
  const address = email === null ? null : normaliseEmail(email)
  const login = address === null ? undefined : await readLogin(system, address)
  return { email: address, user: login?.user }
}

/** A storefront as its visitors meet it: whether this buyer may enter, and with which code. */
const entryTo = async (entering: Entering, storefrontId: string, { email, user }: KnownBuyer, hasCode: boolean) => {
  const storefront = await openStorefront(entering, storefrontId)
  const { services } = entering
  const code = storefront.access === 'ACCESS_CODE' && hasCode ? await enteredCode(entering, storefront) : undefined
  const isListed =
    storefront.access === 'EMAIL_LIST' &&
    email !== null &&
    (await isGuest(services.databases.system, storefrontId, [email]))
  const asked = { email, hasUser: user !== undefined, isVerified: user?.emailVerified ?? false, isListed, code }
  return { entry: explainEntry(storefront, { ...asked, now: services.clock.now() }), code: code ?? null }
}

const explained = async (
  entering: Entering,
  storefrontId: string,
  { eventId, quantity, visitId, accessCode }: Question,
  known: KnownBuyer,
): Promise<ExplainedOffer & { readonly entry: Entry; readonly visits: readonly Visit[] }> => {
  const { services } = entering
  const { entry, code } = await entryTo(entering, storefrontId, known, accessCode !== null)
  const offer = await knownOffer(services, storefrontId, eventId)
  if (offer === null) return { ...DRAFT_EVENT, entry, visits: [] }
  const { facts: whole } = offer
  if (visitId !== null && whole.visits.every(({ id }) => id !== visitId))
    throw inputError({ path: 'visitId', message: 'This visit no longer exists. Choose another.' })
  const facts = onlyUnlocked(factsAt(whole, visitId), code?.collectionIds ?? null)
  const buyer = {
    userId: known.user?.id ?? null,
    email: known.email,
    accessCode: code === null ? null : accessCode,
    cartId: null,
  }
  const selection: ExplainedSelection = { quantity, buyer }
  const { system } = services.databases
  const [used, names] = await Promise.all([
    readUsedLimits(system, explainedSubjects(facts, selection)),
    readLimitNames(
      system,
      facts.collections.flatMap(({ limits }) => limits.map(({ id }) => id)),
    ),
  ])
  const visits = whole.event.visitKind === 'TIMED' ? whole.visits.filter(({ startsAt }) => startsAt > whole.now) : []
  const offered = withCodes(explainOffer(facts, selection, used, names), facts, accessCode)
  return {
    ...(entry.isAllowed ? offered : withoutEntry(offered)),
    entry,
    visits: visits.slice(0, MAX_VISITS).map((visit) => shownVisit(whole, visit)),
  }
}

const reasonOf = ({ state, storefrontIds }: EventPlacement['collections'][number]): string | null => {
  if (state === 'DRAFT') return 'A draft. Publish it to sell it.'
  return storefrontIds.length === 0 ? 'In none of your storefronts.' : null
}

/**
 * Explains what each of the account's storefronts sells of an event to a buyer now, whether they may enter it, and
 * which bound decides. For a timed event, of one visit, or of all that haven't started. Nothing is held. Throws
 * notFound if the member has no such event, userInputError for an invalid e-mail, quantity or visit, tooManyRequests
 * after many wrong codes.
 */
export const explainOffers = async (
  { actor, request, services }: Entering,
  readOwn: AccountReader,
  scope: MemberScope,
  question: Question,
): Promise<OffersExplanation> => {
  const { eventId, quantity, email, accessCode } = question
  const placement = isUuid(eventId)
    ? await readOwn((transaction) => readEventPlacement(transaction, scope, eventId))
    : undefined
  if (placement === undefined) throw notFound()
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > MAX_UNITS)
    throw inputError({ path: 'quantity', message: `Enter a whole number from 1 to ${String(MAX_UNITS)}.` })
  if (email !== null && !isEmail(email)) throw inputError({ path: 'email', message: 'Enter an e-mail address.' })
  const buyer = await buyerOf(services, email)
  // The code is the buyer's, not of this request, and counts as one guess for all storefronts.
  const entering: Entering = {
    actor,
    services,
    request: { ...request, accessCode: accessCode ?? undefined, cartToken: undefined },
  }
  const storefronts = await Promise.all(
    placement.storefronts.map(async (storefront) => ({
      ...storefront,
      ...(await explained(entering, storefront.id, question, buyer)),
    })),
  )
  return {
    storefronts,
    visits: storefronts.find(({ visits }) => visits.length > 0)?.visits ?? [],
    unoffered: placement.collections.flatMap((collection) => {
      const reason = reasonOf(collection)
      return reason === null ? [] : [{ id: collection.id, name: collection.name, reason }]
    }),
  }
}
