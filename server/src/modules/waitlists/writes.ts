import { sql } from 'kysely'
import type { ClaimRequest } from '#modules/carts/types/claim.ts'
import type { SystemDb, SystemTx } from '#platform/db/kysely.ts'
import type { SkipReason, WaitlistEntryId, WaitlistRequest } from './types.ts'

/** Puts someone at the end of a line. Undefined if they are already in it. */
export const insertEntry = async (
  transaction: SystemTx,
  id: WaitlistEntryId,
  request: WaitlistRequest,
): Promise<WaitlistEntryId | undefined> => {
  const { rows } = await sql<{ id: WaitlistEntryId }>`
    insert into waitlist_entry (id, account_id, storefront_id, event_id, collection_id, price_type_id, visit_id, user_id, email, quantity, adjacent, max_amount, source)
    values (${id}, ${request.accountId}, ${request.storefrontId}, ${request.eventId}, ${request.collectionId}, ${request.priceTypeId}, ${request.visitId}, ${request.userId}, ${request.email},
      ${request.quantity}, ${request.adjacent}, ${request.maxAmount}, ${request.source})
    on conflict do nothing returning id`.execute(transaction)
  return rows[0]?.id
}

/** The decision of `offer_places`; its header lists the reasons. */
export type OfferAnswer = {
  readonly offered: boolean
  readonly reason: string | null
  readonly available: number | null
  readonly seatNumbers: readonly number[] | null
}

/** Makes a held cart for someone in line, in one transaction with their entry (SQL function offer_places). */
export const offerPlaces = async (
  transaction: SystemTx,
  id: WaitlistEntryId,
  request: ClaimRequest,
  isByStaff: boolean,
): Promise<OfferAnswer> => {
  const { rows } = await sql<OfferAnswer>`
    select offered, reason, available, seat_nos as "seatNumbers" from offer_places(${id}, ${JSON.stringify(request)}::jsonb, ${isByStaff})`.execute(
    transaction,
  )
  return rows[0] ?? { offered: false, reason: 'GONE', available: null, seatNumbers: null }
}

/** Remembers why returned places weren't offered to these people. */
export const markSkipped = async (
  database: SystemDb,
  ids: readonly WaitlistEntryId[],
  reason: SkipReason,
): Promise<void> => {
  if (ids.length === 0) return
  await sql`
    update waitlist_entry set skipped = ${reason}, tried_at = app.now()
    where id = any(${[...ids]}::uuid[]) and state = 'WAITING'`.execute(database)
}

const BATCH = 100

/** Writes what became of open offers. Returns how many ended. */
export const settleOffers = async (database: SystemDb): Promise<number> => {
  let settled = 0
  for (let some = BATCH; some === BATCH; settled += some) {
    const { rows } = await sql<{ n: number }>`select settle_waitlist(${BATCH}) as n`.execute(database)
    some = rows[0]?.n ?? 0
  }
  return settled
}

/** Ends the wait for an event. Returns how many waited. */
export const closeWaitlist = async (
  database: SystemDb,
  eventId: string,
  because: 'EVENT_CANCELLED' | 'EVENT_OVER',
): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select close_waitlist(${eventId}, ${because}) as n`.execute(database)
  return rows[0]?.n ?? 0
}

/** Ends an entry and gives back what is held for it. */
export const leaveWaitlist = async (
  transaction: SystemTx,
  id: WaitlistEntryId,
  because: 'LEFT' | 'STAFF',
): Promise<{
  readonly left: boolean
  readonly reason: 'GONE' | 'IN_PAYMENT' | null
  readonly eventId: string | null
}> => {
  const { rows } = await sql<{ left: boolean; reason: 'GONE' | 'IN_PAYMENT' | null; eventId: string | null }>`
    select left_it as "left", reason, event_id as "eventId" from leave_waitlist(${id}, ${because})`.execute(transaction)
  return rows[0] ?? { left: false, reason: 'GONE', eventId: null }
}
