import { useNavigate, useSearch } from '@tanstack/react-router'

/** What a table shows, as the address says it. */
export interface TableView<Column extends string> {
  /** By column, as text. Only filterable columns stand here. */
  readonly filters: Partial<Record<Column, string>>
  readonly sort: { readonly by: string; readonly descending: boolean } | undefined
  readonly after: string | undefined
  readonly before: string | undefined
  /** The row whose preview is open. */
  readonly row: string | undefined
}

type SearchLike = Readonly<Record<string, unknown>>

const text = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined)

/** Reads a table's part of the address: `events[venue]=…` for its filters, `sort=DATE.desc`, `after`, `before`, `row`. */
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
  const [by, direction] = text(search['sort'])?.split('.') ?? []
  return {
    filters,
    sort: by === undefined ? undefined : { by, descending: direction === 'desc' },
    after: text(search['after']),
    before: text(search['before']),
    row: text(search['row']),
  }
}

/** The address's query for a changed view. A change of filters or order goes back to the first page. */
export function writeTableView<Column extends string>(
  search: SearchLike,
  table: string,
  view: TableView<Column>,
): SearchLike {
  const { [table]: _group, sort: _sort, after: _after, before: _before, row: _row, ...others } = search
  const { filters, sort, after, before, row } = view
  return {
    ...others,
    ...(Object.keys(filters).length === 0 ? {} : { [table]: filters }),
    ...(sort === undefined ? {} : { sort: `${sort.by}.${sort.descending ? 'desc' : 'asc'}` }),
    ...(after === undefined ? {} : { after }),
    ...(before === undefined ? {} : { before }),
    ...(row === undefined ? {} : { row }),
  }
}

export interface TableControls<Column extends string> {
  readonly view: TableView<Column>
  readonly setFilter: (column: Column, value: string | undefined) => void
  readonly clearFilters: () => void
  readonly setSort: (sort: TableView<Column>['sort']) => void
  readonly setPage: (page: { readonly after?: string | undefined; readonly before?: string | undefined }) => void
  readonly setRow: (row: string | undefined) => void
}

/** A table whose filters, order, page and preview live in the address bar, so that a link shows the same. */
export function useTableView<const Column extends string>(
  table: string,
  columns: readonly Column[],
): TableControls<Column> {
  const search: SearchLike = useSearch({ strict: false })
  const navigate = useNavigate()
  const view = readTableView(search, table, columns)
  const show = (next: TableView<Column>): void =>
    void navigate({ to: '.', search: writeTableView(search, table, next) as never, replace: true })
  const first = { after: undefined, before: undefined, row: undefined } as const
  return {
    view,
    setFilter: (column, value) => {
      const { [column]: _old, ...others } = view.filters
      const filters = (
        value === undefined || value === '' ? others : { ...others, [column]: value }
      ) as typeof view.filters
      show({ ...view, ...first, filters })
    },
    clearFilters: () => show({ ...view, ...first, filters: {} }),
    setSort: (sort) => show({ ...view, ...first, sort }),
    setPage: ({ after, before }) => show({ ...view, ...first, after, before }),
    setRow: (row) => show({ ...view, row }),
  }
}
