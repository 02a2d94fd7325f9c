import { isUuid } from '@admission/common/ids.ts'
import { reasonForm } from '@admission/common/validation/account-forms.ts'
import { changeOrder } from '#modules/selling/after-sales/flows/change-order.ts'
import { OrderRef } from '#modules/selling/orders/graphql/types/staff-order.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { notFound } from '#platform/errors.ts'
import { builder, EMPLOYEE, OFFICES } from '#platform/graphql/builder.ts'
import { originOf } from '#platform/graphql/context.ts'
import type { Origin } from '#platform/origin.ts'
import { returnToSender, cancelTicketTransfer, type ReturnedTicket } from '../actions/support.ts'

type Change = (transaction: SystemTx, origin: Origin, change: ReturnedTicket) => Promise<void>

/** One change of a ticket's owner by staff, once per key, with a reason. */
const ownerField = (
  name: string,
  of: { readonly operation: string; readonly offices: typeof OFFICES; readonly description: string },
  change: Change,
): void => {
  builder.mutationField(name, (t) =>
    t.field({
      type: OrderRef,
      subGraphs: of.offices,
      authScopes: { may: 'orders:manage' },
      description: of.description,
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
        return changeOrder(
          context,
          { operation: of.operation, key, id, body: { ticketId, reason } },
          (transaction, purchaseId) =>
            change(transaction, originOf(context), { purchaseId, ticketId, reason: reason.trim() }),
        )
      },
    }),
  )
}

ownerField(
  'ticketTransferCancel',
  {
    operation: 'cancel-ticket-transfer',
    offices: OFFICES,
    description:
      'Cancels the transfer of a ticket that no one has accepted: its owner has it again, with the same code. Refused if it is in none.',
  },
  cancelTicketTransfer,
)
ownerField(
  'ticketReturnToSender',
  {
    operation: 'return-ticket-to-sender',
    offices: EMPLOYEE,
    description:
      'Returns a ticket to the one who transferred it to its owner, with a new code. Refused if it didn’t come by a transfer, or was used.',
  },
  returnToSender,
)
