import { query } from '#platform/api.ts'
import { wordsOf } from '#platform/list-search.ts'
import { readTableView, type TableView } from '#platform/table-view.ts'
import type { CollectionSaleState } from '../collection-sale-states.ts'
import { collectionSorts } from './collection-search.ts'
import { CollectionListDocument, type CollectionListQueryVariables } from './collection-list.gql.ts'

export const collectionColumns = ['name', 'state'] as const
export type CollectionColumn = (typeof collectionColumns)[number]

const pageSize = 100

/** The highest priority first. */
export const usualCollectionSort = { by: 'PRIORITY', descending: true } as const

/** Filter and order of a view, as the API takes them. */
export const collectionsAsked = ({ filters, sort }: TableView<CollectionColumn>) => ({
  filter: {
    name: filters.name ?? null,
    state: filters.state === undefined ? null : ([...wordsOf(filters.state)] as CollectionSaleState[]),
  },
  sort: {
    by: collectionSorts.find((each) => each === sort?.by) ?? usualCollectionSort.by,
    descending: sort?.descending ?? usualCollectionSort.descending,
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
