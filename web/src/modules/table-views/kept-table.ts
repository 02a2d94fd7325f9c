import { sortOf, sortWords, type ShownView, type TableView } from '#platform/table-view.ts'

/** A view that somebody saved, as both back offices' APIs have it. */
export interface SavedView {
  readonly id: string
  readonly name: string
  readonly filters: readonly { readonly column: string; readonly value: string }[]
  readonly sort: string | null
  readonly columns: readonly string[] | null
  readonly isDefault: boolean
}

/** What a person keeps of one table. */
export interface KeptTable {
  readonly columns: readonly string[] | null
  readonly views: readonly SavedView[]
}

/** What a saved view puts into the address. What the table no longer filters by is left out. */
export const shownBy = <Column extends string>(saved: SavedView, filterable: readonly Column[]): ShownView<Column> => ({
  filters: Object.fromEntries(
    saved.filters
      .filter(({ column }) => (filterable as readonly string[]).includes(column))
      .map(({ column, value }) => [column, value]),
  ) as ShownView<Column>['filters'],
  sort: sortOf(saved.sort),
  saved: saved.id,
  columns: undefined,
})

const sorted = (filters: Readonly<Record<string, string | undefined>>): string =>
  JSON.stringify(Object.entries(filters).toSorted(([a], [b]) => a.localeCompare(b)))

/** True where a table shows otherwise than the saved view that it began with. */
export const isChanged = <Column extends string>(
  view: TableView<Column>,
  saved: SavedView,
  filterable: readonly Column[],
): boolean => {
  const was = shownBy(saved, filterable)
  return (
    sorted(view.filters) !== sorted(was.filters) ||
    sortWords(view.sort) !== sortWords(was.sort) ||
    (view.columns !== undefined && view.columns.join(',') !== saved.columns?.join(','))
  )
}

/** What is sent to save a table as it is shown. */
export const contentOf = <Column extends string>(view: TableView<Column>, columns: readonly string[] | null) => ({
  filters: Object.entries<string | undefined>(view.filters).flatMap(([column, value]) =>
    value === undefined ? [] : [{ column, value }],
  ),
  sort: sortWords(view.sort) ?? null,
  columns,
})

/** True where filters or an order are worth a name. */
export const isNarrowed = ({ filters, sort }: TableView<string>): boolean =>
  Object.keys(filters).length > 0 || sort !== undefined

/** True for an address that says nothing of the table: there a view may open by itself. */
export const isBare = (view: TableView<string>): boolean =>
  !isNarrowed(view) && [view.saved, view.columns, view.after, view.before, view.row].every((part) => part === undefined)

/** Ids of the columns that are shown, from the left: those that the table still has, and always the one that names a row. */
export const columnsShown = (
  all: readonly { readonly id: string; readonly extra?: boolean }[],
  chosen: readonly string[] | null | undefined,
): readonly string[] => {
  const known = new Set(all.map(({ id }) => id))
  const usual = all.filter(({ extra }) => extra !== true).map(({ id }) => id)
  const kept = (chosen ?? usual).filter((id) => known.has(id))
  const naming = all[0]?.id
  return naming === undefined || kept.includes(naming) ? kept : [naming, ...kept]
}
