import { DEFAULT_RANGE, PRESET_WORDS } from '@admission/common/reports/range.ts'
import { formatDayRange } from '@admission/common/time.ts'
import { plural } from '@admission/common/words.ts'
import { EntityField } from '#platform/EntityField.tsx'
import { wordsOf } from '#platform/list-search.ts'
import type { TableControls } from '#platform/table-view.ts'
import { DayRangeChoice } from '#ui/DayRangeChoice.tsx'
import { FilterBar, FilterMenu } from '#ui/FilterBar.tsx'

interface ReportParametersProps {
  readonly accountId: string
  readonly table: TableControls<string>
  /** The days that are shown, both included, and the zone that they are days of. */
  readonly days: { readonly from: string; readonly to: string; readonly timezone: string }
}

const choices = Object.entries(PRESET_WORDS).map(([value, label]) => ({ value, label }))

/** What a report is asked with, in the address: its days, and events where it has this parameter. */
export function ReportParameters({ accountId, table, days: { from, to, timezone } }: ReportParametersProps) {
  const range = table.view.filters['range'] ?? DEFAULT_RANGE
  const words = formatDayRange(from, to, true)
  const events = wordsOf(table.view.filters['events'])
  return (
    <FilterBar figures={`${words}, ${timezone.replaceAll('_', ' ')} time`}>
      <div className="flex gap-2 print:hidden">
        <FilterMenu label={PRESET_WORDS[range] ?? words}>
          <DayRangeChoice
            choices={choices}
            value={range}
            onValue={(value) => table.setFilter('range', value === DEFAULT_RANGE ? undefined : value)}
          />
        </FilterMenu>
        {table.filterable.includes('events') ? (
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
