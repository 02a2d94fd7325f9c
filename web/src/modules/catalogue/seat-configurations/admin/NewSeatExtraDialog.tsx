import { newSeatExtraForm } from '@admission/common/validation/seat-extra.ts'
import { useParams } from '@tanstack/react-router'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { useCreateRecord } from '#platform/record/use-create-record.ts'
import type { Scope } from '#platform/request-headers.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { kindOptions } from './extra-words.ts'
import { CreateSeatExtraDocument } from './seat-extras.gql.ts'

interface NewSeatExtraDialogProps {
  readonly scope: Scope
  readonly onClose: () => void
}

/** Creates a seat extra, then opens it, so that its seats can be chosen. */
export function NewSeatExtraDialog({ scope, onClose }: NewSeatExtraDialogProps) {
  const { venueId = '' } = useParams({ strict: false })
  const create = useCreateRecord(CreateSeatExtraDocument, 'AdminSettingSeatExtra', { scope, onClose })
  const form = useEditForm({
    name: 'new-seat-extra',
    schema: newSeatExtraForm,
    start: { label: '', kind: 'AMENITY' },
    save: async (input) => void (await create({ ...input, venueId })),
  })
  return (
    <FormDialog
      title="New seat extra"
      label="New seat extra"
      submitLabel="Create seat extra"
      form={form}
      onClose={onClose}
    >
      <TextField
        label="Label"
        size="office"
        maxLength={40}
        help="Buyers see it on the seat."
        {...form.field('label')}
      />
      <SelectField label="Kind" size="office" options={kindOptions} {...form.field('kind')} />
    </FormDialog>
  )
}
