import { OrderRef } from '#modules/selling/orders/graphql/types/staff-order.ts'
import { PurchaseRef } from '#modules/selling/orders/graphql/types/purchase.ts'
import type { Purchase } from '#modules/selling/orders/types/purchase.ts'
import { ALL, builder } from '#platform/graphql/builder.ts'
import type { RequestContext } from '#platform/graphql/context.ts'
import { insurer } from '../adapters/installed.ts'
import { policyOfPurchase } from '../loaders.ts'
import type { Policy } from '../types.ts'

type ShownPolicy = { readonly policy: Policy | null }

const PolicyRef = builder.objectRef<ShownPolicy>('PurchasePolicy').implement({
  subGraphs: ALL,
  public: true,
  description: 'Purchase protection that a buyer paid for.',
  fields: (t) => ({
    number: t.string({
      nullable: true,
      description: 'Number of the policy. Null while the insurer issues it, for some seconds after the payment.',
      resolve: ({ policy }) => policy?.number ?? null,
    }),
    hasEnded: t.boolean({
      description: 'Whether it ended: it was canceled, or all tickets were refunded.',
      resolve: ({ policy }) => policy?.state === 'ENDED',
    }),
    insurer: t.string({ description: 'Company that pays claims.', resolve: () => insurer.title }),
    claimsEmail: t.string({ description: 'E-mail address for claims.', resolve: () => insurer.claimsEmail }),
  }),
})

const policyOf = async ({ id, breakdown, state }: Purchase, context: RequestContext): Promise<ShownPolicy | null> => {
  if (state === 'PENDING' || state === 'FAILED' || breakdown.every(({ kind }) => kind !== 'PROTECTION')) return null
  return { policy: (await policyOfPurchase(context).load(id)) ?? null }
}

const field = {
  type: PolicyRef,
  nullable: true,
  public: true,
  description: 'Its purchase protection. Null if the buyer wanted none.',
} as const

builder.objectFields(PurchaseRef, (t) => ({
  protection: t.field({ ...field, resolve: (purchase, _args, context) => policyOf(purchase, context) }),
}))

builder.objectFields(OrderRef, (t) => ({
  protection: t.field({ ...field, resolve: ({ purchase }, _args, context) => policyOf(purchase, context) }),
}))
