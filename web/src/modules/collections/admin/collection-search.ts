import { query } from '#platform/api.ts'
import { knownWords, listSearch, shortText, wordsOf } from '#platform/list-search.ts'
import { readTableView, type TableView } from '#platform/table-view.ts'
import { collectionSaleStates, type CollectionSaleState } from '../collection-states.ts'
import { CollectionListDocument, type CollectionListQueryVariables } from './collection-list.gql.ts'

export const collectionColumns = ['name', 'state'] as const
export type CollectionColumn = (typeof collectionColumns)[number]

const pageSize = 100

/** The address's part of the list of collections; see `listSearch`. */
export const collectionSearch = listSearch({
  table: 'collections',
  filters: { name: shortText(100), state: knownWords(collectionSaleStates) },
  sorts: [],
  usualSort: '',
})

/** What the API is asked for a view; its order is fixed: the highest priority first. */
export const collectionVariables = ({ filters, after }: TableView<CollectionColumn>): CollectionListQueryVariables => ({
  filter: {
    name: filters.name ?? null,
    state: filters.state === undefined ? null : ([...wordsOf(filters.state)] as CollectionSaleState[]),
  },
  first: pageSize,
  after: after ?? null,
})

/** The list that an address shows. */
export const collectionListQuery = (accountId: string, search: Readonly<Record<string, unknown>>) =>
  query(CollectionListDocument, collectionVariables(readTableView(search, 'collections', collectionColumns)), {
    accountId,
  })
