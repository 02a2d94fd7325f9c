import { formatMoney, money } from '@admission/common/money.ts'
import {
  differenceOf,
  mergedAs,
  mergeValue,
  type Difference,
  type MergeRules,
} from '@admission/common/validation/merge.ts'
import * as v from 'valibot'
import type { CollectionPriceTypeFieldsFragment, PriceTypeInput } from './collection-price-type.gql.ts'

export interface Currency {
  readonly currency: string
  readonly exponent: number
}

/** Price of a type at a level, in minor units. If buyers choose the amount, `amount` is the suggestion between the bounds. */
export interface Cell {
  readonly amount: number
  readonly minimum: number | null
  readonly maximum: number | null
  /** Invalid text, kept until it is corrected. */
  readonly typed?: string
}

/** One row of the matrix in the editor. */
export interface PriceTypeRow {
  /** Stable key: the ID of a stored type, else a generated one. */
  readonly key: string
  readonly id: string | null
  readonly name: string
  readonly description: string
  readonly kind: 'FIXED' | 'USER_ENTERED'
  readonly visible: boolean
  /** Code that buyers enter to see and buy it; '' for everyone. */
  readonly code: string
  readonly minQuantity: number
  readonly maxQuantity: number
  readonly step: number
  readonly sold: number
  /** Cells by level. A missing level is not sold. */
  readonly cells: Readonly<Record<string, Cell>>
}

export type Matrix = readonly PriceTypeRow[]

export const matrixOf = ({ priceTypes }: Pick<CollectionPriceTypeFieldsFragment, 'priceTypes'>): Matrix =>
  priceTypes
    .toSorted((a, b) => a.position - b.position)
    .map(({ id, name, description, kind, visible, code, minQuantity, maxQuantity, step, sold, prices }) => ({
      key: id,
      id,
      name,
      description: description ?? '',
      kind,
      visible,
      code: code ?? '',
      minQuantity,
      maxQuantity,
      step,
      sold,
      cells: Object.fromEntries(
        prices.map(({ priceLevel, amount, minimum, maximum }) => [String(priceLevel), { amount, minimum, maximum }]),
      ),
    }))

export const sameCell = (a: Cell | undefined, b: Cell | undefined): boolean =>
  a?.amount === b?.amount && a?.minimum === b?.minimum && a?.maximum === b?.maximum && a?.typed === b?.typed

const levelsOf = (...rows: readonly (PriceTypeRow | undefined)[]): readonly string[] => [
  ...new Set(rows.flatMap((row) => Object.keys(row?.cells ?? {}))),
]

const plainFields = ['name', 'description', 'kind', 'visible', 'code', 'minQuantity', 'maxQuantity', 'step'] as const

const sameType = (a: PriceTypeRow, b: PriceTypeRow): boolean =>
  plainFields.every((field) => a[field] === b[field]) &&
  levelsOf(a, b).every((level) => sameCell(a.cells[level], b.cells[level]))

const sameMatrix = (a: Matrix, b: Matrix): boolean =>
  a.length === b.length &&
  a.every((row, index) => {
    const other = b[index]
    return other !== undefined && other.key === row.key && sameType(row, other)
  })

const find = (matrix: Matrix, key: string): PriceTypeRow | undefined => matrix.find((row) => row.key === key)

/** Number of cells and types that were changed, added or removed. A changed order counts as one. */
export const countChanges = (base: Matrix, now: Matrix): number => {
  const removed = base.filter(({ key }) => find(now, key) === undefined).length
  const changed = now.reduce((sum, row) => {
    const before = find(base, row.key)
    if (before === undefined) return sum + 1
    const cells = levelsOf(before, row).filter((level) => !sameCell(before.cells[level], row.cells[level])).length
    return sum + cells + (plainFields.some((field) => before[field] !== row[field]) ? 1 : 0)
  }, 0)
  const order = (matrix: Matrix, other: Matrix): string =>
    matrix.flatMap(({ key }) => (find(other, key) === undefined ? [] : [key])).join()
  return removed + changed + (order(base, now) === order(now, base) ? 0 : 1)
}

function mergeType(
  base: PriceTypeRow,
  theirs: PriceTypeRow,
  mine: PriceTypeRow,
  prefer: 'theirs' | 'mine',
): PriceTypeRow {
  const cells = levelsOf(base, theirs, mine).flatMap((level) => {
    const cell = mergeValue(base.cells[level], theirs.cells[level], mine.cells[level], prefer, sameCell)
    return cell === undefined ? [] : [[level, cell] as const]
  })
  const pick = <Field extends (typeof plainFields)[number]>(field: Field): PriceTypeRow[Field] =>
    mergeValue(base[field], theirs[field], mine[field], prefer)
  return {
    ...theirs,
    name: pick('name'),
    description: pick('description'),
    kind: pick('kind'),
    visible: pick('visible'),
    code: pick('code'),
    minQuantity: pick('minQuantity'),
    maxQuantity: pick('maxQuantity'),
    step: pick('step'),
    cells: Object.fromEntries(cells),
  }
}

