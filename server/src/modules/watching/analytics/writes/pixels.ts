import type { AccountId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { AdminTx, SystemTx } from '#platform/db/kysely.ts'
import type { Pixel } from '../types.ts'

/** Locks the list of an account's pixels and returns its version. */
export const lockPixels = async (
  transaction: AdminTx,
  accountId: AccountId,
  id: string,
): Promise<number | undefined> => {
  if (id !== accountId) return undefined
  await sql`insert into account_pixels (account_id) values (${accountId}) on conflict do nothing`.execute(transaction)
  const { rows } = await sql<{ version: number }>`
    select edit_version as version from account_pixels where account_id = ${accountId} for no key update`.execute(
    transaction,
  )
  return rows[0]?.version
}

/** Records who saved a change. */
export const stampPixels = async (transaction: AdminTx, id: string, editedBy: string | null): Promise<void> => {
  await sql`
    update account_pixels set edit_version = edit_version + 1, edited_at = app.now(), edited_by = ${editedBy} where account_id = ${id}`.execute(
    transaction,
  )
}

/** Replaces an account's pixels. The list is locked. */
export const writePixels = async (transaction: AdminTx, id: string, pixels: readonly Pixel[]): Promise<void> => {
  await sql`delete from pixel where account_id = ${id}`.execute(transaction)
  await sql`
    insert into pixel (account_id, position, kind, token, conversion_route, transaction_route, events, is_on)
    select ${id}::uuid, (p.no - 1)::smallint, x.kind, x.token, nullif(x."conversionRoute", ''), nullif(x."transactionRoute", ''), x.events, x."isOn"
    from jsonb_array_elements(${JSON.stringify(pixels)}::jsonb) with ordinality p (value, no),
         jsonb_to_record(p.value) x (kind text, token text, "conversionRoute" text, "transactionRoute" text, events text[], "isOn" boolean)`.execute(
    transaction,
  )
}

type Key = { readonly orderId: string; readonly accountId: string }

/** Marks what was bought as handed over, and returns what wasn't before. Of two browsers that ask together, one gets it. */
export const takePurchases = async (transaction: SystemTx, keys: readonly Key[]): Promise<readonly Key[]> => {
  const { rows } = await sql<Key>`
    insert into pixel_purchase (order_id, account_id)
    select "orderId", "accountId" from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) k ("orderId" uuid, "accountId" uuid) order by 1, 2
    on conflict do nothing returning order_id as "orderId", account_id as "accountId"`.execute(transaction)
  return rows
}
