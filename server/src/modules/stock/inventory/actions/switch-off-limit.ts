import type { SystemTx } from '#platform/db/kysely.ts'
import { switchOffLimit } from '../writes/limits.ts'

/** Pauses a limit. What was counted toward it stays. The caller bumps versions. */
export const pauseLimit = (transaction: SystemTx, id: string): Promise<void> => switchOffLimit(transaction, id, false)

/** Removes a limit, until it is saved again. What was counted toward it stays. The caller bumps versions. */
export const removeLimit = (transaction: SystemTx, id: string): Promise<void> => switchOffLimit(transaction, id, true)
