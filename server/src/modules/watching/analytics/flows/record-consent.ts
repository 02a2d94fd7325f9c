import type { ConsentPurpose } from '@admission/common/pixels.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { serverKey } from '#platform/ids.ts'
import { networkHash } from '#platform/origin.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { insertConsent } from '../writes/consent.ts'

type Visitor = { readonly userId: string | null; readonly network: string }
type Given = {
  readonly deviceId: string
  readonly version: number
  readonly granted: Readonly<Record<ConsentPurpose, boolean>>
}

/** Records what a visitor decided, with a digest of their network. Throws tooManyRequests for a flood of decisions. */
export const recordConsent = async (
  { databases, secrets, sharedLimits }: Services,
  { userId, network }: Visitor,
  given: Given,
): Promise<void> => {
  await sharedLimits.take(LIMITS.consentPerNetwork, network)
  const hash = networkHash(serverKey(secrets.server[0], 'network'), network)
  await inTransaction(databases.system, (transaction) =>
    insertConsent(transaction, { ...given, userId, networkHash: hash }),
  )
}
