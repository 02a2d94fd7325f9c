import type { AccountId, EventId } from '@admission/common/ids.ts'
import { planVisits, type Season } from '#modules/catalogue/events/actions/plan-visits.ts'
import type { Origin } from '#platform/origin.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { inputError } from '#platform/errors.ts'
import { fillVisits, type VisitArea } from '../writes/blocks.ts'

const MAX_PLACES = 1_000_000

/**
 * Creates the visits of a timed event from its recurring times, each with its own pool of places for every area. Idempotent:
 * running it again only adds what is missing and leaves existing pools alone. Collections are matched within a minute, or
 * immediately by the caller. Throws notFound if the event doesn't exist, belongs to another account or isn't timed.
 */
export const openVisits = async (
  transaction: AdminTx,
  origin: Origin,
  { accountId, eventId, areas, season }: OpeningVisits,
): Promise<{ readonly visits: number; readonly pools: number }> => {
  if (areas.some(({ capacity }) => !Number.isSafeInteger(capacity) || capacity < 0 || capacity > MAX_PLACES))
    throw inputError({ path: 'areas', message: 'Enter a whole number of places.' })
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
