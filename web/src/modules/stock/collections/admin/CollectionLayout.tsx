import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, linkOptions, Outlet } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { officeOf } from '#platform/office.ts'
import { useRights } from '#platform/rights.ts'
import { uuidParams } from '#platform/route-params.ts'
import { frameQuery } from '../office/collection-queries.ts'
import { CollectionFrame } from '../office/CollectionFrame.tsx'
import { CollectionAccessDocument } from './collection-access.gql.ts'
import { shownTabs } from './collection-tabs.ts'

export const Route = createFileRoute('/admin/_adminMember/$accountId/inventory/collection/$collectionId')({
  params: uuidParams('collectionId'),
  loader: async ({ context: { queryClient }, params }) => {
    await Promise.all([
      load(queryClient, frameQuery(officeOf('admin', params), params.collectionId)),
      load(queryClient, accessQuery(params.accountId)),
    ])
  },
  head: () => pageHead({ title: 'Collection', noindex: true }),
  component: CollectionLayout,
})

const accessQuery = (accountId: string) => query(CollectionAccessDocument, {}, { accountId })

function CollectionLayout() {
  const params = Route.useParams()
  const { account } = useSuspenseQuery(accessQuery(params.accountId)).data
  return (
    <CollectionFrame
      collectionId={params.collectionId}
      list={linkOptions({ to: '/admin/$accountId/inventory/collection', params })}
      tabs={shownTabs(params, useRights(), account.isLimited)}
    >
      <Outlet />
    </CollectionFrame>
  )
}
