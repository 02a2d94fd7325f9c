import type { AccountId } from '@admission/common/ids.ts'
import type { SentTicketsInput } from '@admission/common/validation/sent-tickets.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import { announce } from '#platform/facts.ts'
import { ticketsSent } from '../facts.ts'
import type { SendResult } from '../types.ts'
import { writeSent } from '../writes.ts'

type Locked = { readonly id: string; readonly orderId: string; readonly accountId: AccountId }

/** Records that the shipped tickets of a paid purchase were sent, and lets the buyer know. The caller has locked the purchase. */
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
