import type { Membership } from '#platform/actor.ts'
import { writeAudit } from '#platform/audit.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { notFound } from '#platform/errors.ts'
import { announce } from '#platform/facts.ts'
import type { Origin } from '#platform/origin.ts'
import { collectionChanged } from '../facts.ts'
import { lockCollection, writePausedEvents } from '../writes.ts'

/** Whose collection, and of which of the events that it offers the sale is paused or resumed. */
export type PausesAsked = Pick<Membership, 'accountId' | 'eventIds'> & {
  readonly collectionId: string
  readonly ids: readonly string[]
  readonly paused: boolean
}

/**
 * Pauses or resumes the sale of some events by a collection, and of no others: claims that began before wait, and are refused.
 * A limited member does so for their own events, whatever else the collection sells. It makes no form stale: none holds it. Answers
 * the events whose sale is another now. Throws notFound where the collection is absent or foreign.
 */
export const pauseEvents = async (
  transaction: AdminTx,
  origin: Origin,
  { accountId, eventIds, collectionId, ids, paused }: PausesAsked,
): Promise<string[]> => {
  if ((await lockCollection(transaction, accountId, collectionId)) === undefined) throw notFound()
  const theirs = eventIds === null ? ids : ids.filter((id) => eventIds.some((own) => own === id))
  const changed = await writePausedEvents(transaction, collectionId, theirs, paused)
  if (changed.length === 0) return []
  await writeAudit(transaction, origin, {
    action: paused ? 'collection-pause-events' : 'collection-resume-events',
    target: { kind: 'collection', id: collectionId },
    account: accountId,
    before: { pausedEvents: paused ? [] : changed },
    after: { pausedEvents: paused ? changed : [] },
  })
  await announce(transaction, collectionChanged, { accountId, subjectId: collectionId, data: { what: 'EVENTS' } })
  return changed
}
