import { ReasonDialog } from '#platform/form/ReasonDialog.tsx'
import { itemText } from './item-badges.ts'
import { TakeTicketBackDocument } from './office/order.gql.ts'
import type { OrderOffice, ShownItem, ShownOrder } from './order-documents.ts'
import { useOrderChange } from './use-order-change.ts'

interface TakeBackDialogProps {
  readonly of: ShownOrder
  readonly office: OrderOffice
  readonly item: ShownItem
  readonly onClose: () => void
}

/** Takes a ticket out of a transfer that no one has accepted, with a reason. */
export function TakeBackDialog({ of, office, item, onClose }: TakeBackDialogProps) {
  const change = useOrderChange(office, of.row.id)
  return (
    <ReasonDialog
      title={`Take back ${itemText(item)}?`}
      text="It’s on its way to someone who hasn’t accepted it yet. Its owner has it again, with the same code."
      help="Kept in the audit trail."
      confirm="Take back"
      busy="Taking back"
      kind="primary"
      onConfirm={async (reason) => {
        await change(
          TakeTicketBackDocument,
          { ticketId: item.ticketId ?? '', reason },
          'The buyer has the ticket again',
        )
      }}
      onClose={onClose}
    />
  )
}
