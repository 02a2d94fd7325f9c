import { newAddOnForm } from '@admission/common/validation/add-on.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '#platform/api.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { useCreateRecord } from '#platform/record/use-create-record.ts'
import type { Scope } from '#platform/request-headers.ts'
import { MoneyField } from '#ui/MoneyField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { AddOnCurrencyDocument, CreateAddOnDocument } from './add-on-list.gql.ts'

interface NewAddOnDialogProps {
  readonly scope: Scope
  readonly onClose: () => void
}

/** Creates a draft and opens it. */
export function NewAddOnDialog({ scope, onClose }: NewAddOnDialogProps) {
  const account = useQuery(query(AddOnCurrencyDocument, {}, scope)).data?.account
  const create = useCreateRecord(CreateAddOnDocument, 'AdminAddOnDetail', { scope, onClose })
  const form = useEditForm({
    name: 'new-add-on',
    schema: newAddOnForm,
    start: { name: '', price: null as number | null },
    save: async (input) => void (await create({ input })),
  })
  return (
    <FormDialog
      form={form}
      label="New add-on"
      submitLabel="Create draft"
      title="New add-on"
      text="It stays a draft until you publish it."
      onClose={onClose}
    >
      <TextField label="Name" size="office" maxLength={120} {...form.field('name')} />
      <MoneyField
        label="Price"
        size="office"
        currency={account?.currency ?? 'USD'}
        exponent={account?.exponent ?? 2}
        disabled={account === undefined}
        {...form.field('price')}
      />
    </FormDialog>
  )
}
