import { claimWithin } from '#modules/selling/carts/actions/claim-within.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { ConciergeInvitationId } from '../types.ts'
import { lockInvitation, writeEnd } from '../writes.ts'

/** GONE: it had ended already. */
export type Ending = 'ENDED' | 'IN_PAYMENT' | 'GONE'

/** Ends an invitation and gives back what is held for it. Never while it is being paid for. */
export const endInvitation = async (
  transaction: SystemTx,
  id: ConciergeInvitationId,
  because: 'DECLINED' | 'WITHDRAWN',
): Promise<Ending> => {
  const locked = await lockInvitation(transaction, id)
  if (locked === undefined || locked.isEnded) return 'GONE'
  const { cartId, lineId } = locked
  const { granted, reason } = await claimWithin(transaction, { op: 'REMOVE', cartId, lineId, eTag: null, reason: null })
  if (reason === 'IN_PAYMENT') return 'IN_PAYMENT'
  // Out of time or paid for meanwhile.
  if (!granted && reason !== 'LINE_UNKNOWN') return 'GONE'
  await writeEnd(transaction, id, because)
  return 'ENDED'
}
