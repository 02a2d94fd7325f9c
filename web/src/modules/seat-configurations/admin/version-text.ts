import { plural } from '@admission/common/words.ts'
import type { SeatMapVersionsQuery } from './seat-map-list.gql.ts'

type Version = SeatMapVersionsQuery['seatConfigurationById']['versions'][number]

/** "12 seats added, 2 moved", "First version" or "Nothing that buyers see". */
export function changeText({ changes }: Pick<Version, 'changes'>): string {
  if (changes === null) return 'First version'
  const parts = [
    [changes.added, 'added'],
    [changes.removed, 'removed'],
    [changes.moved, 'moved'],
    [changes.relabeled, 'relabeled'],
    [changes.priceLevelChanged, 'with another price level'],
  ] as const
  const changed = parts.filter(([count]) => count > 0)
  if (changed.length === 0) return 'Same seats as before'
  return changed
    .map(([count, what], index) => (index === 0 ? `${plural(count, 'seat')} ${what}` : `${count} ${what}`))
    .join(', ')
}

/** "Used by Gala and 2 more events", or "Not used by any event". */
export function eventText({ events, eventCount }: Pick<Version, 'events' | 'eventCount'>): string {
  const [first] = events
  if (first === undefined) return 'Not used by any event'
  return eventCount === 1
    ? `Used by ${first.name}`
    : `Used by ${first.name} and ${plural(eventCount - 1, 'more event')}`
}
