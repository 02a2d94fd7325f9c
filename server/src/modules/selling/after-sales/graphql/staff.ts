import * as v from 'valibot'
import { OrderRef } from '#modules/selling/orders/graphql/types/staff-order.ts'
import { ADMIN, builder, EMPLOYEE, OFFICES, type Right } from '#platform/graphql/builder.ts'
import { originOf, type RequestContext } from '#platform/graphql/context.ts'
import { decideRefund, readRefundLimits, refundByStaff } from '../actions/refund-by-staff.ts'
import { readSoldItems } from '../reads/sold-items.ts'
import { readOpenPurchase } from '../reads/staff-purchase.ts'
import type { StaffRefund } from '../types/staff.ts'
import { changeOrder, reachedPurchase, refunderOf } from '../flows/change-order.ts'
import { RefundPreviewRef } from './staff-types.ts'

const MAX_REASON = 500
const MAX_ITEMS = 1000

const RefundInputRef = builder.inputType('RefundInput', {
  subGraphs: OFFICES,
  description: 'Scope of a refund: the whole order, some of its items, or an amount.',
  fields: (t) => ({
    items: t.idList({ description: 'Items whose money goes back and that end. Without them: all.' }),
    amount: t.field({ type: 'Int64', description: 'Amount in minor units. No ticket ends.' }),
    keepsFees: t.boolean({ required: true, description: 'Whether fees, and the tax on them, stay.' }),
    cancels: t.boolean({ required: true, description: 'Whether the whole order ends as canceled.' }),
    reason: t.string({ description: 'Reason for colleagues, up to 500 characters. Buyers don’t see it.' }),
  }),
  validate: v.object({
    items: v.optional(v.nullable(v.pipe(v.array(v.string()), v.maxLength(MAX_ITEMS, 'Choose fewer items.')))),
    amount: v.optional(v.nullable(v.number())),
    keepsFees: v.boolean(),
    cancels: v.boolean(),
    reason: v.optional(
      v.nullable(
        v.pipe(v.string(), v.trim(), v.maxLength(MAX_REASON, `Use ${String(MAX_REASON)} characters or fewer.`)),
      ),
    ),
  }),
})

type GivenRefund = {
  readonly items?: readonly string[] | null | undefined
  readonly amount?: number | null | undefined
  readonly keepsFees: boolean
  readonly cancels: boolean
  readonly reason?: string | null | undefined
}

const refundOf = ({ items, amount, keepsFees, cancels, reason }: GivenRefund): StaffRefund => ({
  items: items?.map((id) => id.toLowerCase()) ?? null,
  amount: amount ?? null,
  keepsFees,
  cancels,
  reason: reason?.trim() ?? '',
})

const previewRefund = async (context: RequestContext, id: string, input: GivenRefund) => {
  const { system } = context.services.databases
  const purchase = await readOpenPurchase(system, await reachedPurchase(context, id))
  const limits = await readRefundLimits(system, refunderOf(context), purchase.id)
  const items = await readSoldItems(system, purchase.id)
  const plan = decideRefund(items, limits, purchase, refundOf(input))
  const { currency, exponent, version } = purchase
  return { plan, items, currency: { currency, exponent }, version, room: limits.room }
}

/** The permission to refund: of members and of employees. */
const rights = { admin: 'refunds:manage', employee: 'orders:manage' } as const satisfies Record<string, Right>

const PREVIEW =
  'Effects of a refund, to the minor unit, without doing it. Refuses what the refund would refuse, beside its field. Fails with `resourceNotFound` if the purchase isn’t yours.'
const REFUND =
  'Refunds a purchase or a part of it. The money is on its way when this returns; tickets that end are void, and their places on sale. Fails with `preconditionFailed` if the order changed since `version`.'

for (const [area, suffix] of [
  ['admin', '__admin'],
  ['employee', ''],
] as const) {
  const subGraphs = area === 'admin' ? ADMIN : EMPLOYEE
  builder.queryField(`refundPreview${suffix}`, (t) =>
    t.field({
      type: RefundPreviewRef,
      subGraphs,
      authScopes: { may: rights[area] },
      description: PREVIEW,
      args: {
        id: t.arg.id({ required: true, description: 'Purchase ID.' }),
        input: t.arg({ type: RefundInputRef, required: true, description: 'Scope of the refund.' }),
      },
      resolve: (_root, { id, input }, context) => previewRefund(context, id, input),
    }),
  )
  builder.mutationField(`orderRefund${suffix}`, (t) =>
    t.field({
      type: OrderRef,
      subGraphs,
      authScopes: { may: rights[area] },
      description: REFUND,
      args: {
        key: t.arg.id({ required: true, description: 'Idempotency key.' }),
        id: t.arg.id({ required: true, description: 'Purchase ID.' }),
        version: t.arg.int({ required: true, description: 'Version of the order that was previewed.' }),
        input: t.arg({ type: RefundInputRef, required: true, description: 'Scope of the refund.' }),
      },
      resolve: (_root, { key, id, version, input }, context) => {
        const refund = refundOf(input)
        const change = { operation: 'refund-order', key, id, body: { version, refund } }
        return changeOrder(context, change, (transaction, purchaseId) =>
          refundByStaff(transaction, originOf(context), refunderOf(context), { purchaseId, version, refund }),
        )
      },
    }),
  )
}
