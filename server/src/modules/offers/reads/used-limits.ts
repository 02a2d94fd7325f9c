import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'

/** How much these subjects use of these limits now (held or bought), by limit id. Takes the highest of a limit's subjects. */
export const readUsedLimits = async (
  database: SystemDb,
  uses: readonly { readonly r: string; readonly s: string }[],
): Promise<ReadonlyMap<string, { readonly used: number; readonly bought: number }>> => {
  if (uses.length === 0) return new Map()
  const { rows } = await sql<{ rule_id: string; used: number; bought: number }>`
    select u.rule_id, max(u.held + u.sold) as used, max(u.sold) as bought
    from unnest(${uses.map(({ r }) => r)}::uuid[], ${uses.map(({ s }) => s)}::uuid[]) k (rule_id, subject)
    join limit_use u on u.rule_id = k.rule_id and u.subject = k.subject group by u.rule_id`.execute(database)
  return new Map(rows.map(({ rule_id, ...row }) => [rule_id, row]))
}
