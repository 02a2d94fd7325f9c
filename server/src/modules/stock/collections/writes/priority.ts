import { sql } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'

/** Sets the priority of a collection. The caller has locked it. */
export const writePriority = async (transaction: AdminTx, id: string, priority: number): Promise<void> => {
  await sql`update collection set priority = ${priority} where id = ${id}`.execute(transaction)
}
