import type { AccountId, UserId } from '@admission/common/ids.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Database, Transaction } from '#platform/db/kysely.ts'
import type { Desk } from '#platform/desk.ts'
import type { JsonObject } from '#platform/json.ts'
import { KEPT_SECONDS, STALLED_SECONDS } from './rules/keeping.ts'
import type { ExportFile, ExportFormat, ExportState } from './types.ts'

type Row = {
  readonly id: string
  readonly account_id: string | null
  readonly user_id: string
  readonly area: Desk['area']
  readonly list: string
  readonly format: ExportFormat
  readonly asked: JsonObject
  readonly columns: readonly string[]
  readonly state: ExportState
  readonly total_rows: number
  readonly done_rows: number
  readonly path: string
  readonly expires_at: Date
}

const exportOf = (row: Row): ExportFile => ({
  id: row.id,
  owner: { area: row.area, accountId: row.account_id as AccountId | null, userId: row.user_id as UserId },
  list: row.list,
  format: row.format,
  asked: row.asked,
  columns: row.columns,
  state: row.state,
  totalRows: row.total_rows,
  doneRows: row.done_rows,
  path: row.path,
  expiresAt: row.expires_at,
})

// Each step of its making moves the end of a file: one that works and was not moved for minutes has lost its maker.
const state = sql`case when state = 'WORKING' and expires_at <= app.now() + make_interval(secs => ${KEPT_SECONDS - STALLED_SECONDS})
  then 'FAILED' else state end as state`
const columns = sql`id, account_id, user_id, area, list, format, asked, columns, ${state}, total_rows, done_rows, path, expires_at`

const readOne = async (db: Database | Transaction, which: RawBuilder<unknown>): Promise<ExportFile | undefined> => {
  const { rows } = await sql<Row>`
    select ${columns} from export_file where ${which} and expires_at > app.now()`.execute(db)
  return rows.map(exportOf)[0]
}

/** An export that has not expired and how it stands, FAILED where its maker is gone, whoever's it is: for the job and for links that were signed. */
export const readExport = (db: Database | Transaction, id: string): Promise<ExportFile | undefined> =>
  readOne(db, sql`id = ${id}`)

/** One's own export; undefined for everybody else's. */
export const readOwnExport = (transaction: Transaction, desk: Desk, id: string): Promise<ExportFile | undefined> =>
  readOne(
    transaction,
    sql`id = ${id} and user_id = ${desk.userId} and area = ${desk.area}::token_area and account_id is not distinct from ${desk.accountId}::uuid`,
  )

/** Files whose time is over, by id from after `last` on, at most 100. */
export const readExpired = async (
  system: Database,
  last: string | null,
): Promise<readonly Pick<ExportFile, 'id' | 'path'>[]> => {
  const { rows } = await sql<{ id: string; path: string }>`
    select id, path from export_file
    where expires_at <= app.now() and (${last}::uuid is null or id > ${last}::uuid) order by id limit 100`.execute(
    system,
  )
  return rows
}
