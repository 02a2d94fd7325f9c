import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { stringify } from 'csv-stringify/sync'
import { cellText, safeText } from '../rules/cells.ts'
import type { Cell, ExportColumn } from '#platform/lists/cells.ts'
import type { ExportFormat } from '../types.ts'
import type { SheetAnswer, SheetPart, SheetStart } from './sheet-worker.ts'

/** Rows of a list, page by page. */
export type Pieces<Row> = AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>

type Columns<Row> = readonly ExportColumn<Row>[]

const BYTE_ORDER_MARK = '\ufeff'

const fieldsIn = <Row>(columns: Columns<Row>) => columns.flatMap(({ fields }) => fields)

const cellsOf = <Row>(columns: Columns<Row>, row: Row): Cell[] => fieldsIn(columns).map(({ of }) => of(row))

// Decimals are strings, but written without quotation marks so that spreadsheets read a number.
const csvCell = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  if (typeof cell === 'string') return safeText(cell)
  return 'decimal' in cell ? cell.decimal : cell.local.slice(0, 16).replace('T', ' ')
}

const written = (lines: readonly string[][]): string => stringify([...lines], { record_delimiter: '\r\n' })

/** UTF-8 with a byte order mark, commas, CRLF: readable for spreadsheets and programs. */
const csvFile = async <Row>(columns: Columns<Row>, pieces: Pieces<Row>): Promise<Uint8Array> => {
  const parts = [BYTE_ORDER_MARK, written([fieldsIn(columns).map(({ header }) => safeText(header))])]
  for await (const rows of pieces)
    if (rows.length > 0) parts.push(written(rows.map((row) => cellsOf(columns, row).map(csvCell))))
  return Buffer.from(parts.join(''))
}

let lastSheet: Promise<unknown> = Promise.resolve()

/** Writes sheets one after another per process, because a long sheet uses a CPU for seconds. */
const afterTheLastSheet = <Made>(make: () => Promise<Made>): Promise<Made> => {
  const made = lastSheet.then(make)
  lastSheet = made.catch(() => undefined)
  return made
}

// A sheet takes seconds of CPU time, so it runs in a worker thread to keep the server responsive.
const xlsxFile = async <Row>(columns: Columns<Row>, sheet: string, pieces: Pieces<Row>): Promise<Uint8Array> => {
  const headers = fieldsIn(columns).map(({ header, kind }) => ({ header: cellText(header), kind }))
  const worker = new Worker(new URL('sheet-worker.ts', import.meta.url), {
    workerData: { sheet, headers } satisfies SheetStart,
    execArgv: [],
  })
  const ended = once(worker, 'exit').then(() => {
    throw new Error('The thread that writes the sheet ended too early.')
  })
  // It may end while rows are still being read. The error is reported where the response is awaited.
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
 * A list as a file in one of the formats. `sheet` is the sheet's name, up to 31 characters. Sheets are written in a
 * worker thread; long ones wait for each other. Throws if reading the rows fails or the worker ends early.
 */
export const listFile = <Row>(
  format: ExportFormat,
  columns: Columns<Row>,
  sheet: string,
  pieces: Pieces<Row>,
): Promise<Uint8Array> => {
  if (format === 'CSV') return csvFile(columns, pieces)
  // Rows already in memory are few, and a request is waiting for them.
  const isShort = Array.isArray(pieces)
  return isShort ? xlsxFile(columns, sheet, pieces) : afterTheLastSheet(() => xlsxFile(columns, sheet, pieces))
}
