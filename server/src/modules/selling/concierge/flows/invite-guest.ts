import { normaliseEmail } from '#platform/emails.ts'
import { isUuid, newId, type AccountId } from '@admission/common/ids.ts'
import { guestInvitation, type GuestInvitation } from '@admission/common/validation/concierge.ts'
import { claimWithin } from '#modules/selling/carts/actions/claim-within.ts'
import { offerRequest } from '#modules/selling/carts/rules/offer-request.ts'
import { offerToWaiting, type KnownOffer } from '#modules/selling/offers/flows/offer-facts.ts'
import { noteTaken } from '#modules/selling/offers/flows/seat-stock.ts'
import { visitRefusal } from '#modules/selling/offers/rules/visits.ts'
import { touchEvents } from '#modules/stock/storefronts/flows/keep-summaries.ts'
import { findPlaces } from '#modules/selling/waitlists/flows/find-places.ts'
import type { SkipReason } from '#modules/selling/waitlists/types.ts'
import { membershipOf } from '#platform/actor.ts'
import { writeAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { inputError, notFound, notSignedIn, preconditionFailed, userError } from '#platform/errors.ts'
import { originOf, type RequestContext } from '#platform/graphql/context.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import { validateInput } from '#platform/records/edit-record.ts'
import { readInvitation, readSaleSeconds, readStorefrontOf } from '../reads.ts'
import type { Invitation } from '../types.ts'
import { writeInvitation } from '../actions/write-invitation.ts'

/** Why nothing could be held, for the staff who asked. */
const TEXTS: Readonly<Record<SkipReason, string>> = {
  NOT_ENOUGH: 'Not as many tickets are free at this price.',
  CAP: 'The cap doesn’t leave as many tickets.',
  ALLOCATION: 'The allocation doesn’t leave as many tickets.',
  PRICE: 'Not as many tickets are free at this price.',
  LIMIT: 'It would be over the ticket limit.',
  SEATS: 'No fitting seats are free at this price.',
  PENDING: 'They already have an open offer.',
  CLOSED: 'It isn’t on sale at this price.',
}

const NOT_ON_SALE = 'None of your storefronts sells this event right now.'

/** An account's offer of an event now, with units that people on waitlists come first for: staff decide. */
export type Shelf = { readonly storefrontId: string; readonly known: KnownOffer; readonly saleSeconds: number | null }

/** Throws notFound for events that the member can't see, userError for those that no storefront sells. */
export const shelfOf = async (context: RequestContext, eventId: string): Promise<Shelf> => {
  const { accountId, eventIds } = membershipOf(context.actor)
  const { system } = context.services.databases
  if (!isUuid(eventId) || (eventIds !== null && !eventIds.some((id) => id === eventId.toLowerCase()))) throw notFound()
  const saleSeconds = await readSaleSeconds(system, accountId, eventId)
  if (saleSeconds === undefined) throw notFound()
  const storefrontId = await readStorefrontOf(system, accountId, eventId)
  const known = storefrontId && (await offerToWaiting(context.services, storefrontId, eventId, 'GUEST'))
  if (!storefrontId || !known) throw userError(NOT_ON_SALE)
  return { storefrontId, known, saleSeconds }
}

/** The prices of an event that its own account sells; a member invites guests to their account's collections alone. */
export const pricesOn = ({ known }: Shelf, accountId: AccountId) =>
  known.facts.collections
    .filter((collection) => collection.accountId === accountId)
    .flatMap((collection) => collection.priceTypes.map((priceType) => ({ collection, priceType })))

/**
 * Holds tickets for a guest and mails them a link, in one transaction: never more than are free, within caps, allocations
 * and the guest's limits. Throws userInputError beside the field, and preconditionFailed if what is free just changed.
 */
export const inviteGuest = async (
  context: RequestContext,
  asked: { readonly eventId: string; readonly visitId: string | null; readonly input: GuestInvitation },
): Promise<Invitation> => {
  const { services, actor } = context
  const { accountId } = membershipOf(actor)
  if (actor.kind !== 'admin') throw notSignedIn()
  const { userId: by } = actor
  const { name, email: typed, priceTypeId, quantity, hours, message } = validateInput(guestInvitation, asked.input)
  const email = normaliseEmail(typed)
  await services.sharedLimits.take(LIMITS.invitationsPerAccount, accountId)
  const shelf = await shelfOf(context, asked.eventId)
  const price = pricesOn(shelf, accountId).find(({ priceType }) => priceType.id === priceTypeId.toLowerCase())
  if (price === undefined) throw inputError({ path: 'priceTypeId', message: 'Choose a price.' })
  const { storefrontId, known, saleSeconds } = shelf
  const { collection } = price
  const eventId = known.facts.event.id
  const { visitId } = asked
  const wrongVisit = visitRefusal(known.facts, visitId)
  if (wrongVisit) throw inputError({ path: 'visitId', message: wrongVisit.message })
  const holdSeconds = Math.max(60, Math.min(hours * 3600, saleSeconds ?? Number.MAX_SAFE_INTEGER))
  const cartId = newId('Cart')
  const selection = {
    accountId,
    storefrontId,
    eventId,
    collectionId: collection.id,
    priceTypeId: price.priceType.id,
    visitId,
  }
  const found = await findPlaces(
    services,
    known,
    {
      ...selection,
      id: '' as never,
      skipped: null,
      holdSeconds,
      userId: null,
      email,
      quantity,
      adjacent: false,
      maxAmount: null,
      source: null,
    },
    cartId,
  )
  if ('skipped' in found) throw inputError({ path: 'quantity', message: TEXTS[found.skipped] })
  const request = offerRequest(services.secrets.server, cartId, found.terms, { holdSeconds })
  const { currency, exponent } = collection
  const id = await inTransaction(services.databases.system, async (transaction) => {
    const { granted, reason, expiresAt } = await claimWithin(transaction, request)
    if (reason === 'SOLD_OUT' || reason === 'NOT_ENOUGH')
      throw inputError({ path: 'quantity', message: TEXTS.NOT_ENOUGH })
    if (reason === 'LIMIT') throw inputError({ path: 'quantity', message: TEXTS.LIMIT })
    if (!granted || expiresAt === null) throw preconditionFailed('What is free just changed. Try again.')
    const written = await writeInvitation(transaction, {
      ...selection,
      guestName: name,
      email,
      message,
      quantity,
      price: { amount: found.terms.unitAmount, currency, exponent },
      cartId,
      lineId: request.lineId,
      heldUntil: expiresAt,
      by,
    })
    await writeAudit(transaction, originOf(context), {
      action: 'guest-invite',
      target: { kind: 'event', id: eventId },
      after: { invitationId: written, quantity },
    })
    return written
  })
  touchEvents([eventId])
  noteTaken(
    services,
    eventId,
    found.terms.charges.flatMap(({ seatNumbers }) => seatNumbers ?? []),
  )
  const invitation = await readInvitation(services.databases.system, id)
  if (invitation === undefined) throw notFound()
  return invitation
}
