import { sql } from 'kysely'
import type { UserId } from '@admission/common/ids.ts'
import type { SystemTx } from '#platform/db/kysely.ts'

/** Who transferred a ticket to its owner; undefined if it didn't come by a transfer. The caller has locked it. */
export async function readOwnerBefore(transaction: SystemTx, ticketId: string): Promise<UserId | null | undefined> {
  const { rows } = await sql<{ ownerId: UserId | null }>`
    select before.owner_id as "ownerId" from ticket join custody now_owned on now_owned.ticket_id = ticket.id and now_owned.seq = ticket.owner_seq
    join custody before on before.ticket_id = ticket.id and before.seq = ticket.owner_seq - 1
    where ticket.id = ${ticketId} and now_owned.via = 'TRANSFER'`.execute(transaction)
  return rows[0]?.ownerId
}
