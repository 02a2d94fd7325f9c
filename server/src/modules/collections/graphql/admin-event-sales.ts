import { isUuid } from '@admission/common/ids.ts'
import { membershipOf } from '#platform/actor.ts'
import { deskOf } from '#platform/desk.ts'
import { inputError } from '#platform/errors.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { originOf } from '#platform/graphql/context.ts'
import { setEventSales, type EventSalesAnswer } from '../flows/set-event-sales.ts'
import { CollectionRef } from './types.ts'

const MOST_AT_ONCE = 100

const SaleStepRef = builder.enumType('SaleStep', {
  subGraphs: ADMIN,
  description: 'What becomes of a sale.',
  values: {
    PAUSE: { description: 'What is published is paused.' },
    RESUME: { description: 'What is paused is published.' },
  } as const,
})

const EventSaleAnswerRef = builder.objectRef<EventSalesAnswer['events'][number]>('EventSaleAnswer').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'What became of the sale of one event.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Of the event.' }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Why it did not, or not wholly, take the step, in a sentence; null: it did.',
    }),
  }),
})

const EventSalesAnswerRef = builder.objectRef<EventSalesAnswer>('EventSalesAnswer').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'What became of the sale of several events.',
  fields: (t) => ({
    events: t.field({
      type: [EventSaleAnswerRef],
      description: 'One for each event that was asked for, in order.',
      resolve: ({ events }) => [...events],
    }),
    changed: t.field({
      type: [CollectionRef],
      description: 'The collections that took the step, as they are now: with these versions they can be taken back.',
      resolve: ({ changed }) => [...changed],
    }),
  }),
})

builder.mutationField('eventsSetSale', (t) =>
  t.field({
    type: EventSalesAnswerRef,
    subGraphs: ADMIN,
    authScopes: { may: 'inventory:manage' },
    description:
      'Pauses or resumes the sale of events. What sells other events, too, is left alone, and so is the event; the other events go on.',
    args: {
      ids: t.arg.idList({ required: true, description: '1 to 100 events.' }),
      step: t.arg({ type: SaleStepRef, required: true, description: 'What becomes of their sale.' }),
      key: t.arg.id({ required: true, description: 'A UUID of the client’s making, kept until it is answered.' }),
    },
    resolve: (_root, { ids: given, step, key }, context) => {
      const ids = [...new Set(given.map((id) => id.toLowerCase()))]
      if (ids.length === 0 || ids.length > MOST_AT_ONCE || !ids.every(isUuid))
        throw inputError({ path: 'ids', message: `Choose 1 to ${MOST_AT_ONCE} events.` })
      const { accountId, eventIds } = membershipOf(context.actor)
      const { userId } = deskOf(context.actor)
      return setEventSales(context.services, originOf(context), { accountId, eventIds, userId, ids, step, key })
    },
  }),
)
