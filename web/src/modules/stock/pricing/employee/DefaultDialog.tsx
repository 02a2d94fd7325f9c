import { useQueryClient } from '@tanstack/react-query'
import { request } from '#platform/api.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { TextField } from '#ui/TextField.tsx'
import { showToast } from '#ui/toast-queue.ts'
import { reasonForm, refusalOf } from './fee-forms.ts'
import { SetFeeStructureDefaultDocument } from './fee-structure.gql.ts'

interface DefaultDialogProps {
  readonly of: { readonly id: string; readonly version: number; readonly name: string; readonly isDefault: boolean }
  /** The account, or the platform. */
  readonly whose: string
  readonly onClose: () => void
}

/** Makes a fee structure the default, or ends that, with a reason. */
export function DefaultDialog({ of: { id, version, name, isDefault }, whose, onClose }: DefaultDialogProps) {
  const client = useQueryClient()
  const form = useEditForm({
    name: 'fee-structure-default',
    schema: reasonForm,
    start: { reason: '' },
    save: async ({ reason }) => {
      const variables = { id, version, isDefault: !isDefault, reason }
      const { feeStructureSetDefault: answer } = await request(SetFeeStructureDefaultDocument, variables)
      await client.invalidateQueries({ queryKey: ['employee'] })
      const refusal = refusalOf(answer)
      if (refusal !== undefined) return refusal
      showToast({ kind: 'notice', text: isDefault ? 'No longer the default' : 'Made the default', dismissAfter: 2000 })
      return undefined
    },
    onSaved: onClose,
  })
  return (
    <FormDialog
      form={form}
      label="Default"
      submitLabel={isDefault ? 'End default' : 'Make default'}
      title={isDefault ? `“${name}” is no longer the default of ${whose}?` : `Make “${name}” the default of ${whose}?`}
      text="Everything without fees of its own sells with the new fees within two seconds. Carts and sold tickets keep theirs."
      onClose={onClose}
    >
      <TextField label="Reason" size="office" maxLength={300} help="Kept in the history." {...form.field('reason')} />
    </FormDialog>
  )
}
