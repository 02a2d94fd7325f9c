import type { SavedCardId, UserId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { SystemDb, SystemTx } from '#platform/db/kysely.ts'
import type { KeptCard } from '../types/payment.ts'

type Owner = { readonly userId: UserId; readonly gateway: string }

/** Stores a user's ID at a gateway, and returns the one that was stored first. */
export async function storeCustomer(
  database: SystemDb,
  { userId, gateway }: Owner,
  reference: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ reference: string }>`
    insert into gateway_customer (user_id, gateway, reference) values (${userId}, ${gateway}, ${reference})
    on conflict (user_id, gateway) do update set reference = gateway_customer.reference returning reference`.execute(
    database,
  )
  return rows[0]?.reference
}

/** Stores cards that aren't known yet. A removed one stays removed. */
export async function storeCards(
  transaction: SystemTx,
  { userId, gateway }: Owner,
  cards: readonly KeptCard[],
): Promise<void> {
  const rows = cards.map(({ reference, brand, last4, month, year }) => ({ reference, brand, last4, month, year }))
  await sql`
    insert into saved_card (user_id, gateway, reference, brand, last4, exp_month, exp_year)
    select ${userId}, ${gateway}, k.reference, k.brand, k.last4, k.month, k.year
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) k (reference text, brand text, last4 text, month smallint, year smallint)
    on conflict (gateway, reference) do nothing`.execute(transaction)
}

/** Removes cards by the gateway's IDs. Returns those that weren't removed before. */
export async function removeCards(
  transaction: SystemTx,
  { userId, gateway }: Owner,
  references: readonly string[],
): Promise<SavedCardId[]> {
  const { rows } = await sql<{ id: SavedCardId }>`
    update saved_card set removed_at = app.now()
    where user_id = ${userId} and gateway = ${gateway} and reference = any(${[...references]}::text[]) and removed_at is null
    returning id`.execute(transaction)
  return rows.map(({ id }) => id)
}

/** Removes a user's card. False if they have no such card at this gateway. */
export async function removeCard(transaction: SystemTx, { userId, gateway }: Owner, id: SavedCardId): Promise<boolean> {
  const { rows } = await sql`
    update saved_card set removed_at = app.now()
    where id = ${id} and user_id = ${userId} and gateway = ${gateway} and removed_at is null returning id`.execute(
    transaction,
  )
  return rows.length > 0
}

/** Records that the gateway no longer keeps a removed card. */
export async function markReleased(database: SystemDb, id: SavedCardId): Promise<void> {
  await sql`
    update saved_card set released_at = app.now() where id = ${id} and removed_at is not null and released_at is null`.execute(
    database,
  )
}

/** Removes all cards of a user. Returns those that a gateway may still keep. */
export async function removeAllCards(transaction: SystemTx, userId: UserId): Promise<SavedCardId[]> {
  const { rows } = await sql<{ id: SavedCardId }>`
    update saved_card set removed_at = coalesce(removed_at, app.now())
    where user_id = ${userId} and released_at is null returning id`.execute(transaction)
  return rows.map(({ id }) => id)
}
