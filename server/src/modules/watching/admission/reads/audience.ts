import { isUuid, type EventId } from '@admission/common/ids.ts'
import { sql, type RawBuilder } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { MemberScope } from '#platform/lists/define-list.ts'
import { attendeeSource, attendeeSql, type Attendee, type AttendeeRecord } from './attendees.ts'

/** Some attendees of one event: all, or those that the list's filters leave. */
export type Audience = {
  readonly eventId: EventId
  readonly text: string | null
  /** Names of price types; empty for all. */
  readonly price: readonly string[]
  readonly checkedIn: boolean | null
}

/** Who would be written to. */
export type Reached = {
  /** One ticket of each person, in the order in which they are mailed. */
  readonly ticketIds: readonly string[]
  /** Tickets that match. */
  readonly tickets: number
  /** Of these, tickets whose holder has no address. */
  readonly unreachable: number
}

/** An event whose attendees are written to. */
export type AudienceEvent = {
  readonly name: string
  readonly venueName: string
  readonly startsAt: Date
  readonly zone: string
  /** Null while a postponed event waits for its new date. */
  readonly endsAt: Date | null
}

/** An event that the member may see: the account's own, or one that it may sell. Undefined out of reach. */
export const readAudienceEvent = async (
  database: SystemDb,
  { accountId, eventIds }: MemberScope,
  eventId: string,
): Promise<AudienceEvent | undefined> => {
  if (!isUuid(eventId) || (eventIds !== null && !eventIds.some((id) => id === eventId))) return undefined
  const { rows } = await sql<AudienceEvent>`
    select e.name, v.name as "venueName", e.date_show as "startsAt", e.zone, nullif(e.ends_at, 'infinity') as "endsAt"
    from event e join venue v on v.id = e.venue_id join event_access ea on ea.event_id = e.id and ea.account_id = ${accountId} where e.id = ${eventId}`.execute(
    database,
  )
  return rows[0]
}

const matching = (scope: MemberScope, { eventId, text, price, checkedIn }: Audience): RawBuilder<unknown> =>
  sql.join(
    [
      attendeeSource.scope(scope),
      sql`t.event_id = ${eventId}`,
      ...(text === null ? [] : [attendeeSql.matches(text)]),
      ...(price.length === 0 ? [] : [sql`${attendeeSql.priceType} = any(${[...price]}::text[])`]),
      ...(checkedIn === null ? [] : [attendeeSql.isCheckedIn(checkedIn)]),
    ],
    sql` and `,
  )

/**
 * The people of an audience, each once however many tickets they hold, by the latest address that they ordered with.
 * Two people who share an address are written to once.
 */
export const readReached = async (database: SystemDb, scope: MemberScope, audience: Audience): Promise<Reached> => {
  const { rows } = await sql<Reached>`
    with matching as materialized (
      select t.id, s.owner_id, ${attendeeSql.address} as address, p.created_at
      from ${attendeeSource.from} where ${matching(scope, audience)}
    ), person as (
      select distinct on (coalesce(owner_id::text, address)) id, address, created_at from matching where address <> ''
      order by coalesce(owner_id::text, address), created_at desc, id
    ), recipient as (
      select distinct on (address) id, created_at from person order by address, created_at desc, id
    )
    select (select coalesce(array_agg(id order by created_at, id), '{}') from recipient) as "ticketIds",
           (select count(*)::int from matching) as tickets, (select count(*)::int from matching where address = '') as unreachable`.execute(
    database,
  )
  return rows[0] ?? { ticketIds: [], tickets: 0, unreachable: 0 }
}

/** Attendees of an audience by name, `max` at most, with as few statements as for one. */
export const readSheet = async (
  database: SystemDb,
  scope: MemberScope,
  audience: Audience,
  max: number,
): Promise<Attendee[]> => {
  const { rows } = await sql<AttendeeRecord & { readonly nameKey: string }>`
    with page as materialized (
      select t.id from ${attendeeSource.from} where ${matching(scope, audience)}
      order by ${attendeeSql.name}, t.id limit ${max})
    select *, app.fold_text(sheet.name) as "nameKey" from (${attendeeSource.rows(scope)}) sheet order by "nameKey", sheet.id`.execute(
    database,
  )
  return rows.map((row) => attendeeSource.rowOf(row))
}
