import type { CapAction } from '@admission/common/validation/ticket-bounds.ts'
import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'

/** Deletes a cap. Its counter stays, because past holds refer to it. The caller has locked its collection. */
export const deleteCap = async (transaction: SystemTx, capId: string): Promise<void> => {
  await sql`delete from cap where counter_id = ${capId}`.execute(transaction)
}

/** Sets what happens when a cap is used up. The caller has locked its collection. */
export const writeAtCap = async (transaction: SystemTx, capId: string, atCap: CapAction): Promise<void> => {
  await sql`update cap set at_cap = ${atCap}::at_cap where counter_id = ${capId}`.execute(transaction)
}
