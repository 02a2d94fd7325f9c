import type { ReportDefinition } from '@admission/common/reports/definition.ts'
import type { ReportRow } from './report-columns.tsx'

const groupOf = (row: ReportRow, by: string): string => JSON.stringify([row[by], row['currency']])

/** Rows with the subtotals of their group before its first row. `isSubtotal` tells them apart. */
export function withGroups(
  { groups: by }: Pick<ReportDefinition, 'groups'>,
  rows: readonly ReportRow[],
  groups: readonly ReportRow[],
): readonly ReportRow[] {
  if (by === undefined) return rows
  const subtotals = new Map(groups.map((group) => [groupOf(group, by), group]))
  return rows.flatMap((row, index) => {
    const group = groupOf(row, by)
    const before = rows[index - 1]
    const subtotal = subtotals.get(group)
    const isFirst = before === undefined || groupOf(before, by) !== group
    return isFirst && subtotal !== undefined ? [{ ...subtotal, id: group, isSubtotal: true }, row] : [row]
  })
}
