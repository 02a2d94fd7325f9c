import { ChartLine, Table2 } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { TextButton } from '../TextButton.tsx'
import { ChartTable, type ChartTableProps } from './ChartTable.tsx'

interface ChartCardProps {
  /** The finding in a sentence: `Ahead of pace, and of both matches it is measured against`. */
  readonly title: string
  /** Description of the chart: measure, period, source. */
  readonly text?: ReactNode
  /** The chart's numbers as a table, so that nothing is only in the picture. */
  readonly table: ChartTableProps
  readonly children: ReactNode
}

/** A chart on a card. Its title states the finding; a button switches to the table. */
export function ChartCard({ title, text, table, children }: ChartCardProps) {
  const [asTable, setAsTable] = useState(false)
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-12 border border-line bg-card p-4 phone:p-6">
      <header className="mb-3 flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 id={id} className="display text-18">
            {title}
          </h3>
          {text === undefined ? null : <p className="text-14 text-ink-soft">{text}</p>}
        </div>
        <TextButton icon={asTable ? ChartLine : Table2} onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Chart' : 'Table'}
        </TextButton>
      </header>
      {asTable ? <ChartTable {...table} /> : children}
    </section>
  )
}
