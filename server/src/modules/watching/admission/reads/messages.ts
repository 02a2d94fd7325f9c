import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import { attendeeSource, attendeeSql } from './attendees.ts'

/** A message of staff to attendees of an event. */
export type StoredMessage = {
  readonly id: string
  readonly accountId: string
  readonly accountName: string
  readonly eventId: string
  readonly subject: string
  readonly body: string
  readonly people: number
}

/** A message by ID; undefined if there is none. */
export const readMessage = async (database: SystemDb, id: string): Promise<StoredMessage | undefined> => {
  const { rows } = await sql<StoredMessage>`
    select am.id, am.account_id as "accountId", ac.name as "accountName", am.event_id as "eventId", am.subject, am.body, cardinality(am.ticket_ids) as people
    from attendee_message am join account ac on ac.id = am.account_id where am.id = ${id}`.execute(database)
  return rows[0]
}

/** A recipient of a message. `place` counts from 0, through all recipients. */
export type MessageRecipient = {
  readonly place: number
  readonly email: string
  readonly userId: string | null
}

/** Recipients `from` to `to` (not included) whose tickets are still valid, with their addresses of now. */
export const readRecipients = async (
  database: SystemDb,
  messageId: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<MessageRecipient[]> => {
  const { rows } = await sql<MessageRecipient>`
    select ch.place::int as place, ${attendeeSql.email} as email, s.owner_id as "userId"
    from (select ticket_id, ordinality + ${from}::int - 1 as place
          from attendee_message am, unnest(am.ticket_ids[${from}::int + 1 : ${to}::int]) with ordinality u (ticket_id, ordinality)
          where am.id = ${messageId}) ch
    join (${attendeeSource.from}) on t.id = ch.ticket_id
    where t.state not in ('VOID', 'REPLACED') and ${attendeeSql.address} <> ''
    order by ch.place`.execute(database)
  return rows
}
