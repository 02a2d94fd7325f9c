import type { AccountId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'

/** IDs of the account's storefronts in the order of its shop, locked by ID until the end of the transaction. */
export const lockOrder = async (transaction: AdminTx, accountId: AccountId): Promise<string[]> => {
  const { rows } = await sql<{ id: string; position: number }>`
    select id, position from storefront where account_id = ${accountId} order by id for no key update`.execute(
    transaction,
  )
  return rows.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1)).map(({ id }) => id)
}

/** Gives these storefronts their places, from 0. */
export const writeOrder = async (transaction: AdminTx, accountId: AccountId, ids: readonly string[]): Promise<void> => {
  await sql`
    update storefront s set position = w.no - 1
    from unnest(${[...ids]}::uuid[]) with ordinality w (id, no)
    where s.account_id = ${accountId} and s.id = w.id and s.position <> w.no - 1`.execute(transaction)
}
