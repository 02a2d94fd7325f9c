import { number, plural } from '@admission/common/words.ts'
import { useQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { ShopLink } from '#modules/stock/storefronts/ShopLink.tsx'
import { query } from '#platform/api.ts'
import { useOffice } from '#platform/office.ts'
import type { PanelProps } from '#platform/list/list-options.ts'
import { OpenLink, PreviewPanel } from '#platform/list/PreviewPanel.tsx'
import { ShareBar } from '#ui/ShareBar.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { HistoryPanel } from '#platform/record/HistoryPanel.tsx'
import { windowText } from '../collection-states.ts'
import { collectionLink } from './collection-link.ts'
import { CollectionSummaryDocument, type CollectionSummaryQuery } from './collection-list.gql.ts'
import { CollectionStateBadge } from './CollectionStateBadge.tsx'
import { PassMark } from './PassMark.tsx'
import { PausedDates } from './PausedDates.tsx'

/** Preview of a collection, beside the list. */
export function CollectionPanel({ id, scope, place, onClose }: PanelProps) {
  const { area } = useOffice()
  const reading = useQuery(query(CollectionSummaryDocument.in(area), { id }, scope))
  const collection = reading.data?.collection
  return (
    <PreviewPanel
      label={collection?.name ?? 'Collection'}
      reading={reading}
      place={place}
      onClose={onClose}
      foot={
        <div className="flex flex-wrap gap-3">
          <OpenLink name="Open collection" link={collectionLink({ area, scope }, id)} />
          {collection?.shopPath ? <ShopLink path={collection.shopPath} /> : null}
        </div>
      }
      skeleton={<PanelSkeleton />}
    >
      {collection === undefined ? null : <Summary of={collection} />}
    </PreviewPanel>
  )
}

const Summary = ({ of }: { readonly of: CollectionSummaryQuery['collection'] }) => (
  <>
    <div className="flex flex-col gap-1 border-b border-line px-5 py-4">
      <h2 className="display text-22">{of.name}</h2>
      {of.description ? <p className="text-ink-soft">{of.description}</p> : null}
      <p className="flex flex-wrap items-center gap-x-4">
        <PassMark of={of} />
        <CollectionStateBadge of={of} />
        <PausedDates count={of.pausedEventCount} />
        <span className="text-ink-soft">{windowText(of)}</span>
      </p>
    </div>
    <section aria-label="Price levels" className="border-b border-line px-5 py-4">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="whole font-semibold">{plural(of.units, 'unit')}</h3>
        <p className="whole text-ink-soft">{number(of.sellable)} sellable</p>
      </div>
      <ul className="mt-2 flex flex-col gap-2.5">
        {of.levels.map(({ level, name, units, sold }) => (
          <li key={level}>
            <p className="flex justify-between gap-3">
              {name}
              <span className="whole text-13 text-ink-soft">
                {number(sold)} of {number(units)} sold
              </span>
            </p>
            <ShareBar className="mt-1" whole={units} shares={[{ id: name, units: sold, fill: 'fill-ink' }]} />
          </li>
        ))}
      </ul>
    </section>
    <section aria-label="Storefronts" className="border-b border-line px-5 py-4">
      <h3 className="font-semibold">
        {of.storefronts.length === 0 ? 'Not in a storefront, so buyers can’t see it' : 'Shown in'}
      </h3>
      <ul className="mt-1 flex flex-col gap-1.5">
        {of.storefronts.map(({ id, name }) => (
          <li key={id} className="flex items-center gap-2">
            <Store aria-hidden="true" size={16} strokeWidth={1.5} className="shrink-0 text-ink-soft" />
            {name}
          </li>
        ))}
      </ul>
      <p className="mt-2.5 text-13 text-ink-soft">{of.feeSentence}</p>
    </section>
    <HistoryPanel entries={of.history} />
  </>
)

const PanelSkeleton = () => (
  <Loading label="Loading collection">
    <div className="flex flex-col gap-3 px-5 py-5">
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="mt-6 h-4 w-full" />
      <Skeleton className="h-2 w-full" />
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-2 w-full" />
    </div>
  </Loading>
)
