import { ids } from '#platform/lists/filters.ts'
import { collectionSql } from '../reads/collection-list.ts'
import type { Collection } from '../types/collection.ts'

/** The column that employees alone have: whose collection it is. */
export const ofAccount = {
  only: 'employee' as const,
  header: 'Account',
  value: ({ accountName }: Collection) => accountName,
  filter: ids('Account IDs.', collectionSql.account),
}
