import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { showToast } from '#ui/toast-queue.ts'
import type { ListApi, ViewContent } from './list-api.ts'
import { ALL_ROWS } from './list-view.ts'
import { userMessageOf } from './user-message.ts'
import { columnsShown, contentOf, isBare, isChanged, isNarrowed, shownBy, type ListPreferences } from './saved-views.ts'
import type { ListControls } from './use-list-view.ts'

interface Wanted {
  readonly list: { readonly name: string; readonly filters: Readonly<Record<string, unknown>> }
  readonly controls: ListControls
  readonly api: ListApi
  /** All columns that the person may see. */
  readonly columns: readonly { readonly id: string; readonly extra?: boolean }[]
}

/** A change of the preferences; each answer is all of them. */
interface Change {
  readonly work: () => Promise<ListPreferences>
  /** The cache entry of the answer: the list on show may be another account's by then. */
  readonly queryKey: readonly unknown[]
  readonly done?: () => void
  /** A form shows the error itself. */
  readonly isForm?: boolean
}

interface Choice extends Change {
  readonly columns: readonly string[] | null
}

/** A person's saved views and columns of a list. On a bare address, their default view opens. */
export function useSavedViews({ list, controls, api, columns }: Wanted) {
  const client = useQueryClient()
  const { name } = list
  const { view, showView } = controls
  const filterIds = Object.keys(list.filters)
  const query = api.preferences(name)
  const { queryKey } = query
  const { data: preferences } = useQuery(query)
  // One after the other, and only the last answer counts: an earlier one lacks what was chosen since.
  const inTurn = {
    mutationKey: queryKey,
    scope: { id: JSON.stringify(queryKey) },
    onSuccess: async (next: ListPreferences, change: Change): Promise<void> => {
      if (client.isMutating({ mutationKey: change.queryKey }) <= 1) {
        await client.cancelQueries({ queryKey: change.queryKey })
        client.setQueryData(change.queryKey, next)
      }
      change.done?.()
    },
    onError: (error: Error, change: Change): void => {
      void client.invalidateQueries({ queryKey: change.queryKey })
      const text = change.isForm === true ? undefined : userMessageOf(error)
      if (text !== undefined) showToast({ kind: 'error', text })
    },
  }
  const views = preferences?.views ?? []
  const change = useMutation({ ...inTurn, mutationFn: ({ work }: Change) => work() })
  const choice = useMutation({ ...inTurn, mutationFn: ({ work }: Choice) => work() })
  const current = views.find(({ id }) => id === view.saved)
  const opens = isBare(view) ? views.find(({ isDefault }) => isDefault) : undefined
  const openFirst = useEffectEvent(() => {
    if (opens !== undefined) showView(shownBy(opens, filterIds), true)
  })
  const opensId = opens?.id
  useEffect(() => {
    if (opensId !== undefined) openFirst()
  }, [opensId])

  const settled = view.columns ?? (current === undefined ? preferences?.columns : current.columns)
  const chosen = (current === undefined && choice.isPending ? choice.variables.columns : settled) ?? null
  const shown = columnsShown(columns, chosen)
  const show = (id: string | undefined): void => {
    const next = views.find((each) => each.id === id)
    const all = views.some(({ isDefault }) => isDefault) ? ALL_ROWS : undefined
    showView(
      next === undefined ? { filters: {}, sort: undefined, saved: all, columns: undefined } : shownBy(next, filterIds),
    )
  }
  const saving = (id: string | null, wanted: ViewContent): Change => ({
    queryKey,
    work: () => api.saveView(name, id, wanted),
  })
  const changing = (rest: Partial<ViewContent>): Change | undefined => {
    if (current === undefined) return undefined
    const { id, ...content } = current
    return saving(id, { ...content, ...rest })
  }
  return {
    views,
    current,
    shown,
    changed: current === undefined ? isNarrowed(view) : isChanged(view, current, filterIds),
    show,
    setColumns: (ids: readonly string[] | null): void => {
      if (current !== undefined) return controls.setColumns(ids ?? columnsShown(columns, null))
      if (view.columns !== undefined) controls.setColumns(undefined)
      return choice.mutate({ columns: ids, queryKey, work: () => api.saveColumns(name, ids) })
    },
    save: (): void => {
      const wanted = changing(contentOf(view, chosen))
      const settle = (): void => {
        if (view.columns !== undefined) controls.setColumns(undefined)
      }
      if (wanted !== undefined) change.mutate(wanted, { onSuccess: settle })
    },
    /** Saves under a name; resolves with the error to show, if any. */
    saveAs: async (text: string, what: 'new' | 'rename'): Promise<string | undefined> => {
      const made = { ...contentOf(view, chosen), name: text, isDefault: false }
      const wanted = what === 'rename' ? changing({ name: text }) : saving(null, made)
      if (wanted === undefined) return undefined
      try {
        const { views: saved } = await change.mutateAsync({ ...wanted, isForm: true })
        const last = what === 'new' ? saved.at(-1) : undefined
        if (last !== undefined) showView(shownBy(last, filterIds), true)
        return undefined
      } catch (error) {
        return userMessageOf(error) ?? 'The view wasn’t saved. Try again.'
      }
    },
    setDefault: (isDefault: boolean): void => {
      const wanted = changing({ isDefault })
      if (wanted !== undefined) change.mutate(wanted)
    },
    remove: (): void => {
      if (current === undefined) return
      const { id, ...content } = current
      const text = `Deleted view ${content.name}`
      const undo = { label: 'Undo', run: () => change.mutate(saving(null, content)) }
      change.mutate(
        {
          queryKey,
          work: () => api.deleteView(id),
          // Of two deleted views with the same name, Undo brings the later one back.
          done: () => void showToast({ kind: 'notice', text, topic: text, action: undo }),
        },
        { onSuccess: () => showView({ filters: {}, sort: undefined, saved: undefined, columns: undefined }) },
      )
    },
  }
}
