import { collectionChoiceForm } from '@admission/common/validation/collection-choice.ts'
import { createFileRoute } from '@tanstack/react-router'
import { CollectionChoiceFields } from '#modules/stock/collections/admin/CollectionChoiceFields.tsx'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { RecordForm } from '#platform/record/RecordForm.tsx'
import { RecordTab } from '#platform/record/RecordTab.tsx'
import { useRecord } from '#platform/record/use-record.ts'
import { AddOnCollectionsDocument, SaveAddOnCollectionsDocument } from './add-on.gql.ts'

export const Route = createFileRoute('/admin/_adminMember/$accountId/add-ons/$upsellId/collection')({
  loader: ({ context, params }) => load(context.queryClient, pageQuery(params.accountId, params.upsellId)),
  component: AddOnCollectionPage,
})

const pageQuery = (accountId: string, id: string) => query(AddOnCollectionsDocument, { id }, { accountId })

function AddOnCollectionPage() {
  const { accountId, upsellId } = Route.useParams()
  const form = useRecord({
    query: pageQuery(accountId, upsellId),
    record: ({ addOn }) => addOn,
    tab: 'collection',
    typed: ({ allCollections, collectionIds }) => ({
      allCollections: allCollections ? 'all' : 'chosen',
      collectionIds: [...collectionIds],
    }),
    schema: collectionChoiceForm,
    save: SaveAddOnCollectionsDocument,
    undoable: 'Collections',
  })
  return (
    <RecordTab form={form} asideLabel="History" aside={<HistoryPanel entries={form.record.history} />}>
      <RecordForm form={form} label="Collections">
        <CollectionChoiceFields form={form} accountId={accountId} subject="This add-on" />
      </RecordForm>
    </RecordTab>
  )
}
