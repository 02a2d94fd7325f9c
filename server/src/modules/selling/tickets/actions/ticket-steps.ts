import type { SystemTx } from '#platform/db/kysely.ts'
import { raiseGeneration, writeBlocked } from '../writes/ticket-steps.ts'

/** Blocks or unblocks a ticket at the door. False if nothing changed. The caller has locked its purchase and audits. */
export const setBlocked = (transaction: SystemTx, ticketId: string, isBlocked: boolean): Promise<boolean> =>
  writeBlocked(transaction, ticketId, isBlocked)

/** Ends all codes of a valid ticket and gives it a new one. Null if it can't. The caller has locked its purchase and audits. */
export const replaceCode = (transaction: SystemTx, ticketId: string): Promise<number | null> =>
  raiseGeneration(transaction, ticketId)
