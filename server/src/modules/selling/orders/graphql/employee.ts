import { isUuid } from '@admission/common/ids.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { notFound } from '#platform/errors.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import { originOf } from '#platform/graphql/context.ts'
import { openOrder } from '../actions/open-order.ts'
import { OrderRef } from './types/staff-order.ts'

builder.queryField('order', (t) =>
  t.field({
    type: OrderRef,
    subGraphs: EMPLOYEE,
    authScopes: { may: 'orders:view' },
    description:
      'One purchase. Access is recorded in the audit trail. Fails with `resourceNotFound` if it doesn’t exist.',
    args: { id: t.arg.id({ required: true, description: 'Purchase ID.' }) },
    resolve: (_root, { id }, context) => {
      if (!isUuid(id)) throw notFound()
      return inTransaction(context.services.databases.system, (transaction) =>
        openOrder(transaction, originOf(context), 'EMPLOYEE', id.toLowerCase()),
      )
    },
  }),
)
