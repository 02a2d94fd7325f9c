import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ApiError } from '#platform/api-error.ts'
import { ALL_ROWS } from '#platform/list-search.ts'
import type { TableControls } from '#platform/table-view.ts'
import { showToast } from '#ui/toast-queue.ts'
import type { Keeper, WantedView } from './keeper.ts'
import { columnsShown, contentOf, isBare, isChanged, isNarrowed, shownBy, type KeptTable } from './kept-table.ts'

interface Wanted<Column extends string> {
  readonly table: TableControls<Column>
  readonly keeper: Keeper
  /** All columns of the table. */
  readonly columns: readonly { readonly id: string; readonly extra?: boolean }[]
}

/** What a person keeps of a table, and what they do with it. A view that opens by itself is shown on a bare address. */
export function useKeptTable<Column extends string>({ table, keeper, columns }: Wanted<Column>) {
  const client = useQueryClient()
  const { view, name, filterable, showView } = table
  const query = keeper.kept(name)
  const { data: kept } = useQuery(query)
  const change = useMutation({ mutationFn: (work: () => Promise<KeptTable>) => work() })
  const keep = async (work: () => Promise<KeptTable>): Promise<KeptTable> => {
    const next = await change.mutateAsync(work)
    client.setQueryData(query.queryKey, next)
    return next
  }
  const views = kept?.views ?? []
  const current = views.find(({ id }) => id === view.saved)
  const opens = isBare(view) ? views.find(({ isDefault }) => isDefault) : undefined
  const openFirst = useEffectEvent(() => {
    if (opens !== undefined) showView(shownBy(opens, filterable), 'quietly')
  })
  const opensId = opens?.id
  useEffect(() => {
    if (opensId !== undefined) openFirst()
  }, [opensId])

  const chosen = view.columns ?? (current === undefined ? kept?.columns : current.columns) ?? null
  const shown = columnsShown(columns, chosen)
  const show = (id: string | undefined): void => {
    const next = views.find((each) => each.id === id)
    const all = views.some(({ isDefault }) => isDefault) ? ALL_ROWS : undefined
    showView(
      next === undefined ? { filters: {}, sort: undefined, saved: all, columns: undefined } : shownBy(next, filterable),
    )
  }
  const wanted = (rest: Pick<WantedView, 'name' | 'isDefault'>): WantedView => ({ ...contentOf(view, chosen), ...rest })
  const changeCurrent = async (rest: Partial<WantedView>): Promise<void> => {
    if (current === undefined) return
    const { id, ...content } = current
    await keep(() => keeper.saveView(name, id, { ...content, ...rest }))
  }
  return {
    views,
    current,
    shown,
    changed: current === undefined ? isNarrowed(view) : isChanged(view, current, filterable),
    show,
    setColumns: (ids: readonly string[] | null): void => {
      if (current !== undefined) table.setColumns(ids ?? columnsShown(columns, null))
      else {
        client.setQueryData(query.queryKey, { columns: ids, views })
        void keep(() => keeper.saveColumns(name, ids)).then(
          () => (view.columns === undefined ? undefined : table.setColumns(undefined)),
          () => client.invalidateQueries({ queryKey: query.queryKey }),
        )
      }
    },
    save: async (): Promise<void> => {
      await changeCurrent(contentOf(view, chosen))
      if (view.columns !== undefined) table.setColumns(undefined)
    },
    /** Saves under a name; answers why it was refused. */
    saveAs: async (text: string, what: 'new' | 'rename'): Promise<string | undefined> => {
      try {
        if (what === 'rename') await changeCurrent({ name: text })
        else {
          const next = await keep(() => keeper.saveView(name, null, wanted({ name: text, isDefault: false })))
          const made = next.views.at(-1)
          if (made !== undefined) showView(shownBy(made, filterable), 'quietly')
        }
        return undefined
      } catch (error) {
        if (error instanceof ApiError && error.isUserError) return error.fields[0]?.message ?? error.message
        throw error
      }
    },
    setDefault: (isDefault: boolean): void => void changeCurrent({ isDefault }),
    remove: async (): Promise<void> => {
      if (current === undefined) return
      const { id, ...content } = current
      await keep(() => keeper.deleteView(id))
      showView({ filters: {}, sort: undefined, saved: undefined, columns: undefined })
      showToast({
        kind: 'notice',
        text: `Deleted the view ${content.name}`,
        action: { label: 'Undo', run: () => void keep(() => keeper.saveView(name, null, content)) },
      })
    },
  }
}
