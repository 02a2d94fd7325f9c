import type { Transaction } from '#platform/db/kysely.ts'
import { consumeLink } from '#modules/identity/actions/consume-link.ts'
import { linkNotUsable } from '#modules/identity/errors.ts'
import { markEmailVerified } from '#modules/identity/writes.ts'

/** Marks an address as proved by the link that was sent to it, once. Answers the address. */
export const verifyEmail = async (transaction: Transaction, token: string): Promise<string> => {
  const link = await consumeLink(transaction, { purpose: 'EMAIL_VERIFICATION', area: 'consumer', token })
  if (!link.userId) throw linkNotUsable()
  await markEmailVerified(transaction, link.userId)
  return link.email
}
