import type { AccountId, UserId } from '@admission/common/ids.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Database, Transaction } from '#platform/db/kysely.ts'
import type { Desk } from '#platform/desk.ts'
import type { JsonObject } from '#platform/json.ts'
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

const columns = sql`id, account_id, user_id, area, list, format, asked, columns, state, total_rows, done_rows, path, expires_at`

const readOne = async (db: Database | Transaction, which: RawBuilder<unknown>): Promise<ExportFile | undefined> => {
  const { rows } = await sql<Row>`
    select ${columns} from export_file where ${which} and expires_at > app.now()`.execute(db)
  return rows.map(exportOf)[0]
}

/** An export that has not expired, whoever's it is: for the job and for links that were signed. */
export const readExport = (db: Database | Transaction, id: string): Promise<ExportFile | undefined> =>
  readOne(db, sql`id = ${id}`)

/** One's own export; undefined for everybody else's. */
export const readOwnExport = (transaction: Transaction, desk: Desk, id: string): Promise<ExportFile | undefined> =>
  readOne(
    transaction,
    sql`id = ${id} and user_id = ${desk.userId} and area = ${desk.area}::token_area and account_id is not distinct from ${desk.accountId}::uuid`,
  )
