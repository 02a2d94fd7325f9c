import type { Membership } from '#platform/actor.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import { notFound } from '#platform/errors.ts'
import type { Origin } from '#platform/origin.ts'
import { recordChange } from '#platform/record-change.ts'
import { collectionChanged } from '../facts.ts'
import { readKind } from '../reads/kind.ts'
import { refusePausedDates } from '../rules/passes.ts'
import { lockCollection, writePausedEvents } from '../writes/collection.ts'

/** The collection, and the events it offers whose sale is paused or resumed. */
export type EventPauseRequest = Pick<Membership, 'accountId' | 'eventIds'> & {
  readonly collectionId: string
  readonly ids: readonly string[]
  readonly paused: boolean
}

/**
 * Pauses or resumes the sale of only these events by a collection. Claims in progress wait and are then refused. A limited
 * member can do this for their own events, whatever else the collection sells. Forms don't become stale, since none edits this.
 * Returns the events that changed. Throws notFound if the collection doesn't exist or belongs to another account, userError
 * if it sells passes.
 */
export const pauseEvents = async (
  transaction: AdminTx,
  origin: Origin,
  { accountId, eventIds, collectionId, ids, paused }: EventPauseRequest,
): Promise<string[]> => {
  if ((await lockCollection(transaction, accountId, collectionId)) === undefined) throw notFound()
  refusePausedDates(await readKind(transaction, collectionId))
  const theirs = eventIds === null ? ids : ids.filter((id) => eventIds.some((own) => own === id))
  const changed = await writePausedEvents(transaction, collectionId, theirs, paused)
  if (changed.length === 0) return []
  await recordChange(transaction, origin, {
    action: paused ? 'collection-pause-events' : 'collection-resume-events',
    target: { kind: 'collection', id: collectionId },
    account: accountId,
    before: { pausedEvents: paused ? [] : changed },
    after: { pausedEvents: paused ? changed : [] },
    fact: collectionChanged,
    data: { what: 'EVENTS' },
  })
  return changed
}
