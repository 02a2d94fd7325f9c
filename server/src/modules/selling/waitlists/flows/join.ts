import { newId, isUuid } from '@admission/common/ids.ts'
import type { Money } from '@admission/common/money.ts'
import { waitlistEmail, waitlistQuantity } from '@admission/common/validation/waitlist.ts'
import { isVisitSource } from '@admission/common/visit-source.ts'
import * as v from 'valibot'
import { readUsers } from '#modules/people/identity/reads/users.ts'
import { knownOffer } from '#modules/selling/offers/flows/offer-facts.ts'
import { enterFor } from '#modules/selling/offers/flows/get-offers.ts'
import { forBuyer } from '#modules/selling/offers/flows/price-codes.ts'
import { hasWaitlist } from '#modules/selling/offers/rules/waitlist.ts'
import { factsAt, visitRefusal } from '#modules/selling/offers/rules/visits.ts'
import { quantityRefusal } from '#modules/selling/offers/rules/quote.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { normaliseEmail } from '#platform/emails.ts'
import { inputError, notFound, preconditionFailed, userError } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import { waitlistJoined } from '../facts.ts'
import { countWaiting } from '../reads.ts'
import type { WaitlistRequest } from '../types.ts'
import { insertEntry } from '../writes.ts'

/** The input of `waitlistJoin`. */
export type JoinRequest = {
  readonly marketplaceId: string
  readonly storefrontId?: string | null | undefined
  readonly eventId: string
  readonly visitId?: string | null | undefined
  readonly collectionId: string
  readonly priceTypeId: string
  readonly email?: string | null | undefined
  readonly quantity: number
  readonly together?: boolean | null | undefined
  readonly maxPrice?: Money | null | undefined
  readonly source?: string | null | undefined
}

const AVAILABLE = 'Tickets at this price are available now. Reload the page to buy them.'

/** The address that offers go to: a signed-in person's own, otherwise the one they typed. */
const addressOf = async ({ actor, services }: RequestContext, typed: string | null | undefined): Promise<string> => {
  if (actor.kind === 'consumer') {
    const user = (await readUsers(services.databases.system, [actor.userId])).get(actor.userId)
    if (user !== undefined) return user.email
  }
  const parsed = v.safeParse(waitlistEmail, typed ?? '')
  if (parsed.success) return normaliseEmail(parsed.output)
  throw inputError({ path: 'email', message: parsed.issues[0].message })
}

/** Checks a request against what is on sale right now. */
const checkedRequest = async (
  context: RequestContext,
  request: JoinRequest,
): Promise<Omit<WaitlistRequest, 'email' | 'userId'>> => {
  if (!isUuid(request.collectionId) || !isUuid(request.priceTypeId)) throw notFound()
  const { storefront, access, refusal } = await enterFor(context, request)
  if (refusal) throw userError(refusal.message)
  const offered = await knownOffer(context.services, storefront.id, request.eventId)
  if (offered === null) throw notFound()
  const known = await forBuyer(context, offered, access)
  const visitId = request.visitId ?? null
  const closed = visitRefusal(known.facts, visitId)
  if (closed) throw userError(closed.message)
  const facts = factsAt(known.facts, visitId)
  const collection = facts.collections.find(({ id }) => id === request.collectionId)
  const priceType = collection?.priceTypes.find(({ id }) => id === request.priceTypeId)
  if (collection === undefined || priceType === undefined) throw notFound()
  if (!hasWaitlist(facts, collection, priceType)) throw preconditionFailed(AVAILABLE)
  const wrong = quantityRefusal(collection, priceType, request.quantity)
  if (wrong) throw inputError({ path: 'quantity', message: wrong.message })
  const { maxPrice = null } = request
  if (maxPrice && (maxPrice.currency !== collection.currency || maxPrice.exponent !== collection.exponent))
    throw inputError({ path: 'maxPrice', message: `Enter an amount in ${collection.currency}.` })
  return {
    accountId: collection.accountId,
    storefrontId: storefront.id,
    eventId: request.eventId,
    collectionId: collection.id,
    priceTypeId: priceType.id,
    visitId,
    quantity: request.quantity,
    adjacent: request.together ?? true,
    maxAmount: maxPrice?.amount ?? null,
    source: request.source && isVisitSource(request.source) ? request.source : null,
  }
}

/**
 * Puts a person at the end of the line for a price that is sold out. Joining again changes nothing and answers the same, so
 * that no one learns who waits. Returns how many people wait for it now, this one included.
 */
export const joinWaitlist = async (context: RequestContext, input: JoinRequest): Promise<number> => {
  const { services, actor, request } = context
  const counted = v.safeParse(waitlistQuantity, input.quantity)
  if (!counted.success) throw inputError({ path: 'quantity', message: counted.issues[0].message })
  const email = await addressOf(context, input.email)
  await services.sharedLimits.take(LIMITS.waitlistPerNetwork, request.network)
  await services.sharedLimits.take(LIMITS.waitlistPerAddress, email)
  const checked = await checkedRequest(context, input)
  const entry = { ...checked, email, userId: actor.kind === 'consumer' ? actor.userId : null }
  await inTransaction(services.databases.system, async (transaction) => {
    const id = await insertEntry(transaction, newId('WaitlistEntry'), entry)
    if (id === undefined) return
    const { accountId, eventId } = entry
    await announce(transaction, waitlistJoined, { accountId, subjectId: id, data: { eventId } })
  })
  return countWaiting(services.databases.system, entry)
}
