import { claimWithin } from '#modules/selling/carts/actions/claim-within.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { LockedEntry, WaitlistEntryId } from '../types.ts'
import { lockEntry, writeLeft } from '../writes.ts'

type LeaveAnswer = {
  readonly left: boolean
  readonly reason: 'GONE' | 'IN_PAYMENT' | null
  readonly eventId: string | null
}

/** Takes the line of an open offer out of its cart. Why it can't be, or null. */
const releasePlaces = async (
  transaction: SystemTx,
  { cartId, lineId }: LockedEntry,
): Promise<'GONE' | 'IN_PAYMENT' | null> => {
  if (cartId === null || lineId === null) return 'GONE'
  const { granted, reason } = await claimWithin(transaction, { op: 'REMOVE', cartId, lineId, eTag: null, reason: null })
  if (granted || reason === 'LINE_UNKNOWN') return null
  // Out of time or paid for meanwhile: settle_waitlist writes it.
  return reason === 'IN_PAYMENT' ? 'IN_PAYMENT' : 'GONE'
}

/**
 * Ends an entry: someone who waits is removed, an open offer is declined and its line removed from its cart, so the next in line gets
 * the places. Never while its payment is under way. Locks the entry, then what a claim locks.
 */
export const leaveWaitlist = async (
  transaction: SystemTx,
  id: WaitlistEntryId,
  because: 'LEFT' | 'STAFF',
): Promise<LeaveAnswer> => {
  const entry = await lockEntry(transaction, id)
  const eventId = entry?.eventId ?? null
  if (entry === undefined || !['WAITING', 'OFFERED'].includes(entry.state))
    return { left: false, reason: 'GONE', eventId }
  const reason = entry.state === 'OFFERED' ? await releasePlaces(transaction, entry) : null
  if (reason !== null) return { left: false, reason, eventId }
  const state = entry.state === 'OFFERED' && because === 'LEFT' ? 'DECLINED' : 'REMOVED'
  await writeLeft(transaction, id, state, because)
  return { left: true, reason: null, eventId }
}
