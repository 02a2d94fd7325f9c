import type { CheckInListInput, ScanDeviceInput } from '@admission/common/validation/check-in.ts'
import type { AccountId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { AdminTx, SystemDb } from '#platform/db/kysely.ts'
import type { CheckInListId, ScanDeviceId, Device } from '../types.ts'

/** Stores a list, unless the event has `max` already. Returns its ID; undefined if it has. */
export const insertList = async (
  transaction: AdminTx,
  accountId: AccountId,
  eventId: string,
  list: CheckInListInput,
  max: number,
): Promise<CheckInListId | undefined> => {
  const { rows } = await sql<{ id: CheckInListId }>`
    insert into check_in_list (account_id, event_id, name, price_type_ids, direction, opens_minutes_before, closes_minutes_after, include_unpaid)
    select ${accountId}, ${eventId}::uuid, ${list.name}, ${list.priceTypeIds}::uuid[], ${list.direction}, ${list.opensMinutesBefore}::int,
           ${list.closesMinutesAfter}::int, ${list.includeUnpaid}::boolean
    where (select count(*) from check_in_list where event_id = ${eventId} and archived_at is null) < ${max} returning id`.execute(
    transaction,
  )
  return rows[0]?.id
}

/** Locks a list and returns its edit version; undefined if it was archived or is another account's. */
export const lockList = async (transaction: AdminTx, accountId: AccountId, id: string): Promise<number | undefined> => {
  const { rows } = await sql<{ version: number }>`
    select edit_version::int as version from check_in_list where id = ${id} and account_id = ${accountId} and archived_at is null for no key update`.execute(
    transaction,
  )
  return rows[0]?.version
}

/** Records who saved a list. It is locked. */
export const stampList = async (transaction: AdminTx, id: string, editedBy: string | null): Promise<void> => {
  await sql`
    update check_in_list set edit_version = edit_version + 1, edited_at = app.now(), edited_by = ${editedBy}
    where id = ${id}`.execute(transaction)
}

/** Replaces what a list admits. It is locked. */
export const writeList = async (transaction: AdminTx, id: string, list: CheckInListInput): Promise<void> => {
  await sql`
    update check_in_list set name = ${list.name}, price_type_ids = ${list.priceTypeIds}::uuid[], direction = ${list.direction},
      opens_minutes_before = ${list.opensMinutesBefore}, closes_minutes_after = ${list.closesMinutesAfter}, include_unpaid = ${list.includeUnpaid}
    where id = ${id}`.execute(transaction)
}

/** Archives a list, unless it is the event's last. False if it is. All lists of the event are locked meanwhile. */
export const archiveList = async (transaction: AdminTx, eventId: string, id: string): Promise<boolean> => {
  await sql`
    select 1 from check_in_list where event_id = ${eventId} and archived_at is null order by id for no key update`.execute(
    transaction,
  )
  const { rows } = await sql`
    update check_in_list set archived_at = app.now() where id = ${id} and archived_at is null
      and exists (select 1 from check_in_list other where other.event_id = ${eventId} and other.archived_at is null and other.id <> ${id})
    returning id`.execute(transaction)
  return rows.length > 0
}

/** Stores a device by the digest of its token, unless the event has `max` in use. Undefined if it has. */
export const insertDevice = async (
  transaction: AdminTx,
  of: {
    readonly accountId: AccountId
    readonly eventId: string
    readonly secretHash: Buffer
    readonly by: string | null
  },
  device: ScanDeviceInput,
  max: number,
): Promise<ScanDeviceId | undefined> => {
  const { rows } = await sql<{ id: ScanDeviceId }>`
    insert into scan_device (account_id, event_id, name, secret_hash, list_ids, may_undo, finds_people, added_by)
    select ${of.accountId}, ${of.eventId}::uuid, ${device.name}, ${of.secretHash}, ${device.listIds}::uuid[], ${device.mayUndo}::boolean, ${device.findsPeople}::boolean, ${of.by}::uuid
    where (select count(*) from scan_device where event_id = ${of.eventId} and revoked_at is null) < ${max} returning id`.execute(
    transaction,
  )
  return rows[0]?.id
}

/** Revokes a device. False if it was revoked already. */
export const revokeDevice = async (transaction: AdminTx, id: string, by: string | null): Promise<boolean> => {
  const { rows } = await sql`
    update scan_device set revoked_at = app.now(), revoked_by = ${by} where id = ${id} and revoked_at is null returning id`.execute(
    transaction,
  )
  return rows.length > 0
}

/** Records that a device was used, at most once a minute. */
export const touchDevice = async (db: SystemDb, { id }: Device): Promise<void> => {
  await sql`
    update scan_device set last_seen_at = app.now()
    where id = ${id} and (last_seen_at is null or last_seen_at < app.now() - interval '1 minute')`.execute(db)
}
