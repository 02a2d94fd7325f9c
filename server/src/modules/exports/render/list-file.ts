import { stringify } from 'csv-stringify/sync'
import writeExcelFile from 'write-excel-file/node'
import { safeText } from '../rules/cells.ts'
import type { Cell, ExportColumn, ExportFormat } from '../types.ts'

/** A file that is written page by page and finished once. */
export type ListFile<Row> = {
  readonly add: (rows: readonly Row[]) => void
  readonly finish: () => Promise<Buffer>
}

type Columns<Row> = readonly ExportColumn<Row>[]

const BYTE_ORDER_MARK = '\ufeff'

const headsOf = <Row>(columns: Columns<Row>): string[] =>
  columns.flatMap(({ fields }) => fields.map(({ head }) => safeText(head)))

const cellsOf = <Row>(columns: Columns<Row>, row: Row): Cell[] =>
  columns.flatMap(({ fields }) => fields.map(({ of }) => of(row)))

// A decimal is text to the writer, and stands without quotation marks so that it stays a number.
const csvCell = (cell: Cell): string => {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  return typeof cell === 'string' ? safeText(cell) : cell.decimal
}

const written = (lines: readonly string[][]): string => stringify([...lines], { record_delimiter: '\r\n' })

/** UTF-8 with a byte order mark, commas, CRLF: what spreadsheets and programs both read. */
const csvFile = <Row>(columns: Columns<Row>): ListFile<Row> => {
  const parts = [BYTE_ORDER_MARK, written([headsOf(columns)])]
  return {
    add: (rows) => {
      if (rows.length > 0) parts.push(written(rows.map((row) => cellsOf(columns, row).map(csvCell))))
    },
    finish: () => Promise.resolve(Buffer.from(parts.join(''))),
  }
}

const decimals = (decimal: string): string => {
  const places = decimal.split('.')[1]?.length ?? 0
  return places === 0 ? '#,##0' : `#,##0.${'0'.repeat(places)}`
}

const xlsxCell = (cell: Cell) => {
  if (cell === null) return null
  if (typeof cell === 'number') return { value: cell, type: Number }
  if (typeof cell === 'string') return { value: safeText(cell), type: String }
  return { value: Number(cell.decimal), type: Number, format: decimals(cell.decimal) }
}

/** One sheet, its head kept in sight. */
const xlsxFile = <Row>(columns: Columns<Row>, sheet: string): ListFile<Row> => {
  const heads = headsOf(columns)
  const lines: ReturnType<typeof xlsxCell>[][] = []
  return {
    add: (rows) => {
      for (const row of rows) lines.push(cellsOf(columns, row).map(xlsxCell))
    },
    finish: () =>
      writeExcelFile([heads.map((value) => ({ value, type: String, fontWeight: 'bold' as const })), ...lines], {
        sheet,
        stickyRowsCount: 1,
        columns: heads.map((head) => ({ width: Math.max(12, head.length + 4) })),
      }).toBuffer(),
  }
}

/** A file of a list in one of the formats. `sheet` names its page, at most 31 characters. */
export const listFile = <Row>(format: ExportFormat, columns: Columns<Row>, sheet: string): ListFile<Row> =>
  format === 'CSV' ? csvFile(columns) : xlsxFile(columns, sheet)
