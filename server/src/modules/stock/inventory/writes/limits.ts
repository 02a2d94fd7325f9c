import type { AccountId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { EarlierUse } from '../types/earlier-uses.ts'
import type { LimitRule } from '../types/limit.ts'

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

/** Counts holds toward a limit that didn't count them. What is counted may be more than `maximum`: then nothing more is granted. */
export const countUses = async (
  transaction: SystemTx,
  { id, maximum }: Pick<LimitRule, 'id' | 'maximum'>,
  uses: readonly EarlierUse[],
): Promise<void> => {
  if (uses.length === 0) return
  const subjects = sql`${uses.map(({ subject }) => subject)}::uuid[]`
  const quantities = sql`${uses.map(({ quantity }) => quantity)}::integer[]`
  const returned = sql`${uses.map((use) => use.returned)}::integer[]`
  await sql`
    insert into limit_use (rule_id, subject, max) select distinct ${id}::uuid, subject, ${maximum}::integer from unnest(${subjects}) given (subject) order by subject
    on conflict (rule_id, subject) do nothing`.execute(transaction)
  await sql`
    select 1 from limit_use where rule_id = ${id} and subject = any(${subjects}) order by rule_id, subject for no key update`.execute(
    transaction,
  )
  await sql`
    insert into hold_limit (hold_id, rule_id, subject, quantity, returned)
    select hold_id, ${id}, subject, quantity, returned
    from unnest(${uses.map(({ holdId }) => holdId)}::uuid[], ${subjects}, ${quantities}, ${returned}) given (hold_id, subject, quantity, returned)`.execute(
    transaction,
  )
  await sql`
    update limit_use set held = limit_use.held + counted.held, sold = limit_use.sold + counted.sold,
      max = greatest(${maximum}, limit_use.held + counted.held + limit_use.sold + counted.sold)
    from (
      select subject, coalesce(sum(quantity) filter (where not is_sold), 0)::integer as held, coalesce(sum(quantity - returned) filter (where is_sold), 0)::integer as sold
      from unnest(${subjects}, ${quantities}, ${returned}, ${uses.map(({ isSold }) => isSold)}::boolean[]) given (subject, quantity, returned, is_sold) group by subject) counted
    where limit_use.rule_id = ${id} and limit_use.subject = counted.subject`.execute(transaction)
}
