import { toId } from '@admission/common/ids.ts'
import { PurchaseRef } from '#modules/orders/graphql/types.ts'
import { consumerOf } from '#platform/actor.ts'
import { notFound } from '#platform/errors.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { pageSize } from '#platform/graphql/connection.ts'
import { stacksByPurchase } from '../loaders.ts'
import { readNextStacks, readOwnStack } from '../reads/stacks.ts'
import { hasSheets, linkFor, StackRef } from './types.ts'

builder.queryFields((t) => ({
  stack: t.field({
    type: StackRef,
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description: 'One stack of the signed-in person; resourceNotFound where it is not theirs.',
    args: { id: t.arg.id({ required: true, description: 'Of the stack.' }) },
    resolve: async (_root, { id }, { actor, services }) => {
      const { userId } = consumerOf(actor)
      const stackId = toId('Stack', id)
      const stack = stackId && (await readOwnStack(services.databases.system, userId, stackId))
      if (!stack) throw notFound()
      return stack
    },
  }),
  myNextTickets: t.field({
    type: [StackRef],
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description: 'What the signed-in person needs next, soonest first: shows that are neither over nor cancelled.',
    args: { first: t.arg.int({ description: '1 to 100 stacks, 20 unless said.' }) },
    resolve: (_root, { first }, { actor, services }) =>
      readNextStacks(services.databases.system, consumerOf(actor).userId, pageSize(first)),
  }),
}))

builder.objectFields(PurchaseRef, (t) => ({
  stacks: t.field({
    type: [StackRef],
    description: 'Its tickets, as far as the buyer still has them; none before it is paid.',
    resolve: async ({ id }, _args, context) => [...((await stacksByPurchase(context).load(id)) ?? [])],
  }),
  ticketsPdfUrl: t.string({
    nullable: true,
    description: 'Address of the tickets to print, for the buyer: works for 15 minutes. Null where there are none.',
    resolve: async ({ id, userId: ownerId }, _args, context) => {
      const stacks = (await stacksByPurchase(context).load(id)) ?? []
      return stacks.some(hasSheets) ? linkFor(context, { of: 'purchase', id, file: 'tickets.pdf', ownerId }) : null
    },
  }),
  calendarUrl: t.string({
    description: 'Address of a calendar file, for the buyer: works for 15 minutes.',
    resolve: ({ id, userId: ownerId }, _args, context) =>
      linkFor(context, { of: 'purchase', id, file: 'calendar.ics', ownerId }),
  }),
}))
