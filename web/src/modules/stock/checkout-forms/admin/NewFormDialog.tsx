import { newCheckoutFormFields, newCheckoutFormForm } from '@admission/common/records/checkout-form.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { recordFields } from '#platform/record/record-fields.tsx'
import { useCreateRecord } from '#platform/record/use-create-record.ts'
import type { Scope } from '#platform/request-headers.ts'
import { CreateCheckoutFormDocument } from './form-list.gql.ts'
import { SubjectField } from './SubjectField.tsx'

interface NewFormDialogProps {
  readonly scope: Scope
  readonly onClose: () => void
}

/** Creates a form and opens it. */
export function NewFormDialog({ scope, onClose }: NewFormDialogProps) {
  const create = useCreateRecord(CreateCheckoutFormDocument, 'AdminSettingCheckoutFormDetail', { scope, onClose })
  const form = useEditForm({
    name: 'new-checkout-form',
    schema: newCheckoutFormForm,
    start: { name: '', subject: 'ORDER' },
    save: async (input) => void (await create({ input })),
  })
  return (
    <FormDialog
      form={form}
      label="New checkout form"
      submitLabel="Create form"
      title="New checkout form"
      text="Buyers see it once it has questions and collections."
      onClose={onClose}
    >
      {recordFields(newCheckoutFormFields, { form, readOnly: false })('name')}
      <SubjectField {...form.field('subject')} />
    </FormDialog>
  )
}
