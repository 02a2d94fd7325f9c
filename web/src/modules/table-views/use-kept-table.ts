import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { ALL_ROWS } from '#platform/list-search.ts'
import type { TableControls } from '#platform/table-view.ts'
import { showToast } from '#ui/toast-queue.ts'
import type { Keeper, WantedView } from './keeper.ts'
import { columnsShown, contentOf, isBare, isChanged, isNarrowed, shownBy, type KeptTable } from './kept-table.ts'
import { refusalOf } from './refusal.ts'

interface Wanted<Column extends string> {
  readonly table: TableControls<Column>
  readonly keeper: Keeper
  /** All columns of the table. */
  readonly columns: readonly { readonly id: string; readonly extra?: boolean }[]
}

/** Something that is done to what is kept; each answer is all that is kept by then. */
interface Change {
  readonly work: () => Promise<KeptTable>
  /** Where the answer belongs: the list on show may be another account's by then. */
  readonly queryKey: readonly unknown[]
  readonly done?: () => void
  /** A form says by itself why it was refused. */
  readonly isForm?: boolean
}

interface Choice extends Change {
  readonly columns: readonly string[] | null
}

/** What a person keeps of a table, and what they do with it. A view that opens by itself is shown on a bare address. */
export function useKeptTable<Column extends string>({ table, keeper, columns }: Wanted<Column>) {
  const client = useQueryClient()
  const { view, name, filterable, showView } = table
  const query = keeper.kept(name)
  const { queryKey } = query
  const { data: kept } = useQuery(query)
  // One after the other, and only the last answer counts: an earlier one knows nothing of what was chosen since.
  const inTurn = {
    mutationKey: queryKey,
    scope: { id: JSON.stringify(queryKey) },
    onSuccess: async (next: KeptTable, change: Change): Promise<void> => {
      if (client.isMutating({ mutationKey: change.queryKey }) <= 1) {
        await client.cancelQueries({ queryKey: change.queryKey })
        client.setQueryData(change.queryKey, next)
      }
      change.done?.()
    },
    onError: (error: Error, change: Change): void => {
      void client.invalidateQueries({ queryKey: change.queryKey })
      const text = change.isForm === true ? undefined : refusalOf(error)
      if (text !== undefined) showToast({ kind: 'error', text })
    },
  }
  const views = kept?.views ?? []
  const change = useMutation({ ...inTurn, mutationFn: ({ work }: Change) => work() })
  const choice = useMutation({ ...inTurn, mutationFn: ({ work }: Choice) => work() })
  const current = views.find(({ id }) => id === view.saved)
  const opens = isBare(view) ? views.find(({ isDefault }) => isDefault) : undefined
  const openFirst = useEffectEvent(() => {
    if (opens !== undefined) showView(shownBy(opens, filterable), 'quietly')
  })
  const opensId = opens?.id
  useEffect(() => {
    if (opensId !== undefined) openFirst()
  }, [opensId])

  const settled = view.columns ?? (current === undefined ? kept?.columns : current.columns)
  const chosen = (current === undefined && choice.isPending ? choice.variables.columns : settled) ?? null
  const shown = columnsShown(columns, chosen)
  const show = (id: string | undefined): void => {
    const next = views.find((each) => each.id === id)
    const all = views.some(({ isDefault }) => isDefault) ? ALL_ROWS : undefined
    showView(
      next === undefined ? { filters: {}, sort: undefined, saved: all, columns: undefined } : shownBy(next, filterable),
    )
  }
  const saving = (id: string | null, wanted: WantedView): Change => ({
    queryKey,
    work: () => keeper.saveView(name, id, wanted),
  })
  const changing = (rest: Partial<WantedView>): Change | undefined => {
    if (current === undefined) return undefined
    const { id, ...content } = current
    return saving(id, { ...content, ...rest })
  }
  return {
    views,
    current,
    shown,
    changed: current === undefined ? isNarrowed(view) : isChanged(view, current, filterable),
    show,
    setColumns: (ids: readonly string[] | null): void => {
      if (current !== undefined) return table.setColumns(ids ?? columnsShown(columns, null))
      if (view.columns !== undefined) table.setColumns(undefined)
      return choice.mutate({ columns: ids, queryKey, work: () => keeper.saveColumns(name, ids) })
    },
    save: (): void => {
      const wanted = changing(contentOf(view, chosen))
      const settle = (): void => {
        if (view.columns !== undefined) table.setColumns(undefined)
      }
      if (wanted !== undefined) change.mutate(wanted, { onSuccess: settle })
    },
    /** Saves under a name; answers why it was not. */
    saveAs: async (text: string, what: 'new' | 'rename'): Promise<string | undefined> => {
      const made = { ...contentOf(view, chosen), name: text, isDefault: false }
      const wanted = what === 'rename' ? changing({ name: text }) : saving(null, made)
      if (wanted === undefined) return undefined
      try {
        const { views: saved } = await change.mutateAsync({ ...wanted, isForm: true })
        const last = what === 'new' ? saved.at(-1) : undefined
        if (last !== undefined) showView(shownBy(last, filterable), 'quietly')
        return undefined
      } catch (error) {
        return refusalOf(error) ?? 'It was not saved. Try it again.'
      }
    },
    setDefault: (isDefault: boolean): void => {
      const wanted = changing({ isDefault })
      if (wanted !== undefined) change.mutate(wanted)
    },
    remove: (): void => {
      if (current === undefined) return
      const { id, ...content } = current
      const text = `Deleted the view ${content.name}`
      const undo = { label: 'Undo', run: () => change.mutate(saving(null, content)) }
      change.mutate(
        {
          queryKey,
          work: () => keeper.deleteView(id),
          // Of two views with the same name the later one comes back.
          done: () => void showToast({ kind: 'notice', text, matter: text, action: undo }),
        },
        { onSuccess: () => showView({ filters: {}, sort: undefined, saved: undefined, columns: undefined }) },
      )
    },
  }
}
