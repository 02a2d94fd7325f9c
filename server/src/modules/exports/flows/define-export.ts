import { MOST_SHEET_ROWS } from '@admission/common/exports.ts'
import { newId } from '#platform/ids.ts'
import { writeAudit } from '#platform/audit.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { deskOf, type Desk } from '#platform/desk.ts'
import { notFound, userError } from '#platform/errors.ts'
import { hasRight } from '#platform/graphql/builder.ts'
import { checkedKey, firstAnswer } from '#platform/idempotency.ts'
import { addJob, anyJob, defineJob, type AnyJob, type JobAttempt } from '#platform/jobs.ts'
import type { JsonObject } from '#platform/json.ts'
import type { Origin } from '#platform/origin.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { readExport } from '../reads.ts'
import { listFile, type Pieces } from '../render/list-file.ts'
import { chosenColumns, EVERY_COLUMN } from '../rules/chosen-columns.ts'
import type { ExportColumn, ExportFile, ExportFormat, NewExport } from '../types.ts'
import { addExport, markFailed, markReady, setProgress } from '../writes.ts'

/** Rows up to which the file is made before the answer. */
export const AT_ONCE = 1000
/** Rows beyond which a list has to be narrowed first. */
export const MOST_ROWS = 100_000

/** A piece of a list. `next` leads to the one after it; null: this was the last. */
export type ListPiece<Row> = {
  readonly rows: readonly Row[]
  /** Of the whole list; null in any piece but the first, where counting would cost. */
  readonly totalCount: number | null
  readonly next: string | null
}

/** What a module says of a list that can be exported. */
export type ListExport<Asked extends JsonObject, Row> = {
  /** What the address calls it: `events`. */
  readonly list: string
  /** What the sheet and the file are called. */
  readonly title: string
  readonly columns: readonly ExportColumn<Row>[]
  /** Reads at most `size` rows in a number of statements that does not depend on how many there are. */
  readonly read: (
    services: Services,
    asked: Asked,
    piece: { readonly size: number; readonly after: string | null },
  ) => Promise<ListPiece<Row>>
}

/** Which list, in which columns (null: all that are not personal), as what. The same key again is the same file. */
export type ExportAsked<Asked extends JsonObject> = {
  readonly key: string
  readonly asked: Asked
  readonly columns: readonly string[] | null
  readonly format: ExportFormat
}

export type DefinedExport<Asked extends JsonObject> = {
  readonly job: AnyJob
  /** Makes the file at once or has a job make it. Throws what `chosenColumns` throws, userError above 100,000 rows, for a sheet above 20,000. */
  readonly begin: (services: Services, origin: Origin, wanted: ExportAsked<Asked>) => Promise<ExportFile>
}

/** Names a list that can be exported; its job is registered in app.ts, `begin` is for its GraphQL field. */
export const defineListExport = <Asked extends JsonObject, Row>(list: ListExport<Asked, Row>): DefinedExport<Asked> => {
  const job = defineJob<{ exportId: string }>(
    `export-${list.list}`,
    { maxAttempts: 3 },
    (services, { exportId }, attempt) => makeLater(list, services, exportId, attempt),
  )
  const begin: DefinedExport<Asked>['begin'] = async (services, origin, wanted) => {
    const owner = deskOf(origin.actor)
    const columns = chosenColumns(list.columns, wanted.columns, {
      personal: hasRight(origin.actor, 'reports:manage'),
      money: hasRight(origin.actor, 'orders:view'),
    })
    const { system } = services.databases
    const id = await idOfKey(system, owner, list.list, wanted)
    const before = await readExport(system, id)
    if (before !== undefined) return before
    await services.sharedLimits.take(LIMITS.exportsPerPerson, owner.userId)
    const first = await list.read(services, wanted.asked, { size: AT_ONCE, after: null })
    const totalRows = first.totalCount ?? first.rows.length
    checkLength(wanted.format, totalRows)
    const isSmall = first.next === null
    const file: NewExport = {
      id,
      owner,
      list: list.list,
      format: wanted.format,
      asked: wanted.asked,
      columns: columns.map((column) => column.id),
      state: isSmall ? 'WORKING' : 'WAITING',
      totalRows,
      doneRows: isSmall ? first.rows.length : 0,
      path: `exports/${id}.${wanted.format.toLowerCase()}`,
    }
    // The row comes before the bytes: bytes without one would stay for ever.
    const isNew = await inTransaction(system, async (transaction) => {
      if (!(await addExport(transaction, file))) return false
      await writeAudit(transaction, origin, {
        action: 'export-list',
        target: { kind: 'export', id },
        after: {
          list: list.list,
          format: wanted.format,
          columns: [...file.columns],
          rows: file.totalRows,
          asked: wanted.asked,
        },
      })
      if (!isSmall) await addJob(transaction, job, { exportId: id })
      return true
    })
    // Of two that come at once with one key, one makes the file.
    if (isNew && isSmall) await makeNow(list, services, file, first.rows)
    const stored = await readExport(system, id)
    if (stored === undefined) throw notFound()
    return stored
  }
  return { job: anyJob(job), begin }
}

