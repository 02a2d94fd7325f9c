import { newSeatExtraFields, newSeatExtraForm } from '@admission/common/records/seat-extra.ts'
import { useParams } from '@tanstack/react-router'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { recordFields } from '#platform/record/record-fields.tsx'
import { useCreateRecord } from '#platform/record/use-create-record.ts'
import type { Scope } from '#platform/request-headers.ts'
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
  const field = recordFields(newSeatExtraFields, { form, readOnly: false })
  return (
    <FormDialog
      title="New seat extra"
      label="New seat extra"
      submitLabel="Create seat extra"
      form={form}
      onClose={onClose}
    >
      {field('label', { help: 'Buyers see it on the seat.' })}
      {field('kind')}
    </FormDialog>
  )
}
