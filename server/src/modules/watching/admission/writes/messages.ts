import type { EventId } from '@admission/common/ids.ts'
import type { AttendeeMessage } from '@admission/common/validation/attendee-message.ts'
import { sql } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'

type NewMessage = AttendeeMessage & {
  readonly id: string
  readonly accountId: string
  readonly eventId: EventId
  readonly ticketIds: readonly string[]
  readonly userId: string
}

/** Stores a message with its recipients. False if it was stored before. */
export const insertMessage = async (transaction: SystemTx, message: NewMessage): Promise<boolean> => {
  const { id, accountId, eventId, subject, body, ticketIds, userId } = message
  const { rows } = await sql`
    insert into attendee_message (id, account_id, event_id, subject, body, ticket_ids, written_by)
    values (${id}, ${accountId}, ${eventId}, ${subject}, ${body}, ${[...ticketIds]}::uuid[], ${userId})
    on conflict (id) do nothing returning 1`.execute(transaction)
  return rows.length > 0
}
