import { newId } from '@admission/common/ids.ts'
import { claimWithin } from '#modules/selling/carts/actions/claim-within.ts'
import { seatsByNumber } from '#modules/selling/carts/flows/choose-seats.ts'
import { offerRequest } from '#modules/selling/carts/rules/offer-request.ts'
import type { ClaimAnswer } from '#modules/selling/carts/types/claim.ts'
import { writeInvitation } from '#modules/selling/concierge/actions/write-invitation.ts'
import { knownPass, stockOf } from '#modules/selling/offers/flows/pass-offer.ts'
import { noteTaken } from '#modules/selling/offers/flows/seat-stock.ts'
import type { KnownOffer } from '#modules/selling/offers/flows/offer-facts.ts'
import type { OfferFacts } from '#modules/selling/offers/rules/facts.ts'
import { quotePass } from '#modules/selling/offers/rules/pass.ts'
import type { ClaimTerms } from '#modules/selling/offers/types/quote.ts'
import { touchEvents } from '#modules/stock/storefronts/flows/keep-summaries.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'
import { readFormerPlaces, readWaiting } from '../reads.ts'
import type { FormerPlace, Holder, SkipReason } from '../types.ts'
import { lockWaiting, writeKept, writeSkipped } from '../writes.ts'

/** Holders in one run. */
const BATCH = 50
/** How often the offer of a holder is read again because it changed meanwhile. */
const MAX_READS = 4
/** A guest's name is asked for where an invitation is made by hand. */
const UNNAMED = 'season ticket holder'

/** Their places come before the public sale. */
const early = (facts: OfferFacts): OfferFacts => ({
  ...facts,
  collections: facts.collections.map((collection) => ({ ...collection, onSaleFrom: null })),
})

const seatsOf = async (services: Services, known: KnownOffer, places: readonly FormerPlace[]) => {
  if (places.every(({ isSeated }) => !isSeated)) return null
  const numbers = places.flatMap(({ seatNo }) => seatNo ?? [])
  const found = seatsByNumber(known, await stockOf(services, known, 'FRESH'), numbers)
  return 'refusal' in found || numbers.length < places.length ? 'GONE' : found.seats
}

/** The same places as last season at the price of the same name, or the only one if none has it; or why not. */
const termsFor = async (
  services: Services,
  holder: Holder,
  known: KnownOffer,
  cartId: string,
): Promise<{ readonly terms: ClaimTerms } | { readonly skipped: SkipReason }> => {
  const facts = early(known.facts)
  const [collection] = facts.collections
  const places = await readFormerPlaces(services.databases.system, holder.lineId, facts.event.seatVersionId)
  const [first] = places
  if (collection === undefined || known.evenings === undefined || first === undefined) return { skipped: 'CLOSED' }
  const priceType =
    collection.priceTypes.find(({ name }) => name === holder.priceType) ??
    (collection.priceTypes.length === 1 ? collection.priceTypes[0] : undefined)
  if (priceType === undefined) return { skipped: 'PRICE' }
  const seats = await seatsOf(services, known, places)
  if (seats === 'GONE') return { skipped: 'SEATS' }
  const quote = quotePass(
    facts,
    known.evenings.map((evening) => ({ ...evening, facts: early(evening.facts) })),
    { userId: holder.userId, email: holder.email, accessCode: null, cartId },
    {
      collectionId: collection.id,
      priceTypeId: priceType.id,
      quantity: places.length,
      seats,
      area: seats === null ? first.section : null,
      priceLevel: seats === null ? first.priceLevel : null,
      amount: null,
      expectedUnit: null,
      // They sat there for a season.
      acknowledged: new Set(facts.extras.map(({ id }) => id)),
    },
  )
  if (!('refusal' in quote)) return quote
  const { reason } = quote.refusal
  if (reason === 'LIMIT') return { skipped: 'LIMIT' }
  return { skipped: reason === 'NOT_FOR_SALE' ? 'PRICE' : 'CLOSED' }
}

