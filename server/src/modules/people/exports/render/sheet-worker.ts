import { on } from 'node:events'
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'
import { writeXlsxStream } from 'hucre/xlsx'
import type { Cell, CellKind } from '#platform/lists/cells.ts'
import { cellText } from '../rules/cells.ts'
import { columnWidths, FORMATS } from '../rules/sheet-columns.ts'

/** The column headers of a sheet, from the left. */
export type SheetHeader = { readonly header: string; readonly kind: CellKind | undefined }

/** Data that a sheet's worker thread starts with. */
export type SheetStart = { readonly sheet: string; readonly headers: readonly SheetHeader[] }

/** Rows of a sheet, or the end. */
export type SheetPart = readonly (readonly Cell[])[] | 'end'

/** `more`: the rows were written, send the next. The bytes come last. */
export type SheetAnswer = 'more' | Uint8Array

const sheetValue = (cell: Cell): string | number | Date | null => {
  if (cell === null || typeof cell === 'number') return cell
  if (typeof cell === 'string') return cellText(cell)
  // Sheets have no time zones, so the local date and time are written as they are.
  return 'local' in cell ? new Date(`${cell.local.slice(0, 19)}Z`) : Number(cell.decimal)
}

// Columns come before rows in the file, so widths are based on the first page of a thousand rows.
const serve = async (port: MessagePort, { sheet, headers }: SheetStart): Promise<void> => {
  const messages = on(port, 'message')[Symbol.asyncIterator]() as AsyncIterator<[SheetPart]>
  const next = async (): Promise<SheetPart> => ((await messages.next()).value as [SheetPart])[0]
  const first = await next()
  const widths = columnWidths(
    headers.map(({ header }) => header),
    first === 'end' ? [] : first,
  )
  async function* rows() {
    for (let part = first; part !== 'end'; part = await next()) {
      for (const row of part) yield row.map(sheetValue)
      port.postMessage('more' satisfies SheetAnswer)
    }
  }
  const stream = writeXlsxStream(rows(), {
    name: sheet,
    freezePane: { rows: 1 },
    columns: headers.map(({ header, kind }, at) => ({
      header: header,
      width: widths[at] ?? 0,
      ...(kind === undefined ? {} : { numFmt: FORMATS[kind] }),
    })),
  })
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer())
  port.postMessage(bytes satisfies SheetAnswer, [bytes.buffer])
  port.close()
}

if (parentPort !== null) await serve(parentPort, workerData as SheetStart)
