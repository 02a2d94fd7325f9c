import { seatLabel } from '@admission/common/seats.ts'
import { formatTime } from '@admission/common/time.ts'
import type { PurchaseLine } from '../types/purchase.ts'

/** All seats of a purchase as text: `Stalls, row F, seats 14, 15`. For a timed event, with the time of each visit. */
export const placesText = (lines: readonly Pick<PurchaseLine, 'seats' | 'visit'>[]): string =>
  [...Map.groupBy(lines, ({ visit }) => visit?.startsAt.utc ?? '').values()]
    .map((group) => {
      const visit = group[0]?.visit
      const places = seatLabel(group.flatMap(({ seats }) => seats))
      return visit ? `${places}, ${formatTime(visit.startsAt, { year: true })}` : places
    })
    .join('; ')
