import { useQuery } from '@tanstack/react-query'
import * as v from 'valibot'
import { query } from '#platform/api.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { Alert } from '#ui/Alert.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { itemText } from './item-badges.ts'
import type { OrderOffice, ShownItem, ShownOrder } from './order-documents.ts'
import { useOrderChange } from './use-order-change.ts'

interface TicketDialogProps {
  readonly of: ShownOrder
  readonly office: OrderOffice
  readonly item: ShownItem
  readonly onClose: () => void
}

const nameSchema = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a name.'), v.maxLength(200, 'Use 200 characters or fewer.')),
})

/** Changes the name on a ticket. */
export function RenameTicketDialog({ of, office, item, onClose }: TicketDialogProps) {
  const change = useOrderChange(office, of.row.id)
  const form = useEditForm({
    name: `name ${item.id}`,
    schema: nameSchema,
    start: { name: item.holderName },
    save: async ({ name }) => {
      const errors = await change(
        office.documents.rename,
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

const seatSchema = v.object({
  seat: v.pipe(v.string(), v.nonEmpty('Choose a seat.'), v.transform(Number)),
})

/** Moves a ticket to a free seat of the same price. */
export function ExchangeSeatDialog({ of, office, item, onClose }: TicketDialogProps) {
  const change = useOrderChange(office, of.row.id)
  const ticketId = item.ticketId ?? ''
  const reading = useQuery({
    ...query(office.documents.seats, { id: of.row.id, ticketId }, office.scope),
    meta: { silent: true },
    staleTime: 0,
  })
  const seats = reading.data?.freeSeats ?? []
  const form = useEditForm({
    name: `seat ${item.id}`,
    schema: seatSchema,
    start: { seat: '' },
    save: async ({ seat }) => {
      const errors = await change(
        office.documents.exchange,
        { version: of.version, moves: [{ ticketId, seat }] },
        'Seat exchanged',
      )
      if (errors === undefined) onClose()
      return errors
    },
  })
  const { error, ...field } = form.field('seat')
  return (
    <FormDialog
      form={form}
      label="Exchange seat"
      submitLabel="Exchange seat"
      title={`Exchange ${itemText(item)}`}
      text="Only free seats of the same price are listed. The ticket gets a new code, its seat goes back on sale, and the buyer gets an e-mail."
      onClose={onClose}
    >
      {reading.isSuccess && seats.length === 0 ? (
        <Alert tone="note" title="No other seat of this price is free." />
      ) : (
        <SelectField
          label="New seat"
          size="office"
          placeholder={reading.isPending ? 'Loading…' : 'Choose a seat'}
          options={seats.map(({ number, label }) => ({
            value: String(number),
            label,
          }))}
          {...field}
          error={error ?? form.errors['moves'] ?? (reading.error === null ? undefined : reading.error.message)}
        />
      )}
    </FormDialog>
  )
}
