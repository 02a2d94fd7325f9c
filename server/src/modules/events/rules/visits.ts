import type { PlannedVisit } from '@admission/common/recurring.ts'
import type { NewVisit } from '../writes.ts'

/** A planned visit as it is stored, under this id. */
export const newVisit = (id: string, { start, end, doors }: PlannedVisit): NewVisit => ({
  id,
  startsAt: start.utc,
  endsAt: end.utc,
  doorsAt: doors?.utc ?? null,
  startsLocal: start.local,
  endsLocal: end.local,
  doorsLocal: doors?.local ?? null,
})
