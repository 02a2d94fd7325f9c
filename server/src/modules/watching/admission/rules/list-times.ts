import type { DoorList } from '@admission/common/admission/types.ts'
import type { CheckInList } from '../types.ts'

const MINUTE = 60_000

/** A list as a door needs it, for an event that starts then; null while its date is open. */
export const doorListOf = (
  list: Pick<
    CheckInList,
    'id' | 'name' | 'direction' | 'priceTypeIds' | 'opensMinutesBefore' | 'closesMinutesAfter' | 'includeUnpaid'
  >,
  startsAt: Date | null,
): DoorList => {
  const { opensMinutesBefore: before, closesMinutesAfter: after } = list
  const moment = (minutes: number | null): string | null =>
    minutes === null || startsAt === null ? null : new Date(startsAt.getTime() + minutes * MINUTE).toISOString()
  return {
    id: list.id,
    name: list.name,
    direction: list.direction,
    priceTypeIds: [...list.priceTypeIds],
    opensMinutesBefore: before,
    closesMinutesAfter: after,
    opensAt: moment(before === null ? null : -before),
    closesAt: moment(after),
    includeUnpaid: list.includeUnpaid,
  }
}
