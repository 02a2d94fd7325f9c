import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { showToast } from '#ui/toast-queue.ts'
import type { ListApi, ViewContent } from './list-api.ts'
import { ALL_ROWS } from './list-view.ts'
import { userMessage } from './user-message.ts'
import {
  columnsShown,
  viewContent,
  isBare,
  isChanged,
  isNarrowed,
  shownBy,
  type ListPreferences,
} from './saved-views.ts'
import type { ListControls } from './use-list-view.ts'

interface SavedViewsOptions {
  readonly list: { readonly name: string; readonly filters: Readonly<Record<string, unknown>> }
  readonly controls: ListControls
  readonly api: ListApi
  /** All columns that the user may see. */
  readonly columns: readonly { readonly id: string; readonly extra?: boolean }[]
}

/** A change of the preferences. Each response contains all preferences. */
interface Change {
  readonly work: () => Promise<ListPreferences>
  /** Cache key to update: the visible list may belong to another account by then. */
  readonly queryKey: readonly unknown[]
  readonly done?: () => void
  /** True if a form shows the error, so that no toast is needed. */
  readonly isForm?: boolean
}

interface Choice extends Change {
  readonly columns: readonly string[] | null
}

/** A user's saved views and columns for a list. Opens their default view if the URL has no list state. */
export function useSavedViews({ list, controls, api, columns }: SavedViewsOptions) {
  const client = useQueryClient()
  const { name } = list
  const { view, showView } = controls
  const filterIds = Object.keys(list.filters)
  const query = api.preferences(name)
  const { queryKey } = query
  const { data: preferences } = useQuery(query)
  // Mutations run one at a time, and only the last response is applied: earlier ones lack later choices.
  const sequential = {
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
      const text = change.isForm === true ? undefined : userMessage(error)
      if (text !== undefined) showToast({ kind: 'error', text })
    },
  }
  const views = preferences?.views ?? []
  const change = useMutation({ ...sequential, mutationFn: ({ work }: Change) => work() })
  const choice = useMutation({ ...sequential, mutationFn: ({ work }: Choice) => work() })
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
  const saving = (id: string | null, content: ViewContent): Change => ({
    queryKey,
    work: () => api.saveView(name, id, content),
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
      const saveChange = changing(viewContent(view, chosen))
      const settle = (): void => {
        if (view.columns !== undefined) controls.setColumns(undefined)
      }
      if (saveChange !== undefined) change.mutate(saveChange, { onSuccess: settle })
    },
    /** Saves under a name; resolves with the error to show, if any. */
    saveAs: async (text: string, mode: 'new' | 'rename'): Promise<string | undefined> => {
      const made = { ...viewContent(view, chosen), name: text, isDefault: false }
      const saveChange = mode === 'rename' ? changing({ name: text }) : saving(null, made)
      if (saveChange === undefined) return undefined
      try {
        const { views: saved } = await change.mutateAsync({ ...saveChange, isForm: true })
        const last = mode === 'new' ? saved.at(-1) : undefined
        if (last !== undefined) showView(shownBy(last, filterIds), true)
        return undefined
      } catch (error) {
        return userMessage(error) ?? 'The view wasn’t saved. Try again.'
      }
    },
    setDefault: (isDefault: boolean): void => {
      const saveChange = changing({ isDefault })
      if (saveChange !== undefined) change.mutate(saveChange)
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
          // If two views of the same name are deleted, Undo restores the later one.
          done: () => void showToast({ kind: 'notice', text, topic: text, action: undo }),
        },
        { onSuccess: () => showView({ filters: {}, sort: undefined, saved: undefined, columns: undefined }) },
      )
    },
  }
}
