import { newId } from '#platform/ids.ts'
import { writeAudit } from '#platform/audit.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { deskOf } from '#platform/desk.ts'
import { userError } from '#platform/errors.ts'
import { hasRight } from '#platform/graphql/builder.ts'
import { addJob, anyJob, defineJob, type AnyJob, type JobAttempt } from '#platform/jobs.ts'
import type { JsonObject } from '#platform/json.ts'
import type { Origin } from '#platform/origin.ts'
import { LIMITS } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { readExport } from '../reads.ts'
import { listFile } from '../render/list-file.ts'
import { chosenColumns } from '../rules/chosen-columns.ts'
import type { ExportColumn, ExportFile, ExportFormat } from '../types.ts'
import { addExport, markFailed, setProgress } from '../writes.ts'

/** Rows up to which the file is made before the answer. */
export const AT_ONCE = 1000
/** Rows beyond which a list has to be narrowed first. */
export const MOST_ROWS = 100_000

/** A piece of a list. `next` leads to the one after it; null: this was the last. */
export type ListPiece<Row> = {
  readonly rows: readonly Row[]
  readonly totalCount: number
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

/** Which list, in which columns (null: all that are not personal), as what. */
export type ExportAsked<Asked extends JsonObject> = {
  readonly asked: Asked
  readonly columns: readonly string[] | null
  readonly format: ExportFormat
}

export type DefinedExport<Asked extends JsonObject> = {
  readonly job: AnyJob
  /** Makes the file at once or has a job make it. Throws what `chosenColumns` throws, userError above 100,000 rows. */
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
    const columns = chosenColumns(list.columns, wanted.columns, hasRight(origin.actor, 'reports:manage'))
    await services.sharedLimits.take(LIMITS.exportsPerPerson, owner.userId)
    const first = await list.read(services, wanted.asked, { size: AT_ONCE, after: null })
    if (first.totalCount > MOST_ROWS)
      throw userError(`An export has at most ${MOST_ROWS.toLocaleString('en-US')} rows. Narrow the list first.`)
    const id = newId('Export')
    const isSmall = first.next === null
    const file: Omit<ExportFile, 'expiresAt'> = {
      id,
      owner,
      list: list.list,
      format: wanted.format,
      asked: wanted.asked,
      columns: columns.map((column) => column.id),
      state: isSmall ? 'READY' : 'WAITING',
      totalRows: first.totalCount,
      doneRows: isSmall ? first.rows.length : 0,
      path: `exports/${id}.${wanted.format.toLowerCase()}`,
    }
    if (isSmall) {
      const written = listFile(wanted.format, columns, list.title)
      written.add(first.rows)
      await services.storage.put(file.path, await written.finish())
    }
    await inTransaction(services.databases.system, async (transaction) => {
      await addExport(transaction, file)
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
    })
    const stored = await readExport(services.databases.system, id)
    if (stored === undefined) throw new Error('An export was gone as soon as it was stored.')
    return stored
  }
  return { job: anyJob(job), begin }
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
    const columns = chosenColumns(list.columns, file.columns, true)
    const written = listFile(file.format, columns, list.title)
    let after: string | null = null
    let doneRows = 0
    do {
      const piece: ListPiece<Row> = await list.read(services, file.asked as Asked, { size: AT_ONCE, after })
      written.add(piece.rows)
      doneRows += piece.rows.length
      after = doneRows >= MOST_ROWS ? null : piece.next
      await setProgress(system, id, {
        state: 'WORKING',
        doneRows,
        totalRows: Math.max(doneRows, piece.totalCount),
      })
    } while (after !== null)
    await services.storage.put(file.path, await written.finish())
    await setProgress(system, id, { state: 'READY', doneRows, totalRows: doneRows })
  } catch (error) {
    if (attempt.isLast) await markFailed(system, id)
    throw error
  }
}
