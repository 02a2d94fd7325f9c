import { isUuid, toId } from '@admission/common/ids.ts'
import { consumerOf } from '#platform/actor.ts'
import { inputError, notFound } from '#platform/errors.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { cursorKey, pageSize, toPage } from '#platform/graphql/connection.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { countPurchasesOf, readOwnPurchases, readPurchasesOf } from '../reads/purchases.ts'
import type { Purchase } from '../types.ts'
import { PurchaseConnectionRef, PurchaseRef } from './types.ts'

const MAX_AT_ONCE = 50

/** All of these purchases, in the order asked; one that is not theirs refuses the list. */
const ownPurchases = async (context: RequestContext, ids: readonly string[]): Promise<Purchase[]> => {
  const { userId } = consumerOf(context.actor)
  if (ids.length > MAX_AT_ONCE) throw inputError({ path: 'ids', message: `Ask for ${MAX_AT_ONCE} at most.` })
  if (!ids.every(isUuid)) throw notFound()
  const wanted = [...new Set(ids.map((id) => toId('Purchase', id) ?? id))]
  const found = await readOwnPurchases(context.services.databases.system, userId, wanted)
  return wanted.map((id) => {
    const purchase = found.get(id)
    if (purchase === undefined) throw notFound()
    return purchase
  })
}

builder.queryFields((t) => ({
  purchases: t.field({
    type: [PurchaseRef],
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description:
      'Own purchases, in the order of the ids, 50 at most. One that is not theirs: resourceNotFound for all.',
    args: { ids: t.arg.idList({ required: true, description: 'Of the purchases.' }) },
    resolve: (_root, { ids }, context) => ownPurchases(context, ids),
  }),
  purchase: t.field({
    type: PurchaseRef,
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description: 'One of their own purchases; resourceNotFound where it is not.',
    args: { id: t.arg.id({ required: true, description: 'Of the purchase.' }) },
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
    description: 'What the signed-in person bought, latest first.',
    args: {
      first: t.arg.int({ description: '1 to 100, 20 unless said.' }),
      after: t.arg.string({ description: 'A cursor.' }),
    },
    resolve: async (_root, args, { actor, services }) => {
      const { userId } = consumerOf(actor)
      const { system } = services.databases
      const size = pageSize(args.first)
      const after = args.after ? cursorKey(args.after, 1) : null
      if (after !== null && !isUuid(after[0]))
        throw inputError({ path: 'after', message: 'This place in the list is not known.' })
      const rows = await readPurchasesOf(system, userId, size, after)
      const page = toPage(rows, { size, totalCount: 0, keyOf: ({ id }) => [id], continued: after !== null })
      return { edges: page.edges, pageInfo: page.pageInfo, count: () => countPurchasesOf(system, userId) }
    },
  }),
}))
