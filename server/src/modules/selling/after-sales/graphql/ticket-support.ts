import { isUuid } from '@admission/common/ids.ts'
import { reasonForm } from '@admission/common/validation/account-forms.ts'
import { OrderRef } from '#modules/selling/orders/graphql/types/staff-order.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { notFound } from '#platform/errors.ts'
import { builder, EMPLOYEE } from '#platform/graphql/builder.ts'
import { originOf } from '#platform/graphql/context.ts'
import type { Origin } from '#platform/origin.ts'
import { resendReceipt } from '../actions/change-tickets.ts'
import {
  blockTicket,
  noteTicket,
  reissueTicket,
  unblockTicket,
  type SupportedChange,
} from '../actions/ticket-support.ts'
import { changeOrder } from '../flows/change-order.ts'

type Change = (transaction: SystemTx, origin: Origin, change: SupportedChange) => Promise<void>

/** One change of a ticket by employees, once per key, with a reason. */
const supportField = (name: string, operation: string, description: string, change: Change): void => {
  builder.mutationField(name, (t) =>
    t.field({
      type: OrderRef,
      subGraphs: EMPLOYEE,
      authScopes: { may: 'orders:manage' },
      description,
      args: {
        key: t.arg.id({ required: true, description: 'Idempotency key.' }),
        id: t.arg.id({ required: true, description: 'Purchase ID.' }),
        ticketId: t.arg.id({ required: true, description: 'ID of a ticket of the purchase.' }),
        reason: t.arg.string({
          required: true,
          validate: reasonForm.entries.reason,
          description: 'Why, for the audit trail.',
        }),
      },
      resolve: (_root, { key, id, ticketId: given, reason }, context) => {
        const ticketId = given.toLowerCase()
        if (!isUuid(ticketId)) throw notFound()
        return changeOrder(context, { operation, key, id, body: { ticketId, reason } }, (transaction, purchaseId) =>
          change(transaction, originOf(context), { purchaseId, ticketId, reason: reason.trim() }),
        )
      },
    }),
  )
}

supportField(
  'ticketBlock',
  'block-ticket',
  'Blocks a ticket: no door admits it until it is unblocked. Refused if it is blocked or no longer valid.',
  blockTicket,
)
supportField('ticketUnblock', 'unblock-ticket', 'Unblocks a ticket. Refused if it isn’t blocked.', unblockTicket)
supportField(
  'ticketReissue',
  'reissue-ticket',
  'Gives a valid ticket a new code: the older ones no longer work. The tickets are mailed again if the buyer still has it. Refused if it was used.',
  reissueTicket,
)
supportField(
  'ticketNote',
  'note-ticket',
  'Keeps a note about a ticket that only employees see. The reason is the note.',
  noteTicket,
)
supportField(
  'ticketResend',
  'resend-ticket',
  'Sends receipt and tickets of the ticket’s purchase to its buyer again.',
  (transaction, origin, { purchaseId, reason }) => resendReceipt(transaction, origin, purchaseId, reason),
)
