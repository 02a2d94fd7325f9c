import { newId } from '#platform/ids.ts'
import { writeAudit } from '#platform/audit.ts'
import type { SystemDb, SystemTx } from '#platform/db/kysely.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { workspaceOf, type Workspace } from '#platform/workspace.ts'
import { notFound, userError } from '#platform/errors.ts'
import { hasRight } from '#platform/graphql/builder.ts'
import { checkedKey, firstAnswer } from '#platform/idempotency.ts'
import { addJob, defineJob, type JobAttempt } from '#platform/jobs.ts'
import type { JsonObject } from '#platform/json.ts'
import { exportableNamed, type Exportable, type Piece } from '#platform/lists/registry.ts'
import type { Origin } from '#platform/origin.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { readExport } from '../reads.ts'
import { listFile, type Pieces } from '../render/list-file.ts'
import { chosenColumns } from '../rules/chosen-columns.ts'
import type { ExportFile, ExportFormat, NewExport } from '../types.ts'
import { addExport, markFailed, markReady, setProgress } from '../writes.ts'

/** Up to this many rows, the file is written before the response. */
const maxImmediateRows = 1000
/** Above this many rows, the list must be filtered first. */
export const maxRows = 100_000

/**
 * The request for an export: a list with its frozen scope, the columns (null: all that aren't personal), and the
 * format.
 */
export type RequestedExport = {
  /** Idempotency key: the same key returns the same file. */
  readonly key: string
  readonly frozen: JsonObject
  readonly columns: readonly string[] | null
  readonly format: ExportFormat
}

/** Writes files that take too long to write before the response. */
export const writeExport = defineJob<{ exportId: string }>(
  'write-export',
  { maxAttempts: 3 },
  (services, { exportId }, attempt) => writeLater(services, exportId, attempt),
)

/**
 * Starts an export. A short one is written before this returns, a long one by a job. Throws what `chosenColumns`
 * throws, and userError above 100,000 rows.
 */
export const beginExport = async (
  services: Services,
  origin: Origin,
  list: Exportable,
  input: RequestedExport,
): Promise<ExportFile> => {
  const owner = workspaceOf(origin.actor)
  const columns = chosenColumns(list.columns, input.columns, (right) => hasRight(origin.actor, right))
  const { system } = services.databases
  const id = await idOfKey(system, owner, list.name, input)
  const before = await readExport(system, id)
  if (before !== undefined) return before
  await services.sharedLimits.take(LIMITS.exportsPerPerson, owner.userId)
  const first = await list.read(services, input.frozen, { size: maxImmediateRows, after: null })
  const totalRows = first.totalCount ?? first.rows.length
  if (totalRows > maxRows) throw userError('Exports are limited to 100,000 rows. Filter the list, then try again.')
  const isShort = first.next === null
  const file: NewExport = {
    id,
    owner,
    list: list.name,
    format: input.format,
    asked: input.frozen,
    columns: columns.map((column) => column.id),
    state: isShort ? 'WORKING' : 'WAITING',
    totalRows,
    doneRows: isShort ? first.rows.length : 0,
    path: `exports/${id}.${input.format.toLowerCase()}`,
  }
  const isNew = await inTransaction(system, (transaction) => store(transaction, origin, file))
  // If two requests with the same key arrive together, only one writes the file.
  if (isNew && isShort) await writeNow(list, services, file, first.rows)
  const stored = await readExport(system, id)
  if (stored === undefined) throw notFound()
  return stored
}

// The row is stored before the bytes: bytes without a row would never be deleted.
const store = async (transaction: SystemTx, origin: Origin, file: NewExport): Promise<boolean> => {
  if (!(await addExport(transaction, file))) return false
  const { list, format, columns, totalRows, asked } = file
  await writeAudit(transaction, origin, {
    action: 'export-list',
    target: { kind: 'export', id: file.id },
    after: { list, format, columns: [...columns], rows: totalRows, asked },
  })
  if (file.state === 'WAITING') await addJob(transaction, writeExport, { exportId: file.id })
  return true
}

const idOfKey = async (
  system: SystemDb,
  { userId, accountId }: Workspace,
  list: string,
  { key, frozen, columns, format }: RequestedExport,
): Promise<string> => {
  const body = { accountId, asked: frozen, columns, format }
  const request = { actor: userId, operation: `${list}Export`, key: checkedKey(key), body }
  return (await firstAnswer(system, request, { id: newId('Export') as string })).id
}

const write = async (
  { columns, title }: Exportable,
  { databases, storage }: Services,
  file: NewExport,
  pieces: Pieces<never>,
): Promise<void> => {
  const chosen = chosenColumns(columns, file.columns, () => true)
  await storage.put(file.path, await listFile(file.format, chosen, title, pieces))
  // An erasure deletes exports: without its row, nothing would ever delete the bytes.
  if (!(await markReady(databases.system, file.id))) await storage.remove(file.path)
}

// A failure is reported as FAILED, as the job does, so that both read the same.
const writeNow = async (
  list: Exportable,
  services: Services,
  file: NewExport,
  rows: readonly never[],
): Promise<void> => {
  try {
    await write(list, services, file, [rows])
  } catch (error) {
    services.log.error('export failed', { thing: list.name, error })
    await markFailed(services.databases.system, file.id)
  }
}

// A retry starts over; only the first run's progress is kept.
const writeLater = async (services: Services, id: string, attempt: JobAttempt): Promise<void> => {
  const { system } = services.databases
  const file = await readExport(system, id)
  if (file === undefined || file.state === 'READY') return
  const list = exportableNamed(file.owner.area === 'EMPLOYEE' ? 'employee' : 'admin', file.list)
  if (list === undefined) throw new Error(`There is no list ${file.list}.`)
  try {
    await write(list, services, file, piecesOf(list, services, file))
  } catch (error) {
    if (attempt.isLast) await markFailed(system, id)
    throw error
  }
}

/** Reads a list page by page, up to 100,000 rows, and stores the progress. */
async function* piecesOf(
  list: Exportable,
  services: Services,
  { id, asked, totalRows }: ExportFile,
): AsyncGenerator<readonly never[]> {
  let after: string | null = null
  let doneRows = 0
  do {
    const piece: Piece<never> = await list.read(services, asked, { size: maxImmediateRows, after })
    yield piece.rows
    doneRows += piece.rows.length
    after = doneRows >= maxRows ? null : piece.next
    await setProgress(services.databases.system, id, { doneRows, totalRows: Math.max(doneRows, totalRows) })
  } while (after !== null)
}
