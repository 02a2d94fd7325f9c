import { sql } from 'kysely'
import type { SystemDb, SystemTx } from '#platform/db/kysely.ts'
import { heldLines } from './reads.ts'
import type { NewRenewal, RenewalId, SkipReason } from './types.ts'

/** Writes a renewal with its holders. Undefined if the pass has one already. */
export const insertRenewal = async (
  transaction: SystemTx,
  { accountId, collectionId, fromId, keptUntil, message, by }: NewRenewal,
): Promise<{ readonly id: RenewalId; readonly holders: number } | undefined> => {
  const { rows } = await sql<{ id: RenewalId }>`
    insert into renewal (account_id, collection_id, from_collection_id, kept_until, message, started_by)
    values (${accountId}, ${collectionId}, ${fromId}, ${keptUntil}, ${message}, ${by}) on conflict (collection_id) where ended_at is null do nothing returning id`.execute(
    transaction,
  )
  const id = rows[0]?.id
  if (id === undefined) return undefined
  const { numAffectedRows } = await sql`
    insert into renewal_holder (renewal_id, line_id, account_id, purchase_id, quantity)
    select ${id}, held.line_id, held.account_id, held.purchase_id, held.quantity from (${heldLines(fromId)}) held`.execute(
    transaction,
  )
  return { id, holders: Number(numAffectedRows ?? 0n) }
}

/** Ends the renewal of a pass. Who waits is skipped; places that are kept are given back by the loop. False if it has none. */
export const writeEnded = async (transaction: SystemTx, collectionId: string, by: string): Promise<boolean> => {
  const { rows } = await sql<{ id: RenewalId }>`
    update renewal set ended_at = app.now(), ended_by = ${by} where collection_id = ${collectionId} and ended_at is null returning id`.execute(
    transaction,
  )
  const [ended] = rows
  if (ended === undefined) return false
  await sql`update renewal_holder set state = 'SKIPPED', skipped = 'ENDED' where renewal_id = ${ended.id} and state = 'WAITING'`.execute(
    transaction,
  )
  return true
}

/** Marks ended renewals of which nothing is kept any longer, so that they aren't looked at again. */
export const writeReleased = async (database: SystemDb): Promise<void> => {
  await sql`
    update renewal r set released_at = app.now()
    where r.ended_at is not null and r.released_at is null and not exists (
      select 1 from renewal_holder h join concierge_invitation ci on ci.id = h.invitation_id and ci.ended_at is null
      join cart_line cl on cl.id = ci.line_id join hold ho on ho.id = cl.hold_id and ho.state in ('HELD', 'COMMITTING') where h.renewal_id = r.id)`.execute(
    database,
  )
}

/** Lets the places of skipped holders be looked for again. Returns how many. */
export const writeRetried = async (transaction: SystemTx, id: RenewalId): Promise<number> => {
  const { numAffectedRows } = await sql`
    update renewal_holder set state = 'WAITING', skipped = null where renewal_id = ${id} and state = 'SKIPPED' and skipped <> 'LEFT'`.execute(
    transaction,
  )
  return Number(numAffectedRows ?? 0n)
}

type HolderKey = { readonly renewalId: RenewalId; readonly lineId: string }

/** Locks a holder before their places are claimed. False if they were dealt with meanwhile. */
export const lockWaiting = async (transaction: SystemTx, { renewalId, lineId }: HolderKey): Promise<boolean> => {
  const { rows } = await sql`
    select 1 from renewal_holder where renewal_id = ${renewalId} and line_id = ${lineId} and state = 'WAITING' for no key update skip locked`.execute(
    transaction,
  )
  return rows.length > 0
}

/** Their places are held by an invitation. */
export const writeKept = async (
  transaction: SystemTx,
  { renewalId, lineId }: HolderKey,
  invitationId: string,
): Promise<void> => {
  await sql`
    update renewal_holder set state = 'KEPT', invitation_id = ${invitationId} where renewal_id = ${renewalId} and line_id = ${lineId}`.execute(
    transaction,
  )
}

/** Their places couldn't be kept. */
export const writeSkipped = async (
  database: SystemDb,
  { renewalId, lineId }: HolderKey,
  why: SkipReason,
): Promise<void> => {
  await sql`
    update renewal_holder set state = 'SKIPPED', skipped = ${why} where renewal_id = ${renewalId} and line_id = ${lineId} and state = 'WAITING'`.execute(
    database,
  )
}

/** Reminders go out this many days before the places are free again, to those who had at least twice as long. */
const REMIND_DAYS = 3

/** Marks holders who are to be reminded now, each once, and announces it. Returns how many. */
export const remindHolders = async (transaction: SystemTx, limit: number): Promise<number> => {
  const { numAffectedRows } = await sql`
    with due as (
      select h.renewal_id, h.line_id, h.account_id, h.invitation_id from renewal_holder h join renewal r on r.id = h.renewal_id and r.ended_at is null
      join concierge_invitation ci on ci.id = h.invitation_id and ci.ended_at is null join cart_line l on l.id = ci.line_id and l.evicted is null
      join hold on hold.id = l.hold_id and hold.state = 'HELD'
      where h.state = 'KEPT' and h.reminded_at is null and r.kept_until > app.now() and r.kept_until <= app.now() + ${REMIND_DAYS} * interval '1 day'
        and ci.created_at <= r.kept_until - ${2 * REMIND_DAYS} * interval '1 day'
      order by h.renewal_id, h.line_id limit ${limit} for no key update of h skip locked),
    marked as (update renewal_holder h set reminded_at = app.now() from due where h.renewal_id = due.renewal_id and h.line_id = due.line_id)
    insert into fact (kind, account_id, subject_id, data) select 'RenewalEndsSoon', due.account_id, due.invitation_id, '{"isReminder": true}' from due`.execute(
    transaction,
  )
  return Number(numAffectedRows ?? 0n)
}
