import { toPage, type CursorKey, type Page } from '#platform/graphql/connection.ts'
import { shareReads } from '#platform/graphql/share-reads.ts'
import { definePart } from '#platform/parts.ts'
import type { Services } from '#platform/services.ts'
import { listKey, readListedEvents, type List } from '../reads/listed-events.ts'
import type { ListedEvent, ListSort } from '../types.ts'

type Wanted = { readonly sort: ListSort; readonly size: number; readonly after: CursorKey | null }

const pages = definePart(() => shareReads<Page<ListedEvent>>())

/**
 * A page of a list as it stands now: whoever asks for the same one while a statement is on its way is answered by the next.
 * It counts nothing (`totalCount` is 0) and does not ask who may enter: callers have.
 */
export const askListPage = (
  services: Services,
  list: List,
  { sort, size, after }: Wanted,
): Promise<Page<ListedEvent>> =>
  pages(services)(JSON.stringify([list, sort, size, after]), async () => {
    const rows = await readListedEvents(services.databases.visitor, list, sort, size, after)
    return toPage(rows, { size, totalCount: 0, keyOf: (row) => listKey(sort, row), continued: after !== null })
  })
