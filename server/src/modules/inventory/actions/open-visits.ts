import type { AccountId, EventId } from '@admission/common/ids.ts'
import { planVisits, type Season } from '#modules/events/actions/plan-visits.ts'
import type { Origin } from '#platform/origin.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { inputError } from '#platform/errors.ts'
import { fillVisits, type VisitArea } from '../writes.ts'

const MOST = 1_000_000

/**
 * Makes the visits of a timed event from its recurring times, with places of their own: of every area, so many for each
 * visit. Doing it again adds what is missing and nothing else; the places of a visit that has them stay as they are. The
 * collections are matched within a minute, or at once by the caller. Throws notFound where the event is absent, foreign or
 * not timed.
 */
export const openVisits = async (
  transaction: AdminTx,
  origin: Origin,
  { accountId, eventId, areas, season }: OpeningVisits,
): Promise<{ readonly visits: number; readonly pools: number }> => {
  if (areas.some(({ capacity }) => !Number.isSafeInteger(capacity) || capacity < 0 || capacity > MOST))
    throw inputError({ path: 'areas', message: 'Give a whole number of places.' })
  const changes = await planVisits(transaction, origin, accountId, eventId, season)
  const pools = await fillVisits(transaction, eventId, areas)
  return { visits: changes.filter(({ what }) => what !== 'CLOSED').length, pools }
}

export type OpeningVisits = {
  readonly accountId: AccountId
  readonly eventId: EventId
  readonly areas: readonly VisitArea[]
  readonly season?: Season
}
