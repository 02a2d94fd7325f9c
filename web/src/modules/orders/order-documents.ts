import type { Doc } from '#platform/doc.ts'
import type { Scope } from '#platform/request-headers.ts'
import type {
  ExchangeSeatsMutationVariables,
  FreeSeatsQuery,
  FreeSeatsQueryVariables,
  MarkSentMutationVariables,
  OrderFieldsFragment,
  RefundOrderMutationVariables,
  RefundPreviewQuery,
  RefundPreviewQueryVariables,
  RenameTicketMutationVariables,
  ResendOrderMutationVariables,
} from './admin/order.gql.ts'

/** An order as staff see it; the same fields in both offices. */
export type ShownOrder = OrderFieldsFragment
/** One ticket or add-on of an order. */
export type ShownItem = ShownOrder['items'][number]
/** What a refund would do. */
export type RefundPreview = RefundPreviewQuery['refundPreview']

interface Changed {
  readonly order: ShownOrder
}

/** The operations on an order in one office. */
export interface OrderDocuments {
  readonly order: Doc<Changed, { id: string }>
  readonly preview: Doc<RefundPreviewQuery, RefundPreviewQueryVariables>
  readonly seats: Doc<FreeSeatsQuery, FreeSeatsQueryVariables>
  readonly refund: Doc<Changed, RefundOrderMutationVariables>
  readonly resend: Doc<Changed, ResendOrderMutationVariables>
  readonly markSent: Doc<Changed, MarkSentMutationVariables>
  readonly rename: Doc<Changed, RenameTicketMutationVariables>
  readonly exchange: Doc<Changed, ExchangeSeatsMutationVariables>
}

/** Where an order is shown: the operations, their scope, and the permission to refund there. */
export interface OrderOffice {
  readonly documents: OrderDocuments
  readonly scope: Scope
  readonly refundPermission: 'refunds' | 'orders'
}
