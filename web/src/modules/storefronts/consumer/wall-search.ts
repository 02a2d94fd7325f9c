import { UUID_PATTERN } from '@admission/common/ids.ts'
import * as v from 'valibot'
import { textParam, wordParam } from '#platform/search-schema.ts'
import type { ListedEventFilter, ListedEventSort } from './marketplace.gql.ts'

/** A day that exists, `YYYY-MM-DD`; the server's calendar refuses 30 February with an error. */
const isDay = (text: string): boolean => {
  const moment = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

const param = (check: (text: string) => boolean) =>
  v.fallback(v.optional(v.pipe(v.string(), v.trim(), v.nonEmpty(), v.check(check))), undefined)

/** What a wall of events is narrowed to and ordered by, as it stands in the address. `price` is minor units, all-in. */
export const wallSearch = v.object({
  day: param(isDay),
  from: param(isDay),
  to: param(isDay),
  place: param((text) => UUID_PATTERN.test(text)),
  kind: textParam,
  price: param((text) => /^\d{1,9}$/.test(text)),
  tags: param((text) => text.length <= 200),
  search: param((text) => text.length <= 100),
  sort: wordParam(['cheapest', 'name']),
})

export type WallSearch = v.InferOutput<typeof wallSearch>

/** The address of a wall as the loader sees it, before the route has checked it. */
export const wallSearchOf = (search: unknown): WallSearch => v.parse(wallSearch, search ?? {})

/** The tags that are chosen. */
export const tagsOf = ({ tags }: WallSearch): string[] => (tags ?? '').split(',').filter((tag) => tag !== '')

/** Chooses a tag, or lets it go; undefined where none is left. */
export function toggledTag(search: WallSearch, tag: string): string | undefined {
  const chosen = tagsOf(search)
  const next = chosen.includes(tag) ? chosen.filter((other) => other !== tag) : [...chosen, tag]
  return next.length === 0 ? undefined : next.join(',')
}

/** A day takes the place of a span of days, and a span that of a day. */
export const withDay = (search: WallSearch, day: string | undefined): WallSearch => ({
  ...search,
  day,
  from: undefined,
  to: undefined,
})
export const withSpan = (search: WallSearch, from: string | undefined, to: string | undefined): WallSearch => ({
  ...search,
  day: undefined,
  from,
  to,
})

/** The order alone is kept when every filter is taken off. */
export const withoutFilters = ({ sort }: WallSearch): WallSearch => wallSearchOf(sort === undefined ? {} : { sort })

/** True where something is left out of the wall. */
export const isNarrowed = ({ sort: _sort, ...filters }: WallSearch): boolean =>
  Object.values(filters).some((value) => value !== undefined)

const sorts = { cheapest: 'CHEAPEST', name: 'NAME' } as const

/** The same for the API. Empty lists and nulls do not narrow. */
export function wallVariables(search: WallSearch): { filter: ListedEventFilter; sort: ListedEventSort } {
  const { day, from, to, place, kind, price, search: text, sort } = search
  return {
    filter: {
      from: day ?? from ?? null,
      to: day ?? to ?? null,
      venueIds: place === undefined ? [] : [place],
      categories: kind === undefined ? [] : [kind],
      maxPrice: price === undefined ? null : Number(price),
      tags: tagsOf(search),
      search: text ?? null,
    },
    sort: sort === undefined ? 'SOONEST' : sorts[sort],
  }
}

/** Events on one page of a wall. */
export const pageSize = 24

/** How many events the choices of a wall are drawn from: what the API gives at once. */
export const mostChoices = 100
