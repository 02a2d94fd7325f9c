import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export interface Column<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** Right-aligned, for numbers. */
  readonly end?: boolean
  /** The column that names the row; its cells are row headers. Defaults to the first column. */
  readonly names?: boolean
  /** The API's name of this sort order. Without it the column can't be sorted. */
  readonly sort?: string
  /** Explains the sort order in a sentence, if the head is ambiguous. */
  readonly help?: string
  /** Hidden below this width. */
  readonly from?: 'phone' | 'tablet' | 'desk' | 'wide'
  /** The last one that phones show: it keeps the page's margin. Set by the table. */
  readonly isLastOnPhones?: boolean
  /** Hidden until a person adds it. */
  readonly extra?: boolean
}

export interface Sort {
  readonly by: string
  readonly descending: boolean
}

const from = {
  phone: 'max-phone:hidden',
  tablet: 'max-tablet:hidden',
  desk: 'max-desk:hidden',
  wide: 'max-wide:hidden',
} as const

export const cellClasses = <Row>({ end = false, from: minWidth, isLastOnPhones = false }: Column<Row>): string =>
  classes(
    'px-2 first:pl-4 last:pr-4 phone:first:pl-6 phone:last:pr-6',
    // Text right after a number needs more space: otherwise the two heads read as one.
    end ? 'text-right tabular-nums' : '[.text-right+&]:pl-6 desk:[.text-right+&]:pl-10',
    minWidth === undefined ? '' : from[minWidth],
    isLastOnPhones && 'max-phone:pr-4',
  )

/** The columns, with the last one that phones show marked. */
export const withPhoneEdge = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] => {
  const last = columns.findLastIndex(({ from: minWidth }) => minWidth === undefined)
  return columns.map((column, index) => (index === last ? { ...column, isLastOnPhones: true } : column))
}

/** A copy of the set with the ID added or removed. */
export const toggleId = (set: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(set)
  if (!next.delete(id)) next.add(id)
  return next
}
