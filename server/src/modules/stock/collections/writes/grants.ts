import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'

/** The terms of a grant as they are stored. */
export type StoredTerms = {
  readonly share: number
  readonly validFrom: Date | null
  readonly validUntil: Date | null
}

type NewGrant = StoredTerms & {
  readonly accountId: string
  readonly collectionId: string
  readonly granteeId: string
  readonly by: string
}

/** Inserts a grant; returns its ID, undefined if the account has one of the collection that isn't revoked. */
export const insertGrant = async (transaction: SystemTx, grant: NewGrant): Promise<string | undefined> => {
  const { accountId, collectionId, granteeId, share, validFrom, validUntil, by } = grant
  const { rows } = await sql<{ id: string }>`
    insert into collection_grant (account_id, collection_id, grantee_id, share_bp, valid_from, valid_until, granted_by)
    values (${accountId}, ${collectionId}, ${granteeId}, ${share}, ${validFrom}, ${validUntil}, ${by})
    on conflict (collection_id, grantee_id) where revoked_at is null do nothing returning id`.execute(transaction)
  return rows[0]?.id
}

/** Replaces the storefronts that a grant is limited to; none: it is for all. */
export const writeGrantStorefronts = async (
  transaction: SystemTx,
  grantId: string,
  ids: readonly string[],
): Promise<void> => {
  await sql`
    delete from collection_grant_storefront where grant_id = ${grantId} and storefront_id <> all(${[...ids]}::uuid[])`.execute(
    transaction,
  )
  await sql`
    insert into collection_grant_storefront (account_id, grant_id, grantee_id, storefront_id)
    select g.account_id, g.id, g.grantee_id, w.id from collection_grant g, unnest(${[...ids]}::uuid[]) w (id) where g.id = ${grantId}
    on conflict do nothing`.execute(transaction)
}

/** Changes the terms of a grant; false if it is revoked or was changed since this version. */
export const updateGrant = async (
  transaction: SystemTx,
  { id, version }: { readonly id: string; readonly version: number },
  { share, validFrom, validUntil }: StoredTerms,
): Promise<boolean> => {
  const { rows } = await sql`
    update collection_grant set share_bp = ${share}, valid_from = ${validFrom}, valid_until = ${validUntil}, version = version + 1
    where id = ${id} and version = ${version} and revoked_at is null returning 1`.execute(transaction)
  return rows.length > 0
}

/** Revokes a grant; false if it was before. */
export const endGrant = async (
  transaction: SystemTx,
  { id, by, reason }: { readonly id: string; readonly by: string; readonly reason: string },
): Promise<boolean> => {
  const { rows } = await sql`
    update collection_grant set revoked_at = app.now(), revoked_by = ${by}, revoke_reason = ${reason}, version = version + 1
    where id = ${id} and revoked_at is null returning 1`.execute(transaction)
  return rows.length > 0
}
