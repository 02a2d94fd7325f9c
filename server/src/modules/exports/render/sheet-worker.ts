import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import writeExcelFile from 'write-excel-file/node'
import { safeText } from '../rules/cells.ts'
import { columnWidths, MOMENT_FORMAT } from '../rules/sheet-columns.ts'
import type { Cell } from '#platform/lists/cells.ts'

/** What the thread that writes a sheet is started with. */
export type SheetStart = { readonly sheet: string; readonly heads: readonly string[] }

/** Some rows, or that there are no more; it answers the bytes once and ends. */
export type SheetPart = { readonly rows: readonly (readonly Cell[])[] } | 'end'

const decimals = (decimal: string): string => {
  const places = decimal.split('.')[1]?.length ?? 0
  return places === 0 ? '#,##0' : `#,##0.${'0'.repeat(places)}`
}

const sheetCell = (cell: Cell) => {
  if (cell === null) return null
  if (typeof cell === 'number') return { value: cell, type: Number }
  if (typeof cell === 'string') return { value: safeText(cell), type: String }
  // A sheet knows no zones: the day and hour that the clocks showed are written as they are.
  if ('local' in cell) return { value: new Date(`${cell.local.slice(0, 19)}Z`), type: Date, format: MOMENT_FORMAT }
  return { value: Number(cell.decimal), type: Number, format: decimals(cell.decimal) }
}

type Lines = ReturnType<typeof sheetCell>[][]

const bytesOf = async (
  { sheet, heads }: SheetStart,
  lines: Lines,
  widths: readonly number[],
): Promise<Uint8Array<ArrayBuffer>> => {
  const head = heads.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const written = writeExcelFile([head, ...lines], {
    sheet,
    stickyRowsCount: 1,
    columns: widths.map((width) => ({ width })),
  })
  return new Uint8Array(await written.toBuffer())
}

const serve = (port: MessagePort, start: SheetStart): void => {
  const lines: Lines = []
  let widths = columnWidths(start.heads, [])
  const take = async (part: SheetPart): Promise<void> => {
    if (part === 'end') {
      const bytes = await bytesOf(start, lines, widths)
      port.postMessage(bytes, [bytes.buffer])
      port.close()
      return
    }
    const ofPart = columnWidths(start.heads, part.rows)
    widths = widths.map((width, column) => Math.max(width, ofPart[column] ?? 0))
    for (const row of part.rows) lines.push(row.map(sheetCell))
  }
  port.on('message', (part: SheetPart) => void take(part))
}

if (parentPort !== null) serve(parentPort, workerData as SheetStart)
