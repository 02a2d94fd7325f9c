import { ReasonDialog } from '#platform/form/ReasonDialog.tsx'
import { itemText } from './item-badges.ts'
import { CancelTicketTransferDocument } from './office/order.gql.ts'
import type { OrderOffice, ShownItem, ShownOrder } from './order-documents.ts'
import { useOrderChange } from './use-order-change.ts'

interface CancelTransferDialogProps {
  readonly of: ShownOrder
  readonly office: OrderOffice
  readonly item: ShownItem
  readonly onClose: () => void
}

/** Cancels the transfer of a ticket that no one has accepted, with a reason. */
export function CancelTransferDialog({ of, office, item, onClose }: CancelTransferDialogProps) {
  const change = useOrderChange(office, of.row.id)
  return (
    <ReasonDialog
      title={`Cancel the transfer of ${itemText(item)}?`}
      text="It’s on its way to someone who hasn’t accepted it yet. Its owner has it again, with the same code."
      help="Kept in the audit trail."
      confirm="Cancel transfer"
      busy="Canceling"
      kind="primary"
      onConfirm={async (reason) => {
        await change(
          CancelTicketTransferDocument,
          { ticketId: item.ticketId ?? '', reason },
          'The buyer has the ticket again',
        )
      }}
      onClose={onClose}
    />
  )
}
