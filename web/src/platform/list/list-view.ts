import { UUID_PATTERN } from '@admission/common/uuids.ts'
import type { Sort } from '#ui/table-column.ts'
import { textParam } from '../search-schema.ts'

/** Route parameters of the page. */
export type Params = Readonly<Record<string, string | undefined>>

/** View of a list, as stored in the URL. */
export interface ListView {
  /** Filter values by filter ID, as written in the URL. */
  readonly filters: Readonly<Record<string, string>>
  /** Undefined for the list's default order. */
  readonly sort: Sort | undefined
  /** ID of the saved view that this view is based on, or `all`. */
  readonly saved: string | undefined
  /** Column IDs from left to right, if they differ from the saved view. */
  readonly columns: readonly string[] | undefined
  readonly after: string | undefined
  readonly before: string | undefined
  /** ID of the row whose side panel is open. */
  readonly row: string | undefined
}

/** Value of `saved` if the user left their default view without choosing another. */
export const ALL_ROWS = 'all'

type Search = Readonly<Record<string, unknown>>
export type ListSearch = Readonly<Record<string, string | Readonly<Record<string, string>> | undefined>>

const keys = ['view', 'columns', 'sort', 'after', 'before', 'row'] as const
type Key = (typeof keys)[number]

/** Location of a list's state in the URL. */
export interface ListPlace {
  readonly name: string
  /** The list is part of a page. Its keys are prefixed with its name (`members-sort`) to avoid collisions. */
  readonly embedded?: boolean | undefined
}

const keyOf = ({ name, embedded = false }: ListPlace, key: Key): string => (embedded ? `${name}-${key}` : key)

const ID = /^[a-zA-Z][A-Za-z0-9-]{0,39}$/
const SORT = /^[A-Z_]{1,40}\.(asc|desc)$/
const maxFilterLength = 2000

const isView = (text: string): boolean => text === ALL_ROWS || UUID_PATTERN.test(text)
const isRow = (text: string): boolean => UUID_PATTERN.test(text)
const matching = (value: unknown, isGood: (text: string) => boolean): string | undefined => {
  const text = textParam(value)
  return text !== undefined && text !== '' && isGood(text) ? text : undefined
}

/** Parses an order such as `DATE.desc`. */
export const parseSort = (text: string | null | undefined): Sort | undefined => {
  const [by, direction] = text?.split('.') ?? []
  return by === undefined || by === '' ? undefined : { by, descending: direction === 'desc' }
}

/** Formats an order as `DATE.desc`. */
export const sortText = (sort: Sort | undefined): string | undefined =>
  sort === undefined ? undefined : `${sort.by}.${sort.descending ? 'desc' : 'asc'}`

const filtersIn = (search: Search, name: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(Object(search[name]) as Search).flatMap(([id, value]) => {
      const text = matching(value, ({ length }) => length <= maxFilterLength)
      return text !== undefined && ID.test(id) ? [[id, text] as const] : []
    }),
  )

/**
 * For `validateSearch` of a page with a list. Keeps well-formed `events[venue]=…`, `view`, `columns`, `sort=DATE.desc`, `after`,
 * `before` and `row`. It doesn't know the list's filters, because every page of an area loads this code;
 * `viewReader` drops values that don't apply to the list.
 */
export const listSearch =
  (name: string, { embedded }: Omit<ListPlace, 'name'> = {}) =>
  (search: Search): ListSearch => {
    const view = readListView(search, { name, embedded })
    const address = writeListView({}, { name, embedded }, view)
    // Set missing keys to undefined explicitly; otherwise the router restores their raw values.
    return {
      [name]: undefined,
      ...Object.fromEntries(keys.map((key) => [keyOf({ name, embedded }, key), undefined])),
      ...address,
    }
  }

/** Reads the well-formed parts of a list's view from the URL. */
export function readListView(search: Search, place: ListPlace): ListView {
  const value = (key: Key): unknown => search[keyOf(place, key)]
  const columns = matching(value('columns'), (text) => text.split(',').every((id) => ID.test(id)))
  const after = matching(value('after'), () => true)
  return {
    filters: filtersIn(search, place.name),
    sort: parseSort(matching(value('sort'), (text) => SORT.test(text))),
    saved: matching(value('view'), isView),
    columns: columns === undefined ? undefined : [...new Set(columns.split(','))],
    after,
    before: after === undefined ? matching(value('before'), () => true) : undefined,
    row: matching(value('row'), isRow),
  }
}

/** The URL's search with a list's view replaced. Other keys stay. */
export function writeListView(search: Search, place: ListPlace, view: ListView): ListSearch {
  const { filters, sort, saved, columns, after, before, row } = view
  const values: Readonly<Record<Key, string | undefined>> = {
    view: saved,
    columns: columns?.join(','),
    sort: sortText(sort),
    after,
    before,
    row,
  }
  const ours = [place.name, ...keys.map((key) => keyOf(place, key))]
  const entries: [string, ListSearch[string]][] = [
    ...(Object.entries(search) as [string, ListSearch[string]][]).filter(([key]) => !ours.includes(key)),
    [place.name, Object.keys(filters).length === 0 ? undefined : filters],
    ...keys.map((key): [string, string | undefined] => [keyOf(place, key), values[key]]),
  ]
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

interface ViewRules extends ListPlace {
  /** By filter ID: returns the valid part of a value, or undefined to drop it. */
  readonly filters: Readonly<Record<string, { readonly clean: (text: string) => string | undefined }>>
  readonly orders: readonly (string | undefined)[]
  /** Default order, such as `DATE.asc`; omitted from the URL. */
  readonly sort: string | undefined
}

/** Reads a list's view from the URL, dropping filters and orders that the list doesn't have. */
export const viewReader =
  ({ filters, orders, sort, ...place }: ViewRules) =>
  (search: Search): ListView => {
    const view = readListView(search, place)
    const valid = Object.entries(view.filters).flatMap(([id, text]) => {
      const clean = Object.hasOwn(filters, id) ? filters[id]?.clean(text) : undefined
      return clean === undefined ? [] : [[id, clean] as const]
    })
    const hasOrder = orders.includes(view.sort?.by) && sortText(view.sort) !== sort
    return { ...view, filters: Object.fromEntries(valid), sort: hasOrder ? view.sort : undefined }
  }
