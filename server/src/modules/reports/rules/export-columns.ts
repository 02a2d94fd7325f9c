import type { CellKind, ReportDefinition } from '@admission/common/reports/definition.ts'
import { timeAt } from '@admission/common/time.ts'
import { fieldsOf, type ExportColumn, type Shown } from '#platform/lists/cells.ts'
import type { ReportRow } from '../types.ts'

/** A row to be exported. */
export type ExportedRow = {
  readonly row: ReportRow
  readonly account: { readonly timezone: string; readonly currency: string; readonly exponent: number }
}

type Make = (id: string, head: string) => Shown<ExportedRow>

const personField = (row: ReportRow, id: string, field: 'name' | 'email'): string =>
  (row[id] as { readonly name: string; readonly email: string })[field]

const columnOf: Readonly<Record<CellKind, Make>> = {
  text: (id, head) => ({ head, value: ({ row }) => row[id] as string | null }),
  count: (id, head) => ({ head, value: ({ row }) => row[id] as number }),
  yesno: (id, head) => ({ head, value: ({ row }) => (row[id] === true ? 'Yes' : 'No') }),
  file: (id, head) => ({ head, value: ({ row }) => (row[id] as { readonly name: string } | null)?.name ?? null }),
  person: (id, head) => ({
    fields: [
      { head, of: ({ row }) => personField(row, id, 'name') },
      { head: `${head}, e-mail`, of: ({ row }) => personField(row, id, 'email') },
    ],
  }),
  money: (id, head) => ({ head, money: ({ row, account }) => ({ ...account, amount: row[id] as number }) }),
  moment: (id, head) => ({
    head,
    time: ({ row, account }) => {
      const instant = row[id] as string | null
      return instant === null ? null : timeAt(Date.parse(instant), account.timezone)
    },
  }),
}

/** The columns of a report for an export. */
export const exportColumns = ({ columns }: Pick<ReportDefinition, 'columns'>): readonly ExportColumn<ExportedRow>[] =>
  Object.entries(columns).map(([id, { head, kind, personal }]) => ({
    id,
    fields: fieldsOf(columnOf[kind](id, head)),
    isPersonal: personal === true,
  }))
