import { DEFAULT_RANGE, PRESET_WORDS } from '@admission/common/reports/range.ts'
import { formatDayRange } from '@admission/common/time.ts'
import type { TableControls } from '#platform/table-view.ts'
import { DayRangeChoice } from '#ui/DayRangeChoice.tsx'
import { FilterBar, FilterMenu } from '#ui/FilterBar.tsx'

interface ReportParametersProps {
  readonly table: TableControls<string>
  /** The days that are shown, both included, and the zone that they are days of. */
  readonly days: { readonly from: string; readonly to: string; readonly timezone: string }
}

const choices = Object.entries(PRESET_WORDS).map(([value, label]) => ({ value, label }))

/** What a report is asked with, in the address: its days. */
export function ReportParameters({ table, days: { from, to, timezone } }: ReportParametersProps) {
  const range = table.view.filters['range'] ?? DEFAULT_RANGE
  const words = formatDayRange(from, to, true)
  return (
    <FilterBar figures={`${words}, ${timezone.replaceAll('_', ' ')} time`}>
      <FilterMenu label={PRESET_WORDS[range] ?? words}>
        <DayRangeChoice
          choices={choices}
          value={range}
          onValue={(value) => table.setFilter('range', value === DEFAULT_RANGE ? undefined : value)}
        />
      </FilterMenu>
    </FilterBar>
  )
}