const SKIPS: Readonly<Partial<Record<NonNullable<ClaimAnswer['reason']>, SkipReason>>> = {
  SEATS_TAKEN: 'SEATS',
  SOLD_OUT: 'NOT_ENOUGH',
  NOT_ENOUGH: 'NOT_ENOUGH',
  LIMIT: 'LIMIT',
}

/** Holds a holder's places and invites them, in one transaction. CHANGED: the offer was outdated. GONE: dealt with meanwhile. */
const keep = async (
  services: Services,
  holder: Holder,
  cartId: string,
  terms: ClaimTerms,
): Promise<'KEPT' | 'CHANGED' | 'GONE' | SkipReason> => {
  const made = { early: true, holdSeconds: Math.max(60, holder.seconds) } as const
  const request = offerRequest(services.secrets.server, cartId, terms, made)
  const answer = await inTransaction(services.databases.system, async (transaction) => {
    if (!(await lockWaiting(transaction, holder))) return 'GONE'
    const claimed = await claimWithin(transaction, request)
    if (!claimed.granted || claimed.expiresAt === null)
      return claimed.reason === 'OFFER_CHANGED' ? 'CHANGED' : ((claimed.reason && SKIPS[claimed.reason]) ?? 'CLOSED')
    const name = holder.name.trim().slice(0, 100)
    const invitationId = await writeInvitation(transaction, {
      accountId: holder.accountId,
      eventId: terms.eventId,
      storefrontId: holder.storefrontId ?? '',
      collectionId: holder.collectionId,
      priceTypeId: terms.priceTypeId,
      visitId: null,
      guestName: name === '' ? UNNAMED : name,
      email: holder.email,
      message: holder.message,
      quantity: terms.quantity,
      price: { amount: terms.unitAmount, currency: terms.currency, exponent: terms.exponent },
      cartId,
      lineId: request.lineId,
      heldUntil: claimed.expiresAt,
      by: holder.startedBy,
    })
    await writeKept(transaction, holder, invitationId)
    await services.failpoint('renewal.kept')
    return 'KEPT'
  })
  if (answer === 'KEPT') {
    touchEvents(terms.eventIds ?? [terms.eventId])
    for (const { eventId, seatNumbers } of terms.charges)
      if (eventId !== null && seatNumbers !== null) noteTaken(services, eventId, seatNumbers)
  }
  return answer
}

const isErased = ({ email }: Holder): boolean => email.endsWith('@erased.invalid')

const keepFor = async (services: Services, holder: Holder): Promise<boolean> => {
  const skip = async (why: SkipReason): Promise<false> => {
    await writeSkipped(services.databases.system, holder, why)
    return false
  }
  if (isErased(holder)) return skip('LEFT')
  if (holder.storefrontId === null || holder.seconds <= 0) return skip('CLOSED')
  let known = await knownPass(services, holder.storefrontId, holder.collectionId, null)
  for (let reads = 0; reads < MAX_READS; reads += 1) {
    if (known === null) return skip('CLOSED')
    const cartId = newId('Cart')
    const found = await termsFor(services, holder, known, cartId)
    if ('skipped' in found) return skip(found.skipped)
    const answer = await keep(services, holder, cartId, found.terms)
    if (answer === 'KEPT' || answer === 'GONE') return answer === 'KEPT'
    if (answer !== 'CHANGED') return skip(answer)
    known = await knownPass(services, holder.storefrontId, holder.collectionId, null, known)
  }
  // It changes too often: the next run tries again.
  return false
}

/**
 * Keeps the places of holders who wait for it, in the order in which they bought last season, each in a transaction of its own: a
 * process that dies loses and repeats none. Returns how many were kept.
 */
export const keepSeats = async (services: Services): Promise<number> => {
  let kept = 0
  const failed: unknown[] = []
  for (const holder of await readWaiting(services.databases.system, BATCH))
    try {
      if (await keepFor(services, holder)) kept += 1
    } catch (error) {
      // The others don't wait for one whose places can't be looked for.
      failed.push(error)
    }
  if (failed.length > 0) throw failed[0]
  return kept
}
