import * as v from 'valibot'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { TextField } from '#ui/TextField.tsx'
import { itemText } from './item-badges.ts'
import { RenameTicketDocument } from './office/order.gql.ts'
import type { OrderOffice, ShownItem, ShownOrder } from './order-documents.ts'
import { useOrderChange } from './use-order-change.ts'

interface RenameTicketDialogProps {
  readonly of: ShownOrder
  readonly office: OrderOffice
  readonly item: ShownItem
  readonly onClose: () => void
}

const nameSchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a name.'), v.maxLength(200, 'Use 200 characters or fewer.')),
})

/** Changes the name on a ticket. */
export function RenameTicketDialog({ of, office, item, onClose }: RenameTicketDialogProps) {
  const change = useOrderChange(office, of.row.id)
  const form = useEditForm({
    name: `name ${item.id}`,
    schema: nameSchema,
    start: { name: item.holderName },
    save: async ({ name }) => {
      const errors = await change(
        RenameTicketDocument,
        { version: of.version, ticketId: item.ticketId ?? '', name },
        'Name changed',
      )
      if (errors === undefined) onClose()
      return errors
    },
  })
  return (
    <FormDialog
      form={form}
      label="Name on the ticket"
      submitLabel="Change name"
      title={`Name on ${itemText(item)}`}
      text="The buyer gets an e-mail. Tickets that were printed before show the old name."
      onClose={onClose}
    >
      <TextField label="Name" size="office" maxLength={200} autoComplete="off" {...form.field('name')} />
    </FormDialog>
  )
}
