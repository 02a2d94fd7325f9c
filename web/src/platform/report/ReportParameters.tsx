import { ofArea, type ParameterControl, type ReportDefinition } from '@admission/common/reports/definition.ts'
import { DEFAULT_RANGE, PRESET_LABELS } from '@admission/common/reports/range.ts'
import { formatDayRange } from '@admission/common/time.ts'
import { plural } from '@admission/common/words.ts'
import { EntityField } from '#platform/EntityField.tsx'
import type { ListControls } from '#platform/list/use-list-view.ts'
import { useOffice } from '#platform/office.ts'
import { ChoiceList } from '#ui/ChoiceList.tsx'
import { DayRangeChoice } from '#ui/DayRangeChoice.tsx'
import { FilterBar, FilterMenu } from '#ui/FilterBar.tsx'
import { zoneTitle } from '../time-zones.ts'

interface ReportParametersProps {
  readonly definition: ReportDefinition
  readonly table: ListControls
  /** The inclusive range of days shown, and their time zone. */
  readonly days: { readonly from: string; readonly to: string; readonly timezone: string }
}

interface ControlProps {
  readonly value: string | undefined
  readonly onValue: (value: string | undefined) => void
}

const ranges = Object.entries(PRESET_LABELS).map(([value, label]) => ({ value, label }))

/** Report parameters in the URL, each with its control. Those that only links set have none. */
export function ReportParameters({ definition, table, days }: ReportParametersProps) {
  const { area } = useOffice()
  const rangeText = formatDayRange(days.from, days.to, true)
  return (
    <FilterBar figures={`${rangeText}, ${area === 'admin' ? zoneTitle(days.timezone) : 'local time of each account'}`}>
      <div className="flex flex-wrap gap-2 print:hidden">
        {Object.entries(ofArea(definition.parameters, area)).map(([name, { control }]) => {
          const given = { value: table.view.filters[name], onValue: (value?: string) => table.setFilter(name, value) }
          if (control === undefined) return null
          return control.kind === 'range' ? (
            <RangeControl key={name} {...given} rangeText={rangeText} />
          ) : (
            <ChosenControl key={name} {...given} control={control} />
          )
        })}
      </div>
    </FilterBar>
  )
}

const RangeControl = ({ value = DEFAULT_RANGE, onValue, rangeText }: ControlProps & { readonly rangeText: string }) => (
  <FilterMenu label={PRESET_LABELS[value] ?? rangeText}>
    <DayRangeChoice
      choices={ranges}
      value={value}
      onValue={(range) => onValue(range === DEFAULT_RANGE ? undefined : range)}
    />
  </FilterMenu>
)

type Chosen = Exclude<ParameterControl, { readonly kind: 'range' }>

/** Some records, or some of a few values; none for all. */
function ChosenControl({ value, onValue, control }: ControlProps & { readonly control: Chosen }) {
  const { scope } = useOffice()
  const { label, noun } = control
  const values = value?.split(',') ?? []
  const onValues = (chosen: readonly string[]): void => onValue(chosen.length === 0 ? undefined : chosen.join(','))
  return (
    <FilterMenu label={values.length === 0 ? `All ${label.toLowerCase()}` : plural(values.length, noun)}>
      {control.kind === 'entities' ? (
        <EntityField
          label={label}
          size="office"
          source={control.source}
          scope={scope}
          multiple
          values={values}
          onValues={onValues}
        />
      ) : (
        <ChoiceList
          legend={label}
          options={Object.entries(control.options).map(([option, text]) => ({ value: option, label: text }))}
          chosen={values}
          onChosen={onValues}
        />
      )}
    </FilterMenu>
  )
}
