import { sql } from 'kysely'
import type { SystemDb, SystemTx } from '#platform/db/kysely.ts'
import type { LockedEntry, OwnEntry, Waiting, WaitlistEntryId } from './types.ts'

/** The most people of one event that are looked at in one run; the next run goes on with those that still wait. */
const MAX_LINE = 500

/** Events with people in line and free units of what they wait for. */
export const readEventsToOffer = async (database: SystemDb): Promise<readonly string[]> => {
  const { rows } = await sql<{ eventId: string }>`
    select distinct w.event_id as "eventId"
    from (select event_id, collection_id, price_type_id, visit_id from waitlist_entry where state = 'WAITING' group by event_id, collection_id, price_type_id, visit_id) w
    where exists (select 1 from collection_block cb join block b on b.id = cb.block_id and (w.visit_id is null or b.visit_id = w.visit_id)
                  join price p on p.price_type_id = w.price_type_id and p.price_level = b.price_level join counter k on k.id = b.id
                  where cb.collection_id = w.collection_id and cb.event_id = w.event_id and k.capacity > k.held + k.sold)`.execute(
    database,
  )
  return rows.map(({ eventId }) => eventId)
}

/** Events whose sale is over and that people still wait for. */
export const readOverEvents = async (database: SystemDb): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select e.id from event e where e.sale_ends_at <= app.now() and not e.awaits_date
      and e.id in (select event_id from waitlist_entry where state = 'WAITING')`.execute(database)
  return rows.map(({ id }) => id)
}

const waiting = sql`
  w.id, w.account_id as "accountId", w.storefront_id as "storefrontId", w.event_id as "eventId", w.collection_id as "collectionId",
  w.price_type_id as "priceTypeId", w.visit_id as "visitId", w.user_id as "userId", w.email, w.quantity, w.adjacent, w.max_amount as "maxAmount",
  w.source, w.skipped,
  greatest(60, case when e.sale_ends_at < app.now() + coalesce(e.waitlist_hours, a.waitlist_hours) * interval '1 hour'
    then extract(epoch from e.sale_ends_at - app.now()) else coalesce(e.waitlist_hours, a.waitlist_hours) * 3600 end)::integer as "holdSeconds"`

/** The line of an event: who waits without a pending offer of the organizer, in the order they joined. */
export const readLine = async (database: SystemDb, eventId: string): Promise<readonly Waiting[]> => {
  const { rows } = await sql<Waiting>`
    select ${waiting} from waitlist_entry w join event e on e.id = w.event_id join account a on a.id = w.account_id
    where w.event_id = ${eventId} and w.state = 'WAITING'
      and not exists (select 1 from waitlist_entry o where o.account_id = w.account_id and o.email = w.email and o.state = 'OFFERED')
    order by w.place limit ${MAX_LINE}`.execute(database)
  return rows
}

/** Someone who waits, in one account and among these events (null: all). Undefined if they don't wait. */
export const readWaiting = async (
  database: SystemDb,
  accountId: string,
  eventIds: readonly string[] | null,
  id: string,
): Promise<Waiting | undefined> => {
  const { rows } = await sql<Waiting>`
    select ${waiting} from waitlist_entry w join event e on e.id = w.event_id join account a on a.id = w.account_id
    where w.id = ${id} and w.account_id = ${accountId} and w.state = 'WAITING'
      and (${eventIds === null} or w.event_id = any(${[...(eventIds ?? [])]}::uuid[]))`.execute(database)
  return rows[0]
}

/** True if a person has an open offer of the organizer: only one at a time. */
export const hasOpenOffer = async (
  transaction: SystemTx,
  { accountId, email }: Pick<LockedEntry, 'accountId' | 'email'>,
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from waitlist_entry where account_id = ${accountId} and email = ${email} and state = 'OFFERED' limit 1`.execute(
    transaction,
  )
  return rows.length > 0
}

