import type { Membership } from '#platform/actor.ts'
import { inAccount } from '#platform/db/transaction.ts'
import { checkedKey, firstAnswer } from '#platform/idempotency.ts'
import type { Origin } from '#platform/origin.ts'
import type { Services } from '#platform/services.ts'
import { changeStates, refusedAlone } from '#platform/records/change-states.ts'
import type { SaveAnswer } from '#platform/records/types.ts'
import { readEventSales } from '../reads/event-sales.ts'
import { planSales, type DatesOf, type SalePlan, type SaleStep } from '../rules/event-sales.ts'
import type { Collection, CollectionState } from '../types.ts'
import { collectionRecord } from './collection-record.ts'
import { pauseEventsOf } from './pause-events.ts'
import { setState } from './set-state.ts'

const STATES = { PAUSE: 'PAUSED', RESUME: 'PUBLISHED' } as const

/** Which events, and what becomes of their sale; the same key again is the same request. */
export type EventSalesAsked = Pick<Membership, 'accountId' | 'eventIds'> & {
  readonly userId: string
  readonly ids: readonly string[]
  readonly step: SaleStep
  readonly key: string
}

/** Of each event, in order, why its sale is as before (null: it took the step), and the collections that took it. */
export type EventSalesAnswer = {
  readonly events: SalePlan['events']
  readonly changed: readonly Collection[]
  /** Collections that go on with their other events, each with those that took the step. */
  readonly dates: readonly DatesOf[]
}

/** What sells the events as it stood when the request first came: a repetition goes on with that. */
const planOf = async ({ databases }: Services, asked: EventSalesAsked): Promise<SalePlan> => {
  const { accountId, eventIds, userId, ids, step } = asked
  const plan = await inAccount(databases.admin, accountId, async (transaction) => {
    const { events, collections } = await readEventSales(transaction, { accountId, eventIds }, ids)
    return planSales(step, ids, events, collections)
  })
  const body = { accountId, ids: [...ids], step }
  return firstAnswer(
    databases.system,
    { actor: userId, operation: 'eventsSetSale', key: checkedKey(asked.key), body },
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

/** The collection if it changed state, now or when the request came before; else why not. */
const changedOr = (answer: SaveAnswer<Collection>, to: CollectionState, userId: string): Collection | string => {
  if (answer.outcome === 'REFUSED') return answer.message
  const { record, outcome } = answer
  return outcome === 'SAVED' || (record.state === to && record.editedBy === userId)
    ? record
    : 'Someone else has just changed it.'
}

/** The events of a collection whose sale is as it was wanted; else why not. What was so before is no fault: the request came before. */
const takeDates = async (
  services: Services,
  origin: Origin,
  { accountId, eventIds, step }: EventSalesAsked,
  { id, eventIds: ids }: DatesOf,
): Promise<DatesOf | string> => {
  const asked = { accountId, eventIds, collectionId: id, ids, paused: step === 'PAUSE' }
  const refused = await pauseEventsOf(services, origin, asked).then(
    () => undefined,
    (error: unknown) => refusedAlone(services.log, collectionRecord, id, error),
  )
  return refused === undefined ? { id, eventIds: ids } : refused.message
}

/**
 * Pauses or resumes the sale of events: each collection that sells these and no others takes the step as a whole, one that sells
 * others, too, for these alone. Who is not
 * of the account has no event here. Throws userInputError for a key that is no UUID, preconditionFailed for one of another request.
 */
export const setEventSales = async (
  services: Services,
  origin: Origin,
  asked: EventSalesAsked,
): Promise<EventSalesAnswer> => {
  const plan = await planOf(services, asked)
  const changed: Collection[] = []
  const refused = new Map<string, string>()
  const to = STATES[asked.step]
  const editor = { services, origin, scope: asked }
  const steps = plan.collections.map(({ id, version }) => ({ id, version, state: to }))
  const answers = steps.length === 0 ? [] : await changeStates(editor, setState, steps)
  for (const [index, answer] of answers.entries()) {
    const planned = plan.collections[index]
    const taken = changedOr(answer, to, asked.userId)
    if (typeof taken !== 'string') changed.push(taken)
    else for (const id of planned?.eventIds ?? []) refused.set(id, `“${planned?.name ?? ''}”: ${taken}`)
  }
  const dates: DatesOf[] = []
  for (const planned of plan.dates) {
    const taken = await takeDates(services, origin, asked, planned)
    if (typeof taken !== 'string') dates.push(taken)
    else for (const id of planned.eventIds) refused.set(id, taken)
  }
  const events = plan.events.map(({ id, reason }) => ({ id, reason: reason ?? refused.get(id) ?? null }))
  return { events, changed, dates }
}
