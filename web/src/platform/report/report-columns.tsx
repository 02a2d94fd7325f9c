import type { CellKind, CellValues, ReportColumn, ReportDefinition } from '@admission/common/reports/definition.ts'
import { formatTime, timeAt } from '@admission/common/time.ts'
import { number } from '@admission/common/words.ts'
import type { ReactNode } from 'react'
import { Money } from '#ui/Money.tsx'
import type { Column } from '#ui/table-column.ts'
import { FileCell } from './FileCell.tsx'
import { sortName } from './report-search.ts'

/** Time zone and currency of a report. */
export interface ReportUnits {
  readonly timezone: string
  readonly currency: string
  readonly exponent: number
}

/** A row from the API: cells by column. */
export type ReportRow = { readonly id: string } & Readonly<Record<string, unknown>>

type Draw = { readonly [Kind in CellKind]: (value: CellValues[Kind], units: ReportUnits) => ReactNode }

const none = <span className="text-ink-soft">–</span>

const cells: Draw = {
  text: (value) => value ?? none,
  count: (value) => <span className="mono text-13">{number(value)}</span>,
  money: (amount, { currency, exponent }) => <Money of={{ amount, currency, exponent }} mono />,
  yesno: (value) => (value ? 'Yes' : <span className="text-ink-soft">No</span>),
  file: (value) => (value === null ? none : <FileCell {...value} />),
  person: ({ name, email }) => (
    <span className="block min-w-0 py-1.5">
      <span className="block truncate font-semibold">{name === '' ? email : name}</span>
      {name === '' ? null : <span className="block truncate text-13 text-ink-soft">{email}</span>}
    </span>
  ),
  moment: (value, { timezone }) =>
    value === null ? (
      none
    ) : (
      <span className="whole">{formatTime(timeAt(Date.parse(value), timezone), { year: false })}</span>
    ),
}

const isFigure = (kind: CellKind): boolean => kind === 'count' || kind === 'money'

/** Formats a figure: `1,240`, `$12,400.00`. */
export const figure = (kind: 'count' | 'money', value: number, units: ReportUnits): ReactNode =>
  kind === 'money' ? <Money of={{ ...units, amount: value }} /> : number(value)

const columnOf = (id: string, { header, kind, from, extra }: ReportColumn, units: ReportUnits): Column<ReportRow> => ({
  id,
  header,
  sort: sortName(id),
  // Safe cast: the API sends values that match the column's kind.
  cell: (row) => (cells[kind] as (value: unknown, units: ReportUnits) => ReactNode)(row[id], units),
  ...(isFigure(kind) ? { end: true } : {}),
  ...(from === undefined ? {} : { from }),
  ...(extra === undefined ? {} : { extra }),
})

/** The columns of a report that the user may see. */
export const reportColumns = (
  { columns }: ReportDefinition,
  readable: readonly string[],
  units: ReportUnits,
): readonly Column<ReportRow>[] =>
  Object.entries(columns).flatMap(([id, column]) => (readable.includes(id) ? [columnOf(id, column, units)] : []))
