import { localToday, readDayRange } from '#platform/day-range.ts'
import { idWords, knownWords, listSearch, shortText } from '#platform/list-search.ts'
import { eventSaleStates } from '../event-sale-states.ts'

export const eventSorts = ['NAME', 'DATE', 'SOLD', 'GROSS'] as const

/** The address's part of the list of events; see `listSearch`. Every page loads this: the query lies apart. */
export const eventSearch = listSearch({
  table: 'events',
  filters: {
    name: shortText(100),
    state: knownWords(eventSaleStates),
    venue: idWords,
    category: shortText(200),
    date: (text) => (readDayRange(text, localToday()) === undefined ? undefined : text),
  },
  sorts: eventSorts,
  usualSort: 'DATE.asc',
})
