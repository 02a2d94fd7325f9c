import type { OrderDocuments } from '../order-documents.ts'
import {
  ExchangeSeatsDocument,
  FreeSeatsDocument,
  MarkSentDocument,
  OrderDocument,
  RefundOrderDocument,
  RefundPreviewDocument,
  RenameTicketDocument,
  ResendOrderDocument,
} from './order.gql.ts'

/** The operations on an order in this office. */
export const orderDocuments: OrderDocuments = {
  order: OrderDocument,
  preview: RefundPreviewDocument,
  seats: FreeSeatsDocument,
  refund: RefundOrderDocument,
  resend: ResendOrderDocument,
  markSent: MarkSentDocument,
  rename: RenameTicketDocument,
  exchange: ExchangeSeatsDocument,
}
