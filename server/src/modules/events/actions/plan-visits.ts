import { plannedVisits } from '@admission/common/recurring.ts'
import type { AccountId, EventId } from '@admission/common/ids.ts'
import { writeAudit } from '#platform/audit.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Origin } from '#platform/origin.ts'
import { readVisitSeason } from '../reads/visits.ts'
import { newVisit } from '../rules/visits.ts'
import { writeVisits, type VisitChange } from '../writes.ts'

/** Local days of the venue, both included. */
export type Season = { readonly from: string; readonly to: string }

/**
 * Makes the visits of a timed event from its recurring times, in the zone of its venue; `season` where it differs from the
 * event's own days. Doing it again changes nothing. A visit that is planned no more is closed where nothing of it is held or
 * sold, and left alone elsewhere; none is removed. The event begins with its first visit and is over with its last. Places are
 * inventory's. Throws notFound where the event is absent, foreign or not timed.
 */
export const planVisits = async (
  transaction: AdminTx,
  origin: Origin,
  accountId: AccountId,
  eventId: EventId,
  season?: Season,
): Promise<readonly VisitChange[]> => {
  const known = await readVisitSeason(transaction, accountId, eventId)
  if (known === undefined) throw notFound()
  const planned = plannedVisits(known.times, known.zone, season ?? known, known.doorsMinutes)
  const changes = await writeVisits(
    transaction,
    eventId,
    planned.map((visit) => newVisit(newId('Visit'), visit)),
  )
  if (changes.length === 0) return changes
  const count = (wanted: VisitChange['what']): number => changes.filter(({ what }) => what === wanted).length
  await writeAudit(transaction, origin, {
    action: 'plan-visits',
    target: { kind: 'event', id: eventId },
    after: { added: count('ADDED'), opened: count('OPENED'), closed: count('CLOSED') },
  })
  return changes
}
