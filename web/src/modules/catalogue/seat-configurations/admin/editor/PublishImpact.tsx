import { plural } from '@admission/common/words.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { query } from '#platform/api.ts'
import { Alert } from '#ui/Alert.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { SeatPublishImpactDocument, type SeatPublishImpactQuery } from '../seat-configuration.gql.ts'

/** Effects of publishing the saved draft, read again each time. */
export const usePublishImpact = (accountId: string, id: string): UseQueryResult<SeatPublishImpactQuery> =>
  useQuery({ ...query(SeatPublishImpactDocument, { id }, { accountId }), staleTime: 0, gcTime: 0 })

/** Changes by a new version, and the seats of upcoming events that it would lose. */
export function PublishImpact({ of }: { readonly of: UseQueryResult<SeatPublishImpactQuery> }) {
  if (of.data) return <ImpactText impact={of.data.seatPublishImpact} />
  return of.isError ? (
    <Alert tone="stop" title="The changes couldn’t be compared" announced>
      <p>Nothing was published. Close this and try again.</p>
    </Alert>
  ) : (
    <Skeleton className="h-16" />
  )
}

type Impact = SeatPublishImpactQuery['seatPublishImpact']

function ImpactText({ impact: { changes, events } }: { readonly impact: Impact }) {
  const lines = [
    [changes.added, 'seat', 'new'],
    [changes.removed, 'seat', 'removed'],
    [changes.moved, 'seat', 'moved'],
    [changes.relabeled, 'seat', 'renamed'],
    [changes.priceLevelChanged, 'seat', 'at another price level'],
    [changes.areasAdded, 'area', 'new'],
    [changes.areasRemoved, 'area', 'removed'],
    [changes.areasChanged, 'area', 'with another size or price level'],
  ] as const
  const changed = lines.filter(([count]) => count > 0)
  const losing = events.filter(({ soldLost }) => soldLost.length > 0)
  return (
    <>
      {changed.length === 0 ? <p>No seats or areas change.</p> : null}
      <ul className="flex flex-col gap-1">
        {changed.map(([count, what, change]) => (
          <li key={`${what} ${change}`}>
            {plural(count, what)} {change}
          </li>
        ))}
      </ul>
      {events.length === 0 ? null : (
        <p>{plural(events.length, 'upcoming event keeps', 'upcoming events keep')} an older version.</p>
      )}
      {losing.map(({ id, name, version, soldLost }) => (
        <Alert key={id} tone="wait" title={`${name} keeps version ${version}`}>
          <p>
            {plural(soldLost.length, 'sold seat')} would be lost: {soldLost.slice(0, 5).join('; ')}
            {soldLost.length > 5 ? ' and more' : ''}. Don’t move this event to the new version.
          </p>
        </Alert>
      ))}
    </>
  )
}
