import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, Outlet } from '@tanstack/react-router'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { uuidParams } from '#platform/route-params.ts'
import { OfficeHeader } from '#ui/OfficeHeader.tsx'
import { TabBar, tabClasses } from '#ui/Tabs.tsx'
import { CollectionFrameDocument } from './collection-frame.gql.ts'

export const Route = createFileRoute('/admin/_adminMember/$accountId/inventory/collection/$collectionId')({
  params: uuidParams('collectionId'),
  loader: ({ context, params }) => load(context.queryClient, frameQuery(params.accountId, params.collectionId)),
  component: CollectionLayout,
})

const frameQuery = (accountId: string, collectionId: string) =>
  query(CollectionFrameDocument, { collectionId }, { accountId })

/** The head of a collection and its tabs. */
function CollectionLayout() {
  const { accountId, collectionId } = Route.useParams()
  const { data } = useSuspenseQuery(frameQuery(accountId, collectionId))
  const params = { accountId, collectionId }
  return (
    <>
      <OfficeHeader
        title={data.collection.name}
        path={
          <Link to="/admin/$accountId/inventory/collection" params={{ accountId }}>
            Collections
          </Link>
        }
      />
      <TabBar label="Collection">
        <Link to="/admin/$accountId/inventory/collection/$collectionId/detail" params={params} className={tabClasses}>
          Detail
        </Link>
        <Link
          to="/admin/$accountId/inventory/collection/$collectionId/condition"
          params={params}
          className={tabClasses}
        >
          Condition
        </Link>
        <Link
          to="/admin/$accountId/inventory/collection/$collectionId/price-type"
          params={params}
          className={tabClasses}
        >
          Price types
        </Link>
      </TabBar>
      <Outlet />
    </>
  )
}
