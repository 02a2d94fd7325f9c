import type { SavedCardId, UserId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { CardSource, SavedCard } from '../types/payment.ts'

type Owner = { readonly userId: UserId; readonly gateway: string }

/** The gateway's ID of a user. Undefined if no card of theirs was ever kept there. */
export async function readCustomer(database: SystemDb, { userId, gateway }: Owner): Promise<string | undefined> {
  const row = await database
    .selectFrom('gateway_customer')
    .select('reference')
    .where('user_id', '=', userId)
    .where('gateway', '=', gateway)
    .executeTakeFirst()
  return row?.reference
}

/** The saved cards of a user at a gateway, the last used or saved first. */
export async function readSavedCards(database: SystemDb, { userId, gateway }: Owner): Promise<SavedCard[]> {
  const { rows } = await sql<SavedCard>`
    select sc.id, sc.brand, sc.last4, sc.exp_month as month, sc.exp_year as year,
           make_date(sc.exp_year, sc.exp_month, 1) + interval '1 month' <= app.now() as "isExpired"
    from saved_card sc where sc.user_id = ${userId} and sc.gateway = ${gateway} and sc.removed_at is null
    order by coalesce((select max(at.created_at) from attempt at where at.saved_card_id = sc.id), sc.created_at) desc, sc.id desc`.execute(
    database,
  )
  return rows
}

/** Source for a charge to a user's saved card. Undefined if they have no such card; T1 decides whether it pays. */
export async function findCardSource(
  database: SystemDb,
  { userId, gateway }: Owner,
  id: SavedCardId,
): Promise<CardSource | undefined> {
  const { rows } = await sql<{ paymentMethod: string; customer: string }>`
    select sc.reference as "paymentMethod", gc.reference as customer
    from saved_card sc join gateway_customer gc on gc.user_id = sc.user_id and gc.gateway = sc.gateway
    where sc.id = ${id} and sc.user_id = ${userId} and sc.gateway = ${gateway} and sc.removed_at is null`.execute(
    database,
  )
  return rows[0]
}

/** A removed card that the gateway may still keep, and whether a payment with it is open. Undefined if nothing is left to do. */
export async function readRemovedCard(
  database: SystemDb,
  id: SavedCardId,
): Promise<{ readonly gateway: string; readonly reference: string; readonly isInUse: boolean } | undefined> {
  const { rows } = await sql<{ gateway: string; reference: string; isInUse: boolean }>`
    select sc.gateway, sc.reference, exists (
      select 1 from attempt at where at.saved_card_id = sc.id and at.state in ('CREATED', 'SENT', 'UNKNOWN', 'AUTHORISED')) as "isInUse"
    from saved_card sc where sc.id = ${id} and sc.removed_at is not null and sc.released_at is null`.execute(database)
  return rows[0]
}
