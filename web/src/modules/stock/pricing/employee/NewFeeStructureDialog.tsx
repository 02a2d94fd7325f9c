import { newFeeStructureForm } from '@admission/common/records/fee-structure.ts'
import { EntityField } from '#platform/EntityField.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { useCreateRecord } from '#platform/record/use-create-record.ts'
import type { Scope } from '#platform/request-headers.ts'
import { TextField } from '#ui/TextField.tsx'
import { CreateFeeStructureDocument } from './fee-structure-list.gql.ts'

interface NewFeeStructureDialogProps {
  readonly scope: Scope
  /** For an account that is known already, and what it starts from. */
  readonly accountId?: string
  readonly copyOf?: string
  readonly onClose: () => void
}

/** Creates a fee structure that nothing is sold under, and opens it. */
export function NewFeeStructureDialog({ scope, accountId, copyOf, onClose }: NewFeeStructureDialogProps) {
  const create = useCreateRecord(CreateFeeStructureDocument, 'EmployeeFeeStructureFees', { scope, onClose })
  const form = useEditForm({
    name: 'new-fee-structure',
    schema: newFeeStructureForm,
    start: {
      name: '',
      accountIds: accountId === undefined ? ([] as string[]) : [accountId],
      copyOf: copyOf === undefined ? ([] as string[]) : [copyOf],
    },
    save: async (input) => void (await create(input)),
  })
  const account = form.field('accountIds')
  const copied = form.field('copyOf')
  return (
    <FormDialog
      form={form}
      label="New fee structure"
      submitLabel="Create fee structure"
      title="New fee structure"
      text="Nothing is sold under it until an account or a collection is put on it."
      onClose={onClose}
    >
      <TextField label="Name" size="office" maxLength={80} {...form.field('name')} />
      <EntityField
        label="Account"
        hint="optional"
        help="Blank: it is the platform’s, and any account can be on it."
        source="ACCOUNTS"
        scope={scope}
        size="office"
        disabled={accountId !== undefined}
        values={account.value}
        onValues={(ids) => account.onValue([...ids].slice(-1))}
        error={form.errors['accountId'] ?? account.error}
      />
      <EntityField
        label="Copy fees of"
        hint="optional"
        help="Blank: it starts without fees."
        source="FEE_STRUCTURES"
        scope={scope}
        size="office"
        values={copied.value}
        onValues={(ids) => copied.onValue([...ids].slice(-1))}
        error={copied.error}
      />
    </FormDialog>
  )
}
