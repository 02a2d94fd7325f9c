import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { stringify } from 'csv-stringify/sync'
import { safeText } from '../rules/cells.ts'
import type { Cell, ExportColumn } from '#platform/lists/cells.ts'
import type { ExportFormat } from '../types.ts'
import type { SheetAnswer, SheetPart, SheetStart } from './sheet-worker.ts'

/** Rows of a list, some at a time. */
export type Pieces<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>

type Columns<Row> = readonly ExportColumn<Row>[]

const BYTE_ORDER_MARK = '\ufeff'

const fieldsIn = <Row>(columns: Columns<Row>) => columns.flatMap(({ fields }) => fields)

const cellsOf = <Row>(columns: Columns<Row>, row: Row): Cell[] => fieldsIn(columns).map(({ of }) => of(row))

// A decimal is text to the writer, and stands without quotation marks so that it stays a number.
const csvCell = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'string') return safeText(cell)
  return 'decimal' in cell ? cell.decimal : cell.local.slice(0, 16).replace('T', ' ')
}

const written = (lines: readonly string[][]): string => stringify([...lines], { record_delimiter: '\r\n' })

/** UTF-8 with a byte order mark, commas, CRLF: what spreadsheets and programs both read. */
const csvFile = async <Row>(columns: Columns<Row>, pieces: Pieces<Row>): Promise<Uint8Array> => {
  const parts = [BYTE_ORDER_MARK, written([fieldsIn(columns).map(({ head }) => safeText(head))])]
  for await (const rows of pieces)
    if (rows.length > 0) parts.push(written(rows.map((row) => cellsOf(columns, row).map(csvCell))))
  return Buffer.from(parts.join(''))
}

let lastSheet: Promise<unknown> = Promise.resolve()

/** One of this process after the other: a long sheet keeps a processor busy for seconds. */
const afterTheLastSheet = <Made>(make: () => Promise<Made>): Promise<Made> => {
  const made = lastSheet.then(make)
  lastSheet = made.catch(() => undefined)
  return made
}

// A sheet takes seconds of work: in a thread of its own, or nobody would be answered meanwhile.
const xlsxFile = async <Row>(columns: Columns<Row>, sheet: string, pieces: Pieces<Row>): Promise<Uint8Array> => {
  const heads = fieldsIn(columns).map(({ head, kind }) => ({ head: safeText(head), kind }))
  const worker = new Worker(new URL('sheet-worker.ts', import.meta.url), {
    workerData: { sheet, heads } satisfies SheetStart,
    execArgv: [],
  })
  const ended = once(worker, 'exit').then(() => {
    throw new Error('The thread that writes the sheet ended before it was done.')
  })
  // It may end while rows are still read; that is told where an answer is awaited.
  ended.catch(() => undefined)
  const write = async (part: SheetPart): Promise<SheetAnswer> => {
    const answer = Promise.race([once(worker, 'message'), ended])
    worker.postMessage(part, [])
    return ((await answer) as [SheetAnswer])[0]
  }
  try {
    for await (const rows of pieces) await write(rows.map((row) => cellsOf(columns, row)))
    return (await write('end')) as Uint8Array
  } finally {
    await worker.terminate()
  }
}

/**
 * A list as a file in one of the formats; `sheet` names its page, at most 31 characters. While a sheet is written this thread
 * goes on answering; long sheets wait for each other. Throws where the pieces throw, or where the thread that writes ends early.
 */
export const listFile = <Row>(
  format: ExportFormat,
  columns: Columns<Row>,
  sheet: string,
  pieces: Pieces<Row>,
): Promise<Uint8Array> => {
  if (format === 'CSV') return csvFile(columns, pieces)
  // What is read already is short: whoever asked for it waits for the answer.
  const isShort = Array.isArray(pieces)
  return isShort ? xlsxFile(columns, sheet, pieces) : afterTheLastSheet(() => xlsxFile(columns, sheet, pieces))
}
