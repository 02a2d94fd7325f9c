import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import { digestOf } from '#platform/ids.ts'
import type { CheckInList, Device, DoorEvent, OtherEvent } from '../types.ts'

/** Days after which a device that wasn't used has to be paired again. */
const IDLE_DAYS = 90

/** A device by its token. Undefined if it's unknown, was revoked, wasn't used for 90 days, or its account is archived. */
export const readDevice = async (db: SystemDb, secret: string): Promise<Device | undefined> => {
  const { rows } = await sql<Device>`
    select id, account_id as "accountId", event_id as "eventId", name, may_undo as "mayUndo", finds_people as "findsPeople", list_ids as "listIds" from scan_device
    where secret_hash = ${digestOf(secret)} and revoked_at is null and exists (select 1 from account a where a.id = scan_device.account_id and a.archived_at is null)
      and coalesce(last_seen_at, created_at) > app.now() - make_interval(days => ${IDLE_DAYS})`.execute(db)
  return rows[0]
}

/** The event at a device's door. Undefined if it no longer exists. */
export const readDoorEvent = async (db: SystemDb, eventId: string): Promise<DoorEvent | undefined> => {
  const { rows } = await sql<DoorEvent>`
    select id, name, zone, case when awaits_date then null else date_show end as "startsAt", state::text as "eventState" from event where id = ${eventId}`.execute(
    db,
  )
  return rows[0]
}

/** The event of a ticket, if it is one of the organizer's. Others are none of the door's business. */
export const readEventOfTicket = async (
  db: SystemDb,
  accountId: string,
  ticketId: string,
): Promise<OtherEvent | undefined> => {
  const { rows } = await sql<OtherEvent>`
    select ev.name, case when ev.awaits_date then null else ev.date_show end as "startsAt", ev.zone
    from ticket t join event ev on ev.id = t.event_id and ev.account_id = ${accountId} where t.id = ${ticketId}`.execute(
    db,
  )
  return rows[0]
}

/** A list as doors use it. */
export type StoredList = Omit<CheckInList, 'accountId' | 'version' | 'editedAt' | 'editedBy' | 'timezone'> & {
  readonly isArchived: boolean
}

/** The lists of an event, archived ones too, in the order they were made. */
export const readDoorLists = async (db: SystemDb, eventId: string): Promise<StoredList[]> => {
  const { rows } = await sql<StoredList>`
    select id, event_id as "eventId", name, price_type_ids as "priceTypeIds", direction, opens_minutes_before as "opensMinutesBefore",
           closes_minutes_after as "closesMinutesAfter", include_unpaid as "includeUnpaid", archived_at is not null as "isArchived"
    from check_in_list where event_id = ${eventId} order by created_at, id`.execute(db)
  return rows
}

/** The counts of one list, with what it admits. */
export type ListCounts = {
  readonly id: string
  readonly priceTypeIds: readonly string[]
  inside: number
  readonly expected: number
}

/** Counts of an event's lists: tickets that each admits, and those of them that are inside, by any list. */
export const readCounts = async (db: SystemDb, eventId: string): Promise<ListCounts[]> => {
  const { rows } = await sql<ListCounts>`
    with live as materialized (
      select i.price_type_id, count(*)::integer as expected,
             count(*) filter (where exists (select 1 from admission a where a.ticket_id = t.id and a.left_at is null))::integer as inside
      from ticket t join purchase_item i on i.id = t.item_id join event e on e.id = t.event_id
      where t.event_id = ${eventId} and t.state in ('OWNED', 'USED') and e.state <> 'CANCELLED' group by i.price_type_id)
    select l.id, l.price_type_ids as "priceTypeIds", coalesce(sum(live.expected), 0)::integer as expected, coalesce(sum(live.inside), 0)::integer as inside
    from check_in_list l left join live on l.price_type_ids = '{}' or live.price_type_id = any(l.price_type_ids)
    where l.event_id = ${eventId} group by l.id`.execute(db)
  return rows
}
