import { inAccount } from '#platform/db/transaction.ts'
import { recordTable } from '#platform/records/columns.ts'
import type { RecordKind } from '#platform/records/types.ts'
import { storefrontChanged } from '../facts.ts'
import { readEventIdsOf, readStorefrontRecord } from '../reads/storefront-record.ts'
import type { Storefront } from '../types/record.ts'
import { touchEvents } from './keep-summaries.ts'

/** A storefront as a record. Shops show a save within two seconds. */
export const storefrontRecord: RecordKind<Storefront> = {
  name: 'storefront',
  read: readStorefrontRecord,
  ...recordTable('storefront', 'updated_at = app.now()'),
  fact: storefrontChanged,
  afterSave: async ({ databases }, { accountId, id, collections }, what) => {
    if (what !== 'DETAIL') return
    // Both what it sold before and what it sells now.
    const now = await inAccount(databases.admin, accountId, (transaction) =>
      readStorefrontRecord(transaction, { accountId, eventIds: null }, id),
    )
    const ids = new Set([...collections, ...(now?.collections ?? [])].map((each) => each.id))
    // Some may be of other accounts.
    touchEvents(await readEventIdsOf(databases.system, [...ids]))
  },
}
