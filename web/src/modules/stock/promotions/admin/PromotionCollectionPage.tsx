import { createFileRoute } from '@tanstack/react-router'
import { CollectionChoiceTab } from '#modules/stock/collections/admin/CollectionChoiceTab.tsx'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { PromotionCollectionsDocument, SavePromotionCollectionsDocument } from './promotion-collection.gql.ts'

export const Route = createFileRoute('/admin/_adminMember/$accountId/promotion/$promotionId/collection')({
  loader: ({ context, params }) => load(context.queryClient, pageQuery(params.accountId, params.promotionId)),
  component: PromotionCollectionPage,
})

const pageQuery = (accountId: string, promotionId: string) =>
  query(PromotionCollectionsDocument, { promotionId }, { accountId })

function PromotionCollectionPage() {
  const { accountId, promotionId } = Route.useParams()
  return (
    <CollectionChoiceTab
      query={pageQuery(accountId, promotionId)}
      record={({ promotion }) => promotion}
      save={SavePromotionCollectionsDocument}
      accountId={accountId}
      subject="This promotion"
    />
  )
}
