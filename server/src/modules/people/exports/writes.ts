import { sql } from 'kysely'
import type { SystemDb, SystemTx } from '#platform/db/kysely.ts'
import { RETENTION_SECONDS } from './rules/retention.ts'
import type { ExportFile, NewExport } from './types.ts'

const expiresAt = sql`app.now() + make_interval(secs => ${RETENTION_SECONDS})`

/** Stores a requested export; false if it is already stored. */
export const addExport = async (transaction: SystemTx, file: NewExport): Promise<boolean> => {
  const { owner } = file
  const { rows } = await sql`
    insert into export_file (id, account_id, user_id, area, list, format, asked, columns, state, total_rows, done_rows, path, expires_at)
    values (${file.id}, ${owner.accountId}, ${owner.userId}, ${owner.area}::token_area, ${file.list}, ${file.format}::export_format,
            ${JSON.stringify(file.asked)}::jsonb, ${[...file.columns]}::text[], ${file.state}::export_state, ${file.totalRows}, ${file.doneRows},
            ${file.path}, ${expiresAt})
    on conflict (id) do nothing returning id`.execute(transaction)
  return rows.length > 0
}

/** Records progress and extends the file's expiry. */
export const setProgress = async (
  system: SystemDb,
  id: string,
  { doneRows, totalRows }: Pick<ExportFile, 'doneRows' | 'totalRows'>,
): Promise<void> => {
  await sql`
    update export_file set state = 'WORKING', done_rows = ${doneRows}, total_rows = ${totalRows}, expires_at = ${expiresAt}
    where id = ${id}`.execute(system)
}

/** Marks a file as READY with all rows written so far. False if it was deleted meanwhile. */
export const markReady = async (system: SystemDb, id: string): Promise<boolean> => {
  const { rows } = await sql`
    update export_file set state = 'READY', total_rows = done_rows, expires_at = ${expiresAt} where id = ${id} returning id`.execute(
    system,
  )
  return rows.length > 0
}

/** Marks a file as FAILED. */
export const markFailed = async (system: SystemDb, id: string): Promise<void> => {
  await sql`update export_file set state = 'FAILED' where id = ${id}`.execute(system)
}

/** Deletes the rows of files whose bytes were deleted. */
export const forget = async (system: SystemDb, ids: readonly string[]): Promise<void> => {
  await sql`delete from export_file where id = any(${[...ids]}::uuid[])`.execute(system)
}

/** Extends a file's expiry to `days` from now. */
export const extendExpiry = async (transaction: SystemTx, id: string, days: number): Promise<void> => {
  await sql`
    update export_file set expires_at = app.now() + make_interval(days => ${days}) where id = ${id} and state = 'READY'`.execute(
    transaction,
  )
}
