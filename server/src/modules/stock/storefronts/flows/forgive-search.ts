import {
  findClosest,
  findSimilar,
  suggestShows,
  type SimilarEvents,
} from '#modules/catalogue/events/rules/forgiving-search.ts'
import type { SearchIndex } from '#modules/catalogue/events/rules/search-index.ts'
import type { NearestKind, SuggestedShow } from '../types/storefront.ts'

type SearchFilter = {
  readonly search?: string | null | undefined
  readonly from?: string | null | undefined
  readonly to?: string | null | undefined
  /** Events that the search means, because its letters occur nowhere. */
  readonly similar?: SimilarEvents
  /** Limits to some events. */
  readonly eventIds?: readonly string[]
}

type Row = Pick<SuggestedShow, 'event' | 'storefrontId'>

/**
 * A list of events for one visitor. Both functions only return what this visitor may see, so nothing else is suggested or
 * shown instead.
 */
export type Searchable<Filter extends SearchFilter, Found extends Row> = {
  /** The first events of a filter, soonest first. */
  readonly read: (filter: Filter, size: number) => Promise<readonly Found[]>
  /** The words of all its events. They may be a few seconds old; what is shown is read again. */
  readonly index: () => Promise<SearchIndex>
  /** The filter of the whole list. */
  readonly all: Filter
}

const textOf = ({ search }: SearchFilter): string => search?.trim() ?? ''

/** The filter with the events that its search means, if nothing is written as it was typed; undefined if something is, or nothing is similar. */
export const findMeant = async <Filter extends SearchFilter>(
  list: Searchable<Filter, Row>,
  filter: Filter,
): Promise<Filter | undefined> => {
  const text = textOf(filter)
  if (text === '' || (await list.read(filter, 1)).length > 0) return undefined
  const similar = findSimilar(await list.index(), text)
  if (similar === undefined) return undefined
  const meant = { ...filter, similar }
  return (await list.read(meant, 1)).length === 0 ? undefined : meant
}

/** Events by their IDs, in that order. Those that the list no longer has are missing. */
const readInOrder = async <Filter extends SearchFilter, Found extends Row>(
  list: Searchable<Filter, Found>,
  ids: readonly string[],
): Promise<Found[]> => {
  const rows = ids.length === 0 ? [] : await list.read({ ...list.all, eventIds: ids }, ids.length)
  const known = new Map(rows.map((row) => [row.event.id as string, row]))
  return ids.flatMap((id) => known.get(id) ?? [])
}

/** What an empty list shows instead. */
export type Nearest<Found> = {
  /** Found by the search without the other filters, by names that look like it, or only soonest first. */
  readonly kind: NearestKind
  readonly events: readonly Found[]
}

/** What to show instead of a filtered list that is empty. Null if the whole list is. */
export const findNearest = async <Filter extends SearchFilter, Found extends Row>(
  list: Searchable<Filter, Found>,
  filter: Filter,
  size: number,
): Promise<Nearest<Found> | null> => {
  const text = textOf(filter)
  if (text !== '') {
    const searched = { ...list.all, search: text }
    const elsewhere = await list.read((await findMeant(list, searched)) ?? searched, size)
    if (elsewhere.length > 0) return { kind: 'OTHER_FILTERS', events: elsewhere }
    const named = await readInOrder(list, findClosest(await list.index(), text, size))
    if (named.length > 0) return { kind: 'SIMILAR_NAMES', events: named }
  }
  const later = filter.from ? await list.read({ ...filter, search: null, to: null }, size) : []
  const next = later.length > 0 ? later : await list.read(list.all, size)
  return next.length === 0 ? null : { kind: 'NEXT_DATES', events: next }
}

/** Shorter texts begin almost everything. */
const minText = 2

/** Shows of a list for a text that is being typed, best first. */
export const suggestFrom = async <Filter extends SearchFilter>(
  list: Searchable<Filter, Row>,
  text: string,
  size: number,
): Promise<SuggestedShow[]> => {
  const typed = text.trim()
  if (typed.length < minText) return []
  const found = suggestShows(await list.index(), typed, size)
  const dates = new Map(found.map((one) => [one.id, one.dates]))
  const rows = await readInOrder(list, [...dates.keys()])
  return rows.map(({ event, storefrontId }) => ({ event, storefrontId, dateCount: dates.get(event.id) ?? 1 }))
}
