import type { SystemTx } from '#platform/db/kysely.ts'
import { extendExpiry } from '../writes.ts'

/** Keeps a READY file for `days` from now instead of one, because someone is notified of it by e-mail. */
export const extendExport = (transaction: SystemTx, id: string, days: number): Promise<void> =>
  extendExpiry(transaction, id, days)
