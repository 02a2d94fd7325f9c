import { parameterProblems, type Parameters, type ReportDefinition } from '@admission/common/reports/definition.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useOffice } from '#platform/office.ts'
import type { ReportRow } from '#platform/report/report-columns.tsx'

interface Behind {
  /** Parameters of the open figure's rows; undefined if none is open, or the URL has none that the report knows. */
  readonly parameters: Parameters | undefined
  /** Opens the rows behind a figure of a row; `narrowing` is what the column adds. */
  readonly open: (row: ReportRow, narrowing: Parameters) => void
  readonly close: () => void
}

/** The figure whose rows are open beside a report: their parameters are in the URL (`behind=…`). */
export function useBehind({ behind }: ReportDefinition, current: Parameters): Behind {
  const navigate = useNavigate()
  const { area } = useOffice()
  const { behind: text }: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const show = (value: string | undefined): void =>
    void navigate({ to: '.', search: ((before: object) => ({ ...before, behind: value })) as never })
  const given = Object.fromEntries(new URLSearchParams(typeof text === 'string' ? text : ''))
  const isValid =
    behind !== undefined && Object.keys(given).length > 0 && parameterProblems(behind.report, given, area).length === 0
  return {
    parameters: isValid ? given : undefined,
    open: (row, narrowing) => {
      const all = Object.entries({ ...behind?.parameters(row, current), ...narrowing })
      show(new URLSearchParams(all.filter(([, value]) => value !== '')).toString())
    },
    close: () => show(undefined),
  }
}
