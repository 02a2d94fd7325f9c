import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'

/** Purchases and refunds to add to the sums by day. */
export type Counted = { readonly purchases?: readonly string[]; readonly refunds?: readonly string[] }

/** Adds purchases and refunds to the sums by day, each once. */
export const countSales = async (transaction: SystemTx, { purchases = [], refunds = [] }: Counted): Promise<void> => {
  await sql`select count_sales(${[...purchases]}::uuid[], ${[...refunds]}::uuid[])`.execute(transaction)
}

/** Computes the sums by day of an account again, by its time zone of now. Reads everything it sold. */
export const recountSales = async (transaction: SystemTx, accountId: string): Promise<void> => {
  await sql`select recount_sales(${accountId}::uuid)`.execute(transaction)
}
