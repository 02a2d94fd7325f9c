import { membershipOf } from '#platform/actor.ts'
import { inAccount } from '#platform/db/transaction.ts'
import { ADMIN, builder } from '#platform/graphql/builder.ts'
import { originOf } from '#platform/graphql/context.ts'
import { readAccount } from '#platform/graphql/read-account.ts'
import { MoneyRef } from '#platform/graphql/values.ts'
import { saveRefundLimit } from '../actions/save-refund-limit.ts'
import { readRefundLimit, type RefundLimit } from '../reads/refund-limit.ts'

const RefundLimitRef = builder.objectRef<RefundLimit>('RefundLimit').implement({
  subGraphs: ADMIN,
  public: true,
  description: 'Maximum that one member of the box office may refund of one order. Other roles have no limit.',
  fields: (t) => ({
    amount: t.expose('amount', { type: MoneyRef, description: 'Amount, in the account’s currency.' }),
    isDefault: t.exposeBoolean('isDefault', { description: 'Whether the account set none.' }),
  }),
})

builder.queryField('refundLimit', (t) =>
  t.field({
    type: RefundLimitRef,
    subGraphs: ADMIN,
    authScopes: { may: 'settings:view' },
    description: 'The account’s limit for refunds by the box office.',
    resolve: (_root, _args, context) =>
      readAccount(context, (transaction) => readRefundLimit(transaction, membershipOf(context.actor).accountId)),
  }),
)

builder.mutationField('refundLimitSave', (t) =>
  t.field({
    type: RefundLimitRef,
    subGraphs: ADMIN,
    authScopes: { may: 'settings:manage' },
    description:
      'Sets the limit for refunds by the box office. Fails with `preconditionFailed` if it is no longer the amount that was seen.',
    args: {
      seen: t.arg({ type: 'Int64', required: true, description: 'Amount that was seen, in minor units.' }),
      limit: t.arg({ type: 'Int64', description: 'New amount in minor units. Null for the default.' }),
    },
    resolve: (_root, { seen, limit }, context) => {
      const { accountId } = membershipOf(context.actor)
      return inAccount(context.services.databases.admin, accountId, (transaction) =>
        saveRefundLimit(transaction, originOf(context), accountId, { seen, limit: limit ?? null }),
      )
    },
  }),
)
