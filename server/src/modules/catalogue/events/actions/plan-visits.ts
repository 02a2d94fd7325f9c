import { seasonVisits } from '@admission/common/recurring.ts'
import type { AccountId, EventId } from '@admission/common/ids.ts'
import { writeAudit } from '#platform/audit.ts'
import type { Tx } from '#platform/db/kysely.ts'
import { notFound } from '#platform/errors.ts'
import { newId } from '#platform/ids.ts'
import type { Origin } from '#platform/origin.ts'
import { readVisitSeason } from '../reads/visits.ts'
import { newVisit } from '../rules/visits.ts'
import { writeVisits, type VisitChange } from '../writes/visits.ts'

/** Local days of the venue, both inclusive. */
export type Season = { readonly from: string; readonly to: string }

/**
 * Creates the visits of a timed event from its weekly times and the days that differ, in its venue's time zone. Pass `season` if it differs from the
 * event's own days. Idempotent. A visit no longer planned is closed if nothing of it is held or sold, otherwise left alone; none
 * is removed. The event starts with its first visit and ends with its last. Inventory creates the places. Throws notFound if
 * the event doesn't exist, belongs to another account or isn't timed.
 */
export const planVisits = async (
  transaction: Tx<'admin' | 'system'>,
  origin: Origin,
  accountId: AccountId,
  eventId: EventId,
  season?: Season,
): Promise<readonly VisitChange[]> => {
  const known = await readVisitSeason(transaction, accountId, eventId)
  if (known === undefined) throw notFound()
  const planned = seasonVisits({ ...known, ...season }, known.zone)
  const changes = await writeVisits(
    transaction,
    eventId,
    planned.map((visit) => newVisit(newId('Visit'), visit)),
  )
  if (changes.length === 0) return changes
  const count = (kind: VisitChange['what']): number => changes.filter(({ what }) => what === kind).length
  await writeAudit(transaction, origin, {
    action: 'plan-visits',
    target: { kind: 'event', id: eventId },
    after: { added: count('ADDED'), opened: count('OPENED'), closed: count('CLOSED') },
  })
  return changes
}
