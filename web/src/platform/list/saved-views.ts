import { sortOf, sortText, type ListView } from './list-view.ts'
import type { ShownView } from './use-list-view.ts'

/** A view that a person saved, as both offices' APIs have it. */
export interface SavedView {
  readonly id: string
  readonly name: string
  readonly filters: readonly { readonly column: string; readonly value: string }[]
  readonly sort: string | null
  readonly columns: readonly string[] | null
  readonly isDefault: boolean
}

/** What a person chose for a list: columns, and saved views. */
export interface ListPreferences {
  readonly columns: readonly string[] | null
  readonly views: readonly SavedView[]
}

/** What a saved view puts into the address. Filters that the list no longer has are left out. */
export const shownBy = (saved: SavedView, filterIds: readonly string[]): ShownView => ({
  filters: Object.fromEntries(
    saved.filters.filter(({ column }) => filterIds.includes(column)).map(({ column, value }) => [column, value]),
  ),
  sort: sortOf(saved.sort),
  saved: saved.id,
  columns: undefined,
})

const sorted = (filters: Readonly<Record<string, string | undefined>>): string =>
  JSON.stringify(Object.entries(filters).toSorted(([a], [b]) => a.localeCompare(b)))

/** True where the list shows something else than the saved view it started from. */
export const isChanged = (view: ListView, saved: SavedView, filterIds: readonly string[]): boolean => {
  const was = shownBy(saved, filterIds)
  return (
    sorted(view.filters) !== sorted(was.filters) ||
    sortText(view.sort) !== sortText(was.sort) ||
    (view.columns !== undefined && view.columns.join(',') !== saved.columns?.join(','))
  )
}

/** What is saved of a list as it is shown. */
export const contentOf = (view: ListView, columns: readonly string[] | null) => ({
  filters: Object.entries(view.filters).map(([column, value]) => ({ column, value })),
  sort: sortText(view.sort) ?? null,
  columns,
})

/** True where filters or an order are worth a name. */
export const isNarrowed = ({ filters, sort }: ListView): boolean =>
  Object.keys(filters).length > 0 || sort !== undefined

/** True for an address that says nothing about the list: there the default view opens. */
export const isBare = (view: ListView): boolean =>
  !isNarrowed(view) && [view.saved, view.columns, view.after, view.before, view.row].every((part) => part === undefined)

/** IDs of the columns on show, from the left: those that the list still has, and always the one that names a row. */
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
