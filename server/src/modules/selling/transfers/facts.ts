import { defineFact } from '#platform/facts.ts'
import type { TransferEnd } from './types.ts'

/** Tickets were offered to someone. Subject: the transfer. */
export const transferSent = defineFact('TransferSent')

/** The recipient of a transfer is told again: the show is near, or the sender asked. Subject: the transfer. */
export const transferReminded = defineFact<{ readonly isReminder: true }>('TransferReminded')

/** Someone accepted parts of a transfer. Subject: the transfer. */
export const transferAccepted = defineFact<{ readonly partIds: readonly string[] }>('TransferAccepted')

/** Parts of a transfer ended without a new owner. Subject: the transfer. */
export const transferEnded = defineFact<{ readonly partIds: readonly string[]; readonly how: TransferEnd }>(
  'TransferEnded',
)
