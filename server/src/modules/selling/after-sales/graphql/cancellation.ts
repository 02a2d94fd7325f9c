import { readEventRecord } from '#modules/catalogue/events/reads/event-record.ts'
import { builder, hasRight, OFFICES } from '#platform/graphql/builder.ts'
import { MoneyRef } from '#platform/graphql/values.ts'
import { readForOffice } from '#platform/records/office.ts'
import { readCancellationPreview } from '../reads/cancellation-preview.ts'
import type { CancellationPart, CancellationPreview } from '../types/cancellation.ts'
import { RefundPayerRef } from './staff-types.ts'

const inOffices = { subGraphs: OFFICES, public: true } as const

const moneyOf = ({ currency, exponent }: CancellationPart, amount: number) => ({ amount, currency, exponent })

const PartRef = builder.objectRef<CancellationPart>('EventCancelPreviewPart').implement({
  ...inOffices,
  description: 'What canceling an event gives back in one currency.',
  fields: (t) => ({
    orders: t.exposeInt('orders', { description: 'Orders that are refunded.' }),
    tickets: t.exposeInt('tickets', { description: 'Their tickets.' }),
    amount: t.field({
      type: MoneyRef,
      description: 'Amount that goes back, with fees.',
      resolve: (part) => moneyOf(part, part.amount),
    }),
    byHand: t.field({
      type: MoneyRef,
      description: 'Part of it that the organizer took itself, in cash or against an invoice, and gives back itself.',
      resolve: (part) => moneyOf(part, part.byHand),
    }),
    payers: t.field({
      type: [RefundPayerRef],
      description: 'Shares of those who pay it: who earned an amount pays it back.',
      resolve: (part) => part.payers.map(({ kind, amount }) => ({ kind, amount: moneyOf(part, amount) })),
    }),
  }),
})

const PreviewRef = builder.objectRef<CancellationPreview>('EventCancelPreview').implement({
  ...inOffices,
  description: 'What canceling an event would do now. Sales go on until it is canceled.',
  fields: (t) => ({
    orders: t.exposeInt('orders', { description: 'Orders that are refunded.' }),
    tickets: t.exposeInt('tickets', { description: 'Tickets that become void.' }),
    disputed: t.exposeInt('disputed', {
      description:
        'Orders whose payment is disputed, which aren’t among them: the bank decides about their money first.',
    }),
    parts: t.field({
      type: [PartRef],
      nullable: true,
      description: 'What goes back, by currency. Null without `orders:view`.',
      resolve: ({ parts }, _args, { actor }) => (hasRight(actor, 'orders:view') ? parts : null),
    }),
  }),
})

builder.queryField('eventCancelPreview', (t) =>
  t.field({
    type: PreviewRef,
    subGraphs: OFFICES,
    authScopes: { may: { admin: 'events:view', employee: 'catalogue:view' } },
    description:
      'What canceling an event would give back, and who pays it. Fails with `resourceNotFound` if it doesn’t exist or isn’t yours.',
    args: { id: t.arg.id({ required: true, description: 'Event ID.' }) },
    resolve: async (_root, { id }, context) => {
      const event = await readForOffice(context, 'event', id, (transaction, scope) =>
        readEventRecord(transaction, scope, id),
      )
      // Members don't read orders, which say how they were paid.
      return readCancellationPreview(context.services.databases.system, event.id)
    },
  }),
)
