import type { SystemTx } from '#platform/db/kysely.ts'
import { keepLonger } from '../writes.ts'

/** Keeps a file that is READY for so many days from now instead of one: somebody who did not wait for it is told by e-mail. */
export const extendExport = (transaction: SystemTx, id: string, days: number): Promise<void> =>
  keepLonger(transaction, id, days)