/** Merges the types of both sides. Types removed on either side stay removed; the preferred side sets the order. */
function mergeMatrix(base: Matrix, theirs: Matrix, mine: Matrix, prefer: 'theirs' | 'mine'): Matrix {
  const merged = theirs.flatMap((row) => {
    const before = find(base, row.key)
    const own = find(mine, row.key)
    if (before === undefined) return [row]
    return own === undefined ? [] : [mergeType(before, row, own, prefer)]
  })
  const all = [...merged, ...mine.filter(({ id }) => id === null)]
  const leading = prefer === 'mine' ? mine : theirs
  const place = ({ key }: PriceTypeRow): number => {
    const at = leading.findIndex((row) => row.key === key)
    return at < 0 ? leading.length : at
  }
  return all.toSorted((a, b) => place(a) - place(b))
}

const formatCell = (currency: Currency) => {
  const say = (amount: number): string => formatMoney(money(amount, currency.currency, currency.exponent))
  return (cell: Cell | undefined): string => {
    if (cell === undefined) return 'Not sold'
    if (cell.typed !== undefined) return cell.typed
    if (cell.minimum === null) return say(cell.amount)
    return `from ${say(cell.minimum)}${cell.maximum === null ? '' : ` to ${say(cell.maximum)}`}`
  }
}

const formatType = (row: PriceTypeRow | undefined): string =>
  row === undefined
    ? 'Removed'
    : [
        row.name,
        row.description,
        !row.visible ? 'hidden' : row.code === '' ? 'shown' : `with code ${row.code}`,
        `${row.minQuantity} to ${row.maxQuantity}`,
      ]
        .filter((part) => part !== '')
        .join(', ')

const samePlain = (a: PriceTypeRow | undefined, b: PriceTypeRow | undefined): boolean =>
  a === undefined || b === undefined ? a === b : plainFields.every((field) => a[field] === b[field])

/** Merges concurrent edits: prices cell by cell, other fields of a type field by field. Differences list those as one. */
export const matrixRules = (currency: Currency, levelName: (level: string) => string): MergeRules<Matrix> => ({
  isSame: sameMatrix,
  merge: mergeMatrix,
  differences: (base, theirs, mine) => {
    const keys = [...new Set([...theirs, ...mine].map(({ key }) => key))]
    return keys.flatMap((key): Difference[] => {
      const [was, now, own] = [find(base, key), find(theirs, key), find(mine, key)]
      const label = (own ?? now)?.name ?? ''
      const differences = differenceOf({
        label,
        base: was,
        theirs: now,
        mine: own,
        isSame: samePlain,
        format: formatType,
      })
      if (now === undefined || own === undefined) return differences
      const cells = levelsOf(was, now, own).flatMap((level) =>
        differenceOf({
          label: `${label}, ${levelName(level)}`,
          base: was?.cells[level],
          theirs: now.cells[level],
          mine: own.cells[level],
          isSame: sameCell,
          format: formatCell(currency),
        }),
      )
      return [...differences, ...cells]
    })
  },
})

interface MatrixFacts {
  readonly currency: Currency
  readonly levelName: (level: string) => string
  /** True while the bounds of the selected price are invalid. */
  readonly isBoundInvalid: boolean
}

/** Form schema of the matrix; fails while a cell is invalid. The field is `input` because the API's errors use that path. */
export const matrixForm = ({ currency, levelName, isBoundInvalid }: MatrixFacts) =>
  v.pipe(
    v.object({
      input: v.pipe(
        v.custom<Matrix>((matrix) => Array.isArray(matrix)),
        v.check((matrix) => !isBoundInvalid && !matrix.some(hasInvalidCell), 'Enter amounts, or leave cells blank.'),
        mergedAs('Price types', { rules: matrixRules(currency, levelName) }),
      ),
    }),
    v.transform(({ input }) => matrixInput(input)),
  )

const hasInvalidCell = ({ cells }: PriceTypeRow): boolean =>
  Object.values(cells).some(({ typed }) => typed !== undefined)

/** The mutation's input: all types in order. */
export const matrixInput = (matrix: Matrix): PriceTypeInput[] =>
  matrix.map(({ id, name, description, kind, visible, code, minQuantity, maxQuantity, step, cells }, position) => ({
    id,
    name: name.trim(),
    description: description.trim() === '' ? null : description.trim(),
    kind,
    position,
    visible,
    code: code === '' ? null : code,
    minQuantity,
    maxQuantity,
    step,
    prices: Object.entries(cells).map(([level, { amount, minimum, maximum }]) => ({
      priceLevel: Number(level),
      amount,
      minimum: kind === 'FIXED' ? null : minimum,
      maximum: kind === 'FIXED' ? null : maximum,
    })),
  }))
