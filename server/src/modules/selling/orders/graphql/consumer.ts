import { consumerOf } from '#platform/actor.ts'
import { notFound } from '#platform/errors.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { cursorId, pageSize, toPage } from '#platform/graphql/connection.ts'
import { countPurchasesOf, readPurchasesOf } from '../reads/purchases.ts'
import { ownPurchases } from '../flows/own-purchases.ts'
import { PurchaseConnectionRef, PurchaseRef } from './types/purchase.ts'

builder.queryFields((t) => ({
  purchases: t.field({
    type: [PurchaseRef],
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description:
      'Your purchases, in the order of the IDs. Use 50 IDs or fewer. Fails with `resourceNotFound` if any isn’t yours.',
    args: { ids: t.arg.idList({ required: true, description: 'Purchase IDs.' }) },
    resolve: (_root, { ids }, context) => ownPurchases(context, ids),
  }),
  purchase: t.field({
    type: PurchaseRef,
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description: 'One of your purchases. Fails with `resourceNotFound` if it isn’t yours.',
    args: { id: t.arg.id({ required: true, description: 'Purchase ID.' }) },
    resolve: async (_root, { id }, context) => {
      const [purchase] = await ownPurchases(context, [id])
      if (purchase === undefined) throw notFound()
      return purchase
    },
  }),
  myPurchases: t.field({
    type: PurchaseConnectionRef,
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description: 'Purchases of the signed-in user, latest first.',
    args: {
      first: t.arg.int({ description: 'Page size, 1 to 100. Defaults to 20.' }),
      after: t.arg.string({ description: 'Cursor to start after.' }),
    },
    resolve: async (_root, args, { actor, services }) => {
      const { userId } = consumerOf(actor)
      const { system } = services.databases
      const size = pageSize(args.first)
      const after = cursorId(args.after)
      const rows = await readPurchasesOf(system, userId, size, after)
      const page = toPage(rows, { size, totalCount: 0, keyOf: ({ id }) => [id], continued: after !== null })
      return { edges: page.edges, pageInfo: page.pageInfo, count: () => countPurchasesOf(system, userId) }
    },
  }),
}))
