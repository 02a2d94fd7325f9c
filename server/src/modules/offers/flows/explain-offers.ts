import { isEmail, normaliseEmail } from '@admission/common/emails.ts'
import { isUuid } from '@admission/common/ids.ts'
import { readLogin } from '#modules/identity/reads.ts'
import { inputError, notFound } from '#platform/errors.ts'
import type { AccountReader } from '#platform/graphql/read-account.ts'
import type { MemberScope } from '#platform/lists/define-list.ts'
import type { Services } from '#platform/services.ts'
import { readLimitNames } from '../reads/limits.ts'
import { readEventPlacement, type EventPlacement } from '../reads/placements.ts'
import { readUsedLimits } from '../reads/used-limits.ts'
import { explainedSubjects, explainOffer, type ExplainedOffer, type ExplainedWish } from '../rules/explanation.ts'
import { MAX_UNITS } from '../rules/sellable.ts'
import { factsAt } from '../rules/visits.ts'
import { knownOffer } from './offer-facts.ts'

type Question = {
  readonly eventId: string
  readonly quantity: number
  /** Null for a new buyer. */
  readonly email: string | null
}

/** What a storefront sells of an event to a buyer, and why not. */
export type StorefrontExplanation = EventPlacement['storefronts'][number] & ExplainedOffer

/** A collection with places of the event that no storefront offers, and why. */
export type UnofferedCollection = { readonly id: string; readonly name: string; readonly reason: string }

export type OffersExplanation = {
  readonly storefronts: readonly StorefrontExplanation[]
  readonly unoffered: readonly UnofferedCollection[]
}

const DRAFT_EVENT: ExplainedOffer = { refusal: 'The event is a draft, so buyers can’t see it.', collections: [] }

const buyerOf = async ({ databases: { system } }: Services, email: string | null): Promise<ExplainedWish['buyer']> => {
  const address = email === null ? null : normaliseEmail(email)
  const login = address === null ? undefined : await readLogin(system, address)
  return { userId: login?.user.id ?? null, email: address, accessCode: null, cartId: null }
}

const explained = async (
  services: Services,
  storefrontId: string,
  { eventId, quantity }: Question,
  buyer: ExplainedWish['buyer'],
): Promise<ExplainedOffer> => {
  const known = await knownOffer(services, storefrontId, eventId)
  if (known === null) return DRAFT_EVENT
  const facts = factsAt(known.facts, null)
  const wish = { quantity, buyer }
  const { system } = services.databases
  const [used, names] = await Promise.all([
    readUsedLimits(system, explainedSubjects(facts, wish)),
    readLimitNames(
      system,
      facts.collections.flatMap(({ limits }) => limits.map(({ id }) => id)),
    ),
  ])
  return explainOffer(facts, wish, used, names)
}

const reasonOf = ({ state, storefrontIds }: EventPlacement['collections'][number]): string | null => {
  if (state === 'DRAFT') return 'A draft. Publish it to sell it.'
  return storefrontIds.length === 0 ? 'In none of your storefronts.' : null
}

/**
 * What each of the account's storefronts sells of an event to a buyer now, and which bound decides. For a timed event, all
 * visits that haven't started. Nothing is held. Throws notFound if the member has no such event, userInputError for an invalid
 * e-mail or quantity.
 */
export const explainOffers = async (
  services: Services,
  readOwn: AccountReader,
  scope: MemberScope,
  question: Question,
): Promise<OffersExplanation> => {
  const { eventId, quantity, email } = question
  const placement = isUuid(eventId)
    ? await readOwn((transaction) => readEventPlacement(transaction, scope, eventId))
    : undefined
  if (placement === undefined) throw notFound()
  if (!Number.isSafeInteger(quantity) || quantity < 1 || quantity > MAX_UNITS)
    throw inputError({ path: 'quantity', message: `Enter a whole number from 1 to ${String(MAX_UNITS)}.` })
  if (email !== null && !isEmail(email)) throw inputError({ path: 'email', message: 'Enter an e-mail address.' })
  const buyer = await buyerOf(services, email)
  return {
    storefronts: await Promise.all(
      placement.storefronts.map(async (storefront) => ({
        ...storefront,
        ...(await explained(services, storefront.id, question, buyer)),
      })),
    ),
    unoffered: placement.collections.flatMap((collection) => {
      const reason = reasonOf(collection)
      return reason === null ? [] : [{ id: collection.id, name: collection.name, reason }]
    }),
  }
}
