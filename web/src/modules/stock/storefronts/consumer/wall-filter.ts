import type { ListedEventFilter, ListedEventSort } from './marketplace.gql.ts'
import { wallSearch, type WallSearch } from './wall-search.ts'

/** Wall search params for the loader, which runs before the route validates them. */
export const wallSearchOf = (search: unknown): WallSearch => wallSearch(Object(search) as Record<string, unknown>)

/** The selected tags. */
export const wallTags = ({ tags }: WallSearch): string[] => (tags ?? '').split(',').filter((tag) => tag !== '')

/** Selects or clears a tag; undefined if none is left. */
export function toggledTag(search: WallSearch, tag: string): string | undefined {
  const chosen = wallTags(search)
  const next = chosen.includes(tag) ? chosen.filter((other) => other !== tag) : [...chosen, tag]
  return next.length === 0 ? undefined : next.join(',')
}

/** A day replaces a range of days, and vice versa. */
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

/** Clears every filter and keeps the sort order. */
export const withoutFilters = ({ sort }: WallSearch): WallSearch => wallSearchOf(sort === undefined ? {} : { sort })

/** True if any filter is set. */
export const hasFilters = ({ sort: _sort, ...filters }: WallSearch): boolean =>
  Object.values(filters).some((value) => value !== undefined)

const sorts = { cheapest: 'CHEAPEST', name: 'NAME' } as const

/** The filter and sort for the API. Empty lists and nulls don't filter. */
export function wallVariables(search: WallSearch): { filter: ListedEventFilter; sort: ListedEventSort } {
  const { day, from, to, place, kind, price, search: text, sort } = search
  return {
    filter: {
      from: day ?? from ?? null,
      to: day ?? to ?? null,
      venueIds: place === undefined ? [] : [place],
      categories: kind === undefined ? [] : [kind],
      maxPrice: price === undefined ? null : Number(price),
      tags: wallTags(search),
      search: text ?? null,
    },
    sort: sort === undefined ? 'SOONEST' : sorts[sort],
  }
}

/** Events on one page of a wall. */
export const pageSize = 24
