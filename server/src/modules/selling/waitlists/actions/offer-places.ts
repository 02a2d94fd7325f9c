import { claimWithin } from '#modules/selling/carts/actions/claim-within.ts'
import type { ClaimReason, ClaimRequest } from '#modules/selling/carts/types/claim.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { announce } from '#platform/facts.ts'
import { waitlistOffered } from '../facts.ts'
import { hasOpenOffer, isSomeoneAhead } from '../reads.ts'
import type { LockedEntry, WaitlistEntryId } from '../types.ts'
import { lockEntry, writeOffer } from '../writes.ts'

/**
 * Whether places are held now. GONE: no longer waiting. PENDING: another offer to the person is open. NOT_NEXT: someone ahead can
 * have the places. Otherwise the claim's reason.
 */
export type OfferAnswer = {
  readonly offered: boolean
  readonly reason: 'GONE' | 'PENDING' | 'NOT_NEXT' | ClaimReason | null
  /** Taken seats. */
  readonly seatNumbers: readonly number[] | null
}

const problemOf = async (transaction: SystemTx, entry: LockedEntry, isByStaff: boolean) => {
  if (entry.state !== 'WAITING') return 'GONE'
  if (await hasOpenOffer(transaction, entry)) return 'PENDING'
  return !isByStaff && (await isSomeoneAhead(transaction, entry)) ? 'NOT_NEXT' : null
}

/**
 * Makes a held cart for someone in line, by the same claim as any buyer's (`request` has a new cart whose `offer` is true), and
 * writes the offer with it. `isByStaff`: staff chose the person, so the order doesn't matter. Locks the entry, then what a claim locks.
 */
export const offerPlaces = async (
  transaction: SystemTx,
  id: WaitlistEntryId,
  request: ClaimRequest,
  isByStaff: boolean,
): Promise<OfferAnswer> => {
  const entry = await lockEntry(transaction, id)
  const problem = entry === undefined ? 'GONE' : await problemOf(transaction, entry, isByStaff)
  if (entry === undefined || problem !== null) return { offered: false, reason: problem, seatNumbers: null }
  const answer = await claimWithin(transaction, request)
  if (!answer.granted) {
    const seatNumbers = answer.reason === 'SEATS_TAKEN' ? answer.seatNumbers : null
    return { offered: false, reason: answer.reason, seatNumbers }
  }
  const { cartId, lineId } = request
  await writeOffer(transaction, id, { cartId, lineId, until: answer.expiresAt })
  const { accountId, eventId, quantity } = entry
  await announce(transaction, waitlistOffered, { accountId, subjectId: id, data: { eventId, quantity } })
  return { offered: true, reason: null, seatNumbers: null }
}
