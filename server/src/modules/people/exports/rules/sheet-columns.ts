import type { Cell, CellKind } from '#platform/lists/cells.ts'

/** A moment is shown as `Sat, Mar 20, 2027, 3:00 PM` in the reader's language, an amount with two to four decimals. */
export const FORMATS: Readonly<Record<CellKind, string>> = {
  moment: 'ddd, mmm d, yyyy, h:mm AM/PM',
  amount: '#,##0.00##',
}

const MOMENT_LENGTH = 'Wed, Mar 20, 2027, 12:00 PM'.length
const MIN_WIDTH = 8
/** Maximum width. Longer texts are read in their cell, because wide columns would push the others off the screen. */
const MAX_WIDTH = 60
/** Extra width for bold heads and cell margins. */
const MARGIN = 2

const shownLength = (cell: Cell): number => {
  if (cell === null) return 0
  if (typeof cell === 'number') return String(cell).length
  if (typeof cell === 'string') return cell.length
  // Room for thousands separators.
  return 'local' in cell ? MOMENT_LENGTH : Math.ceil(cell.decimal.length * 1.3)
}

/** Each column's width in characters: enough for its head and contents, within bounds. */
export const columnWidths = (heads: readonly string[], rows: readonly (readonly Cell[])[]): number[] =>
  heads.map((head, column) => {
    const widest = rows.reduce((width, row) => Math.max(width, shownLength(row[column] ?? null)), head.length)
    return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, widest + MARGIN))
  })
