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
import { bulkSteps, sayOutcome, sayWayBack, wayBack, type BulkStep } from './collection-steps.ts'

type Row = CollectionRowFieldsFragment
type Answers = StepCollectionsMutation['collectionsSetState']

interface Asked {
  readonly accountId: string
  readonly steps: readonly { readonly id: string; readonly version: number; readonly state: Row['state'] }[]
  readonly tell: (answers: Answers) => void
}

const icons = { PUBLISHED: CirclePlay, PAUSED: CirclePause, ARCHIVED: Archive } as const

// One matter: of two steps with the same words the way back on show is that of the later one.
const matter = 'collection steps'

/** Publishes, pauses and archives ticked collections, and takes the last of these back. Says what came of each. */
export function useCollectionSteps(accountId: string) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ steps, accountId: of }: Asked) =>
      (await request(StepCollectionsDocument, { steps }, { accountId: of })).collectionsSetState,
    onSuccess: (answers, { tell }) => tell(answers),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  })
  const undo = (answers: Answers, before: readonly Row[]): void =>
    mutate({
      accountId,
      steps: wayBack(answers, before),
      tell: (back) => {
        const { toast, isWhole } = sayWayBack(back)
        showToast({ ...toast, matter, ...(isWhole ? { dismissAfter: 2000 } : {}) })
      },
    })
  const go = (step: BulkStep, rows: readonly Row[], untick: () => void): void =>
    mutate({
      accountId,
      steps: rows.map(({ id, version }) => ({ id, version, state: step.to })),
      tell: (answers) => {
        const { toast, isDone } = sayOutcome(step, answers)
        if (isDone) untick()
        const action = { label: step.back, run: () => undo(answers, rows) }
        showToast({ ...toast, matter, ...(isDone ? { action } : {}) })
      },
    })
  return {
    busy: isPending,
    actions: (rows: readonly Row[], untick: () => void): readonly BulkAction[] =>
      bulkSteps.map((step) => {
        const fit = rows.filter(({ state }) => step.from.includes(state))
        return {
          name: step.name,
          icon: icons[step.to],
          notNow: fit.length === rows.length ? undefined : step.notNow,
          onChoose: () => go(step, fit, untick),
        }
      }),
  }
}
