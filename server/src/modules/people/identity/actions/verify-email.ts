import type { SystemTx } from '#platform/db/kysely.ts'
import { linkNotUsable } from '#modules/people/identity/errors.ts'
import { readLink, readProvedAddress } from '#modules/people/identity/reads/users.ts'
import type { VerifiedEmail } from '#modules/people/identity/types.ts'
import { markEmailVerified, useLink } from '#modules/people/identity/writes/users.ts'

/**
 * Marks an address as verified by its link. Opening the link again, or an older one, reports that the address was
 * already verified. Refuses invalid links.
 */
export const verifyEmail = async (transaction: SystemTx, token: string): Promise<VerifiedEmail> => {
  const link = await readLink(transaction, 'EMAIL_VERIFICATION', 'consumer', token, true)
  const proved = await readProvedAddress(transaction, token)
  if (proved === undefined && !link?.userId) throw linkNotUsable()
  if (link?.userId) {
    await useLink(transaction, link.id)
    await markEmailVerified(transaction, link.userId)
  }
  return { email: proved ?? link?.email ?? '', alreadyConfirmed: proved !== undefined }
}
