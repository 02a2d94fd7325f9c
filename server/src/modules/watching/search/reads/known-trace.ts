import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'

/** Whether the audit trail has this search of the last minute. */
export const hasTrace = async (transaction: SystemTx, action: string, id: string): Promise<boolean> => {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select 1 from audit where account_id is null and target_id = ${id}::uuid and action = ${action} and at > app.now() - interval '1 minute') as known`.execute(
    transaction,
  )
  return rows[0]?.known === true
}
