import { useQuery } from '@tanstack/react-query'
import { formatClock, formatDay } from '@admission/common/time.ts'
import { ShopLink } from '#modules/stock/storefronts/ShopLink.tsx'
import { query } from '#platform/api.ts'
import { StateCell } from '#platform/list/cells.tsx'
import type { PanelProps } from '#platform/list/list-options.ts'
import { OpenLink, PreviewPanel } from '#platform/list/PreviewPanel.tsx'
import { useOffice } from '#platform/office.ts'
import { foreignZone, momentText } from '#platform/time-zones.ts'
import { Poster } from '#ui/Poster.tsx'
import { Loading } from '#ui/Loading.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { eventStateBadges, eventStateLabel } from '../event-states.ts'
import { EventSummaryDocument, type EventSummaryQuery } from './event-list.gql.ts'
import { eventLink } from './event-link.ts'
import { CollectionsOfEvent, SoldPerDay, UnitsOfEvent } from './EventFigures.tsx'

/** Preview of an event, beside the list. */
export function EventPanel({ id, scope, place, onClose }: PanelProps) {
  const { area } = useOffice()
  const reading = useQuery({
    ...query(EventSummaryDocument.in(area), { id }, scope),
    staleTime: 30_000,
  })
  const { data } = reading
  const summary = data?.eventSummary
  return (
    <PreviewPanel
      label={summary?.row.name ?? 'Event'}
      reading={reading}
      place={place}
      onClose={onClose}
      foot={
        <div className="flex flex-wrap gap-3">
          <OpenLink name="Open event" link={eventLink({ area, scope }, id)} />
          {summary?.shopPath ? <ShopLink path={summary.shopPath} /> : null}
        </div>
      }
      skeleton={<PanelSkeleton />}
    >
      {data === undefined ? null : <Summary of={data} />}
    </PreviewPanel>
  )
}

function Summary({ of }: { readonly of: EventSummaryQuery }) {
  const { row, endsSaleAt, collections, soldPerDay } = of.eventSummary
  const zone = foreignZone(row.dateShow)
  return (
    <>
      <Poster src={row.artUrl} alt="" ratio="band" eager />
      <div className="flex flex-col gap-1 border-b border-line px-5 py-4">
        <h2 className="display text-22">{row.name}</h2>
        <p className="text-ink-soft">
          {formatDay(row.dateShow.local, true)},{' '}
          <span className="whole">
            {formatClock(row.dateShow.local)}
            {zone === undefined ? '' : ` ${zone}`}
          </span>
          , {row.venueName}
        </p>
        <p className="flex flex-wrap gap-x-4">
          <StateCell badge={eventStateBadges[row.saleState]} label={eventStateLabel(row.saleState, row.onSaleAt)} />
          {row.saleState === 'ON_SALE' && endsSaleAt !== null ? (
            <span className="whole text-ink-soft">until {momentText(endsSaleAt, { year: false, weekday: false })}</span>
          ) : null}
        </p>
      </div>
      <UnitsOfEvent of={of.eventSummary} />
      {collections && <CollectionsOfEvent collections={collections} />}
      <SoldPerDay days={soldPerDay} />
    </>
  )
}

const PanelSkeleton = () => (
  <Loading label="Loading event">
    <div className="flex flex-col">
      <Skeleton className="aspect-[432/132] w-full rounded-none" />
      <div className="flex flex-col gap-3 px-5 py-5">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="mt-6 h-3 w-full" />
        <Skeleton className="h-4 w-2/3" />
        <Skeleton className="h-4 w-2/3" />
      </div>
    </div>
  </Loading>
)
