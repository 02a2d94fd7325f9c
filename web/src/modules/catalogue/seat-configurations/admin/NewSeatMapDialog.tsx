import * as v from 'valibot'
import { EntityField } from '#platform/EntityField.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { useCreateRecord } from '#platform/record/use-create-record.ts'
import type { Scope } from '#platform/request-headers.ts'
import { TextField } from '#ui/TextField.tsx'
import { CreateSeatMapDocument } from './seat-map-list.gql.ts'

const schema = v.object({
  venueId: v.pipe(v.string(), v.nonEmpty('Choose a venue.')),
  name: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter a name.'), v.maxLength(40, 'Use 40 characters or fewer.')),
})

interface NewSeatMapDialogProps {
  readonly scope: Scope
  readonly onClose: () => void
}

/** Creates a seat map for a venue that has none, then opens it. */
export function NewSeatMapDialog({ scope, onClose }: NewSeatMapDialogProps) {
  const create = useCreateRecord(CreateSeatMapDocument, 'AdminSettingSeatConfiguration', { scope, onClose })
  const form = useEditForm({
    name: 'new-seat-map',
    schema,
    start: { venueId: '', name: 'Main layout' },
    // The page of a seat map is that of its venue.
    save: async (input) => void (await create(input, { venueId: input.venueId })),
  })
  const { value, onValue, ...venue } = form.field('venueId')
  return (
    <FormDialog
      title="New seat map"
      label="New seat map"
      text="You can draw it, start from a template or import it next."
      submitLabel="Create seat map"
      form={form}
      onClose={onClose}
    >
      <EntityField
        {...venue}
        label="Venue"
        size="office"
        source="VENUES_WITHOUT_SEAT_MAP"
        scope={scope}
        values={value === '' ? [] : [value]}
        onValues={(values) => onValue(values[0] ?? '')}
      />
      <TextField label="Name" size="office" maxLength={40} {...form.field('name')} />
    </FormDialog>
  )
}
