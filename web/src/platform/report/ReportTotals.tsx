import type { ReportDefinition } from '@admission/common/reports/definition.ts'
import { figure, type ReportUnits } from './report-columns.tsx'

interface ReportTotalsProps {
  readonly totals: ReportDefinition['totals']
  /** Values by name, from the API. */
  readonly figures: Readonly<Record<string, number>>
  readonly units: ReportUnits
}

/** Totals of the whole result, independent of the loaded rows. */
export const ReportTotals = ({ totals, figures, units }: ReportTotalsProps) => (
  <dl aria-label="Totals" className="grid grid-cols-2 gap-x-6 gap-y-4 tablet:grid-cols-4">
    {Object.entries(totals).map(([name, { label, kind }]) => (
      <div key={name} className="min-w-0">
        <dt className="text-13 text-ink-soft">{label}</dt>
        <dd className="display text-22 tabular-nums phone:text-28">{figure(kind, figures[name] ?? 0, units)}</dd>
      </div>
    ))}
  </dl>
)