/** True if someone ahead waits for the same and can have the places. */
export const isSomeoneAhead = async (transaction: SystemTx, entry: LockedEntry): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from waitlist_entry o
    where o.event_id = ${entry.eventId} and o.state = 'WAITING' and o.place < ${entry.place} and o.price_type_id = ${entry.priceTypeId}
      and o.visit_id is not distinct from ${entry.visitId}::uuid and o.quantity <= ${entry.quantity}
      and (o.skipped is null or o.skipped in ('NOT_ENOUGH', 'CAP'))
      and not exists (select 1 from waitlist_entry q where q.account_id = o.account_id and q.email = o.email and q.state = 'OFFERED')
    limit 1`.execute(transaction)
  return rows.length > 0
}

/** How many people wait for a price. */
export const countWaiting = async (
  database: SystemDb,
  { eventId, priceTypeId, visitId }: Pick<Waiting, 'eventId' | 'priceTypeId' | 'visitId'>,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from waitlist_entry
    where event_id = ${eventId} and state = 'WAITING' and price_type_id = ${priceTypeId} and visit_id is not distinct from ${visitId}`.execute(
    database,
  )
  return rows[0]?.count ?? 0
}

const own = sql`
  w.id, w.account_id as "accountId", a.name as "accountName", coalesce(s.marketplace_id, m.id) as "marketplaceId", w.storefront_id as "storefrontId",
  w.event_id as "eventId", t.name as "priceType", w.email, w.user_id as "userId", w.quantity, w.state, w.cart_id as "cartId",
  c.token_hash as "cartTokenHash", w.offer_until as "offerUntil", e.zone,
  (select count(*)::integer from waitlist_entry o where o.event_id = w.event_id and o.state = 'WAITING' and o.place < w.place
     and o.price_type_id = w.price_type_id and o.visit_id is not distinct from w.visit_id) as ahead`
const ownFrom = sql`
  waitlist_entry w join account a on a.id = w.account_id join event e on e.id = w.event_id join price_type t on t.id = w.price_type_id
  left join storefront s on s.id = w.storefront_id left join cart c on c.id = w.cart_id
  left join lateral (select id from marketplace where account_id = w.account_id order by id limit 1) m on true`

/** An entry for its own person, whom a signed link or session proved. Undefined if it doesn't exist. */
export const readOwnEntry = async (database: SystemDb, id: WaitlistEntryId): Promise<OwnEntry | undefined> => {
  const { rows } = await sql<OwnEntry>`select ${own} from ${ownFrom} where w.id = ${id}`.execute(database)
  return rows[0]
}

/** Open offers to a user, first the one that ends first. */
export const readOffersTo = async (database: SystemDb, userId: string): Promise<readonly OwnEntry[]> => {
  const { rows } = await sql<OwnEntry>`
    select ${own} from ${ownFrom} where w.user_id = ${userId} and w.state = 'OFFERED' and w.offer_until > app.now()
    order by w.offer_until`.execute(database)
  return rows
}

/** Places in the lines of an event, and open offers, of a user: those that they joined signed in, in the order they joined. */
export const readPlacesOf = async (
  database: SystemDb,
  userId: string,
  eventId: string,
): Promise<readonly OwnEntry[]> => {
  const { rows } = await sql<OwnEntry>`
    select ${own} from ${ownFrom} where w.user_id = ${userId} and w.event_id = ${eventId}
      and (w.state = 'WAITING' or (w.state = 'OFFERED' and w.offer_until > app.now()))
    order by w.place`.execute(database)
  return rows
}

/** True if an entry of the account, among these events (null: all), still waits or has an open offer. */
export const readOpenOf = async (
  database: SystemDb,
  accountId: string,
  eventIds: readonly string[] | null,
  id: string,
): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from waitlist_entry w where w.id = ${id} and w.account_id = ${accountId} and w.state in ('WAITING', 'OFFERED')
      and (${eventIds === null} or w.event_id = any(${[...(eventIds ?? [])]}::uuid[]))`.execute(database)
  return rows.length > 0
}
