import { parseSort, sortText, type ListView } from './list-view.ts'
import type { ShownView } from './use-list-view.ts'

/** A saved view, in the shape that both offices' APIs share. */
export interface SavedView {
  readonly id: string
  readonly name: string
  readonly filters: readonly { readonly column: string; readonly value: string }[]
  readonly sort: string | null
  readonly columns: readonly string[] | null
  readonly isDefault: boolean
}

/** A user's preferences for a list: columns and saved views. */
export interface ListPreferences {
  readonly columns: readonly string[] | null
  readonly views: readonly SavedView[]
}

/** The part of the URL that a saved view sets. Skips filters that the list no longer has. */
export const shownBy = (saved: SavedView, filterIds: readonly string[]): ShownView => ({
  filters: Object.fromEntries(
    saved.filters.filter(({ column }) => filterIds.includes(column)).map(({ column, value }) => [column, value]),
  ),
  sort: parseSort(saved.sort),
  saved: saved.id,
  columns: undefined,
})

const sorted = (filters: Readonly<Record<string, string | undefined>>): string =>
  JSON.stringify(Object.entries(filters).toSorted(([a], [b]) => a.localeCompare(b)))

/** True if the view differs from the saved view it is based on. */
export const isChanged = (view: ListView, saved: SavedView, filterIds: readonly string[]): boolean => {
  const was = shownBy(saved, filterIds)
  return (
    sorted(view.filters) !== sorted(was.filters) ||
    sortText(view.sort) !== sortText(was.sort) ||
    (view.columns !== undefined && view.columns.join(',') !== saved.columns?.join(','))
  )
}

/** The current view as the content of a saved view. */
export const viewContent = (view: ListView, columns: readonly string[] | null) => ({
  filters: Object.entries(view.filters).map(([column, value]) => ({ column, value })),
  sort: sortText(view.sort) ?? null,
  columns,
})

/** True if the view has filters or an order, so that it can be saved under a name. */
export const isNarrowed = ({ filters, sort }: ListView): boolean =>
  Object.keys(filters).length > 0 || sort !== undefined

/** True if the URL has no list state, in which case the default view opens. */
export const isBare = (view: ListView): boolean =>
  !isNarrowed(view) && [view.saved, view.columns, view.after, view.before, view.row].every((part) => part === undefined)

/** IDs of the visible columns, from left to right. Unknown ones are dropped; the name column is always included. */
export const columnsShown = (
  all: readonly { readonly id: string; readonly extra?: boolean }[],
  chosen: readonly string[] | null | undefined,
): readonly string[] => {
  const allIds = new Set(all.map(({ id }) => id))
  const usual = all.filter(({ extra }) => extra !== true).map(({ id }) => id)
  const known = (chosen ?? usual).filter((id) => allIds.has(id))
  const naming = all[0]?.id
  return naming === undefined || known.includes(naming) ? known : [naming, ...known]
}