const rowsInWords = (rows: number): string => `${rows.toLocaleString('en-US')} rows`

const checkLength = (format: ExportFormat, rows: number): void => {
  if (rows > MOST_ROWS) throw userError(`An export has at most ${rowsInWords(MOST_ROWS)}. Narrow the list first.`)
  if (format === 'XLSX' && rows > MOST_SHEET_ROWS)
    throw userError(`An Excel file has at most ${rowsInWords(MOST_SHEET_ROWS)}. Take CSV, or narrow the list first.`)
}

const idOfKey = async <Asked extends JsonObject>(
  system: SystemDb,
  { userId, accountId }: Desk,
  list: string,
  { key, asked, columns, format }: ExportAsked<Asked>,
): Promise<string> => {
  const body = { accountId, asked, columns, format }
  const request = { actor: userId, operation: `${list}Export`, key: checkedKey(key), body }
  return (await firstAnswer(system, request, { id: newId('Export') as string })).id
}

const make = async <Asked extends JsonObject, Row>(
  { columns, title }: ListExport<Asked, Row>,
  { databases, storage }: Services,
  file: NewExport,
  pieces: Pieces<Row>,
): Promise<void> => {
  const chosen = chosenColumns(columns, file.columns, EVERY_COLUMN)
  await storage.put(file.path, await listFile(file.format, chosen, title, pieces))
  await markReady(databases.system, file.id)
}

// What cannot be made is FAILED in the answer, as a job's would be: whoever asked is told in the same words.
const makeNow = async <Asked extends JsonObject, Row>(
  list: ListExport<Asked, Row>,
  services: Services,
  file: NewExport,
  rows: readonly Row[],
): Promise<void> => {
  try {
    await make(list, services, file, [rows])
  } catch (error) {
    services.log.error('export failed', { thing: list.list, error })
    await markFailed(services.databases.system, file.id)
  }
}

// A second run begins again: nothing of the first one is kept but its progress.
const makeLater = async <Asked extends JsonObject, Row>(
  list: ListExport<Asked, Row>,
  services: Services,
  id: string,
  attempt: JobAttempt,
): Promise<void> => {
  const { system } = services.databases
  const file = await readExport(system, id)
  if (file === undefined || file.state === 'READY') return
  try {
    await make(list, services, file, piecesOf(list, services, file))
  } catch (error) {
    if (attempt.isLast) await markFailed(system, id)
    throw error
  }
}

/** Reads a list piece by piece, at most 100,000 rows, and says how far it is. */
async function* piecesOf<Asked extends JsonObject, Row>(
  list: ListExport<Asked, Row>,
  services: Services,
  { id, asked, totalRows }: ExportFile,
): AsyncGenerator<readonly Row[]> {
  let after: string | null = null
  let doneRows = 0
  do {
    const piece: ListPiece<Row> = await list.read(services, asked as Asked, { size: AT_ONCE, after })
    yield piece.rows
    doneRows += piece.rows.length
    after = doneRows >= MOST_ROWS ? null : piece.next
    await setProgress(services.databases.system, id, { doneRows, totalRows: Math.max(doneRows, totalRows) })
  } while (after !== null)
}
