import { toId } from '@admission/common/ids.ts'
import { PurchaseRef } from '#modules/orders/graphql/types.ts'
import { consumerOf } from '#platform/actor.ts'
import { notFound } from '#platform/errors.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { pageSize } from '#platform/graphql/connection.ts'
import { stacksByPurchase } from '../loaders.ts'
import { readNextWallets, readOwnStack, readWallet } from '../reads/stacks.ts'
import { hasSheets, linkFor, StackRef, WalletRef } from './types.ts'

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
    args: { first: t.arg.int({ description: '1 to 100 stacks, 20 by default.' }) },
    resolve: async (_root, { first }, { actor, services }) => {
      const count = pageSize(first)
      const wallets = await readNextWallets(services.databases.system, consumerOf(actor).userId, count)
      return wallets.flatMap(({ stacks }) => stacks).slice(0, count)
    },
  }),
  wallet: t.field({
    type: WalletRef,
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description:
      'Everything the signed-in person holds for the visit of one of their stacks; resourceNotFound where it is not theirs.',
    args: { stackId: t.arg.id({ required: true, description: 'ID of any of its stacks.' }) },
    resolve: async (_root, { stackId: id }, { actor, services }) => {
      const { userId } = consumerOf(actor)
      const stackId = toId('Stack', id)
      const wallet = stackId && (await readWallet(services.databases.system, userId, stackId))
      if (!wallet) throw notFound()
      return wallet
    },
  }),
  myNextWallets: t.field({
    type: [WalletRef],
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description:
      'What the signed-in person needs next, each visit once, soonest first: shows that are neither over nor cancelled.',
    args: { first: t.arg.int({ description: '1 to 100 visits, 20 by default.' }) },
    resolve: (_root, { first }, { actor, services }) =>
      readNextWallets(services.databases.system, consumerOf(actor).userId, pageSize(first)),
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
