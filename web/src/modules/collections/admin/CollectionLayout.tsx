import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import { ShopLink } from '#modules/storefronts/ShopLink.tsx'
import { query } from '#platform/api.ts'
import { pageHead } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { uuidParams } from '#platform/route-params.ts'
import { OfficeHeader } from '#ui/OfficeHeader.tsx'
import { TabBar, tabClasses } from '#ui/Tabs.tsx'
import { useStore } from '#ui/store.ts'
import { CollectionEditorContext } from './collection-editor.tsx'
import { managesInventory } from './collection-rights.ts'
import { CollectionFrameDocument, type CollectionFrameQuery } from './collection-frame.gql.ts'
import { draftsOf, draftStore, tabNames, takeDrafts, type CollectionTab } from './collection-drafts.ts'
import { CollectionStateChip } from './CollectionStateChip.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'

export const Route = createFileRoute('/admin/_adminMember/$accountId/inventory/collection/$collectionId')({
  params: uuidParams('collectionId'),
  loader: async ({ context: { queryClient }, params }) => {
    const frame = frameQuery(params.accountId, params.collectionId)
    await load(queryClient, frame)
    const found = queryClient.getQueryData<CollectionFrameQuery>(frame.queryKey)
    if (found?.me) takeDrafts(found.me.id)
  },
  head: () => pageHead({ title: 'Collection', noindex: true }),
  component: CollectionLayout,
})

const frameQuery = (accountId: string, collectionId: string) =>
  query(CollectionFrameDocument, { collectionId }, { accountId })

/** The head of a collection and its tabs; whoever may change it finds the tab's Save in the head. */
function CollectionLayout() {
  const { accountId, collectionId } = Route.useParams()
  const { data } = useSuspenseQuery(frameQuery(accountId, collectionId))
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const { collection, account } = data
  const mayManage = managesInventory(account)
  return (
    <CollectionEditorContext value={{ mayManage, slot }}>
      <div className="flex min-h-0 flex-1 flex-col wide:h-dvh">
        <div className="sticky top-0 z-(--z-header) bg-paper">
          <OfficeHeader
            title={collection.name}
            beside={<CollectionStateChip of={collection} />}
            path={
              <Link
                to="/admin/$accountId/inventory/collection"
                params={{ accountId }}
                className="underline-offset-4 hover:underline"
              >
                Collections
              </Link>
            }
          >
            <Figures of={collection} />
            {collection.shopPath === null ? null : <ShopLink path={collection.shopPath} />}
            <span ref={setSlot} className="contents" />
          </OfficeHeader>
          <CollectionTabs accountId={accountId} collectionId={collectionId} withRule={!account.isLimited} />
        </div>
        <Outlet />
      </div>
      <LeaveGuard accountId={accountId} collectionId={collectionId} />
    </CollectionEditorContext>
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

interface CollectionTabsProps {
  readonly accountId: string
  readonly collectionId: string
  /** A rule reaches other events than those that a limited member has: it is not theirs to see. */
  readonly withRule: boolean
}

function CollectionTabs({ withRule, ...params }: CollectionTabsProps) {
  const drafts = draftsOf(useStore(draftStore), params.collectionId)
  const label = (tab: CollectionTab) => (
    <>
      {tabNames[tab]}
      {drafts[tab] === undefined ? null : (
        <>
          <span aria-hidden="true" className="size-1.5 rounded-full bg-admit" />
          <span className="sr-only">changed, not saved</span>
        </>
      )}
    </>
  )
  return (
    <TabBar label="Collection">
      <Link to="/admin/$accountId/inventory/collection/$collectionId/detail" params={params} className={tabClasses}>
        {label('detail')}
      </Link>
      {withRule ? (
        <Link
          to="/admin/$accountId/inventory/collection/$collectionId/condition"
          params={params}
          className={tabClasses}
        >
          {label('condition')}
        </Link>
      ) : null}
      <Link to="/admin/$accountId/inventory/collection/$collectionId/price-type" params={params} className={tabClasses}>
        {label('price-type')}
      </Link>
    </TabBar>
  )
}
