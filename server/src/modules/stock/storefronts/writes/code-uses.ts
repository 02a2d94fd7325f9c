import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import { usesThatCount } from '../reads/access-codes.ts'

/**
 * Counts a cart as one that a code lets in, unless that many others are. One at a time per code: the row of the code is locked
 * until the transaction ends. Returns whether it may hold tickets.
 */
export const takeUse = async (transaction: SystemTx, codeId: string, cartId: string): Promise<boolean> => {
  await sql`select 1 from storefront_access_code where id = ${codeId} for no key update`.execute(transaction)
  const { rows } = await sql`
    insert into storefront_code_use (account_id, code_id, cart_id)
    select c.account_id, c.id, ${cartId} from storefront_access_code c
    where c.id = ${codeId} and c.archived_at is null and (c.max_uses is null or c.max_uses > (
      select count(*) from storefront_code_use u where u.code_id = c.id and u.cart_id <> ${cartId} and ${usesThatCount}))
    on conflict (code_id, cart_id) do update set created_at = app.now() returning code_id`.execute(transaction)
  return rows.length > 0
}
