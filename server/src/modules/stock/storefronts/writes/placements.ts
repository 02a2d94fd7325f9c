import type { AccountId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { SystemTx, Tx } from '#platform/db/kysely.ts'

/** Collections of a storefront, in order, after one was added, removed or moved. */
export type ShelfOrder = {
  readonly accountId: AccountId
  readonly storefrontId: string
  readonly collectionId: string
  readonly ids: readonly string[]
}

/**
 * Makes forms of these storefronts stale that were read before, because what they sell changes. It comes before the change:
 * a save of a storefront locks it first, too. The change has no editor, since it is one of a collection.
 */
const outdateForms = async (
  transaction: Tx<'admin' | 'system'>,
  accountId: AccountId,
  ids: readonly string[],
): Promise<void> => {
  await sql`
    update storefront s set edit_version = edit_version + 1, edited_at = null, edited_by = null
    from (select id from storefront where account_id = ${accountId} and id = any(${[...ids]}::uuid[]) order by id for no key update) o
    where s.id = o.id`.execute(transaction)
}

/** Writes the order of a storefront's collections, and adds or removes the one that moved. Others are never added or removed. */
export const replaceShelf = async (
  transaction: Tx<'admin' | 'system'>,
  { accountId, storefrontId, collectionId, ids }: ShelfOrder,
): Promise<void> => {
  await outdateForms(transaction, accountId, [storefrontId])
  if (ids.includes(collectionId))
    await sql`
      insert into storefront_collection (account_id, storefront_id, collection_id, position)
      values (${accountId}, ${storefrontId}, ${collectionId}, 0) on conflict do nothing`.execute(transaction)
  else
    await sql`
      delete from storefront_collection where account_id = ${accountId} and storefront_id = ${storefrontId} and collection_id = ${collectionId}`.execute(
      transaction,
    )
  await sql`
    update storefront_collection sc set position = w.no - 1
    from unnest(${[...ids]}::uuid[]) with ordinality w (id, no)
    where sc.account_id = ${accountId} and sc.storefront_id = ${storefrontId} and sc.collection_id = w.id and sc.position <> w.no - 1`.execute(
    transaction,
  )
}

/** Sells a collection in these storefronts too, after what they sell already. The caller bumps versions. */
export const addPlacements = async (
  transaction: Tx<'admin' | 'system'>,
  accountId: AccountId,
  collectionId: string,
  storefrontIds: readonly string[],
): Promise<void> => {
  await outdateForms(transaction, accountId, storefrontIds)
  await sql`
    insert into storefront_collection (account_id, storefront_id, collection_id, position)
    select ${accountId}, s.id, ${collectionId},
           (select coalesce(max(position) + 1, 0) from storefront_collection where storefront_id = s.id)
    from storefront s where s.account_id = ${accountId} and s.id = any(${[...storefrontIds]}::uuid[])
    on conflict do nothing`.execute(transaction)
}

/** Sells a collection in every open storefront of the account. */
export const insertEverywhere = async (
  transaction: SystemTx,
  accountId: AccountId,
  collectionId: string,
): Promise<void> => {
  await sql`
    insert into storefront_collection (account_id, storefront_id, collection_id, position)
    select s.account_id, s.id, ${collectionId}, 0 from storefront s where s.account_id = ${accountId} and s.closed_at is null
    on conflict do nothing`.execute(transaction)
}

/** Where a collection is sold by a grant to an account, and the storefronts that go on. */
export type GrantedPlaces = {
  readonly accountId: AccountId
  readonly grantId: string
  readonly except: readonly string[]
}

/** Stops the sale of a collection by a grant, except in some storefronts. */
export const deleteGranted = async (
  transaction: SystemTx,
  { accountId, grantId, except }: GrantedPlaces,
): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select storefront_id as id from storefront_collection
    where grant_id = ${grantId} and storefront_id <> all(${[...except]}::uuid[])`.execute(transaction)
  if (rows.length === 0) return
  await outdateForms(
    transaction,
    accountId,
    rows.map(({ id }) => id),
  )
  await sql`
    delete from storefront_collection where grant_id = ${grantId} and storefront_id <> all(${[...except]}::uuid[])`.execute(
    transaction,
  )
}
