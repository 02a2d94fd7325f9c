import type { SystemTx } from '#platform/db/kysely.ts'
import { raiseVersion } from '../writes.ts'

/** Notes that staff changed something about a purchase, so that others who saw it before are told. The caller has locked it. */
export const noteChange = (transaction: SystemTx, purchaseId: string): Promise<void> =>
  raiseVersion(transaction, purchaseId)
