import type { PackedSeatMap } from '@admission/common/seat-map/packed.ts'
import { useQuery } from '@tanstack/react-query'
import { query } from '#platform/api.ts'
import { useOffice } from '#platform/office.ts'
import { Alert } from '#ui/Alert.tsx'
import { Lazy, lazyPart } from '#ui/Lazy.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { RuleMapGeometryDocument } from './collection-condition.gql.ts'
import type { RuleMap } from './rule-map.ts'
import type { PressedSeat } from './RuleMapView.tsx'

interface EventMapProps {
  readonly collectionId: string
  readonly of: RuleMap
  readonly eventName: string
  readonly pressed: number | null
  readonly onSeat: (seat: PressedSeat) => void
}

const views = lazyPart(() => import('./RuleMapView.tsx'))

/** Units of one event that a collection offers: on its seat map, and by area. */
export function EventMap({ collectionId, of, eventName, pressed, onSeat }: EventMapProps) {
  const { area, scope } = useOffice()
  const { eventId, versionId, areas, leftOut } = of
  const { data, isError } = useQuery({
    ...query(RuleMapGeometryDocument.in(area), { collectionId, eventId }, scope),
    enabled: versionId !== null,
    // A version never changes.
    staleTime: Infinity,
    structuralSharing: false,
    meta: { silent: true },
  })
  const geometry = data?.ruleMap
  const packed = geometry?.versionId === versionId ? (geometry?.map as PackedSeatMap | null | undefined) : undefined
  if (isError) return <Alert tone="stop" title="The seat map didn’t load. Reload the page to try again." />
  return (
    <Lazy part={views} fallback={<Skeleton className="mt-3 h-[380px]" />}>
      {({ RuleMapView, RuleAreas }) => (
        <>
          {leftOut === null ? null : <p className="mt-3 text-wait">{leftOut}</p>}
          {versionId !== null && packed === undefined ? <Skeleton className="mt-3 h-[380px]" /> : null}
          {packed ? (
            <RuleMapView of={of} packed={packed} eventName={eventName} pressed={pressed} onSeat={onSeat} />
          ) : null}
          {areas.length === 0 ? null : <RuleAreas of={areas} />}
        </>
      )}
    </Lazy>
  )
}
