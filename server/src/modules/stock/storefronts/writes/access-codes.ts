import type { AccountId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'
import { accessCodeDigest } from '../rules/access-code.ts'
import type { AccessCode } from '../types/record.ts'

type Terms = Pick<AccessCode, 'label' | 'maxUses' | 'validUntil' | 'collectionIds'>

/** Inserts a code; returns its id, undefined if the storefront already has it. Only its digest is kept. */
export const insertAccessCode = async (
  transaction: AdminTx,
  {
    accountId,
    storefrontId,
    code,
  }: { readonly accountId: AccountId; readonly storefrontId: string; readonly code: string },
  { label, maxUses, validUntil, collectionIds }: Terms,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    insert into storefront_access_code (account_id, storefront_id, code_hash, label, max_uses, valid_until, collection_ids)
    values (${accountId}, ${storefrontId}, ${accessCodeDigest(code)}, ${label}, ${maxUses}, ${validUntil}, ${collectionIds === null ? null : [...collectionIds]}::uuid[])
    on conflict (storefront_id, code_hash) do nothing returning id`.execute(transaction)
  return rows[0]?.id
}

/** Replaces what a code is called, how often and until when it works, and what it unlocks. */
export const updateAccessCode = async (
  transaction: AdminTx,
  id: string,
  { label, maxUses, validUntil, collectionIds }: Terms,
): Promise<void> => {
  await sql`
    update storefront_access_code set label = ${label}, max_uses = ${maxUses}, valid_until = ${validUntil},
      collection_ids = ${collectionIds === null ? null : [...collectionIds]}::uuid[] where id = ${id}`.execute(
    transaction,
  )
}

/** Archives a code, which then opens nothing, or restores it. */
export const archiveAccessCode = async (transaction: AdminTx, id: string, isArchived: boolean): Promise<void> => {
  await sql`
    update storefront_access_code set archived_at = case when ${isArchived} then coalesce(archived_at, app.now()) end where id = ${id}`.execute(
    transaction,
  )
}
