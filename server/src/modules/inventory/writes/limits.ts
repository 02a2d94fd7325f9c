import type { AccountId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { LimitRule } from '../types.ts'

/**
 * Inserts a limit of an account, or updates its name, numbers and whether it is active: what it counts stays, because its counts
 * belong to it. A removed limit is restored. Returns false if the ID belongs to another account.
 */
export const upsertLimit = async (transaction: SystemTx, accountId: AccountId, rule: LimitRule): Promise<boolean> => {
  const { rows } = await sql`
    insert into limit_rule as limit_rule (id, account_id, name, scope, event_id, collection_id, price_type_id, per, minimum, maximum, multiples_of, within, active)
    values (${rule.id}, ${accountId}, ${rule.name}, ${rule.scope}, ${rule.eventId}, ${rule.collectionId}, ${rule.priceTypeId}, ${rule.per},
            ${rule.minimum}, ${rule.maximum}, ${rule.multiplesOf}, make_interval(secs => ${rule.withinSeconds}), ${rule.active})
    on conflict (id) do update set name = excluded.name, minimum = excluded.minimum, maximum = excluded.maximum, multiples_of = excluded.multiples_of,
      active = excluded.active, removed_at = null, version = limit_rule.version + 1
    where limit_rule.account_id = excluded.account_id
    returning 1`.execute(transaction)
  return rows.length > 0
}

/** Pauses or removes a limit. What was counted toward it stays. */
export const switchOffLimit = async (transaction: SystemTx, id: string, isRemoved: boolean): Promise<void> => {
  await sql`
    update limit_rule set active = false, removed_at = case when ${isRemoved} then app.now() end, version = version + 1 where id = ${id}`.execute(
    transaction,
  )
}
