import type {
  CellKind,
  CellValues,
  Parameters,
  ReportColumn,
  ReportDefinition,
} from '@admission/common/reports/definition.ts'
import { formatDay, formatTime, timeAt } from '@admission/common/time.ts'
import { decimal, number } from '@admission/common/words.ts'
import { CircleAlert, CircleCheck, CircleDashed, CircleDot, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Money } from '#ui/Money.tsx'
import { StateBadge } from '#ui/StateBadge.tsx'
import type { Column } from '#ui/table-column.ts'
import { TextButton } from '#ui/TextButton.tsx'
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

type Draw = {
  readonly [Kind in CellKind]: (value: CellValues[Kind], units: ReportUnits, column: ReportColumn) => ReactNode
}

const none = <span className="text-ink-soft">–</span>

const stateIcons = { go: CircleCheck, wait: CircleAlert, stop: CircleX, note: CircleDot, quiet: CircleDashed } as const

const cells: Draw = {
  text: (value) => value ?? none,
  count: (value) => <span className="mono text-13">{number(value)}</span>,
  money: (amount, { currency, exponent }) => <Money of={{ amount, currency, exponent }} mono />,
  share: (value) => (value === null ? none : <span className="mono text-13">{decimal(value * 100, 1)}%</span>),
  day: (value) => (value === null ? none : <span className="whole">{formatDay(value, true)}</span>),
  state: (value, _units, { states }) => {
    const { label = value, tone = 'quiet' } = states?.[value] ?? {}
    return (
      <StateBadge tone={tone} icon={stateIcons[tone]}>
        {label}
      </StateBadge>
    )
  },
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

const isFigure = (kind: CellKind): boolean => kind === 'count' || kind === 'money' || kind === 'share'

/** Formats a figure: `1,240`, `$12,400.00`. */
export const figure = (kind: 'count' | 'money', value: number, units: ReportUnits): ReactNode =>
  kind === 'money' ? <Money of={{ ...units, amount: value }} /> : number(value)

/** Opens the rows behind a figure; `narrowing` is what its column adds to the row's own parameters. */
type OpenBehind = (row: ReportRow, narrowing: Parameters) => void

const columnOf = (id: string, column: ReportColumn, units: ReportUnits, open?: OpenBehind): Column<ReportRow> => {
  const { header, kind, from, extra, opens, subtotal } = column
  // Safe cast: the API sends values that match the column's kind.
  const draw = cells[kind] as (value: unknown, units: ReportUnits, column: ReportColumn) => ReactNode
  const cell = (row: ReportRow): ReactNode => {
    const drawn = draw(row[id], { ...units, ...unitsOf(row) }, column)
    if (row['isSubtotal'] === true) return subtotal === undefined ? null : <b className="font-semibold">{drawn}</b>
    if (opens === undefined || open === undefined || row[id] === 0) return drawn
    return (
      <TextButton variant="figure" onClick={() => open(row, opens)}>
        {drawn}
        <span className="sr-only">, show what is behind it</span>
      </TextButton>
    )
  }
  return {
    id,
    header,
    sort: sortName(id),
    cell,
    ...(isFigure(kind) ? { end: true } : {}),
    ...(from === undefined ? {} : { from }),
    ...(extra === undefined ? {} : { extra }),
  }
}

/** The currency of a row in a report of several. */
const unitsOf = ({ currency, exponent }: ReportRow): Partial<ReportUnits> =>
  typeof currency === 'string' && typeof exponent === 'number' ? { currency, exponent } : {}

/**
 * The columns of a report that the user may see. The one that groups rows has none of its own: its value stands in the first
 * cell of the subtotals. Figures open what is behind them, if `open` is given.
 */
export const reportColumns = (
  { columns, groups }: ReportDefinition,
  readable: readonly string[],
  units: ReportUnits,
  open?: OpenBehind,
): readonly Column<ReportRow>[] => {
  const shown = Object.entries(columns).flatMap(([id, column]) =>
    readable.includes(id) && id !== groups ? [columnOf(id, column, units, open)] : [],
  )
  const grouping = groups === undefined ? undefined : columns[groups]
  return shown.map((column, index) =>
    grouping === undefined || index > 0
      ? column
      : {
          ...column,
          cell: (row) => (row['isSubtotal'] === true ? groupName(row, groups ?? '', grouping) : column.cell(row)),
        },
  )
}

const groupName = (row: ReportRow, groups: string, { states }: ReportColumn): ReactNode => {
  const value = String(row[groups])
  const { currency } = row
  return (
    <b className="font-semibold">
      {states?.[value]?.label ?? value}
      {typeof currency === 'string' ? <span className="font-normal text-ink-soft"> {currency}</span> : null}
    </b>
  )
}
