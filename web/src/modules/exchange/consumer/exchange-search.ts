import { isDay } from '@admission/common/days.ts'
import { formatDay, formatDayRange } from '@admission/common/time.ts'
import { checkedParam, searchOf, textParam, wordParam } from '#platform/search-schema.ts'
import type { ExchangeEventFilter } from './exchange-event-list.gql.ts'

/** Days that people name, in the order in which they are offered. */
export const whens = { today: 'Today', tonight: 'Tonight', tomorrow: 'Tomorrow', weekend: 'This weekend' } as const
export type When = keyof typeof whens

const shortText = checkedParam((text) => text.length <= 100)

const filtersOf = searchOf({
  when: wordParam(['today', 'tonight', 'tomorrow', 'weekend']),
  from: checkedParam(isDay),
  to: checkedParam(isDay),
  category: shortText,
})

/** What the list is narrowed to, as `events[when]`, `events[from]`, `events[to]` and `events[category]` say it. */
export type ExchangeFilters = ReturnType<typeof filtersOf>

const eventsParam = (said: unknown): ExchangeFilters | undefined => {
  const { when, from, to, category } = filtersOf(Object(said) as Record<string, unknown>)
  // A named day says all there is to say of dates.
  const kept = Object.entries({ when, ...(when === undefined ? { from, to } : {}), category }).filter(
    ([, value]) => value !== undefined,
  )
  return kept.length === 0 ? undefined : (Object.fromEntries(kept) as ExchangeFilters)
}

/** The address of the list. Both words of `verified` mean yes, and the address keeps the one it came with. */
export const exchangeSearch = searchOf({
  verified: wordParam(['1', 'true']),
  search: textParam,
  events: eventsParam,
})

export type ExchangeSearch = ReturnType<typeof exchangeSearch>

/** The same list with other filters; a filter that is undefined is taken off. The notice of a confirmed address stays behind. */
export const narrowedBy = ({ search, events }: ExchangeSearch, change: ExchangeFilters): ExchangeSearch => ({
  ...(search === undefined ? {} : { search }),
  events: eventsParam({ ...events, ...change }),
})

/** A named day takes the place of a span of days, and a span that of a named day. */
export const withWhen = (search: ExchangeSearch, when: When): ExchangeSearch =>
  narrowedBy(search, { when, from: undefined, to: undefined })
export const withSpan = (search: ExchangeSearch, from: string | undefined, to: string | undefined): ExchangeSearch =>
  narrowedBy(search, { when: undefined, from, to })

/** `Tonight`, `Thu 11 Mar`, `2 to 5 Apr`, `From 2 Apr`; undefined where no date is asked for. */
export function dateText({ when, from, to }: ExchangeFilters): string | undefined {
  if (when !== undefined) return whens[when]
  if (from !== undefined && to !== undefined) return formatDayRange(from, to, false)
  if (from !== undefined) return `From ${formatDay(from, false)}`
  return to === undefined ? undefined : `Until ${formatDay(to, false)}`
}

/** What the list is headed with: `Comedy, this weekend`, `Found for “harbor”`. */
export function headingOf({ search, events = {} }: ExchangeSearch): string {
  if (search !== undefined) return `Found for “${search}”`
  const date = dateText(events)
  if (events.category === undefined) return date ?? 'Coming up'
  return date === undefined ? events.category : `${events.category}, ${date.charAt(0).toLowerCase()}${date.slice(1)}`
}

const wordOf = { today: 'TODAY', tonight: 'TONIGHT', tomorrow: 'TOMORROW', weekend: 'WEEKEND' } as const

/** The same for the API. */
export const filterOf = ({ events = {} }: ExchangeSearch): ExchangeEventFilter => ({
  when: events.when === undefined ? null : wordOf[events.when],
  from: events.from ?? null,
  to: events.to ?? null,
  categories: events.category === undefined ? [] : [events.category],
})

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`

/** `38 shows, 60 dates`; where each show has one date, `38 shows`. */
export const countWords = (shows: number, dates: number): string =>
  shows === dates ? counted(shows, 'show') : `${counted(shows, 'show')}, ${counted(dates, 'date')}`
