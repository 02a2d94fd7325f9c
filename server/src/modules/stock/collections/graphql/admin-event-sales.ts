import { isUuid } from '@admission/common/ids.ts'
import { membershipOf } from '#platform/actor.ts'
import { workspaceOf } from '#platform/workspace.ts'
import { inputError, notFound } from '#platform/errors.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { originOf } from '#platform/graphql/context.ts'
import { pauseEventsOf } from '../flows/pause-events.ts'
import { setEventSales, type EventSalesAnswer } from '../flows/set-event-sales.ts'
import type { DatesOf } from '../rules/event-sales.ts'
import { CollectionRef } from './types/collection.ts'

const MAX_BATCH = 100

const SaleStepRef = builder.enumType('SaleStep', {
  subGraphs: ADMIN,
  description: 'Step to take on a sale.',
  values: {
    PAUSE: { description: 'Pause what is published.' },
    RESUME: { description: 'Resume what is paused.' },
  } as const,
})

const EventSaleAnswerRef = builder.objectRef<EventSalesAnswer['events'][number]>('EventSaleAnswer').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Result for the sale of one event.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Event ID.' }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Why its sale wasn’t fully paused or resumed; null if it was.',
    }),
  }),
})

const PausedDatesRef = builder.objectRef<DatesOf>('PausedDates').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Events of one collection whose sale was paused or resumed while its other events stay on sale.',
  fields: (t) => ({
    collectionId: t.exposeID('id', { description: 'Collection ID.' }),
    eventIds: t.idList({ description: 'Event IDs.', resolve: ({ eventIds }) => [...eventIds] }),
  }),
})

const PausedDatesInput = builder.inputType('PausedDatesInput', {
  subGraphs: ADMIN,
  description: 'Events of one collection.',
  fields: (t) => ({
    collectionId: t.id({ required: true, description: 'Collection ID.' }),
    eventIds: t.idList({ required: true, description: 'IDs of events it offers; others are ignored.' }),
  }),
})

const EventSalesAnswerRef = builder.objectRef<EventSalesAnswer>('EventSalesAnswer').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Result for the sale of several events.',
  fields: (t) => ({
    events: t.field({
      type: [EventSaleAnswerRef],
      description: 'One result per requested event, in order.',
      resolve: ({ events }) => [...events],
    }),
    changed: t.field({
      type: [CollectionRef],
      description: 'Collections that changed, with their current versions, which can be used to undo the change.',
      resolve: ({ changed }) => [...changed],
    }),
    dates: t.field({
      type: [PausedDatesRef],
      description: 'Events that changed in collections that also sell others; undo with `collectionsPauseDates`.',
      resolve: ({ dates }) => [...dates],
    }),
  }),
})

builder.mutationField('eventsSetSale', (t) =>
  t.field({
    type: EventSalesAnswerRef,
    subGraphs: ADMIN,
    authScopes: { may: 'inventory:manage' },
    description:
      'Pause or resume the sale of events. A collection that also sells other events keeps selling those. A collection paused as a whole is resumed only with all its events.',
    args: {
      ids: t.arg.idList({ required: true, description: '1 to 100 events.' }),
      step: t.arg({ type: SaleStepRef, required: true, description: 'Step to take on their sale.' }),
      key: t.arg.id({
        required: true,
        description: 'Idempotency key: a UUID created by the client. Reuse it when retrying.',
      }),
    },
    resolve: (_root, { ids: given, step, key }, context) => {
      const ids = [...new Set(given.map((id) => id.toLowerCase()))]
      if (ids.length === 0 || ids.length > MAX_BATCH || !ids.every(isUuid))
        throw inputError({ path: 'ids', message: `Choose 1 to ${MAX_BATCH} events.` })
      const { accountId, eventIds } = membershipOf(context.actor)
      const { userId } = workspaceOf(context.actor)
      return setEventSales(context.services, originOf(context), { accountId, eventIds, userId, ids, step, key })
    },
  }),
)

builder.mutationField('collectionsPauseDates', (t) =>
  t.field({
    type: [PausedDatesRef],
    subGraphs: ADMIN,
    authScopes: { may: 'inventory:manage' },
    description: 'Pause or resume the sale of some events of collections. Idempotent. Returns the events that changed.',
    args: {
      dates: t.arg({ type: [PausedDatesInput], required: true, description: '1 to 100 collections.' }),
      paused: t.arg.boolean({ required: true, description: 'True to pause, false to resume.' }),
    },
    resolve: async (_root, { dates, paused }, context) => {
      if (dates.length === 0 || dates.length > MAX_BATCH)
        throw inputError({ path: 'dates', message: `Choose 1 to ${MAX_BATCH} collections.` })
      if (dates.some(({ collectionId, eventIds }) => ![collectionId, ...eventIds].every(isUuid))) throw notFound()
      const { accountId, eventIds } = membershipOf(context.actor)
      const changed: DatesOf[] = []
      for (const { collectionId, eventIds: ids } of dates) {
        const request = { accountId, eventIds, collectionId, ids, paused }
        changed.push({ id: collectionId, eventIds: await pauseEventsOf(context.services, originOf(context), request) })
      }
      return changed
    },
  }),
)
