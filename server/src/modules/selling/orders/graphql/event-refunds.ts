import { readEventRecord } from '#modules/catalogue/events/reads/event-record.ts'
import { builder, hasRight, OFFICES } from '#platform/graphql/builder.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { MoneyRef } from '#platform/graphql/values.ts'
import { readForOffice } from '#platform/records/office.ts'
import { readEventRefunds, type EventRefunds } from '../reads/event-refunds.ts'

const EventRefundsRef = builder.objectRef<EventRefunds>('EventRefunds').implement({
  subGraphs: OFFICES,
  description: 'How far the refunds of a canceled event are.',
  fields: (t) => ({
    purchases: t.exposeInt('purchases', {
      public: true,
      description: 'Purchases of the event.',
    }),
    refunded: t.exposeInt('refunded', {
      public: true,
      description: 'Purchases that were refunded to the end.',
    }),
    stuck: t.exposeInt('stuck', {
      public: true,
      description: 'Refunds that failed five times and need a person.',
    }),
    amount: t.field({
      type: MoneyRef,
      nullable: true,
      public: true,
      description: 'Refunded, or on its way. Null without `orders:view`.',
      resolve: ({ amount, currency, exponent }, _args, { actor }) =>
        hasRight(actor, 'orders:view') ? { amount, currency, exponent } : null,
    }),
  }),
})

builder.queryField('eventRefunds', (t) =>
  t.field({
    type: EventRefundsRef,
    nullable: true,
    subGraphs: OFFICES,
    authScopes: { may: { admin: 'events:view', employee: 'catalogue:view' } },
    description:
      'Refunds of an event; null if nothing was sold. Fails with `resourceNotFound` if it doesn’t exist or isn’t yours.',
    args: { id: t.arg.id({ required: true, description: 'Event ID.' }) },
    resolve: async (_root, { id }, context) => {
      const event = await readForOffice(context, 'event', id, (transaction, scope) =>
        readEventRecord(transaction, scope, id),
      )
      return readAccount(context, (transaction) => readEventRefunds(transaction, event.id), event.accountId)
    },
  }),
)
