import { newPromotionFields, newPromotionForm } from '@admission/common/records/promotion.ts'
import type { CurrencyOf } from '@admission/common/validation/typed-fields.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '#platform/api.ts'
import { FormDialog } from '#platform/form/FormDialog.tsx'
import { useEditForm } from '#platform/form/use-edit-form.ts'
import { useCreateRecord } from '#platform/record/use-create-record.ts'
import type { Scope } from '#platform/request-headers.ts'
import { CollectionChoiceFields } from '#modules/stock/collections/admin/CollectionChoiceFields.tsx'
import { TextField } from '#ui/TextField.tsx'
import { recordFields } from '#platform/record/record-fields.tsx'
import { OfferFields } from './OfferFields.tsx'
import { CreatePromotionDocument, PromotionCurrencyDocument } from './promotion-list.gql.ts'

interface NewPromotionDialogProps {
  readonly scope: Scope
  readonly onClose: () => void
}

/** Creates a draft and opens it. */
export function NewPromotionDialog({ scope, onClose }: NewPromotionDialogProps) {
  const { data } = useQuery(query(PromotionCurrencyDocument, {}, scope))
  return data === undefined ? null : <NewPromotion account={data.account} {...{ scope, onClose }} />
}

const start = {
  name: '',
  kind: 'PERCENT',
  basisPoints: '10',
  amount: null as number | null,
  perOrder: 'no',
  buy: '2',
  get: '1',
  getBasisPoints: '100',
  automatic: 'no',
  validFrom: '',
  validUntil: '',
  allCollections: 'all',
  collectionIds: [] as string[],
  code: '',
}

function NewPromotion({ account, scope, onClose }: NewPromotionDialogProps & { readonly account: CurrencyOf }) {
  const create = useCreateRecord(CreatePromotionDocument, 'AdminPromotionDetail', { scope, onClose })
  const form = useEditForm({
    name: 'new-promotion',
    schema: newPromotionForm(account),
    start,
    save: async (input) => void (await create({ input })),
  })
  const field = recordFields(newPromotionFields, { form, account, readOnly: false })
  return (
    <FormDialog
      form={form}
      label="New promotion"
      submitLabel="Create draft"
      place="side"
      title="New promotion"
      text="It stays a draft until you publish it."
      onClose={onClose}
    >
      {field('name')}
      <OfferFields form={form} account={account} />
      {field('automatic', { className: 'max-w-[320px]' })}
      {form.values.automatic === 'no' ? (
        <TextField
          label="Code"
          size="office"
          mono
          maxLength={40}
          help="Not case-sensitive. You can add more later."
          {...form.field('code')}
        />
      ) : null}
      <div className="grid gap-5 phone:grid-cols-2">
        {field('validFrom')}
        {field('validUntil')}
      </div>
      <CollectionChoiceFields form={form} accountId={scope.accountId ?? ''} subject="This promotion" />
    </FormDialog>
  )
}
