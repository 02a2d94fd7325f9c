import { toId } from '@admission/common/ids.ts'
import { readUsers } from '#modules/people/identity/reads/users.ts'
import { consumerOf } from '#platform/actor.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { notFound } from '#platform/errors.ts'
import { builder, CONSUMER } from '#platform/graphql/builder.ts'
import { checkedKey, once } from '#platform/idempotency.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import { resendToBuyer } from '../actions/resend-to-buyer.ts'
import { hasTickets } from '../rules/delivery-text.ts'
import { PurchaseRef } from './types/purchase.ts'

builder.objectField(PurchaseRef, 'resendTo', (t) =>
  t.string({
    nullable: true,
    description:
      'Address that `purchaseResend` sends to: your own, once it is verified. Null if it isn’t, or there is nothing to send.',
    resolve: async (purchase, _args, { actor, services }) => {
      if (actor.kind !== 'consumer' || !hasTickets(purchase)) return null
      const user = (await readUsers(services.databases.system, [actor.userId])).get(actor.userId)
      return user?.emailVerified === true ? user.email : null
    },
  }),
)

builder.mutationField('purchaseResend', (t) =>
  t.string({
    subGraphs: CONSUMER,
    authScopes: { signedIn: true },
    description:
      'Sends the receipt and the tickets of your order to you again, and returns the address: your own, which must be verified. Up to five an hour.',
    args: {
      key: t.arg.id({ required: true, description: 'Idempotency key.' }),
      id: t.arg.id({ required: true, description: 'Purchase ID.' }),
    },
    resolve: async (_root, { key, id }, { actor, services }) => {
      const { userId } = consumerOf(actor)
      const purchaseId = toId('Purchase', id)
      if (purchaseId === undefined) throw notFound()
      await services.sharedLimits.take(LIMITS.resendPerUser, userId)
      const request = { actor: userId, operation: 'resend-to-buyer', key: checkedKey(key), body: { purchaseId } }
      return inTransaction(services.databases.system, (transaction) =>
        once(transaction, request, () => resendToBuyer(transaction, userId, purchaseId)),
      )
    },
  }),
)
