import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'

/** Sums by day of the planted sales. */
export const plantSalesDays = async (transaction: SystemTx): Promise<void> => {
  await sql`select recount_sales(account.id) from account`.execute(transaction)
}
