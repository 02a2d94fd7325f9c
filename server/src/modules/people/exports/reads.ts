import { trustedAccountId } from '#platform/actor.ts'
import type { UserId } from '@admission/common/ids.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Db, SystemDb, Tx } from '#platform/db/kysely.ts'
import type { Workspace } from '#platform/workspace.ts'
import type { JsonObject } from '#platform/json.ts'
import { RETENTION_SECONDS, STALLED_SECONDS } from './rules/retention.ts'
import type { ExportFailure, ExportFile, ExportFormat, ExportState } from './types.ts'

type Row = {
  readonly id: string
  readonly account_id: string | null
  readonly user_id: string
  readonly area: Workspace['area']
  readonly list: string
  readonly format: ExportFormat
  readonly asked: JsonObject
  readonly columns: readonly string[]
  readonly state: ExportState
  readonly total_rows: number
  readonly done_rows: number
  readonly path: string
  readonly created_at: Date
  readonly expires_at: Date
  readonly failure: ExportFailure | null
}

const exportOf = (row: Row): ExportFile => ({
  id: row.id,
  owner: {
    area: row.area,
    accountId: row.account_id === null ? null : trustedAccountId(row.account_id),
    userId: row.user_id as UserId,
  },
  list: row.list,
  format: row.format,
  asked: row.asked,
  columns: row.columns,
  state: row.state,
  totalRows: row.total_rows,
  doneRows: row.done_rows,
  path: row.path,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  failure: row.failure,
})

// Every step extends the file's expiry. A file that is WORKING but wasn't extended for minutes has lost its worker.
const isLeft = sql`state = 'WORKING' and expires_at <= app.now() + make_interval(secs => ${RETENTION_SECONDS - STALLED_SECONDS})`
const state = sql`case when ${isLeft} then 'FAILED' else state end as state`
const failure = sql`case when ${isLeft} then 'LEFT' when state = 'FAILED' then 'REFUSED' end as failure`
// As text: the table has no exports of consumers, which the enum knows.
const columns = sql`id, account_id, user_id, area::text as area, list, format, asked, columns, ${state}, total_rows, done_rows, path, created_at, expires_at, ${failure}`

const readSome = async (
  db: Db<'admin' | 'system'>,
  which: RawBuilder<unknown>,
  max: number,
): Promise<readonly ExportFile[]> => {
  const { rows } = await sql<Row>`
    select ${columns} from export_file where ${which} and expires_at > app.now()
    order by created_at desc, id desc limit ${max}`.execute(db)
  return rows.map(exportOf)
}

const isOf = ({ userId, area, accountId }: Workspace): RawBuilder<unknown> =>
  sql`user_id = ${userId} and area = ${area}::token_area and account_id is not distinct from ${accountId}::uuid`

/**
 * An export that has not expired, with its state (FAILED if its worker is gone), of any owner. For the job and for
 * signed links.
 */
export const readExport = async (db: SystemDb, id: string): Promise<ExportFile | undefined> =>
  (await readSome(db, sql`id = ${id}`, 1))[0]

/** The user's own export in this workspace; undefined for other users and for the user's other workspaces. */
export const readOwnExport = async (
  transaction: Tx<'admin' | 'system'>,
  workspace: Workspace,
  id: string,
): Promise<ExportFile | undefined> => (await readSome(transaction, sql`id = ${id} and ${isOf(workspace)}`, 1))[0]

/** The user's exports in this workspace that have not expired, newest first, at most `max`. */
export const readOwnExports = (
  transaction: Tx<'admin' | 'system'>,
  workspace: Workspace,
  max: number,
): Promise<readonly ExportFile[]> => readSome(transaction, isOf(workspace), max)

/** Expired files by id, after `last`, at most 100. */
export const readExpired = async (
  system: SystemDb,
  last: string | null,
): Promise<readonly Pick<ExportFile, 'id' | 'path'>[]> => {
  const { rows } = await sql<{ id: string; path: string }>`
    select id, path from export_file
    where expires_at <= app.now() and (${last}::uuid is null or id > ${last}::uuid) order by id limit 100`.execute(
    system,
  )
  return rows
}
