import type { UserId } from '@admission/common/ids.ts'
import { sql } from 'kysely'
import type { SystemDb, SystemTx } from '#platform/db/kysely.ts'
import type { Person, RunningErasure, Step } from './types.ts'

/** Days for which a copy of data can be downloaded. */
export const EXPORT_DAYS = 7
/** Days for which a deletion can be canceled. */
export const WAITING_DAYS = 7

/** Stores that a user wants a copy of their data. False if one is being made. */
export const insertPersonExport = async (transaction: SystemTx, id: string, userId: UserId): Promise<boolean> => {
  const { rows } = await sql`
    insert into person_export (id, user_id, path, expires_at)
    values (${id}, ${userId}, ${`person-exports/${id}.zip`}, app.now() + ${EXPORT_DAYS} * interval '1 day')
    on conflict do nothing returning id`.execute(transaction)
  return rows.length > 0
}

/** Records that a copy can be downloaded, for seven days from now. False if it is no longer wanted. */
export const markExportReady = async (transaction: SystemTx, id: string, bytes: number): Promise<boolean> => {
  const { rows } = await sql`
    update person_export set state = 'READY', bytes = ${bytes}, ready_at = app.now(), expires_at = app.now() + ${EXPORT_DAYS} * interval '1 day'
    where id = ${id} and state = 'WAITING' returning id`.execute(transaction)
  return rows.length > 0
}

/** Records that a copy could not be made. */
export const markExportFailed = async (database: SystemDb, id: string): Promise<void> => {
  await sql`update person_export set state = 'FAILED' where id = ${id} and state = 'WAITING'`.execute(database)
}

/** Deletes the row of a copy whose bytes were deleted. */
export const forgetExport = async (database: SystemDb, id: string): Promise<void> => {
  await sql`delete from person_export where id = ${id}`.execute(database)
}

/** Stores that an account is to be deleted. Undefined if that is planned already. */
export const insertErasure = async (
  transaction: SystemTx,
  userId: UserId,
  requestedBy: UserId,
): Promise<{ readonly id: string; readonly dueAt: Date } | undefined> =>
  (
    await sql<{ id: string; dueAt: Date }>`
      insert into erasure (user_id, requested_by, due_at) values (${userId}, ${requestedBy}, app.now() + ${WAITING_DAYS} * interval '1 day')
      on conflict do nothing returning id, due_at as "dueAt"`.execute(transaction)
  ).rows[0]

/** Cancels a waiting erasure. False if none waits. */
export const cancelErasure = async (transaction: SystemTx, userId: UserId): Promise<boolean> =>
  (
    await sql`
      update erasure set state = 'CANCELED', ended_at = app.now() where user_id = ${userId} and state = 'WAITING' returning id`.execute(
      transaction,
    )
  ).rows.length > 0

/** Starts a due erasure, once: from now on it can't be canceled. Keeps what the person is found by until it is done. */
export const startErasure = async (
  transaction: SystemTx,
  id: string,
  { userId, addresses }: Person,
): Promise<boolean> =>
  (
    await sql`
      update erasure set state = 'ERASING', addresses = ${[...addresses]}::text[], words = app.person_words(${userId}, ${[...addresses]}::text[])
      where id = ${id} and state = 'WAITING' and due_at <= app.now() returning id`.execute(transaction)
  ).rows.length > 0

/** Records a step as done. */
export const markStep = async (transaction: SystemTx, id: string, step: Step): Promise<void> => {
  await sql`
    update erasure set done = array_append(done, ${step}::text) where id = ${id} and state = 'ERASING' and not ${step}::text = any (done)`.execute(
    transaction,
  )
}

/** Ends an erasure and forgets what the person was found by. */
export const endErasure = async (transaction: SystemTx, id: string): Promise<void> => {
  await sql`
    update erasure set state = 'DONE', ended_at = app.now(), addresses = null, words = null where id = ${id} and state = 'ERASING'`.execute(
    transaction,
  )
}

/** Erases one subject. It can run again. */
export const eraseStep = async (
  transaction: SystemTx,
  step: Exclude<Step, 'FILES'>,
  { userId, addresses, words }: RunningErasure,
): Promise<void> => {
  const [all, found] = [sql`${[...addresses]}::text[]`, sql`${[...words]}::text[]`]
  const calls = {
    ACCESS: sql`select app.erase_access(${userId})`,
    CARDS: sql`select app.erase_cards(${userId})`,
    MESSAGES: sql`select app.erase_messages(${userId}, ${all}, ${found})`,
    SALES: sql`select app.erase_sales(${userId}, ${all}, ${found})`,
    LISTS: sql`select app.erase_lists(${userId}, ${all})`,
    WORK: sql`select app.erase_work(${userId}, ${all})`,
    TRACES: sql`select app.erase_traces(${userId})`,
    IDENTITY: sql`select app.erase_identity(${userId})`,
  }
  // Texts of others are searched, too, and there are many of them.
  await sql`set local statement_timeout = '10min'`.execute(transaction)
  await calls[step].execute(transaction)
}

/** Deletes the rows of a user's copies. */
export const forgetExportsOf = async (transaction: SystemTx, userId: UserId): Promise<void> => {
  await sql`delete from person_export where user_id = ${userId}`.execute(transaction)
}
