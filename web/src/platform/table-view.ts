import { useNavigate, useSearch } from '@tanstack/react-router'

/** What a table shows, as the address says it. */
export interface TableView<Column extends string> {
  /** By column, as text. Only filterable columns stand here. */
  readonly filters: Partial<Record<Column, string>>
  readonly sort: { readonly by: string; readonly descending: boolean } | undefined
  /** The saved view that it began with, or `all`. */
  readonly saved: string | undefined
  /** Columns that are shown otherwise than the saved view says, from the left. */
  readonly columns: readonly string[] | undefined
  readonly after: string | undefined
  readonly before: string | undefined
  /** The row whose preview is open. */
  readonly row: string | undefined
}

type SearchLike = Readonly<Record<string, unknown>>

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** `DATE.desc` as an order; undefined for nothing. */
export const sortOf = (words: string | null | undefined): TableView<never>['sort'] => {
  const [by, direction] = words?.split('.') ?? []
  return by === undefined || by === '' ? undefined : { by, descending: direction === 'desc' }
}

/** An order as `DATE.desc`; undefined for none. */
export const sortWords = (sort: TableView<never>['sort']): string | undefined =>
  sort === undefined ? undefined : `${sort.by}.${sort.descending ? 'desc' : 'asc'}`

/**
 * Reads a table's part of the address: `events[venue]=…` for its filters, `view`, `columns`, `sort=DATE.desc`, `after`, `before`,
 * `row`.
 */
export function readTableView<const Column extends string>(
  search: SearchLike,
  table: string,
  columns: readonly Column[],
): TableView<Column> {
  const group = search[table]
  const entries = typeof group === 'object' && group !== null ? (group as SearchLike) : {}
  const filters: Partial<Record<Column, string>> = {}
  for (const column of columns) {
    const value = text(entries[column])
    if (value !== undefined) filters[column] = value
  }
  return {
    filters,
    sort: sortOf(text(search['sort'])),
    saved: text(search['view']),
    columns: text(search['columns'])?.split(','),
    after: text(search['after']),
    before: text(search['before']),
    row: text(search['row']),
  }
}

const given = (entries: Readonly<Record<string, unknown>>): SearchLike =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined))

/** The address's query for a changed view. A change of filters or order goes back to the first page. */
export function writeTableView<Column extends string>(
  search: SearchLike,
  table: string,
  view: TableView<Column>,
): SearchLike {
  const { filters, sort, saved, columns, after, before, row } = view
  const ours = [table, 'sort', 'view', 'columns', 'after', 'before', 'row']
  const others = Object.entries(search).filter(([key]) => !ours.includes(key))
  return {
    ...Object.fromEntries(others),
    ...given({
      [table]: Object.keys(filters).length === 0 ? undefined : filters,
      view: saved,
      columns: columns?.join(','),
      sort: sortWords(sort),
      after,
      before,
      row,
    }),
  }
}

/** What a saved view puts into the address. */
export type ShownView<Column extends string> = Pick<TableView<Column>, 'filters' | 'sort' | 'saved' | 'columns'>

export interface TableControls<Column extends string> {
  /** What the address calls the table. */
  readonly name: string
  /** Its filterable columns. */
  readonly filterable: readonly Column[]
  readonly view: TableView<Column>
  readonly setFilter: (column: Column, value: string | undefined) => void
  /** The same while somebody types: no step for the back button. */
  readonly typeFilter: (column: Column, value: string) => void
  readonly clearFilters: () => void
  readonly setSort: (sort: TableView<Column>['sort']) => void
  readonly setColumns: (columns: readonly string[] | undefined) => void
  readonly setPage: (page: { readonly after?: string | undefined; readonly before?: string | undefined }) => void
  readonly setRow: (row: string | undefined) => void
  /** Shows a saved view. `quietly`: instead of the page that is shown, for one that opens by itself. */
  readonly showView: (shown: ShownView<Column>, quietly?: 'quietly') => void
}

/**
 * A table whose filters, order, columns, page and preview live in the address bar, so that a link shows the same. What changes
 * the rows is a step that the back button takes back; what is typed, and the row of the preview, are not.
 */
export function useTableView<const Column extends string>(
  table: string,
  columns: readonly Column[],
): TableControls<Column> {
  const search: SearchLike = useSearch({ strict: false })
  const navigate = useNavigate()
  const view = readTableView(search, table, columns)
  const show = (next: TableView<Column>, replace = false): void =>
    void navigate({ to: '.', search: writeTableView(search, table, next) as never, replace })
  const first = { after: undefined, before: undefined, row: undefined } as const
  const filtered = (column: Column, value: string | undefined): TableView<Column> => {
    const { [column]: _old, ...others } = view.filters
    const filters = (
      value === undefined || value === '' ? others : { ...others, [column]: value }
    ) as typeof view.filters
    return { ...view, ...first, filters }
  }
  return {
    name: table,
    filterable: columns,
    view,
    setFilter: (column, value) => show(filtered(column, value)),
    typeFilter: (column, value) => show(filtered(column, value), true),
    clearFilters: () => show({ ...view, ...first, filters: {} }),
    setSort: (sort) => show({ ...view, ...first, sort }),
    setColumns: (shown) => show({ ...view, columns: shown }, true),
    setPage: ({ after, before }) => show({ ...view, ...first, after, before }),
    setRow: (row) => show({ ...view, row }, true),
    showView: (shown, quietly) => show({ ...first, ...shown }, quietly !== undefined),
  }
}
