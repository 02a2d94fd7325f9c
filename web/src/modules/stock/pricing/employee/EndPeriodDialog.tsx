import { useQueryClient } from '@tanstack/react-query'
import { request } from '#platform/api.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { reasonForm } from './fee-forms.ts'
import { EndAccountFeesDocument, type AccountPeriodFieldsFragment } from './fee-structure.gql.ts'

interface EndPeriodDialogProps {
  readonly of: AccountPeriodFieldsFragment
  readonly onClose: () => void
}

/** Ends the time for which an account is on a fee structure, or cancels it before it begins. */
export function EndPeriodDialog({ of: { id, accountName, structureName, state }, onClose }: EndPeriodDialogProps) {
  const client = useQueryClient()
  const form = useEditForm({
    name: 'end-account-fees',
    schema: reasonForm,
    start: { reason: '' },
    save: async ({ reason }) => {
      await request(EndAccountFeesDocument, { id, reason })
      await client.invalidateQueries({ queryKey: ['employee'] })
      showToast({ kind: 'notice', text: 'Account is no longer on these fees', dismissAfter: 2000 })
    },
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      label="End"
      submitLabel={state === 'PLANNED' ? 'Cancel plan' : 'End now'}
      danger
      title={`End “${structureName}” for ${accountName}?`}
      text="It sells with its default fees again. Carts and sold tickets keep theirs."
      onClose={onClose}
    >
      <TextField
        label="Reason"
        size="office"
        maxLength={300}
        help="Kept in the account’s history."
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
