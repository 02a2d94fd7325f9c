import { sellsPasses } from '@admission/common/collection-kind.ts'
import { number } from '@admission/common/words.ts'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ShopLink } from '#modules/stock/storefronts/ShopLink.tsx'
import { useOffice } from '#platform/office.ts'
import { RecordLayout, type RecordTabLink } from '#platform/record/RecordLayout.tsx'
import { collectionPermission, frameQuery } from './collection-queries.ts'
import { CollectionStateBadge } from './CollectionStateBadge.tsx'
import { PassMark } from './PassMark.tsx'

interface CollectionFrameProps {
  readonly collectionId: string
  /** Link to the list of collections. */
  readonly list: LinkProps
  readonly tabs: readonly RecordTabLink[]
  readonly children: ReactNode
}

/** Frame of a collection's pages in either office: title, state, figures, and a link to the shop. */
export function CollectionFrame({ collectionId, list, tabs, children }: CollectionFrameProps) {
  const office = useOffice()
  const { collection } = useSuspenseQuery(frameQuery(office, collectionId)).data
  return (
    <RecordLayout
      recordId={collectionId}
      accountName={collection.accountName}
      title={collection.name}
      permission={collectionPermission[office.area]}
      back={{ name: 'Collections', link: list }}
      state={
        <span className="flex flex-wrap items-center gap-x-4">
          <PassMark of={collection} />
          <CollectionStateBadge of={collection} />
          {office.area === 'employee' ? <span className="text-ink-soft">{collection.accountName}</span> : null}
        </span>
      }
      figures={[
        ['Events', number(collection.eventCount)],
        ['Units now', number(collection.units)],
        ...(sellsPasses(collection.kind)
          ? ([['Passes left', number(collection.sellable)]] as const)
          : ([
              ['Sellable', number(collection.sellable)],
              ['Priority', number(collection.priority)],
            ] as const)),
      ]}
      head={collection.shopPath === null ? null : <ShopLink path={collection.shopPath} />}
      tabs={tabs}
    >
      {children}
    </RecordLayout>
  )
}
