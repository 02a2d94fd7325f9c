import type { Cell, CellKind } from '#platform/lists/cells.ts'

/** A moment reads `Sat, Mar 20, 2027 3:00 PM`, in the reader's language; an amount has two to four decimals. */
export const FORMATS: Readonly<Record<CellKind, string>> = {
  moment: 'ddd, mmm d, yyyy h:mm AM/PM',
  amount: '#,##0.00##',
}

const MOMENT_LENGTH = 'Wed, Mar 20, 2027 12:00 PM'.length
const MIN_WIDTH = 8
/** What is longer is read in its cell: a column of descriptions would push the others off the screen. */
const MAX_WIDTH = 60
/** Room for bold heads and for the margins of a cell. */
const MARGIN = 2

const shownLength = (cell: Cell): number => {
  if (cell === null) return 0
  if (typeof cell === 'number') return String(cell).length
  if (typeof cell === 'string') return cell.length
  // A separator for each thousand.
  return 'local' in cell ? MOMENT_LENGTH : Math.ceil(cell.decimal.length * 1.3)
}

/** How wide each column is, in characters: enough for its head and what it shows, within bounds. */
export const columnWidths = (heads: readonly string[], rows: readonly (readonly Cell[])[]): number[] =>
  heads.map((head, column) => {
    const widest = rows.reduce((width, row) => Math.max(width, shownLength(row[column] ?? null)), head.length)
    return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, widest + MARGIN))
  })
