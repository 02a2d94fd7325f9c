import { query } from '#platform/api.ts'
import { localToday, readDayRange } from '#platform/day-range.ts'
import { wordsOf } from '#platform/list-search.ts'
import { readTableView, type TableView } from '#platform/table-view.ts'
import type { EventSaleState } from '../event-sale-states.ts'
import { EventListDocument, type EventListQueryVariables } from './event-list.gql.ts'
import { eventSorts } from './event-search.ts'

export const eventColumns = ['name', 'state', 'venue', 'category', 'date'] as const
export type EventColumn = (typeof eventColumns)[number]

/** The soonest first. */
export const usualEventSort = { by: 'DATE', descending: false } as const

const pageSize = 50

const some = (text: string | undefined): string[] | null => (text === undefined ? null : [...wordsOf(text)])

/** Filter and order of a view, as the API takes them. `today` is `YYYY-MM-DD`. */
export function eventsAsked({ filters, sort }: TableView<EventColumn>, today: string = localToday()) {
  const { from, to } = filters.date === undefined ? {} : (readDayRange(filters.date, today) ?? {})
  const filter = {
    name: filters.name ?? null,
    state: some(filters.state) as EventSaleState[] | null,
    venue: some(filters.venue),
    category: some(filters.category),
    from: from ?? null,
    to: to ?? null,
  }
  const by = eventSorts.find((each) => each === sort?.by) ?? usualEventSort.by
  return { filter, sort: { by, descending: sort?.descending ?? usualEventSort.descending } }
}

/** What the API is asked for a page of a view. */
function eventVariables(view: TableView<EventColumn>): EventListQueryVariables {
  const { after, before } = view
  const page = before === undefined ? { first: pageSize, after: after ?? null } : { last: pageSize, before }
  return { ...eventsAsked(view), ...page }
}

/** The list that an address shows. */
export const eventListQuery = (accountId: string, search: Readonly<Record<string, unknown>>) =>
  query(EventListDocument, eventVariables(readTableView(search, 'events', eventColumns)), { accountId })
