import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'

/** How much these subjects use of these limits now (held or bought), by limit id. Takes the highest of a limit's subjects. */
export const readUsedLimits = async (
  database: SystemDb,
  uses: readonly { readonly ruleId: string; readonly subject: string }[],
): Promise<ReadonlyMap<string, { readonly used: number; readonly bought: number }>> => {
  if (uses.length === 0) return new Map()
  const { rows } = await sql<{ rule_id: string; used: number; bought: number }>`
    select limit_use.rule_id, max(limit_use.held + limit_use.sold) as used, max(limit_use.sold) as bought
    from unnest(${uses.map(({ ruleId }) => ruleId)}::uuid[], ${uses.map(({ subject }) => subject)}::uuid[]) given (rule_id, subject)
    join limit_use on limit_use.rule_id = given.rule_id and limit_use.subject = given.subject group by limit_use.rule_id`.execute(
    database,
  )
  return new Map(rows.map(({ rule_id, ...row }) => [rule_id, row]))
}
