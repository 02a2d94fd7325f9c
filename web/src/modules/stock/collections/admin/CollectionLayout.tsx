import { number } from '@admission/common/words.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, linkOptions, Outlet } from '@tanstack/react-router'
import { ShopLink } from '#modules/stock/storefronts/ShopLink.tsx'
import { query } from '#platform/api.ts'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { RecordLayout } from '#platform/record/RecordLayout.tsx'
import { useRights } from '#platform/rights.ts'
import { uuidParams } from '#platform/route-params.ts'
import { CollectionFrameDocument } from './collection-frame.gql.ts'
import { shownTabs } from './collection-tabs.ts'
import { CollectionStateBadge } from './CollectionStateBadge.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/inventory/collection/$collectionId')({
  params: uuidParams('collectionId'),
  loader: ({ context, params }) => load(context.queryClient, frameQuery(params.accountId, params.collectionId)),
  head: () => pageHead({ title: 'Collection', noindex: true }),
  component: CollectionLayout,
})

const frameQuery = (accountId: string, collectionId: string) =>
  query(CollectionFrameDocument, { collectionId }, { accountId })

function CollectionLayout() {
  const params = Route.useParams()
  const { data } = useSuspenseQuery(frameQuery(params.accountId, params.collectionId))
  const { collection, account } = data
  const rights = useRights()
  return (
    <RecordLayout
      recordId={params.collectionId}
      title={collection.name}
      permission="inventory"
      back={{ name: 'Collections', link: linkOptions({ to: '/admin/$accountId/inventory/collection', params }) }}
      state={<CollectionStateBadge of={collection} />}
      figures={[
        ['Events', number(collection.eventCount)],
        ['Units now', number(collection.units)],
        ['Sellable', number(collection.sellable)],
        ['Priority', number(collection.priority)],
      ]}
      head={collection.shopPath === null ? null : <ShopLink path={collection.shopPath} />}
      tabs={shownTabs(params, rights, account.isLimited)}
    >
      <Outlet />
    </RecordLayout>
  )
}
