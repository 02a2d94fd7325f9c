import { parseMoney, percentage } from '@admission/common/money.ts'
import type { Cell, Currency, Matrix, PriceTypeRow } from './price-content.ts'

/** Parsed text of a cell. */
export type Typed =
  | { readonly is: 'empty' }
  | { readonly is: 'amount'; readonly amount: number }
  /** `+5%`, `-5%` or `*1.1`: scales the current amount to this many basis points of it. */
  | { readonly is: 'formula'; readonly basisPoints: number }
  | { readonly is: 'wrong' }

/** Decimal text as an integer scaled by 10^decimals, or undefined if it has more decimals. */
const scaled = (text: string, decimals: number): number | undefined => {
  const [whole = '', part = ''] = text.split('.')
  const value = part.length > decimals ? Number.NaN : Number(`${whole}${part.padEnd(decimals, '0')}`)
  return Number.isSafeInteger(value) ? value : undefined
}

/** Parses the text of a cell. Typed amounts are never rounded; negative amounts are invalid. */
export function readCell(text: string, { currency, exponent }: Currency): Typed {
  const bare = text.trim().replace('−', '-').replace(',', '.')
  if (bare === '') return { is: 'empty' }
  const share = /^([+-])\s*(\d+(?:\.\d+)?)\s*%$/.exec(bare)
  if (share !== null) {
    const part = scaled(share[2] ?? '', 2)
    const basisPoints = part === undefined ? undefined : share[1] === '+' ? 10_000 + part : 10_000 - part
    return basisPoints === undefined || basisPoints < 0 ? { is: 'wrong' } : { is: 'formula', basisPoints }
  }
  const factor = /^[*×x]\s*(\d+(?:\.\d+)?)$/.exec(bare)
  if (factor !== null) {
    const basisPoints = scaled(factor[1] ?? '', 4)
    return basisPoints === undefined ? { is: 'wrong' } : { is: 'formula', basisPoints }
  }
  const amount = parseMoney(text, currency, exponent)?.amount
  return amount === undefined || amount < 0 ? { is: 'wrong' } : { is: 'amount', amount }
}

/** The amount that a cell shows and edits: the price, or the minimum if buyers choose the amount. */
export const shownAmount = ({ amount, minimum }: Cell): number => minimum ?? amount

/** The cell with another amount. If buyers choose the amount, suggestion and maximum are raised to the new minimum. */
export function withAmount(kind: PriceTypeRow['kind'], cell: Cell | undefined, amount: number): Cell {
  if (kind === 'FIXED') return { amount, minimum: null, maximum: null }
  const maximum = cell?.maximum ?? null
  return {
    amount: Math.max(cell?.amount ?? amount, amount),
    minimum: amount,
    maximum: maximum === null ? null : Math.max(maximum, amount),
  }
}

const emptyCell: Cell = { amount: 0, minimum: null, maximum: null }

/** The cell after a text was entered; undefined means not sold. Formulas don't affect cells that aren't sold. */
export function cellAfter(
  row: PriceTypeRow,
  cell: Cell | undefined,
  text: string,
  currency: Currency,
): Cell | undefined {
  const typed = readCell(text, currency)
  if (typed.is === 'empty') return undefined
  if (typed.is === 'wrong') return { ...(cell ?? emptyCell), typed: text.trim() }
  if (typed.is === 'amount') return withAmount(row.kind, cell, typed.amount)
  if (cell === undefined) return undefined
  const { amount } = percentage({ amount: shownAmount(cell), ...currency }, typed.basisPoints)
  return withAmount(row.kind, cell, amount)
}

/** A cell's position in the matrix, zero-based. */
export interface Spot {
  readonly row: number
  readonly column: number
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => Math.min(from, to) + index)

/** All positions in the rectangle between two corners, inclusive. */
export const spotsBetween = (a: Spot, b: Spot): readonly Spot[] =>
  range(a.row, b.row).flatMap((row) => range(a.column, b.column).map((column) => ({ row, column })))

/** The matrix with new cells. `undefined` removes a cell. */
export function withCells(
  matrix: Matrix,
  levels: readonly string[],
  spots: readonly Spot[],
  next: (row: PriceTypeRow, cell: Cell | undefined, spot: Spot) => Cell | undefined,
): Matrix {
  return matrix.map((row, at) => {
    const own = spots.filter((spot) => spot.row === at)
    if (own.length === 0) return row
    const cells = { ...row.cells }
    for (const spot of own) {
      const level = levels[spot.column] ?? ''
      const cell = next(row, cells[level], spot)
      if (cell === undefined) delete cells[level]
      else cells[level] = cell
    }
    return { ...row, cells }
  })
}

/** A pasted table as rows of cell texts: tab-separated columns, one row per line. */
export const pastedGrid = (text: string): readonly (readonly string[])[] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'))

/** Pastes a table from the first selected cell on; a single value fills the whole selection. Ignores cells outside the matrix. */
export function pasteInto(
  matrix: Matrix,
  levels: readonly string[],
  selected: readonly Spot[],
  text: string,
  currency: Currency,
): Matrix {
  const grid = pastedGrid(text)
  const corner = selected[0]
  if (corner === undefined) return matrix
  const single = grid.length === 1 && grid[0]?.length === 1
  const spots = single
    ? selected
    : grid.flatMap((line, down) => line.map((_, right) => ({ row: corner.row + down, column: corner.column + right })))
  const inside = spots.filter(({ row, column }) => row < matrix.length && column < levels.length)
  return withCells(matrix, levels, inside, (type, cell, spot) => {
    const value = single ? grid[0]?.[0] : grid[spot.row - corner.row]?.[spot.column - corner.column]
    return cellAfter(type, cell, value ?? '', currency)
  })
}
