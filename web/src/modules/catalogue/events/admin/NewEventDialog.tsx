import { newEventForm } from '@admission/common/validation/event-form.ts'
import { VenueField } from '#modules/catalogue/venues/office/VenueField.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { useCreateRecord } from '#platform/record/use-create-record.ts'
import type { Scope } from '#platform/request-headers.ts'
import { MomentField } from '#ui/MomentField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { CreateEventDocument } from './event-create.gql.ts'
import { categoryOptions } from '../office/FactFields.tsx'

interface NewEventDialogProps {
  readonly scope: Scope
  readonly onClose: () => void
}

/** Creates a draft and opens its page. */
export function NewEventDialog({ scope, onClose }: NewEventDialogProps) {
  const create = useCreateRecord(CreateEventDocument, 'AdminEvent', { scope, onClose })
  const form = useEditForm({
    name: 'new-event',
    schema: newEventForm,
    start: { name: '', category: '', venueId: '', startsAt: '', endsAt: '' },
    save: async (input) => void (await create({ input })),
  })
  return (
    <FormDialog
      form={form}
      label="New event"
      submitLabel="Create event"
      title="New event"
      text="It starts as a draft, which only your team sees."
      onClose={onClose}
    >
      <TextField label="Name" size="office" maxLength={120} {...form.field('name')} />
      <SelectField
        label="Category"
        size="office"
        placeholder="Choose a category"
        options={categoryOptions}
        {...form.field('category')}
      />
      <VenueField scope={scope} {...form.field('venueId')} />
      <MomentField label="Starts" size="office" help="Local time at the venue." {...form.field('startsAt')} />
      <MomentField label="Ends" size="office" help="Leave blank if unknown." {...form.field('endsAt')} />
    </FormDialog>
  )
}
