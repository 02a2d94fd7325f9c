import { seatLabel } from '@admission/common/seats.ts'
import { formatTime } from '@admission/common/time.ts'
import type { PurchaseLine } from '../types.ts'

/** Where all of a purchase lies: `Stalls, row F, seats 14, 15`; of a timed event each visit with its time. */
export const placesInWords = (lines: readonly Pick<PurchaseLine, 'seats' | 'visit'>[]): string =>
  [...Map.groupBy(lines, ({ visit }) => visit?.startsAt.utc ?? '').values()]
    .map((group) => {
      const visit = group[0]?.visit
      const places = seatLabel(group.flatMap(({ seats }) => seats))
      return visit ? `${places}, ${formatTime(visit.startsAt, { year: true })}` : places
    })
    .join('; ')
