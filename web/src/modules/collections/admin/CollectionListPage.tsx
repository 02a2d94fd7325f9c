import { createFileRoute } from '@tanstack/react-router'
import { Layers } from 'lucide-react'
import { request } from '#platform/api.ts'
import { pageHead } from '#platform/head.ts'
import { loadList } from '#platform/load-list.ts'
import { ListSkeleton } from '#platform/ListSkeleton.tsx'
import { useTableView } from '#platform/table-view.ts'
import { useList } from '#platform/use-list.ts'
import { adminKeeper } from '#modules/table-views/admin/keeper.ts'
import { TablePage } from '#modules/table-views/TablePage.tsx'
import { collectionTableColumns } from './collection-columns.tsx'
import { ExportCollectionsDocument } from './collection-list.gql.ts'
import { managesInventory } from './collection-rights.ts'
import {
  collectionColumns,
  collectionListQuery,
  collectionsAsked,
  usualCollectionSort,
} from './collection-list-query.ts'
import { collectionSearch } from './collection-search.ts'
import { CollectionFilters } from './CollectionFilters.tsx'
import { CollectionPanel } from './CollectionPanel.tsx'
import { useCollectionSteps } from './use-collection-steps.ts'

export const Route = createFileRoute('/admin/_adminMember/$accountId/inventory/collection')({
  validateSearch: collectionSearch,
  loader: ({ context, params: { accountId }, location }) =>
    loadList(
      context.queryClient,
      location,
      collectionListQuery(accountId, collectionSearch(location.search)),
      adminKeeper(accountId).kept('collections'),
    ),
  head: () => pageHead({ title: 'Collections', noindex: true }),
  pendingComponent: () => <ListSkeleton title="Collections" />,
  component: CollectionListPage,
})

const empty = {
  icon: Layers,
  title: 'No collections yet',
  text: 'A collection says what is on sale, at which prices: a rule over the places of your events.',
  none: 'No collection fits these filters',
}

function CollectionListPage() {
  const { accountId } = Route.useParams()
  const navigate = Route.useNavigate()
  const table = useTableView('collections', collectionColumns)
  const { data, stale } = useList(collectionListQuery(accountId, Route.useSearch()))
  const steps = useCollectionSteps(accountId)
  if (data === undefined) return null
  return (
    <TablePage
      title="Collections"
      {...{ table, stale, empty }}
      keeper={adminKeeper(accountId)}
      page={data.collections}
      columns={collectionTableColumns}
      usualSort={usualCollectionSort}
      rowName={({ name }) => name}
      search={{ column: 'name', label: 'Name of a collection' }}
      filters={<CollectionFilters table={table} />}
      renderPanel={(id) => (
        <CollectionPanel key={id} accountId={accountId} collectionId={id} onClose={() => table.setRow(undefined)} />
      )}
      onOpen={({ id }) =>
        void navigate({
          to: '/admin/$accountId/inventory/collection/$collectionId/condition',
          params: { accountId, collectionId: id },
        })
      }
      {...(managesInventory(data.account) ? steps : {})}
      forwardOnly
      exportList={async (wanted) =>
        (
          await request(
            ExportCollectionsDocument,
            { input: { list: 'COLLECTIONS', ...collectionsAsked(table.view), ...wanted } },
            { accountId },
          )
        ).listExport
      }
    />
  )
}
