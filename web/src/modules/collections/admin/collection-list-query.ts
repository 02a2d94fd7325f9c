import { query } from '#platform/api.ts'
import { wordsOf } from '#platform/list-search.ts'
import { readTableView, type TableView } from '#platform/table-view.ts'
import type { CollectionSaleState } from '../collection-sale-states.ts'
import { CollectionListDocument, type CollectionListQueryVariables } from './collection-list.gql.ts'

export const collectionColumns = ['name', 'state'] as const
export type CollectionColumn = (typeof collectionColumns)[number]

const pageSize = 100

/** Filter of a view, as the API takes it; its order is fixed: the highest priority first. */
export const collectionsAsked = ({ filters }: TableView<CollectionColumn>) => ({
  filter: {
    name: filters.name ?? null,
    state: filters.state === undefined ? null : ([...wordsOf(filters.state)] as CollectionSaleState[]),
  },
})

/** What the API is asked for a page of a view. */
const collectionVariables = (view: TableView<CollectionColumn>): CollectionListQueryVariables => ({
  ...collectionsAsked(view),
  first: pageSize,
  after: view.after ?? null,
})

/** The list that an address shows. */
export const collectionListQuery = (accountId: string, search: Readonly<Record<string, unknown>>) =>
  query(CollectionListDocument, collectionVariables(readTableView(search, 'collections', collectionColumns)), {
    accountId,
  })
