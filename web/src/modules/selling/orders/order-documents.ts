import type { Office } from '#platform/office.ts'
import type { OrderFieldsFragment, RefundPreviewQuery } from './office/order.gql.ts'

/** An order as staff see it; the same fields in both offices. */
export type ShownOrder = OrderFieldsFragment
/** One ticket or add-on of an order. */
export type ShownItem = ShownOrder['items'][number]
/** Effects of a refund. */
export type RefundPreview = RefundPreviewQuery['refundPreview']

/** Where an order is shown: whose API, its scope, and the permission to refund there. */
export interface OrderOffice extends Office {
  readonly refundPermission: 'refunds' | 'orders'
}
