import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { Cap } from '../types/bounds.ts'

/** Deletes a cap. Its counter stays, because past holds refer to it. The caller has locked its collection. */
export const deleteCap = async (transaction: SystemTx, capId: string): Promise<void> => {
  await sql`delete from cap where counter_id = ${capId}`.execute(transaction)
}

/** Sets what happens when a cap is used up, as its next version. The caller has locked its collection. */
export const writeAtCap = async (transaction: SystemTx, capId: string, atCap: Cap['atCap']): Promise<void> => {
  await sql`update cap set at_cap = ${atCap}::at_cap, edit_version = edit_version + 1 where counter_id = ${capId}`.execute(
    transaction,
  )
}
