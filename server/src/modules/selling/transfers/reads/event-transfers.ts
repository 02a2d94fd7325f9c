import { sql } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { TransferCounts } from '../types.ts'

/** Tickets of an event by what became of their transfers. A ticket that was sent twice counts twice. */
export async function readTransferCounts(transaction: AdminTx, eventId: string): Promise<TransferCounts> {
  const { rows } = await sql<TransferCounts>`
    select count(*) filter (where part.state = 'PENDING')::int as pending, count(*) filter (where part.state = 'ACCEPTED')::int as accepted,
           count(*) filter (where part.state = 'DECLINED')::int as declined, count(*) filter (where part.state = 'EXPIRED')::int as lapsed,
           count(*) filter (where part.state = 'CANCELLED')::int as canceled
    from transfer_part part join transfer_ticket offered on offered.part_id = part.id where part.event_id = ${eventId}`.execute(
    transaction,
  )
  return rows[0] ?? { pending: 0, accepted: 0, declined: 0, lapsed: 0, canceled: 0 }
}
