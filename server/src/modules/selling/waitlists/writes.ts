import { sql } from 'kysely'
import type { SystemDb, SystemTx } from '#platform/db/kysely.ts'
import type { LockedEntry, SkipReason, WaitlistEntryId, WaitlistRequest } from './types.ts'

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

/** Locks an entry, before what is claimed or given back for it. Undefined if it doesn't exist. */
export const lockEntry = async (transaction: SystemTx, id: WaitlistEntryId): Promise<LockedEntry | undefined> => {
  const { rows } = await sql<LockedEntry>`
    select id, account_id as "accountId", event_id as "eventId", price_type_id as "priceTypeId", visit_id as "visitId", email, quantity, place, state,
      cart_id as "cartId", line_id as "lineId"
    from waitlist_entry where id = ${id} for no key update`.execute(transaction)
  return rows[0]
}

/** Writes an open offer: the cart that holds the places, and until when. */
export const writeOffer = async (
  transaction: SystemTx,
  id: WaitlistEntryId,
  offer: { readonly cartId: string; readonly lineId: string; readonly until: string | null },
): Promise<void> => {
  await sql`
    update waitlist_entry set state = 'OFFERED', skipped = null, tried_at = app.now(), cart_id = ${offer.cartId}, line_id = ${offer.lineId},
      offered_at = app.now(), offer_until = ${offer.until}
    where id = ${id}`.execute(transaction)
}

/** Ends an entry: DECLINED for the person's own no to an offer, otherwise REMOVED. */
export const writeLeft = async (
  transaction: SystemTx,
  id: WaitlistEntryId,
  state: 'DECLINED' | 'REMOVED',
  because: 'LEFT' | 'STAFF',
): Promise<void> => {
  await sql`
    update waitlist_entry set state = ${state}, ended_at = app.now(), ended_because = ${because} where id = ${id}`.execute(
    transaction,
  )
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
