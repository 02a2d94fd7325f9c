import { newEventFields } from '@admission/common/records/event.ts'
import { newEventForm } from '@admission/common/validation/event-form.ts'
import { VenueField } from '#modules/catalogue/venues/office/VenueField.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { recordFields } from '#platform/record/record-fields.tsx'
import { useCreateRecord } from '#platform/record/use-create-record.ts'
import type { Scope } from '#platform/request-headers.ts'
import { MomentField } from '#ui/MomentField.tsx'
import { CategoryField } from '../office/CategoryField.tsx'
import { CreateEventDocument } from './event-create.gql.ts'

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
  const field = recordFields(newEventFields, { form, readOnly: false })
  return (
    <FormDialog
      form={form}
      label="New event"
      submitLabel="Create event"
      title="New event"
      text="It starts as a draft, which only your team sees."
      onClose={onClose}
    >
      {field('name')}
      <CategoryField {...form.field('category')} />
      <VenueField scope={scope} {...form.field('venueId')} />
      <MomentField label="Starts" size="office" help="Local time at the venue." {...form.field('startsAt')} />
      <MomentField label="Ends" size="office" help="Leave blank if unknown." {...form.field('endsAt')} />
    </FormDialog>
  )
}
