import { DEFAULT_RANGE, PRESET_LABELS } from '@admission/common/reports/range.ts'
import { formatDayRange } from '@admission/common/time.ts'
import { plural } from '@admission/common/words.ts'
import { EntityField } from '#platform/EntityField.tsx'
import type { ListControls } from '#platform/list/use-list-view.ts'
import { DayRangeChoice } from '#ui/DayRangeChoice.tsx'
import { FilterBar, FilterMenu } from '#ui/FilterBar.tsx'
import { zoneTitle } from '../time-zones.ts'

interface ReportParametersProps {
  readonly accountId: string
  /** True if the report can be filtered by event. */
  readonly hasEvents: boolean
  readonly table: ListControls
  /** The inclusive range of days shown, and their time zone. */
  readonly days: { readonly from: string; readonly to: string; readonly timezone: string }
}

const choices = Object.entries(PRESET_LABELS).map(([value, label]) => ({ value, label }))

/** Report parameters in the URL: days, and events if the report has them. */
export function ReportParameters({ accountId, hasEvents, table, days }: ReportParametersProps) {
  const { from, to, timezone } = days
  const range = table.view.filters['range'] ?? DEFAULT_RANGE
  const rangeText = formatDayRange(from, to, true)
  const events = table.view.filters['events']?.split(',') ?? []
  return (
    <FilterBar figures={`${rangeText}, ${zoneTitle(timezone)}`}>
      <div className="flex gap-2 print:hidden">
        <FilterMenu label={PRESET_LABELS[range] ?? rangeText}>
          <DayRangeChoice
            choices={choices}
            value={range}
            onValue={(value) => table.setFilter('range', value === DEFAULT_RANGE ? undefined : value)}
          />
        </FilterMenu>
        {hasEvents ? (
          <FilterMenu label={events.length === 0 ? 'All events' : plural(events.length, 'event')}>
            <EntityField
              label="Events"
              size="office"
              source="EVENTS"
              scope={{ accountId }}
              multiple
              values={events}
              onValues={(ids) => table.setFilter('events', ids.join(','))}
            />
          </FilterMenu>
        ) : null}
      </div>
    </FilterBar>
  )
}
