import { UNDO_SENT_MINUTES } from '@admission/common/sent-words.ts'
import { plural } from '@admission/common/words.ts'
import { MAX_SENT_TEXT, sentTicketsSchema } from '@admission/common/validation/sent-tickets.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { TextField } from '#ui/TextField.tsx'
import { MarkSentDocument } from './office/order.gql.ts'
import type { OrderOffice, ShownOrder } from './order-documents.ts'
import { useOrderChange } from './use-order-change.ts'

interface MarkSentDialogProps {
  readonly of: ShownOrder
  readonly office: OrderOffice
  readonly onClose: () => void
}

/** Marks the mailed tickets of an order as sent, with how the buyer can follow them. */
export function MarkSentDialog({ of, office, onClose }: MarkSentDialogProps) {
  const change = useOrderChange(office, of.row.id)
  const form = useEditForm({
    name: `sent ${of.row.id}`,
    schema: sentTicketsSchema,
    start: { carrier: '', trackingNumber: '' },
    save: async (input) => {
      const errors = await change(MarkSentDocument, { version: of.version, input }, 'Marked as sent')
      if (errors === undefined) onClose()
      return errors
    },
  })
  return (
    <FormDialog
      form={form}
      label="How the tickets were sent"
      submitLabel="Mark as sent"
      title="Mark tickets as sent"
      text={`The buyer gets an e-mail at ${of.buyerEmail} in ${plural(UNDO_SENT_MINUTES, 'minute')}. Until then you can undo it.`}
      onClose={onClose}
    >
      <TextField
        label="Carrier (optional)"
        size="office"
        maxLength={MAX_SENT_TEXT}
        autoComplete="off"
        {...form.field('carrier')}
      />
      <TextField
        label="Tracking number (optional)"
        size="office"
        maxLength={MAX_SENT_TEXT}
        autoComplete="off"
        {...form.field('trackingNumber')}
      />
    </FormDialog>
  )
}
