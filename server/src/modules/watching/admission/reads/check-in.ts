import { sql } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { RecordScope } from '#platform/records/types.ts'
import type { CheckInList, ScanDeviceId } from '../types.ts'

/** Whether rows of an event are within a member's reach. */
const within = ({ eventIds }: RecordScope, column: string) =>
  eventIds === null ? sql`true` : sql`${sql.raw(column)} = any(${[...eventIds]}::uuid[])`

const lists = sql`
  select l.id, l.account_id as "accountId", l.edit_version::int as version, l.edited_at as "editedAt", l.edited_by as "editedBy", ac.time_zone as timezone,
         l.event_id as "eventId", l.name, l.price_type_ids as "priceTypeIds", l.direction, l.opens_minutes_before as "opensMinutesBefore",
         l.closes_minutes_after as "closesMinutesAfter", l.include_unpaid as "includeUnpaid"
  from check_in_list l join account ac on ac.id = l.account_id`

/** A list of the account within a member's reach; undefined if it was archived or is another's. */
export const readCheckInList = async (
  transaction: AdminTx,
  scope: RecordScope,
  id: string,
): Promise<CheckInList | undefined> => {
  const { rows } = await sql<CheckInList>`
    ${lists} where l.id = ${id} and l.account_id = ${scope.accountId} and l.archived_at is null and ${within(scope, 'l.event_id')}`.execute(
    transaction,
  )
  return rows[0]
}

/** The lists of an event that are in use, in the order they were made. */
export const readCheckInLists = async (transaction: AdminTx, eventId: string): Promise<CheckInList[]> => {
  const { rows } = await sql<CheckInList>`
    ${lists} where l.event_id = ${eventId} and l.archived_at is null order by l.created_at, l.id`.execute(transaction)
  return rows
}

/** True if an event is the account's own and within a member's reach. */
export const isOwnEvent = async (transaction: AdminTx, scope: RecordScope, eventId: string): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from event e where e.id = ${eventId} and e.account_id = ${scope.accountId} and ${within(scope, 'e.id')}`.execute(
    transaction,
  )
  return rows.length > 0
}

/** A scanning device as staff see it. */
export type ListedDevice = {
  readonly id: ScanDeviceId
  readonly eventId: string
  readonly name: string
  readonly listIds: readonly string[]
  readonly mayUndo: boolean
  readonly findsPeople: boolean
  readonly lastSeenAt: Date | null
  readonly revokedAt: Date | null
  readonly createdAt: Date
  readonly zone: string
}

const devices = sql`
  select d.id, d.event_id as "eventId", d.name, d.list_ids as "listIds", d.may_undo as "mayUndo", d.finds_people as "findsPeople", d.last_seen_at as "lastSeenAt", d.revoked_at as "revokedAt",
         d.created_at as "createdAt", e.zone
  from scan_device d join event e on e.id = d.event_id`

/** The devices of an event, also revoked ones, latest first, up to 200. */
export const readDevices = async (transaction: AdminTx, eventId: string): Promise<ListedDevice[]> => {
  const { rows } = await sql<ListedDevice>`
    ${devices} where d.event_id = ${eventId} order by d.revoked_at is not null, d.created_at desc, d.id limit 200`.execute(
    transaction,
  )
  return rows
}

/** A device of the account within a member's reach; undefined if it doesn't exist. */
export const readListedDevice = async (
  transaction: AdminTx,
  scope: RecordScope,
  id: string,
): Promise<ListedDevice | undefined> => {
  const { rows } = await sql<ListedDevice>`
    ${devices} where d.id = ${id} and d.account_id = ${scope.accountId} and ${within(scope, 'd.event_id')}`.execute(
    transaction,
  )
  return rows[0]
}

/** A price of an event, for the choice of what a list admits. */
export type EventPrice = {
  readonly id: string
  readonly name: string
  readonly collection: string
}

/** The price types that sell an event, and those its tickets were sold at. */
export const readEventPrices = async (transaction: AdminTx, eventId: string): Promise<EventPrice[]> => {
  const { rows } = await sql<EventPrice>`
    select y.id, y.name, c.name as collection from price_type y join collection c on c.id = y.collection_id
    where (y.archived_at is null and c.id in (select collection_id from collection_block where event_id = ${eventId}))
       or y.id in (select i.price_type_id from ticket t join purchase_item i on i.id = t.item_id where t.event_id = ${eventId})
    order by c.name, y.position, y.name, y.id`.execute(transaction)
  return rows
}

/** Which of these lists are in use at an event. */
export const readListIds = async (
  transaction: AdminTx,
  eventId: string,
  ids: readonly string[],
): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select id from check_in_list where event_id = ${eventId} and archived_at is null and id = any(${[...ids]}::uuid[])`.execute(
    transaction,
  )
  return new Set(rows.map(({ id }) => id))
}
