import { knownWords, listSearch, shortText } from '#platform/list-search.ts'
import { collectionSaleStates } from '../collection-sale-states.ts'

export const collectionSorts = ['PRIORITY', 'NAME'] as const

/** The address's part of the list of collections; see `listSearch`. Every page loads this: the query lies apart. */
export const collectionSearch = listSearch({
  table: 'collections',
  filters: { name: shortText(100), state: knownWords(collectionSaleStates) },
  sorts: collectionSorts,
  usualSort: 'PRIORITY.desc',
})
