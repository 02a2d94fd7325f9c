import type { CellKind, ReportDefinition } from '@admission/common/reports/definition.ts'
import { timeAt } from '@admission/common/time.ts'
import { fieldsOf, type ExportColumn, type Shown } from '#platform/lists/cells.ts'
import type { ReportRow } from '../types.ts'

/** A row to be exported. */
export type ExportedRow = {
  readonly row: ReportRow
  readonly account: { readonly timezone: string; readonly currency: string; readonly exponent: number }
}

type Make = (id: string, header: string) => Shown<ExportedRow>

const personField = (row: ReportRow, id: string, field: 'name' | 'email'): string =>
  (row[id] as { readonly name: string; readonly email: string })[field]

const columnOf: Readonly<Record<CellKind, Make>> = {
  text: (id, header) => ({ header, value: ({ row }) => row[id] as string | null }),
  count: (id, header) => ({ header, value: ({ row }) => row[id] as number }),
  yesno: (id, header) => ({ header, value: ({ row }) => (row[id] === true ? 'Yes' : 'No') }),
  file: (id, header) => ({ header, value: ({ row }) => (row[id] as { readonly name: string } | null)?.name ?? null }),
  person: (id, header) => ({
    fields: [
      { header, of: ({ row }) => personField(row, id, 'name') },
      { header: `${header}, e-mail`, of: ({ row }) => personField(row, id, 'email') },
    ],
  }),
  money: (id, header) => ({ header, money: ({ row, account }) => ({ ...account, amount: row[id] as number }) }),
  moment: (id, header) => ({
    header,
    time: ({ row, account }) => {
      const instant = row[id] as string | null
      return instant === null ? null : timeAt(Date.parse(instant), account.timezone)
    },
  }),
}

/** The columns of a report for an export. */
export const exportColumns = ({ columns }: Pick<ReportDefinition, 'columns'>): readonly ExportColumn<ExportedRow>[] =>
  Object.entries(columns).map(([id, { header, kind, personal }]) => ({
    id,
    fields: fieldsOf(columnOf[kind](id, header)),
    isPersonal: personal === true,
  }))
