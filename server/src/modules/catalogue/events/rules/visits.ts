import type { PlannedVisit } from '@admission/common/recurring.ts'
import type { NewVisit } from '../writes/visits.ts'

/** A planned visit in its stored form, with this ID. */
export const newVisit = (id: string, { start, end, doors }: PlannedVisit): NewVisit => ({
  id,
  startsAt: start.utc,
  endsAt: end.utc,
  doorsAt: doors?.utc ?? null,
  startsLocal: start.local,
  endsLocal: end.local,
  doorsLocal: doors?.local ?? null,
})
