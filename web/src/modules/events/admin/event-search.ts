import { query } from '#platform/api.ts'
import { localToday, readDayRange } from '#platform/day-range.ts'
import { idWords, knownWords, listSearch, shortText, wordsOf } from '#platform/list-search.ts'
import { readTableView, type TableView } from '#platform/table-view.ts'
import { eventSaleStates, type EventSaleState } from '../event-states.ts'
import { EventListDocument, type EventListQueryVariables } from './event-list.gql.ts'

export const eventColumns = ['name', 'state', 'venue', 'category', 'date'] as const
export type EventColumn = (typeof eventColumns)[number]

const sorts = ['NAME', 'DATE', 'SOLD', 'GROSS'] as const
/** The soonest first. */
export const usualEventSort = { by: 'DATE', descending: false } as const

const pageSize = 50

/** The address's part of the list of events; see `listSearch`. */
export const eventSearch = listSearch({
  table: 'events',
  filters: {
    name: shortText(100),
    state: knownWords(eventSaleStates),
    venue: idWords,
    category: shortText(200),
    date: (text) => (readDayRange(text, localToday()) === undefined ? undefined : text),
  },
  sorts,
  usualSort: 'DATE.asc',
})

const some = (text: string | undefined): string[] | null => (text === undefined ? null : [...wordsOf(text)])

/** What the API is asked for a view. `today` is `YYYY-MM-DD`. */
export function eventVariables(view: TableView<EventColumn>, today: string): EventListQueryVariables {
  const { filters, sort, after, before } = view
  const { from, to } = filters.date === undefined ? {} : (readDayRange(filters.date, today) ?? {})
  const filter = {
    name: filters.name ?? null,
    state: some(filters.state) as EventSaleState[] | null,
    venue: some(filters.venue),
    category: some(filters.category),
    from: from ?? null,
    to: to ?? null,
  }
  const by = sorts.find((each) => each === sort?.by) ?? usualEventSort.by
  const page = before === undefined ? { first: pageSize, after: after ?? null } : { last: pageSize, before }
  return { filter, sort: { by, descending: sort?.descending ?? usualEventSort.descending }, ...page }
}

/** The list that an address shows. */
export const eventListQuery = (accountId: string, search: Readonly<Record<string, unknown>>) =>
  query(EventListDocument, eventVariables(readTableView(search, 'events', eventColumns), localToday()), { accountId })
