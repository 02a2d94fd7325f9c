import { useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import type { Sort } from '#ui/table-column.ts'
import { writeListView, type ListPlace, type ListView } from './list-view.ts'

/** The part of the URL that a saved view sets. */
export type ShownView = Pick<ListView, 'filters' | 'sort' | 'saved' | 'columns'>

export interface ListControls {
  readonly view: ListView
  readonly setFilter: (id: string, value: string | undefined) => void
  /**
   * Sets a filter while the user types, without adding a history entry. Closes the panel of `row`, which was open when they typed; one
   * that was opened since stays.
   */
  readonly typeFilter: (id: string, value: string, row: string | undefined) => void
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

type Search = Readonly<Record<string, unknown>>

/** The first page, without a panel. */
const first = { after: undefined, before: undefined, row: undefined } as const

const filtered = (view: ListView, id: string, value: string | undefined): ListView => {
  const { [id]: _old, ...others } = view.filters
  const filters = value === undefined || value === '' ? others : { ...others, [id]: value }
  return { ...view, ...first, filters }
}

/**
 * Keeps a list's filters, order, columns, page and open row in the URL, so that a link shows the same view. Changes to the
 * rows add a history entry; typing and opening a row don't.
 */
export function useListView(list: ViewedList): ListControls {
  const shown: Search = useSearch({ strict: false })
  const router = useRouter()
  const navigate = useNavigate()
  const isLeaving = (): boolean =>
    router.latestLocation.pathname !== (router.state.resolvedLocation ?? router.latestLocation).pathname
  // Counts a navigation that is still going on, so that one change doesn't undo another.
  const show = (change: (view: ListView) => ListView, replace = false): void => {
    const search: Search = isLeaving() ? shown : router.latestLocation.search
    const next = writeListView(search, list, change(list.readView(search)))
    void navigate({ to: '.', search: next as never, replace })
  }
  return {
    view: list.readView(shown),
    setFilter: (id, value) => show((view) => filtered(view, id, value)),
    typeFilter: (id, value, row) => {
      // The typed text is sent later, when another page may be opening.
      if (!isLeaving())
        show((view) => ({ ...filtered(view, id, value), row: view.row === row ? undefined : view.row }), true)
    },
    clearFilters: () => show((view) => ({ ...view, ...first, filters: {} })),
    setSort: (sort) => show((view) => ({ ...view, ...first, sort })),
    setColumns: (columns) => show((view) => ({ ...view, columns }), true),
    setPage: ({ after, before }) => show((view) => ({ ...view, ...first, after, before })),
    setRow: (row) => show((view) => ({ ...view, row }), true),
    showView: (saved, replace = false) => show(() => ({ ...first, ...saved }), replace),
  }
}
