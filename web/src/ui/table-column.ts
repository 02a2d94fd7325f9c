import type { ReactNode } from 'react'
import { classes } from './classes.ts'

export interface Column<Row> {
  readonly id: string
  readonly head: string
  readonly cell: (row: Row) => ReactNode
  /** Figures stand at the right. */
  readonly end?: boolean
  /** The column that names the row; its cell is the row's head. The first one, unless said. */
  readonly names?: boolean
  /** What the server calls this order; without it the column cannot be sorted. */
  readonly sort?: string
  /** What that order goes by, in a sentence, where the head leaves it open. */
  readonly help?: string
  /** Left out below this width. */
  readonly from?: 'phone' | 'tablet' | 'desk' | 'wide'
  /** Shown only to those who choose it. */
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

export const cellClasses = <Row>({ end = false, from: least }: Column<Row>): string =>
  classes(
    'px-2 first:pl-4 last:pr-4 phone:first:pl-6 phone:last:pr-6',
    end && 'text-right',
    least === undefined ? '' : from[least],
  )

/** A set with one id more or less. */
export const toggled = (set: ReadonlySet<string>, id: string): ReadonlySet<string> => {
  const next = new Set(set)
  if (!next.delete(id)) next.add(id)
  return next
}
