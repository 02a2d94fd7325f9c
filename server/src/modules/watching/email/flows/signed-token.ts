import type { ConciergeInvitationId } from '#modules/selling/concierge/types.ts'
import type { WaitlistEntryId } from '#modules/selling/waitlists/types.ts'
import { signInCode } from '#modules/people/identity/rules/sign-in-code.ts'
import type { SecretLinkId } from '#modules/people/identity/types.ts'
import { subscriptionToken } from '#modules/selling/account-users/rules/subscription-token.ts'
import { inviteHash } from '#modules/selling/concierge/rules/invite-hash.ts'
import { transferToken } from '#modules/selling/transfers/rules/transfer-token.ts'
import { reminderToken } from '#modules/selling/carts/rules/reminder-token.ts'
import { waitlistToken } from '#modules/selling/waitlists/rules/token.ts'
import type { Services } from '#platform/services.ts'
import type { LeasedMail } from '../types.ts'

/** The token of a mail whose link is signed and stored nowhere, or its code; undefined for all others. */
export const signedToken = (
  { secrets }: Services,
  { type, fact, accountId, userId }: LeasedMail,
): string | undefined => {
  const id = fact?.subjectId ?? ''
  if (type === 'WAITLIST_JOINED' || type === 'WAITLIST_OFFER')
    return waitlistToken(secrets.server, id as WaitlistEntryId)
  if (type === 'SIGN_IN_CODE') return signInCode(secrets.server, id as SecretLinkId)
  if (type === 'GUEST_INVITATION') return inviteHash(secrets.server, id as ConciergeInvitationId)
  if (type === 'TRANSFER_RECEIVED') return transferToken(secrets.server, id)
  if (type === 'SUBSCRIPTION_STARTED' || type === 'AUDIENCE_NEWS')
    return accountId && userId ? subscriptionToken(secrets.server, { accountId, userId }) : undefined
  return type === 'CART_REMINDER' ? reminderToken(secrets.server, id) : undefined
}
