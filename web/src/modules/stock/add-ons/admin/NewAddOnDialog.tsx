import { newAddOnFields, newAddOnForm } from '@admission/common/records/add-on.ts'
import { CollectionChoiceFields } from '#modules/stock/collections/admin/CollectionChoiceFields.tsx'
import { useQuery } from '@tanstack/react-query'
import { query } from '#platform/api.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { recordFields } from '#platform/record/record-fields.tsx'
import { useCreateRecord } from '#platform/record/use-create-record.ts'
import type { Scope } from '#platform/request-headers.ts'
import { AddOnCurrencyDocument, CreateAddOnDocument } from './add-on-list.gql.ts'

interface NewAddOnDialogProps {
  readonly scope: Scope
  readonly onClose: () => void
}

/** Creates a draft and opens it. */
export function NewAddOnDialog({ scope, onClose }: NewAddOnDialogProps) {
  const { data } = useQuery(query(AddOnCurrencyDocument, {}, scope))
  const account = data?.account ?? { currency: 'USD', exponent: 2 }
  const create = useCreateRecord(CreateAddOnDocument, 'AdminAddOnDetail', { scope, onClose })
  const form = useEditForm({
    name: 'new-add-on',
    schema: newAddOnForm(account),
    start: {
      name: '',
      price: null as number | null,
      validFrom: '',
      validUntil: '',
      allCollections: 'all',
      collectionIds: [] as string[],
    },
    save: async (input) => void (await create({ input })),
  })
  const field = recordFields(newAddOnFields, { form, account, readOnly: false })
  return (
    <FormDialog
      form={form}
      label="New add-on"
      submitLabel="Create draft"
      place="side"
      title="New add-on"
      text="It stays a draft until you publish it."
      onClose={onClose}
    >
      {field('name')}
      {field('price')}
      <div className="grid gap-5 phone:grid-cols-2">
        {field('validFrom')}
        {field('validUntil')}
      </div>
      <CollectionChoiceFields form={form} accountId={scope.accountId ?? ''} subject="This add-on" />
    </FormDialog>
  )
}
