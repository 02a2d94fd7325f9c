import { UUID_PATTERN } from '@admission/common/uuids.ts'
import { textParam } from './search-schema.ts'

/** What the address says instead of a view's id where somebody wants none, though one opens by itself. */
export const ALL_ROWS = 'all'

const COLUMN = /^[a-z][A-Za-z0-9-]{0,39}$/

/** What an address may say about a filter's column: the text to keep, or undefined to drop it. */
export type CleanFilter = (text: string) => string | undefined

/** A list of words with commas: those that are known, each once, in the order of `known`. */
export const knownWords =
  (known: readonly string[]): CleanFilter =>
  (text) => {
    const said = new Set(text.split(','))
    const kept = known.filter((word) => said.has(word))
    return kept.length === 0 ? undefined : kept.join(',')
  }

/** A list of ids with commas: what is no UUID is dropped. */
export const idWords: CleanFilter = (text) => {
  const kept = [...new Set(text.split(','))].filter((word) => UUID_PATTERN.test(word))
  return kept.length === 0 ? undefined : kept.join(',')
}

/** Text of at most so many characters; longer is cut. */
export const shortText =
  (most: number): CleanFilter =>
  (text) =>
    text.trim() === '' ? undefined : text.trim().slice(0, most)

export const wordsOf = (text: string | undefined): readonly string[] => (text === undefined ? [] : text.split(','))

interface ListRules<Column extends string> {
  readonly table: string
  readonly filters: Readonly<Record<Column, CleanFilter>>
  /** What the server can sort by, and the order that needs no word in the address: `DATE.asc`. */
  readonly sorts: readonly string[]
  readonly usualSort: string
}

export type ListSearch = Readonly<Record<string, string | Readonly<Record<string, string>> | undefined>>

/**
 * For `validateSearch` of a page with one table. The table 'events' with the filters `name` and `venue` allows
 * `events[name]=…`, `events[venue]=…`, `view`, `columns`, `sort`, `after`, `before`, `row` (see `useTableView`). Values that
 * are not known are dropped, what is usual is left out, so that one view has one address.
 */
export const listSearch =
  <const Column extends string>({ table, filters, sorts, usualSort }: ListRules<Column>) =>
  (raw: Readonly<Record<string, unknown>>): ListSearch => {
    const text = (name: string): string | undefined => textParam(raw[name])
    const group = Object(raw[table]) as Readonly<Record<string, unknown>>
    const kept = Object.entries<CleanFilter>(filters).flatMap(([column, clean]) => {
      const said = textParam(group[column])
      const value = said === undefined ? undefined : clean(said)
      return value === undefined ? [] : [[column, value] as const]
    })
    const sort = text('sort')
    const [by = '', direction = ''] = sort?.split('.') ?? []
    const isSort = sorts.includes(by) && /^(asc|desc)$/.test(direction) && sort !== usualSort
    const row = text('row')
    const view = text('view')
    const columns = text('columns')?.split(',')
    const after = text('after')
    const before = text('before')
    // What is dropped is named: the router would put back what it read.
    return {
      [table]: kept.length === 0 ? undefined : Object.fromEntries(kept),
      view: view !== undefined && (view === ALL_ROWS || UUID_PATTERN.test(view)) ? view : undefined,
      columns: columns?.every((id) => COLUMN.test(id)) === true ? [...new Set(columns)].join(',') : undefined,
      sort: isSort ? sort : undefined,
      after,
      before: after === undefined ? before : undefined,
      row: row !== undefined && UUID_PATTERN.test(row) ? row : undefined,
    }
  }
