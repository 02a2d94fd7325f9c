import { toPage, type CursorKey, type Page } from '#platform/graphql/connection.ts'
import { shareReads } from '#platform/graphql/share-reads.ts'
import { perProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { listKey, readListedEvents, type List } from '../reads/listed-events.ts'
import type { ListedEvent, ListSort } from '../types/storefront.ts'

type PageRequest = { readonly sort: ListSort; readonly size: number; readonly after: CursorKey | null }

const pages = perProcess(() => shareReads<Page<ListedEvent>>())

/**
 * Reads a current page of a list. Requests for the same page that arrive while a statement is running share the next one.
 * Doesn't count (`totalCount` is 0) and doesn't check access; callers have.
 */
export const loadListPage = (
  services: Services,
  list: List,
  { sort, size, after }: PageRequest,
): Promise<Page<ListedEvent>> =>
  pages(services)(JSON.stringify([list, sort, size, after]), async () => {
    const rows = await readListedEvents(services.databases.visitor, list, sort, size, after)
    return toPage(rows, { size, totalCount: 0, keyOf: (row) => listKey(sort, row), continued: after !== null })
  })
