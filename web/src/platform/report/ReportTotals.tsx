import type { ReportDefinition } from '@admission/common/reports/definition.ts'
import { figure, type ReportUnits } from './report-columns.tsx'

/** Totals by name. In a report of several currencies they have a `currency` and an `exponent`. */
type Figures = Readonly<Record<string, unknown>>

interface ReportTotalsProps {
  readonly totals: ReportDefinition['totals']
  /** From the API: one, or one for each currency. */
  readonly figures: readonly Figures[]
  readonly units: ReportUnits
  /** Beside a panel, or in one. */
  readonly isNarrow?: boolean
}

/** The totals of a report's first page. */
export const reportTotals = (totals: unknown): readonly Figures[] =>
  Array.isArray(totals) ? (totals as readonly Figures[]) : [Object(totals) as Figures]

const amount = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** Totals of the whole result, independent of the loaded rows. Amounts of several currencies stand below each other. */
export const ReportTotals = ({ totals, figures, units, isNarrow = false }: ReportTotalsProps) => (
  <dl aria-label="Totals" className={`grid grid-cols-2 gap-x-6 gap-y-4 ${isNarrow ? '' : 'tablet:grid-cols-4'}`}>
    {Object.entries(totals).map(([name, { label, kind }]) => (
      <div key={name} className="min-w-0">
        <dt className="text-13 text-ink-soft">{label}</dt>
        {kind === 'money' && figures.length > 0 ? (
          figures.map((each) => (
            <Figure key={String(each['currency'])}>
              {figure(kind, amount(each[name]), { ...units, ...(each as Partial<ReportUnits>) })}
            </Figure>
          ))
        ) : (
          <Figure>
            {figure(
              kind,
              figures.reduce((sum, each) => sum + amount(each[name]), 0),
              units,
            )}
          </Figure>
        )}
      </div>
    ))}
  </dl>
)

const Figure = ({ children }: { readonly children: React.ReactNode }) => (
  <dd className="display text-22 tabular-nums phone:text-28">{children}</dd>
)
