import { plural } from '@admission/common/words.ts'
import type { SeatMapVersionsQuery } from './seat-map-list.gql.ts'

type Version = SeatMapVersionsQuery['seatConfigurationById']['versions'][number]

const textOf = (what: string, parts: readonly (readonly [count: number, change: string])[]): string =>
  parts
    .filter(([count]) => count > 0)
    .map(([count, change], index) => (index === 0 ? `${plural(count, what)} ${change}` : `${count} ${change}`))
    .join(', ')

/** "12 seats added, 2 moved; 1 area added", "First version" or "Nothing that buyers see". */
export function changeText({ changes }: Pick<Version, 'changes'>): string {
  if (changes === null) return 'First version'
  const seats = textOf('seat', [
    [changes.added, 'added'],
    [changes.removed, 'removed'],
    [changes.moved, 'moved'],
    [changes.relabeled, 'relabeled'],
    [changes.priceLevelChanged, 'with another price level'],
  ])
  const areas = textOf('area', [
    [changes.areasAdded, 'added'],
    [changes.areasRemoved, 'removed'],
    [changes.areasChanged, 'with another size or price level'],
  ])
  return [seats, areas].filter((text) => text !== '').join('; ') || 'Same seats and areas as before'
}

/** "Used by Gala and 2 more events", or "Not used by any event". */
export function eventText({ events, eventCount }: Pick<Version, 'events' | 'eventCount'>): string {
  const [first] = events
  if (first === undefined) return 'Not used by any event'
  return eventCount === 1
    ? `Used by ${first.name}`
    : `Used by ${first.name} and ${plural(eventCount - 1, 'more event')}`
}
