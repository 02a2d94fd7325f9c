import { formCollectionsForm } from '@admission/common/records/checkout-form.ts'
import { createFileRoute } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import { EntityField } from '#platform/EntityField.tsx'
import { load } from '#platform/load.ts'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { useRecordFrame } from '#platform/record/record-frame.ts'
import { RecordForm } from '#platform/record/RecordForm.tsx'
import { RecordTab } from '#platform/record/RecordTab.tsx'
import { useRecord } from '#platform/record/use-record.ts'
import { CheckoutFormCollectionsDocument, SaveCheckoutFormCollectionsDocument } from './form.gql.ts'

export const Route = createFileRoute(
  '/admin/_adminMember/$accountId/setting/checkout-form/$checkoutFormId/collections',
)({
  loader: ({ context, params }) => load(context.queryClient, pageQuery(params.accountId, params.checkoutFormId)),
  component: FormCollectionsPage,
})

const pageQuery = (accountId: string, id: string) => query(CheckoutFormCollectionsDocument, { id }, { accountId })

function FormCollectionsPage() {
  const { accountId, checkoutFormId } = Route.useParams()
  const { canEdit } = useRecordFrame()
  const form = useRecord({
    query: pageQuery(accountId, checkoutFormId),
    record: ({ checkoutForm }) => checkoutForm,
    tab: 'collections',
    typed: ({ collectionIds }) => ({ collectionIds: [...collectionIds] }),
    schema: formCollectionsForm,
    save: SaveCheckoutFormCollectionsDocument,
    undoable: 'Collections',
  })
  const chosen = form.field('collectionIds')
  return (
    <RecordTab form={form} asideLabel="History" aside={<HistoryPanel entries={form.record.history} />}>
      <RecordForm form={form} label="Collections">
        <div className="max-w-[640px]">
          <EntityField
            label="Collections"
            help={
              chosen.value.length === 0
                ? 'Buyers aren’t asked until you choose a collection.'
                : 'Buyers of tickets of any of these are asked.'
            }
            source="COLLECTIONS"
            scope={{ accountId }}
            multiple
            size="office"
            placeholder="Search collections"
            disabled={!canEdit}
            values={chosen.value}
            onValues={(ids) => chosen.onValue([...ids])}
            error={chosen.error}
          />
        </div>
      </RecordForm>
    </RecordTab>
  )
}
