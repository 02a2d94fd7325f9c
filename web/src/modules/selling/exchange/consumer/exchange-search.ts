import { isDay } from '@admission/common/days.ts'
import { formatDay, formatDayRange } from '@admission/common/time.ts'
import { plural } from '@admission/common/words.ts'
import { checkedParam, searchOf, textParam, wordParam } from '#platform/search-schema.ts'
import type { ExchangeEventFilter } from './exchange-event-list.gql.ts'

/** Named days, in menu order. */
export const namedDays = { today: 'Today', tonight: 'Tonight', tomorrow: 'Tomorrow', weekend: 'This weekend' } as const
export type When = keyof typeof namedDays

const shortText = checkedParam((text) => text.length <= 100)

const filtersOf = searchOf({
  when: wordParam(['today', 'tonight', 'tomorrow', 'weekend']),
  from: checkedParam(isDay),
  to: checkedParam(isDay),
  category: shortText,
})

/** The list's filters: `events[when]`, `events[from]`, `events[to]` and `events[category]` in the URL. */
export type ExchangeFilters = ReturnType<typeof filtersOf>

const eventsParam = (input: unknown): ExchangeFilters | undefined => {
  const { when, from, to, category } = filtersOf(Object(input) as Record<string, unknown>)
  // A named day replaces other dates.
  const filters = Object.entries({ when, ...(when === undefined ? { from, to } : {}), category }).filter(
    ([, value]) => value !== undefined,
  )
  return filters.length === 0 ? undefined : (Object.fromEntries(filters) as ExchangeFilters)
}

/** Search params of the list. Both values of `verified` mean yes; the URL keeps the one it came with. */
export const exchangeSearch = searchOf({
  verified: wordParam(['1', 'true']),
  search: textParam,
  events: eventsParam,
})

export type ExchangeSearch = ReturnType<typeof exchangeSearch>

/** The same list with other filters; undefined clears a filter. Drops `verified`, which hides its notice. */
export const withFilters = ({ search, events }: ExchangeSearch, change: ExchangeFilters): ExchangeSearch => ({
  ...(search === undefined ? {} : { search }),
  events: eventsParam({ ...events, ...change }),
})

/** A named day replaces a range of days, and vice versa. */
export const withWhen = (search: ExchangeSearch, when: When): ExchangeSearch =>
  withFilters(search, { when, from: undefined, to: undefined })
export const withSpan = (search: ExchangeSearch, from: string | undefined, to: string | undefined): ExchangeSearch =>
  withFilters(search, { when: undefined, from, to })

/** `Tonight`, `Thu, Mar 11`, `Apr 2 – 5`, `From Fri, Apr 2`; undefined if no date is set. */
export function dateText({ when, from, to }: ExchangeFilters): string | undefined {
  if (when !== undefined) return namedDays[when]
  if (from !== undefined && to !== undefined) return formatDayRange(from, to, false)
  if (from !== undefined) return `From ${formatDay(from, false)}`
  return to === undefined ? undefined : `Until ${formatDay(to, false)}`
}

/** Heading of the list: `Comedy, this weekend`, `Results for “harbor”`. */
export function exchangeHeading({ search, events = {} }: ExchangeSearch): string {
  if (search !== undefined) return `Results for “${search}”`
  const date = dateText(events)
  if (events.category === undefined) return date ?? 'Upcoming events'
  return date === undefined ? events.category : `${events.category}, ${date.charAt(0).toLowerCase()}${date.slice(1)}`
}

const apiValues = { today: 'TODAY', tonight: 'TONIGHT', tomorrow: 'TOMORROW', weekend: 'WEEKEND' } as const

/** The filter for the API. */
export const exchangeFilter = ({ events = {} }: ExchangeSearch): ExchangeEventFilter => ({
  when: events.when === undefined ? null : apiValues[events.when],
  from: events.from ?? null,
  to: events.to ?? null,
  categories: events.category === undefined ? [] : [events.category],
})

/** `38 shows, 60 dates`; if each show has one date, `38 shows`. */
export const countText = (shows: number, dates: number): string =>
  shows === dates ? plural(shows, 'show') : `${plural(shows, 'show')}, ${plural(dates, 'date')}`
