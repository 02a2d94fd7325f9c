import { DELIVERY_MECHANISM_LABELS } from '@admission/common/delivery-words.ts'
import { newDeliveryMethodForm } from '@admission/common/records/delivery-method.ts'
import { EntityField } from '#platform/EntityField.tsx'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { useCreateRecord } from '#platform/record/use-create-record.ts'
import type { Scope } from '#platform/request-headers.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { CreateDeliveryMethodDocument } from './delivery-method-list.gql.ts'

interface NewDeliveryMethodDialogProps {
  readonly scope: Scope
  readonly onClose: () => void
}

const mechanisms = Object.entries(DELIVERY_MECHANISM_LABELS).map(([value, label]) => ({ value, label }))

/** Creates a delivery method that is off, and opens it. */
export function NewDeliveryMethodDialog({ scope, onClose }: NewDeliveryMethodDialogProps) {
  const create = useCreateRecord(CreateDeliveryMethodDocument, 'EmployeeDeliveryMethodDetail', { scope, onClose })
  const form = useEditForm({
    name: 'new-delivery-method',
    schema: newDeliveryMethodForm,
    start: { accountIds: [] as string[], mechanism: '', name: '' },
    save: async (input) => void (await create(input)),
  })
  const account = form.field('accountIds')
  return (
    <FormDialog
      form={form}
      label="New delivery method"
      submitLabel="Create method"
      title="New delivery method"
      text="It is off until you turn it on."
      onClose={onClose}
    >
      <EntityField
        label="Account"
        source="ACCOUNTS"
        scope={scope}
        size="office"
        values={account.value}
        onValues={(ids) => account.onValue([...ids].slice(-1))}
        error={form.errors['accountId'] ?? account.error}
      />
      <SelectField
        label="Delivered"
        size="office"
        placeholder="Choose"
        options={mechanisms}
        help="It can’t be changed later."
        {...form.field('mechanism')}
      />
      <TextField label="Name" size="office" maxLength={120} {...form.field('name')} />
    </FormDialog>
  )
}
