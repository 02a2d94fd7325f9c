import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CirclePause, CirclePlay } from 'lucide-react'
import { sendUnderKey } from '#modules/table-views/sent-key.ts'
import { request } from '#platform/api.ts'
import type { BulkAction } from '#ui/BulkBar.tsx'
import { showToast } from '#ui/toast-queue.ts'
import {
  PauseDatesDocument,
  SetEventSalesDocument,
  TakeSalesBackDocument,
  type EventRowFieldsFragment,
  type SetEventSalesMutation,
} from './event-list.gql.ts'
import { eventSteps, sayOutcome, sayWayBack, type EventStep } from './event-steps.ts'

type Row = Pick<EventRowFieldsFragment, 'id' | 'name' | 'saleState'>
type WayBack = Pick<SetEventSalesMutation['eventsSetSale'], 'changed' | 'dates'> & {
  readonly state: EventStep['back']
}

const icons = { PAUSE: CirclePause, RESUME: CirclePlay } as const

// One matter: of two steps with the same words the way back on show is that of the later one.
const matter = 'event steps'

/** Pauses and resumes the sale of ticked events, and takes the last of these back. Says what came of each. */
export function useEventSteps(accountId: string) {
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: ['admin'] })
  const undo = useMutation({
    mutationFn: async ({ changed, dates, state }: WayBack) => {
      const steps = changed.map(({ id, version }) => ({ id, version, state }))
      const paused = state === 'PAUSED'
      const answers =
        steps.length === 0 ? [] : (await request(TakeSalesBackDocument, { steps }, { accountId })).collectionsSetState
      const back =
        dates.length === 0
          ? []
          : (await request(PauseDatesDocument, { dates, paused }, { accountId })).collectionsPauseDates
      return { answers, back: back.flatMap(({ eventIds }) => eventIds).length }
    },
    onSuccess: ({ answers, back }) => {
      const { toast, isWhole } = sayWayBack(answers, back)
      showToast({ ...toast, matter, ...(isWhole ? { dismissAfter: 2000 } : {}) })
    },
    onSettled,
  })
  const go = useMutation({
    mutationFn: async ({
      step,
      rows,
    }: {
      readonly step: EventStep
      readonly rows: readonly Row[]
      readonly untick: () => void
    }) => {
      const asked = { ids: rows.map(({ id }) => id), step: step.step }
      return sendUnderKey(
        ['event sales', accountId, asked],
        async (key) => (await request(SetEventSalesDocument, { ...asked, key }, { accountId })).eventsSetSale,
      )
    },
    onSuccess: (answer, { step, rows, untick }) => {
      const { toast, isDone } = sayOutcome(step, answer, new Map(rows.map(({ id, name }) => [id, name])))
      if (isDone) untick()
      const { changed, dates } = answer
      const action = { label: 'Undo', run: () => undo.mutate({ changed, dates, state: step.back }) }
      showToast({ ...toast, matter, ...(changed.length + dates.length > 0 ? { action } : {}) })
    },
    onSettled,
  })
  return {
    busy: go.isPending || undo.isPending,
    actions: (rows: readonly Row[], untick: () => void): readonly BulkAction[] =>
      eventSteps.map((step) => {
        const fit = rows.filter(({ saleState }) => step.from.includes(saleState))
        return {
          name: step.name,
          icon: icons[step.step],
          notNow: fit.length === rows.length ? undefined : step.notNow,
          onChoose: () => go.mutate({ step, rows: fit, untick }),
        }
      }),
  }
}
