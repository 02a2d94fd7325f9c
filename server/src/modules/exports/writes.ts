import { sql } from 'kysely'
import type { Database, Transaction } from '#platform/db/kysely.ts'
import type { ExportFile } from './types.ts'

/** Seconds for which a file is kept. */
export const KEPT_SECONDS = 86_400

/** Stores what somebody asked for. */
export const addExport = async (transaction: Transaction, file: Omit<ExportFile, 'expiresAt'>): Promise<void> => {
  const { owner } = file
  await sql`
    insert into export_file (id, account_id, user_id, area, list, format, asked, columns, state, total_rows, done_rows, path, expires_at)
    values (${file.id}, ${owner.accountId}, ${owner.userId}, ${owner.area}::token_area, ${file.list}, ${file.format}::export_format,
            ${JSON.stringify(file.asked)}::jsonb, ${[...file.columns]}::text[], ${file.state}::export_state, ${file.totalRows}, ${file.doneRows},
            ${file.path}, app.now() + make_interval(secs => ${KEPT_SECONDS}))`.execute(transaction)
}

/** How far the job is. */
export const setProgress = async (
  system: Database,
  id: string,
  { state, doneRows, totalRows }: Pick<ExportFile, 'state' | 'doneRows' | 'totalRows'>,
): Promise<void> => {
  await sql`
    update export_file set state = ${state}::export_state, done_rows = ${doneRows}, total_rows = ${totalRows} where id = ${id}`.execute(
    system,
  )
}

/** It will not come: its maker gave up. */
export const markFailed = async (system: Database, id: string): Promise<void> => {
  await sql`update export_file set state = 'FAILED' where id = ${id}`.execute(system)
}

/** Removes rows whose time is over, at most 100, and returns the paths of their bytes. */
export const forgetExpired = async (system: Database): Promise<readonly string[]> => {
  const { rows } = await sql<{ path: string }>`
    delete from export_file where id in (select id from export_file where expires_at <= app.now() limit 100) returning path`.execute(
    system,
  )
  return rows.map(({ path }) => path)
}
