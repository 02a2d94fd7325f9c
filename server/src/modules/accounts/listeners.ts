import type { UserId } from '@admission/common/ids.ts'
import { defineListener } from '#platform/facts.ts'
import { userSignedUp } from '#modules/identity/facts.ts'
import { insertTermsAcceptance } from '#modules/accounts/writes.ts'

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
