import type { AccountId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'

/** A published collection, and the published storefronts that sell it. */
export type ReachedCollection = { readonly name: string; readonly storefronts: readonly string[] }

/** The published collections of an account, or those of them that are chosen, with where they are sold. */
export const readSaleReach = async (
  transaction: AdminTx,
  accountId: AccountId,
  { allCollections, collectionIds }: { readonly allCollections: boolean; readonly collectionIds: readonly string[] },
): Promise<readonly ReachedCollection[]> => {
  const { rows } = await sql<ReachedCollection>`
    select co.name, array(
      select st.name from storefront_collection sc join storefront st on st.id = sc.storefront_id and st.closed_at is null
      where sc.collection_id = co.id order by st.position, st.id) as storefronts
    from collection co where co.account_id = ${accountId} and co.state = 'PUBLISHED'
      and (${allCollections}::boolean or co.id = any(${[...collectionIds]}::uuid[]))
    order by co.name_key, co.id`.execute(transaction)
  return rows
}
