import type { Insertable } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { DB } from '#platform/db/schema.gen.ts'

/** Inserts the questions and answers of the demo data. */
export const plantFaqs = async (transaction: SystemTx, rows: readonly Insertable<DB['faq']>[]): Promise<void> => {
  await transaction
    .insertInto('faq')
    .values([...rows])
    .execute()
}
