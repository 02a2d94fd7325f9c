import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'

/** A use that counts for another buyer from now on. */
type MovedUse = { readonly holdId: string; readonly ruleId: string; readonly subject: string; readonly to: string }

/** Counts uses for others. The caller holds the holds. What is counted may be more than the maximum: then nothing more is granted. */
export async function moveUses(transaction: SystemTx, moves: readonly MovedUse[]): Promise<void> {
  if (moves.length === 0) return
  const moved = sql`jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) moved ("holdId" uuid, "ruleId" uuid, subject uuid, "to" uuid)`
  await sql`
    insert into limit_use (rule_id, subject, max)
    select moved."ruleId", moved."to", max(limit_use.max) from ${moved} join limit_use on limit_use.rule_id = moved."ruleId" and limit_use.subject = moved.subject
    group by 1, 2 order by 1, 2
    on conflict (rule_id, subject) do nothing`.execute(transaction)
  await sql`
    select 1 from limit_use where (rule_id, subject) in (select moved."ruleId", unnest(array[moved.subject, moved."to"]) from ${moved})
    order by rule_id, subject for no key update`.execute(transaction)
  await sql`
    with moved as materialized (select * from ${moved}),
    taken as materialized (
      select moved."ruleId", moved.subject, moved."to", coalesce(sum(hl.quantity) filter (where hold.state in ('HELD', 'COMMITTING')), 0)::integer as held,
        coalesce(sum(hl.quantity - hl.returned) filter (where hold.state = 'SOLD'), 0)::integer as sold
      from moved join hold on hold.id = moved."holdId" join hold_limit hl on hl.hold_id = moved."holdId" and hl.rule_id = moved."ruleId" and hl.subject = moved.subject
      group by 1, 2, 3),
    changed as (
      select "ruleId", subject, - held as held, - sold as sold from taken union all select "ruleId", "to", held, sold from taken),
    sums as (
      select "ruleId", subject, sum(held)::integer as held, sum(sold)::integer as sold from changed group by 1, 2),
    counted as (
      update hold_limit hl set subject = moved."to" from moved where hl.hold_id = moved."holdId" and hl.rule_id = moved."ruleId" and hl.subject = moved.subject)
    update limit_use set held = limit_use.held + sums.held, sold = limit_use.sold + sums.sold,
      max = greatest(limit_use.max, limit_use.held + sums.held + limit_use.sold + sums.sold)
    from sums where limit_use.rule_id = sums."ruleId" and limit_use.subject = sums.subject`.execute(transaction)
}
