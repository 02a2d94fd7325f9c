import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Archive, CirclePause, CirclePlay } from 'lucide-react'
import { request } from '#platform/api.ts'
import type { BulkAction } from '#ui/BulkBar.tsx'
import { showToast } from '#ui/toast-queue.ts'
import {
  StepCollectionsDocument,
  type CollectionRowFieldsFragment,
  type StepCollectionsMutation,
} from './collection-list.gql.ts'
import { bulkSteps, sayOutcome, wayBack, type BulkStep } from './collection-steps.ts'

type Row = CollectionRowFieldsFragment

const icons = { PUBLISHED: CirclePlay, PAUSED: CirclePause, ARCHIVED: Archive } as const

/** Publishes, pauses and archives ticked collections, and takes each of these back. */
export function useCollectionSteps(accountId: string) {
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (
      steps: readonly { readonly id: string; readonly version: number; readonly state: Row['state'] }[],
    ) => (await request(StepCollectionsDocument, { steps }, { accountId })).collectionsSetState,
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  })
  const undo = async (
    answers: StepCollectionsMutation['collectionsSetState'],
    before: readonly Row[],
  ): Promise<void> => {
    await mutateAsync(wayBack(answers, before))
    showToast({ kind: 'notice', text: 'Taken back', dismissAfter: 2000 })
  }
  const go = async (step: BulkStep, rows: readonly Row[], untick: () => void): Promise<void> => {
    const answers = await mutateAsync(rows.map(({ id, version }) => ({ id, version, state: step.to })))
    const { text, detail, isDone } = sayOutcome(step, answers)
    if (isDone) untick()
    showToast({
      kind: isDone ? 'notice' : 'error',
      text,
      ...(detail === undefined ? {} : { detail }),
      ...(isDone ? { action: { label: step.back, run: () => void undo(answers, rows) } } : {}),
    })
  }
  return {
    busy: isPending,
    actions: (rows: readonly Row[], untick: () => void): readonly BulkAction[] =>
      bulkSteps.map((step) => {
        const fit = rows.filter(({ state }) => step.from.includes(state))
        return {
          name: step.name,
          icon: icons[step.to],
          notNow: fit.length === rows.length ? undefined : step.notNow,
          onChoose: () => void go(step, fit, untick),
        }
      }),
  }
}
