import { cutText } from '@admission/common/cut-text.ts'
import { isUuid } from '@admission/common/ids.ts'
import { membershipOf } from '#platform/actor.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { notFound } from '#platform/errors.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { originOf } from '#platform/graphql/context.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { noteSearch } from '../actions/note-search.ts'
import { openOrder } from '../actions/open-order.ts'
import { isInReach } from '../reads/in-reach.ts'
import { searchOrderRows } from '../reads/order-list.ts'
import { OrderRef, OrderRowRef } from './types/staff-order.ts'

const MAX_SEARCH = 200
const MAX_FOUND = 6

builder.queryFields((t) => ({
  order__admin: t.field({
    type: OrderRef,
    subGraphs: ADMIN,
    authScopes: { may: 'orders:view' },
    description:
      'One purchase of the account. Access is recorded in the audit trail. Fails with `resourceNotFound` if it isn’t yours, or if none of its events is.',
    args: { id: t.arg.id({ required: true, description: 'Purchase ID.' }) },
    resolve: async (_root, { id }, context) => {
      const membership = membershipOf(context.actor)
      const isOurs = isUuid(id) && (await readAccount(context, (transaction) => isInReach(transaction, membership, id)))
      if (!isOurs) throw notFound()
      return inTransaction(context.services.databases.system, (transaction) =>
        openOrder(transaction, originOf(context), 'MEMBER', id.toLowerCase()),
      )
    },
  }),
  orderSearch: t.field({
    type: [OrderRowRef],
    subGraphs: ADMIN,
    authScopes: { may: 'orders:view' },
    description:
      'The latest six orders of the account by at least four characters of the reference, or part of the buyer’s name or e-mail or of the event’s title. Recorded in the audit trail, without the text. Empty below two letters.',
    args: {
      search: t.arg.string({
        required: true,
        description: 'Text, up to 200 characters.',
      }),
    },
    resolve: (_root, { search }, context) => {
      const membership = membershipOf(context.actor)
      const text = cutText(search.trim(), MAX_SEARCH)
      if (text.length < 2) return []
      return inTransaction(context.services.databases.system, async (transaction) => {
        await noteSearch(transaction, originOf(context), { search: text }, true)
        return searchOrderRows(transaction, membership, text, MAX_FOUND)
      })
    },
  }),
}))
