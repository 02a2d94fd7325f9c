import type { UserId } from '@admission/common/ids.ts'
import { defineListener } from '#platform/facts.ts'
import { authenticatorChanged, userSignedUp } from '#modules/people/identity/facts.ts'
import { signOutWithoutApp } from '#modules/people/identity/actions/sign-out-without-app.ts'
import { accountChanged } from '#modules/people/accounts/facts.ts'
import { membersWithoutApp } from '#modules/people/accounts/reads/accounts.ts'
import { insertTermsAcceptance } from '#modules/people/accounts/writes/membership.ts'

/** Records that a user accepted the platform's terms when signing up, with the time. */
export const recordAcceptance = defineListener(
  'accounts.keep-acceptance',
  userSignedUp,
  (_services, transaction, fact) =>
    insertTermsAcceptance(transaction, {
      userId: fact.subjectId as UserId,
      terms: fact.data.terms,
      version: fact.data.version,
      networkHash: Buffer.from(fact.data.networkHash, 'hex'),
      acceptedAt: fact.createdAt,
    }),
)

/** Signs out the members without an authenticator app of an account that requires one now. */
export const endSessionsOfAccount = defineListener(
  'accounts.require-authenticator',
  accountChanged,
  async (_services, transaction, fact) => {
    if (fact.data.what !== 'SETTINGS') return
    await signOutWithoutApp(transaction, await membersWithoutApp(transaction, { accountId: fact.subjectId }))
  },
)

/** Signs a member out who turned off the authenticator app that their account requires. */
export const endSessionsOfMember = defineListener(
  'accounts.authenticator-off',
  authenticatorChanged,
  async (_services, transaction, fact) => {
    if (fact.data.isOn) return
    await signOutWithoutApp(transaction, await membersWithoutApp(transaction, { userId: fact.subjectId }))
  },
)
