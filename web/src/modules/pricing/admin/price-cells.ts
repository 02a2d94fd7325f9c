import { parseMoney, percentage } from '@admission/common/money.ts'
import type { Cell, Currency, Matrix, PriceTypeRow } from './price-content.ts'

/** What a text in a cell means. */
export type Typed =
  | { readonly is: 'empty' }
  | { readonly is: 'amount'; readonly amount: number }
  /** `+5%`, `-5%`, `*1.1`: works on what is there. Basis points of it that come out. */
  | { readonly is: 'formula'; readonly basisPoints: number }
  | { readonly is: 'wrong' }

/** Decimal text in hundredths of a percent, or undefined where it has finer parts than that. */
const scaled = (text: string, decimals: number): number | undefined => {
  const [whole = '', part = ''] = text.split('.')
  const value = part.length > decimals ? Number.NaN : Number(`${whole}${part.padEnd(decimals, '0')}`)
  return Number.isSafeInteger(value) ? value : undefined
}

/** Reads what was typed into a cell. Nothing is ever rounded that a person typed; minus amounts are wrong. */
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

/** The figure that a cell shows and that typing changes: the price, or the least where buyers type it. */
export const shownAmount = ({ amount, minimum }: Cell): number => minimum ?? amount

/** A cell with another figure; where buyers type it, proposal and upper bound give way to the least. */
export function withAmount(kind: PriceTypeRow['kind'], cell: Cell | undefined, amount: number): Cell {
  if (kind === 'FIXED') return { amount, minimum: null, maximum: null }
  const maximum = cell?.maximum ?? null
  return {
    amount: Math.max(cell?.amount ?? amount, amount),
    minimum: amount,
    maximum: maximum === null ? null : Math.max(maximum, amount),
  }
}

const none: Cell = { amount: 0, minimum: null, maximum: null }

/** What becomes of a cell by a text: undefined, it is not sold. A formula leaves alone what is not sold. */
export function cellAfter(
  row: PriceTypeRow,
  cell: Cell | undefined,
  text: string,
  currency: Currency,
): Cell | undefined {
  const typed = readCell(text, currency)
  if (typed.is === 'empty') return undefined
  if (typed.is === 'wrong') return { ...(cell ?? none), typed: text.trim() }
  if (typed.is === 'amount') return withAmount(row.kind, cell, typed.amount)
  if (cell === undefined) return undefined
  const { amount } = percentage({ amount: shownAmount(cell), ...currency }, typed.basisPoints)
  return withAmount(row.kind, cell, amount)
}

/** A place in the matrix: row and column from 0. */
export interface Spot {
  readonly row: number
  readonly column: number
}

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, index) => Math.min(from, to) + index)

/** The cells between two corners, both included. */
export const spotsBetween = (a: Spot, b: Spot): readonly Spot[] =>
  range(a.row, b.row).flatMap((row) => range(a.column, b.column).map((column) => ({ row, column })))

/** The matrix with new cells; `undefined` takes one out. */
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

/** A pasted table as rows of texts: tabs part columns, lines part rows. */
export const pastedGrid = (text: string): readonly (readonly string[])[] =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'))

/** Fills from a corner with a pasted table; one value alone fills all that is selected. Outside the matrix nothing happens. */
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
