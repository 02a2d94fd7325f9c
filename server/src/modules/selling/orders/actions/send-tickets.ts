import type { AccountId } from '@admission/common/ids.ts'
import type { SentTicketsInput } from '@admission/common/validation/sent-tickets.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { announce } from '#platform/facts.ts'
import { ticketsSent } from '../facts.ts'
import type { SendResult, UnsendResult } from '../types/purchase.ts'
import { writeSent, writeUnsent } from '../writes.ts'

type Locked = { readonly id: string; readonly orderId: string; readonly accountId: AccountId }

/** Records that the shipped tickets of a paid purchase were sent, and lets the buyer know once it can't be undone any longer. The caller has locked the purchase. */
export async function sendTickets(
  transaction: SystemTx,
  { id, orderId, accountId }: Locked,
  how: SentTicketsInput,
): Promise<SendResult> {
  const result = await writeSent(transaction, id, how)
  if (result === 'SENT')
    await announce(transaction, ticketsSent, { accountId, subjectId: id, data: { purchaseId: id, orderId } })
  return result
}

/** Undoes marking the tickets of a purchase as sent. The planned e-mail isn't sent then. The caller has locked the purchase. */
export const unsendTickets = (transaction: SystemTx, purchaseId: string): Promise<UnsendResult> =>
  writeUnsent(transaction, purchaseId)
