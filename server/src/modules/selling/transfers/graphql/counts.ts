import { TicketRuleRef } from '#modules/selling/tickets/graphql/types/ticket-rule.ts'
import { builder, OFFICES } from '#platform/graphql/builder.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { readTransferCounts } from '../reads/event-transfers.ts'
import type { TransferCounts } from '../types.ts'

const TransferCountsRef = builder.objectRef<TransferCounts>('TransferCounts').implement({
  subGraphs: OFFICES,
  public: true,
  description: 'Tickets of an event by what became of their transfers. A ticket that was sent twice counts twice.',
  fields: (t) => ({
    pending: t.exposeInt('pending', { description: 'Not answered yet.' }),
    accepted: t.exposeInt('accepted', { description: 'Accepted.' }),
    declined: t.exposeInt('declined', { description: 'Declined.' }),
    lapsed: t.exposeInt('lapsed', { description: 'Not accepted in time.' }),
    canceled: t.exposeInt('canceled', { description: 'Canceled by the sender or staff, or with the ticket.' }),
  }),
})

builder.objectField(TicketRuleRef, 'transfers', (t) =>
  t.field({
    type: TransferCountsRef,
    nullable: true,
    description: 'What became of transfers of the event’s tickets. Null for the default of an account.',
    resolve: ({ eventId, accountId }, _args, context) =>
      eventId === null
        ? null
        : readAccount(context, (transaction) => readTransferCounts(transaction, eventId), accountId),
  }),
)
