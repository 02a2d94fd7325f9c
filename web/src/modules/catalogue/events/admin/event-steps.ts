import { CirclePause, CirclePlay } from 'lucide-react'
import { StepCollectionsDocument } from '#modules/stock/collections/office/collection-list.gql.ts'
import { request } from '#platform/api.ts'
import { sendWithKey } from '#platform/idempotency-key.ts'
import type { BulkOutcome, BulkSteps } from '#platform/list/bulk-steps.ts'
import { setStates } from '#platform/list/state-steps.ts'
import { outcomeOf } from '#platform/list/step-results.ts'
import type { Scope } from '#platform/request-headers.ts'
import type { EventRowFieldsFragment } from '../office/event-list.gql.ts'
import { PauseDatesDocument, SetEventSalesDocument, type SetEventSalesMutation } from './event-sales.gql.ts'

type Row = Pick<EventRowFieldsFragment, 'id' | 'name' | 'saleState'>
type Changed = Pick<SetEventSalesMutation['eventsSetSale'], 'changed' | 'dates'>

/** Reverts the changed collections as a whole, and dates that were paused or resumed on their own one by one. */
async function undo({ changed, dates }: Changed, to: 'PUBLISHED' | 'PAUSED', scope: Scope): Promise<BulkOutcome> {
  const results =
    changed.length === 0 ? [] : await setStates(StepCollectionsDocument.in('admin'), { rows: changed, to }, scope)
  if (dates.length > 0) await request(PauseDatesDocument, { dates, paused: to === 'PAUSED' }, scope)
  const { done, failed } = outcomeOf(results, ({ id }) => id)
  return { done: [...done, ...dates.flatMap(({ eventIds }) => eventIds)], failed, failedNoun: 'collection' }
}

const setSales =
  (step: 'PAUSE' | 'RESUME', undoTo: 'PUBLISHED' | 'PAUSED') =>
  async (rows: readonly Row[], scope: Scope): Promise<BulkOutcome> => {
    const input = { ids: rows.map(({ id }) => id), step }
    const { events, ...changes } = await sendWithKey(
      ['eventsSetSale', scope, input],
      async (key) => (await request(SetEventSalesDocument, { ...input, key }, scope)).eventsSetSale,
    )
    const reasons = new Map(events.map(({ id, reason }) => [id, reason]))
    return {
      done: rows.flatMap(({ id, name }) => (reasons.get(id) === null ? [name] : [])),
      failed: events.flatMap(({ reason }) => reason ?? []),
      undo: changes.changed.length + changes.dates.length === 0 ? undefined : () => undo(changes, undoTo, scope),
    }
  }

/** Pauses and resumes the sale of events, through the collections that sell them. */
export const eventSteps: BulkSteps<Row> = {
  permission: 'inventory',
  noun: 'event',
  stateOf: ({ saleState }) => saleState,
  steps: [
    {
      name: 'Pause sales',
      done: 'Paused sales of',
      icon: CirclePause,
      from: ['ON_SALE', 'SCHEDULED', 'SOLD_OUT'],
      unavailable: 'Only events that are on sale, scheduled or sold out can be paused.',
      run: setSales('PAUSE', 'PUBLISHED'),
    },
    {
      name: 'Resume sales',
      done: 'Resumed sales of',
      icon: CirclePlay,
      from: ['PAUSED'],
      unavailable: 'Only paused events can be resumed.',
      run: setSales('RESUME', 'PAUSED'),
    },
  ],
}
