import { useQueryClient } from '@tanstack/react-query'
import { request } from '#platform/api.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { renewRecord } from '#platform/record/renew-record.ts'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { EndCollectionTermsDocument } from './collection-terms.gql.ts'
import { reasonForm, refusalOf } from './fee-forms.ts'

interface EndTermsDialogProps {
  readonly of: { readonly id: string; readonly version: number; readonly ownerName: string }
  readonly onClose: () => void
}

/** Ends the financial terms of a collection. */
export function EndTermsDialog({ of: { id, version, ownerName }, onClose }: EndTermsDialogProps) {
  const client = useQueryClient()
  const form = useEditForm({
    name: 'end-terms',
    schema: reasonForm,
    start: { reason: '' },
    save: async ({ reason }) => {
      const { collectionTermsEnd: answer } = await request(EndCollectionTermsDocument, { id, version, reason })
      await renewRecord(client, EndCollectionTermsDocument.endpoint, id)
      const refusal = refusalOf(answer)
      if (refusal === undefined) showToast({ kind: 'notice', text: 'Terms ended', dismissAfter: 2000 })
      return refusal
    },
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      label="End terms"
      submitLabel="End terms"
      danger
      title="End these terms?"
      text={`What is sold from now on is owed to ${ownerName} in full, less fees. Carts and sold tickets keep their terms.`}
      onClose={onClose}
    >
      <TextField label="Reason" size="office" maxLength={300} help="Kept in the history." {...form.field('reason')} />
    </FormDialog>
  )
}
