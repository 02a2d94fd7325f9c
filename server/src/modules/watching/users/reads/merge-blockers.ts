import type { UserId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { BlockedMerge, MergeBlocker } from '../types.ts'

/** Locks both users, and reads what keeps them from being merged. Empty: nothing does. Undefined if one doesn't exist. */
export const lockMerge = async (
  transaction: SystemTx,
  { keptId, otherId }: { readonly keptId: UserId; readonly otherId: UserId },
): Promise<readonly BlockedMerge[] | undefined> => {
  const both = [keptId, otherId]
  const locked = await sql`
    select id from users where id = any (${both}::uuid[]) order by id for update`.execute(transaction)
  if (locked.rows.length < 2) return undefined
  const { rows } = await sql<{ blocker: MergeBlocker; about: string }>`
    with own as materialized (select id from orders where user_id = any (${both}::uuid[]))
    select 'NOT_ACTIVE' as blocker, u.email as about, 1 as no from users u where u.id = any (${both}::uuid[]) and u.state <> 'ACTIVE'
    union all
    select 'EMPLOYEE', '', 2 from employee where user_id = ${otherId}
    union all
    select 'ERASURE', u.email, 3 from erasure e join users u on u.id = e.user_id where e.user_id = any (${both}::uuid[]) and e.state in ('WAITING', 'ERASING')
    union all
    select 'OPEN_PAYMENT', '', 4 where exists (
      select 1 from attempt where order_id in (select id from own) and state in ('CREATED', 'SENT', 'UNKNOWN', 'AUTHORISED'))
    union all
    select 'OPEN_BALANCE', '', 5 where exists (select 1 from entry where party_id = ${otherId} group by currency having sum(amount) <> 0)
    union all
    select 'MOVING_TICKETS', '', 6 where exists (
      select 1 from stack s join ticket t on t.stack_id = s.id where s.owner_id = any (${both}::uuid[]) and t.state in ('IN_TRANSFER', 'LISTED', 'RESALE_HELD'))
    union all
    select 'BOTH_MEMBERS', a.name, 7 from member o join member k on k.account_id = o.account_id and k.user_id = ${keptId} join account a on a.id = o.account_id
    where o.user_id = ${otherId} and o.disabled_at is null
    union all
    select 'BOTH_PURCHASERS', a.name, 8 from purchaser o join purchaser k on k.account_id = o.account_id and k.user_id = ${keptId} join account a on a.id = o.account_id
    where o.user_id = ${otherId}
    order by no, about`.execute(transaction)
  return rows.map(({ blocker, about }) => ({ blocker, about }))
}
