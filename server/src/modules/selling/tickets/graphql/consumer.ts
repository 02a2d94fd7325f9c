import { toId } from '@admission/common/ids.ts'
import { PurchaseRef } from '#modules/selling/orders/graphql/types/purchase.ts'
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
    description: 'Stack of tickets that the signed-in user owns. Fails with `resourceNotFound` if it isn’t theirs.',
    args: { id: t.arg.id({ required: true, description: 'Stack ID.' }) },
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
    description: 'Stacks for the user’s upcoming events, soonest first. Ended and canceled events are left out.',
    args: { first: t.arg.int({ description: 'Number of stacks, 1 to 100. The default is 20.' }) },
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
      'All of the user’s tickets for the same visit as one of their stacks. Fails with `resourceNotFound` if the stack isn’t theirs.',
    args: { stackId: t.arg.id({ required: true, description: 'ID of any stack in the wallet.' }) },
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
    description: 'Wallets for the user’s upcoming visits, soonest first. Ended and canceled events are left out.',
    args: { first: t.arg.int({ description: 'Number of visits, 1 to 100. The default is 20.' }) },
    resolve: (_root, { first }, { actor, services }) =>
      readNextWallets(services.databases.system, consumerOf(actor).userId, pageSize(first)),
  }),
}))

builder.objectFields(PurchaseRef, (t) => ({
  stacks: t.field({
    type: [StackRef],
    description: 'Tickets of this purchase that the buyer still owns. Empty until it is paid.',
    resolve: async ({ id }, _args, context) => [...((await stacksByPurchase(context).load(id)) ?? [])],
  }),
  ticketsPdfUrl: t.string({
    nullable: true,
    description: 'URL of the buyer’s printable tickets. Expires after 15 minutes. Null if there is nothing to print.',
    resolve: async ({ id, userId: ownerId }, _args, context) => {
      const stacks = (await stacksByPurchase(context).load(id)) ?? []
      return stacks.some(hasSheets) ? linkFor(context, { of: 'purchase', id, file: 'tickets.pdf', ownerId }) : null
    },
  }),
  calendarUrl: t.string({
    description: 'URL of a calendar file for the buyer. Expires after 15 minutes.',
    resolve: ({ id, userId: ownerId }, _args, context) =>
      linkFor(context, { of: 'purchase', id, file: 'calendar.ics', ownerId }),
  }),
}))
