import { collectionChoiceForm } from '@admission/common/validation/collection-choice.ts'
import { createFileRoute } from '@tanstack/react-router'
import { CollectionChoiceFields } from '#modules/stock/collections/admin/CollectionChoiceFields.tsx'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { RecordForm } from '#platform/record/RecordForm.tsx'
import { RecordTab } from '#platform/record/RecordTab.tsx'
import { useRecord } from '#platform/record/use-record.ts'
import { PromotionCollectionsDocument, SavePromotionCollectionsDocument } from './promotion-collection.gql.ts'

export const Route = createFileRoute('/admin/_adminMember/$accountId/promotion/$promotionId/collection')({
  loader: ({ context, params }) => load(context.queryClient, pageQuery(params.accountId, params.promotionId)),
  component: PromotionCollectionPage,
})

const pageQuery = (accountId: string, promotionId: string) =>
  query(PromotionCollectionsDocument, { promotionId }, { accountId })

function PromotionCollectionPage() {
  const { accountId, promotionId } = Route.useParams()
  const form = useRecord({
    query: pageQuery(accountId, promotionId),
    record: ({ promotion }) => promotion,
    tab: 'collection',
    typed: ({ allCollections, collectionIds }) => ({
      allCollections: allCollections ? 'all' : 'chosen',
      collectionIds: [...collectionIds],
    }),
    schema: collectionChoiceForm,
    save: SavePromotionCollectionsDocument,
    undoable: 'Collections',
  })
  return (
    <RecordTab form={form} asideLabel="History" aside={<HistoryPanel entries={form.record.history} />}>
      <RecordForm form={form} label="Collections">
        <CollectionChoiceFields form={form} accountId={accountId} subject="This promotion" />
      </RecordForm>
    </RecordTab>
  )
}
