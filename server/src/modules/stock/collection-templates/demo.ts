import type { Insertable } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { DB } from '#platform/db/schema.gen.ts'

/** Inserts the templates of the demo data. */
export const plantTemplates = async (
  transaction: SystemTx,
  templates: readonly Insertable<DB['collection_template']>[],
): Promise<void> => {
  await transaction
    .insertInto('collection_template')
    .values([...templates])
    .execute()
}
