import {
  ofArea,
  type CellKind,
  type ReportArea,
  type ReportColumn,
  type ReportDefinition,
} from '@admission/common/reports/definition.ts'
import { timeAt } from '@admission/common/time.ts'
import { fieldsOf, type ExportColumn, type Shown } from '#platform/lists/cells.ts'
import type { ReportRow } from '../types/report.ts'

/** A row to be exported. */
export type ExportedRow = {
  readonly row: ReportRow
  readonly account: { readonly timezone: string; readonly currency: string; readonly exponent: number }
}

type Make = (id: string, column: ReportColumn, ofRow: (row: ExportedRow) => Units) => Shown<ExportedRow>

type Units = Pick<ExportedRow['account'], 'currency' | 'exponent'>

const personField = (row: ReportRow, id: string, field: 'name' | 'email'): string =>
  (row[id] as { readonly name: string; readonly email: string })[field]

const columnOf: Readonly<Record<CellKind, Make>> = {
  text: (id, { header }) => ({ header, value: ({ row }) => row[id] as string | null }),
  count: (id, { header }) => ({ header, value: ({ row }) => row[id] as number }),
  share: (id, { header }) => ({ header, value: ({ row }) => row[id] as number | null }),
  day: (id, { header }) => ({ header, value: ({ row }) => row[id] as string | null }),
  state: (id, { header, states }) => ({
    header,
    value: ({ row }) => states?.[row[id] as string]?.label ?? (row[id] as string),
  }),
  yesno: (id, { header }) => ({ header, value: ({ row }) => (row[id] === true ? 'Yes' : 'No') }),
  file: (id, { header }) => ({
    header,
    value: ({ row }) => (row[id] as { readonly name: string } | null)?.name ?? null,
  }),
  person: (id, { header }) => ({
    fields: [
      { header, of: ({ row }) => personField(row, id, 'name') },
      { header: `${header}, e-mail`, of: ({ row }) => personField(row, id, 'email') },
    ],
  }),
  money: (id, { header }, unitsOf) => ({
    header,
    money: (row) => ({ ...unitsOf(row), amount: row.row[id] as number }),
  }),
  moment: (id, { header }) => ({
    header,
    time: ({ row, account }) => {
      const instant = row[id] as string | null
      return instant === null ? null : timeAt(Date.parse(instant), account.timezone)
    },
  }),
}

const unitsOfRow = ({ row }: ExportedRow): Units => row as unknown as Units
const unitsOfAccount = ({ account }: ExportedRow): Units => account

/** The columns of a report for an export from an office. */
export const exportColumns = (
  { columns, currencies }: Pick<ReportDefinition, 'columns' | 'currencies'>,
  area: ReportArea,
): readonly ExportColumn<ExportedRow>[] =>
  Object.entries(ofArea(columns, area)).map(([id, column]) => ({
    id,
    fields: fieldsOf(columnOf[column.kind](id, column, currencies === 'many' ? unitsOfRow : unitsOfAccount)),
    isPersonal: column.personal === true,
  }))
