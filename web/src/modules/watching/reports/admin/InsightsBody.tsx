import { DEFAULT_RANGE, PRESET_LABELS } from '@admission/common/reports/range.ts'
import { formatDayRange } from '@admission/common/time.ts'
import { ChartColumn } from 'lucide-react'
import type { ReactNode } from 'react'
import { zoneTitle } from '#platform/time-zones.ts'
import { DayRangeChoice } from '#ui/DayRangeChoice.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterBar, FilterMenu } from '#ui/FilterBar.tsx'

const choices = Object.entries(PRESET_LABELS).map(([value, label]) => ({ value, label }))

interface InsightsBodyProps {
  readonly of: { readonly from: string; readonly to: string; readonly timezone: string }
  readonly range: string
  readonly onRange: (range: string) => void
  readonly isEmpty: boolean
  readonly children: ReactNode
  /** Shown with and without activity. */
  readonly below?: ReactNode
}

/** Insights of a record: the choice of days above figures and cards, or a sentence if nothing happened in them. */
export function InsightsBody({ of, range, onRange, isEmpty, children, below }: InsightsBodyProps) {
  const days = formatDayRange(of.from, of.to, true)
  return (
    <div className="pt-2">
      <h2 className="sr-only">Views and sales</h2>
      <FilterBar figures={`${days}, ${zoneTitle(of.timezone)}`}>
        <FilterMenu label={PRESET_LABELS[range] ?? days}>
          <DayRangeChoice choices={choices} value={range} onValue={(value = DEFAULT_RANGE) => onRange(value)} />
        </FilterMenu>
      </FilterBar>
      {isEmpty ? (
        <EmptyState
          icon={ChartColumn}
          title="No activity in this period"
          text="Choose a longer range to see views, carts and sales."
        />
      ) : (
        <div className="flex flex-col gap-6 px-4 pt-2 pb-6 phone:px-6">{children}</div>
      )}
      {below}
    </div>
  )
}
