import { useQuery } from '@tanstack/react-query'
import { formatClock, formatDay, formatTime } from '@admission/common/time.ts'
import { ShopLink } from '#modules/storefronts/ShopLink.tsx'
import { PreviewHead } from '#modules/table-views/PreviewHead.tsx'
import { PreviewState } from '#modules/table-views/PreviewState.tsx'
import { query } from '#platform/api.ts'
import { foreignZone } from '#platform/zone-words.ts'
import { Poster } from '#ui/Poster.tsx'
import { Loading } from '#ui/Loading.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { EventSummaryDocument, type EventSummaryQuery } from './event-list.gql.ts'
import { EventStateChip } from './event-columns.tsx'
import { CollectionsOfEvent, SoldPerDay, UnitsOfEvent } from './EventFigures.tsx'

interface EventPanelProps {
  readonly accountId: string
  readonly eventId: string
  /** `1 of 12`, or '' where the row is on another page. */
  readonly place: string
  readonly onClose: () => void
}

/** One event at a glance, beside the list. */
export function EventPanel({ accountId, eventId, place, onClose }: EventPanelProps) {
  const reading = useQuery({
    ...query(EventSummaryDocument, { id: eventId }, { accountId }),
    staleTime: 30_000,
  })
  const { data } = reading
  const summary = data?.eventSummary
  return (
    <SidePanel
      label={summary?.row.name ?? 'Event'}
      onClose={onClose}
      head={<PreviewHead place={place} />}
      {...(summary?.shopPath ? { foot: <ShopLink path={summary.shopPath} /> } : {})}
    >
      <PreviewState of={reading} skeleton={<PanelSkeleton />} />
      {data === undefined ? null : <Summary accountId={accountId} of={data} />}
    </SidePanel>
  )
}

function Summary({ accountId, of }: { readonly accountId: string; readonly of: EventSummaryQuery }) {
  const { row, endsSaleAt, collections, soldPerDay } = of.eventSummary
  const zone = foreignZone(row.dateShow)
  const mayOpen = of.account.permissions.some(({ name }) => name === 'inventory')
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
          <EventStateChip of={row} />
          {row.saleState === 'ON_SALE' && endsSaleAt !== null ? (
            <span className="whole text-ink-soft">
              until {formatTime(endsSaleAt, { year: false }).replace(/^\w{3} /, '')}
            </span>
          ) : null}
        </p>
      </div>
      <UnitsOfEvent of={of.eventSummary} />
      {collections && <CollectionsOfEvent accountId={accountId} collections={collections} mayOpen={mayOpen} />}
      <SoldPerDay days={soldPerDay} />
    </>
  )
}

const PanelSkeleton = () => (
  <Loading words="Reading the event">
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
