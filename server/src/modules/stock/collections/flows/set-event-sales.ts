import type { Membership } from '#platform/actor.ts'
import { inAccount } from '#platform/db/transaction.ts'
import { checkedKey, firstAnswer } from '#platform/idempotency.ts'
import type { Origin } from '#platform/origin.ts'
import type { Services } from '#platform/services.ts'
import { changeStates, refusedAlone } from '#platform/records/change-states.ts'
import type { SaveAnswer } from '#platform/records/types.ts'
import { readEventSales } from '../reads/event-sales.ts'
import { planSales, type DatesOf, type SalePlan, type SaleStep } from '../rules/event-sales.ts'
import type { Collection, CollectionState } from '../types/collection.ts'
import { collectionRecord } from './collection-record.ts'
import { pauseEventsOf } from './pause-events.ts'
import { setState } from './set-state.ts'

const STATES = { PAUSE: 'PAUSED', RESUME: 'PUBLISHED' } as const

/** The events and the step to take. `key` is the idempotency key. */
export type EventSalesRequest = Pick<Membership, 'accountId' | 'eventIds'> & {
  readonly userId: string
  readonly ids: readonly string[]
  readonly step: SaleStep
  readonly key: string
}

/** For each event, in order, why its sale didn't change (null if it did); and the collections that changed. */
export type EventSalesAnswer = {
  readonly events: SalePlan['events']
  readonly changed: readonly Collection[]
  /** Collections that keep selling other events, each with the events that changed. */
  readonly dates: readonly DatesOf[]
}

/** The plan made when the request first arrived; a retry continues with the same plan. */
const planOf = async ({ databases }: Services, request: EventSalesRequest): Promise<SalePlan> => {
  const { accountId, eventIds, userId, ids, step } = request
  const plan = await inAccount(databases.admin, accountId, async (transaction) => {
    const { events, collections } = await readEventSales(transaction, { accountId, eventIds }, ids)
    return planSales(step, ids, events, collections)
  })
  const body = { accountId, ids: [...ids], step }
  return firstAnswer(
    databases.system,
    { actor: userId, operation: 'eventsSetSale', key: checkedKey(request.key), body },
    {
      collections: plan.collections.map(({ id, name, version, eventIds: its }) => ({
        id,
        name,
        version,
        eventIds: [...its],
      })),
      dates: plan.dates.map(({ id, eventIds: its }) => ({ id, eventIds: [...its] })),
      events: [...plan.events],
    },
  )
}

/** The collection if it changed state, now or in an earlier attempt of the request; else the reason. */
const changedOr = (answer: SaveAnswer<Collection>, to: CollectionState, userId: string): Collection | string => {
  if (answer.outcome === 'REFUSED') return answer.message
  const { record, outcome } = answer
  return outcome === 'SAVED' || (record.state === to && record.editedBy === userId)
    ? record
    : 'Someone else just changed it.'
}

/** The events of a collection whose sale is now as requested; else the reason. Unchanged is fine: an earlier attempt did it. */
const takeDates = async (
  services: Services,
  origin: Origin,
  { accountId, eventIds, step }: EventSalesRequest,
  { id, eventIds: ids }: DatesOf,
): Promise<DatesOf | string> => {
  const request = { accountId, eventIds, collectionId: id, ids, paused: step === 'PAUSE' }
  const refused = await pauseEventsOf(services, origin, request).then(
    () => undefined,
    (error: unknown) => refusedAlone(services.log, collectionRecord, id, error),
  )
  return refused === undefined ? { id, eventIds: ids } : refused.message
}

/**
 * Pauses or resumes the sale of events: a collection that sells only these changes state as a whole, one that also sells others
 * changes for these events only. Events of other accounts count as missing. Throws userInputError if the key isn't a UUID,
 * preconditionFailed if it was used for a different request.
 */
export const setEventSales = async (
  services: Services,
  origin: Origin,
  request: EventSalesRequest,
): Promise<EventSalesAnswer> => {
  const plan = await planOf(services, request)
  const changed: Collection[] = []
  const refused = new Map<string, string>()
  const to = STATES[request.step]
  const editor = { services, origin, scope: request }
  const steps = plan.collections.map(({ id, version }) => ({ id, version, state: to }))
  const answers = steps.length === 0 ? [] : await changeStates(editor, setState, steps)
  for (const [index, answer] of answers.entries()) {
    const planned = plan.collections[index]
    const result = changedOr(answer, to, request.userId)
    if (typeof result !== 'string') changed.push(result)
    else for (const id of planned?.eventIds ?? []) refused.set(id, `“${planned?.name ?? ''}”: ${result}`)
  }
  const dates: DatesOf[] = []
  for (const planned of plan.dates) {
    const result = await takeDates(services, origin, request, planned)
    if (typeof result !== 'string') dates.push(result)
    else for (const id of planned.eventIds) refused.set(id, result)
  }
  const events = plan.events.map(({ id, reason }) => ({ id, reason: reason ?? refused.get(id) ?? null }))
  return { events, changed, dates }
}
