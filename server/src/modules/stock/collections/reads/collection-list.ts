import { sql } from 'kysely'
import type { MemberScope } from '#platform/lists/define-list.ts'
import type { ListSource } from '#platform/lists/source.ts'
import type { Collection, CollectionSaleState } from '../types/collection.ts'
import { collectionOf, selectCollections, isInScope, type CollectionRecord } from './collections.ts'

type Source = ListSource<MemberScope | null, Collection, CollectionRecord>

// Employees see those of all accounts.
const isListed = (scope: MemberScope | null) => (scope === null ? sql`true` : isInScope(scope))

/** The archived collections of a scope. Figures are read only for the rows of a page. */
export const archivedSource: Source = {
  alias: 'c',
  from: sql`collection c`,
  scope: (scope) => sql`${isListed(scope)} and c.state = 'ARCHIVED'`,
  rows: () => selectCollections(sql`c.id = any(array(select id from page))`),
  rowOf: collectionOf,
}

/** All other collections of a scope. Filtering by sale state uses the summaries, which lag by seconds. */
export const collectionSource: Source = {
  ...archivedSource,
  scope: (scope) => sql`${isListed(scope)} and c.state <> 'ARCHIVED'`,
  summary: {
    table: sql`collection_standing`,
    id: sql`w.collection_id`,
    scope: (scope) =>
      scope === null ? sql`w.state <> 'ARCHIVED'` : sql`w.account_id = ${scope.accountId} and w.state <> 'ARCHIVED'`,
  },
}

const STORED: readonly CollectionSaleState[] = ['DRAFT', 'PAUSED', 'ARCHIVED']
/** States stored in the summary, not in the collection itself. */
export const isSummaryState = (states: readonly CollectionSaleState[]): boolean =>
  states.some((state) => !STORED.includes(state))

/** SQL for the list's sorts and filters. */
export const collectionSql = {
  name: sql`c.name_key`,
  account: sql`c.account_id`,
  priority: sql`c.priority`,
  inState: (states: readonly CollectionSaleState[]) =>
    isSummaryState(states)
      ? sql`w.state = any(${[...states]}::text[])`
      : sql`c.state = any(${[...states]}::collection_state[])`,
}
