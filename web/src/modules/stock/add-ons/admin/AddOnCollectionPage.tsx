import { createFileRoute } from '@tanstack/react-router'
import { CollectionChoiceTab } from '#modules/stock/collections/admin/CollectionChoiceTab.tsx'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { AddOnCollectionsDocument, SaveAddOnCollectionsDocument } from './add-on.gql.ts'

export const Route = createFileRoute('/admin/_adminMember/$accountId/add-ons/$upsellId/collection')({
  loader: ({ context, params }) => load(context.queryClient, pageQuery(params.accountId, params.upsellId)),
  component: AddOnCollectionPage,
})

const pageQuery = (accountId: string, id: string) => query(AddOnCollectionsDocument, { id }, { accountId })

function AddOnCollectionPage() {
  const { accountId, upsellId } = Route.useParams()
  return (
    <CollectionChoiceTab
      query={pageQuery(accountId, upsellId)}
      record={({ addOn }) => addOn}
      save={SaveAddOnCollectionsDocument}
      accountId={accountId}
      subject="This add-on"
    />
  )
}
