import { newAccountFields, newAccountForm } from '@admission/common/records/platform-account.ts'
import { currencyOptions } from '#platform/currency-options.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { recordFields } from '#platform/record/record-fields.tsx'
import { useCreateRecord } from '#platform/record/use-create-record.ts'
import type { Scope } from '#platform/request-headers.ts'
import { viewerZone } from '#platform/time-zones.ts'
import { zoneOptions } from '#platform/zone-options.ts'
import { SelectField } from '#ui/SelectField.tsx'
import { CreateAccountDocument } from './account-list.gql.ts'

interface NewAccountDialogProps {
  readonly scope: Scope
  readonly onClose: () => void
}

/** Creates an account, invites its first owner, and opens it. */
export function NewAccountDialog({ scope, onClose }: NewAccountDialogProps) {
  const create = useCreateRecord(CreateAccountDocument, 'EmployeeAccountDetail', { scope, onClose })
  const form = useEditForm({
    name: 'new-account',
    schema: newAccountForm,
    start: {
      name: '',
      currency: 'USD',
      timezone: viewerZone(),
      ownerEmail: '',
    },
    save: async (input) => void (await create({ input })),
  })
  const field = recordFields(newAccountFields, { form, readOnly: false })
  return (
    <FormDialog
      form={form}
      label="New account"
      submitLabel="Create account"
      title="New account"
      text="It gets a shop and mobile tickets. Its owner adds events, prices and members."
      onClose={onClose}
    >
      {field('name')}
      <SelectField
        label="Currency"
        size="office"
        help={newAccountFields.currency.help}
        options={currencyOptions(form.values.currency)}
        {...form.field('currency')}
      />
      <SelectField
        label="Time zone"
        size="office"
        options={zoneOptions(form.values.timezone)}
        {...form.field('timezone')}
      />
      {field('ownerEmail', { type: 'email' })}
    </FormDialog>
  )
}
