import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, linkOptions, Outlet } from '@tanstack/react-router'
import { ShopLink } from '#modules/storefronts/ShopLink.tsx'
import { query } from '#platform/api.ts'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { RecordLayout } from '#platform/record/RecordLayout.tsx'
import { uuidParams } from '#platform/route-params.ts'
import { CollectionFrameDocument, type CollectionFrameQuery } from './collection-frame.gql.ts'
import { CollectionStateChip } from './CollectionStateChip.tsx'

const base = '/admin/$accountId/inventory/collection'

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
  const tabs = [
    { tab: 'detail', name: 'Detail', link: linkOptions({ to: `${base}/$collectionId/detail`, params }) },
    { tab: 'condition', name: 'Condition', link: linkOptions({ to: `${base}/$collectionId/condition`, params }) },
    { tab: 'price-type', name: 'Price types', link: linkOptions({ to: `${base}/$collectionId/price-type`, params }) },
  ]
  return (
    <RecordLayout
      recordId={params.collectionId}
      title={collection.name}
      permission="inventory"
      back={{ name: 'Collections', link: linkOptions({ to: base, params }) }}
      state={<CollectionStateChip of={collection} />}
      head={
        <>
          <Figures of={collection} />
          {collection.shopPath === null ? null : <ShopLink path={collection.shopPath} />}
        </>
      }
      // A condition can match events that a limited member has no access to, so the tab is hidden from them.
      tabs={tabs.filter(({ tab }) => tab !== 'condition' || !account.isLimited)}
    >
      <Outlet />
    </RecordLayout>
  )
}

const number = new Intl.NumberFormat('en-US')

const Figures = ({ of }: { readonly of: CollectionFrameQuery['collection'] }) => (
  <dl className="flex gap-6 pr-3 max-desk:hidden">
    {(
      [
        ['Events', of.eventCount],
        ['Units now', of.units],
        ['Sellable', of.sellable],
        ['Priority', of.priority],
      ] as const
    ).map(([name, figure]) => (
      <div key={name}>
        <dt className="text-13 text-ink-soft">{name}</dt>
        <dd className="display whole text-18">{number.format(figure)}</dd>
      </div>
    ))}
  </dl>
)
