import type { SystemTx } from '#platform/db/kysely.ts'
import { announce } from '#platform/facts.ts'
import { guestInvited } from '../facts.ts'
import type { ConciergeInvitationId } from '../types.ts'
import { insertInvitation, type NewInvitation } from '../writes.ts'

/** Writes an invitation whose places were claimed in this transaction, and mails it to its guest after the commit. */
export const writeInvitation = async (transaction: SystemTx, of: NewInvitation): Promise<ConciergeInvitationId> => {
  const id = await insertInvitation(transaction, of)
  await announce(transaction, guestInvited, { accountId: of.accountId, subjectId: id, data: {} })
  return id
}
