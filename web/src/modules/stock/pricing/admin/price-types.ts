import type { Cell, Matrix, PriceTypeRow } from './price-content.ts'

/** The type with another kind. Amounts stay; if buyers now choose, they become both the minimum and the suggestion. */
export function withKind(row: PriceTypeRow, kind: PriceTypeRow['kind']): PriceTypeRow {
  if (row.kind === kind) return row
  const turned = ({ amount, typed }: Cell): Cell => ({
    amount,
    minimum: kind === 'FIXED' ? null : amount,
    maximum: null,
    ...(typed === undefined ? {} : { typed }),
  })
  const cells = Object.fromEntries(Object.entries(row.cells).map(([level, cell]) => [level, turned(cell)]))
  return { ...row, kind, cells }
}

export const newType = (key: string): PriceTypeRow => ({
  key,
  id: null,
  name: '',
  description: '',
  kind: 'FIXED',
  visible: true,
  code: '',
  minQuantity: 1,
  maxQuantity: 100,
  step: 1,
  sold: 0,
  cells: {},
})

/** Key of a type that isn't stored yet. */
export const newKey = (): string => `new-${Date.now()}`

/** A new type with the description, quantities and prices of another. */
export const copyPriceType = (row: PriceTypeRow): PriceTypeRow => ({
  ...row,
  key: newKey(),
  id: null,
  name: `${row.name} copy`,
  sold: 0,
})

/** The matrix with a type moved to another position, within the bounds of the list. */
export function movedTo(matrix: Matrix, key: string, to: number): Matrix {
  const from = matrix.findIndex((row) => row.key === key)
  const row = matrix[from]
  if (row === undefined) return matrix
  return matrix.toSpliced(from, 1).toSpliced(Math.max(0, Math.min(matrix.length - 1, to)), 0, row)
}

/** Server messages by what they are about: `key:level` for a cell, `key` for a type. */
export function placedErrors(errors: Readonly<Record<string, string>>, matrix: Matrix): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(errors).map(([path, message]) => {
      const [, type, , price] = /^(\d+)(\.prices\.(\d+))?/.exec(path) ?? []
      const row = type === undefined ? undefined : matrix[Number(type)]
      const level = price === undefined ? undefined : Object.keys(row?.cells ?? {})[Number(price)]
      return [level === undefined ? (row?.key ?? '') : `${row?.key ?? ''}:${level}`, message]
    }),
  )
}
