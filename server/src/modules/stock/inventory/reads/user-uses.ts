import { sql } from 'kysely'
import type { UserId } from '@admission/common/ids.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { UserUse } from '../types/earlier-uses.ts'

/** Locks what a user holds and bought, and reads what it counts toward: limits per user, and promotions per buyer. */
export async function lockUserUses(transaction: SystemTx, userId: UserId): Promise<readonly UserUse[]> {
  const locked = await sql<{ id: string }>`
    select hold.id from hold where hold.id = any(array(
      select line.hold_id from cart join cart_line line on line.cart_id = cart.id
      where (cart.user_id = ${userId} or exists (select 1 from orders where orders.cart_id = cart.id and orders.user_id = ${userId})) and line.hold_id is not null
      union
      select own.id from orders join hold own on own.owner_id = orders.id where orders.user_id = ${userId}))
    order by hold.id for no key update of hold`.execute(transaction)
  const ids = locked.rows.map(({ id }) => id)
  // A payment or refund that was waited for is read by a statement of its own.
  const { rows } = await sql<UserUse>`
    select hl.hold_id as "holdId", hl.rule_id as "ruleId", hl.subject, extract(epoch from lr.within)::integer as "withinSeconds", hold.created_at as "heldAt"
    from hold_limit hl join hold on hold.id = hl.hold_id left join limit_rule lr on lr.id = hl.rule_id
    where hl.hold_id = any(${ids}::uuid[]) and (lr.id is null or lr.per = 'USER')`.execute(transaction)
  return rows
}
