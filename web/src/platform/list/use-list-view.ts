import { useNavigate, useSearch } from '@tanstack/react-router'
import type { Sort } from '#ui/table-column.ts'
import { writeListView, type ListPlace, type ListView } from './list-view.ts'

/** The part of the URL that a saved view sets. */
export type ShownView = Pick<ListView, 'filters' | 'sort' | 'saved' | 'columns'>

export interface ListControls {
  readonly view: ListView
  readonly setFilter: (id: string, value: string | undefined) => void
  /** Sets a filter while the user types, without adding a history entry. */
  readonly typeFilter: (id: string, value: string) => void
  readonly clearFilters: () => void
  readonly setSort: (sort: Sort | undefined) => void
  readonly setColumns: (columns: readonly string[] | undefined) => void
  readonly setPage: (page: Partial<Pick<ListView, 'after' | 'before'>>) => void
  readonly setRow: (row: string | undefined) => void
  /** Shows a saved view. `replace` adds no history entry, for a default view that opens automatically. */
  readonly showView: (shown: ShownView, replace?: boolean) => void
}

interface ViewedList extends ListPlace {
  readonly readView: (search: Readonly<Record<string, unknown>>) => ListView
}

/**
 * Keeps a list's filters, order, columns, page and open row in the URL, so that a link shows the same view. Changes to the
 * rows add a history entry; typing and opening a row don't.
 */
export function useListView(list: ViewedList): ListControls {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const view = list.readView(search)
  const show = (next: ListView, replace = false): void =>
    void navigate({ to: '.', search: writeListView(search, list, next) as never, replace })
  const first = { after: undefined, before: undefined, row: undefined } as const
  const filtered = (id: string, value: string | undefined): ListView => {
    const { [id]: _old, ...others } = view.filters
    const filters = value === undefined || value === '' ? others : { ...others, [id]: value }
    return { ...view, ...first, filters }
  }
  return {
    view,
    setFilter: (id, value) => show(filtered(id, value)),
    typeFilter: (id, value) => show(filtered(id, value), true),
    clearFilters: () => show({ ...view, ...first, filters: {} }),
    setSort: (sort) => show({ ...view, ...first, sort }),
    setColumns: (columns) => show({ ...view, columns }, true),
    setPage: ({ after, before }) => show({ ...view, ...first, after, before }),
    setRow: (row) => show({ ...view, row }, true),
    showView: (shown, replace = false) => show({ ...first, ...shown }, replace),
  }
}
