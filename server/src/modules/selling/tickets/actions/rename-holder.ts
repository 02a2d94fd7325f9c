import type { SystemTx } from '#platform/db/kysely.ts'
import { writeHolderName } from '../writes/holder-name.ts'

/** Puts a name on a valid ticket. False if there is no such ticket. The caller has locked the ticket's purchase. */
export const renameHolder = (transaction: SystemTx, ticketId: string, name: string): Promise<boolean> =>
  writeHolderName(transaction, ticketId, name)
