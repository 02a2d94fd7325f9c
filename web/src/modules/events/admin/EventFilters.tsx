import type { ReactNode } from 'react'
import { dayRangeWords } from '#platform/day-range-words.ts'
import { wordsOf } from '#platform/list-search.ts'
import type { TableControls } from '#platform/table-view.ts'
import { ChoiceList } from '#ui/ChoiceList.tsx'
import { DayRangeChoice } from '#ui/DayRangeChoice.tsx'
import { FilterBar, FilterChip, FilterMenu } from '#ui/FilterBar.tsx'
import { eventSaleStates } from '../event-sale-states.ts'
import { eventStateLooks } from '../event-states.ts'
import type { EventListQuery } from './event-list.gql.ts'
import type { EventColumn } from './event-list-query.ts'

interface EventFiltersProps {
  readonly table: TableControls<EventColumn>
  readonly options: Pick<EventListQuery, 'venues' | 'categories'>
}

type ListColumn = 'state' | 'venue' | 'category'
type Choices = readonly { readonly value: string; readonly label: string }[]

const dayChoices = ['next-7', 'next-30', 'next-90', 'past'].map((value) => ({ value, label: dayRangeWords(value) }))
const stateChoices = eventSaleStates.map((value) => ({ value, label: eventStateLooks[value].word }))

/** What narrows the list of events: a chip for each filter that is on, a menu for each that is not. */
export function EventFilters({ table, options: { venues, categories } }: EventFiltersProps) {
  const { filters } = table.view
  const several = (column: ListColumn, label: string, choices: Choices): ReactNode => (
    <FilterMenu label={label} adds>
      <ChoiceList
        legend={label}
        options={choices}
        chosen={wordsOf(filters[column])}
        onChosen={(values) => table.setFilter(column, values.join(','))}
      />
    </FilterMenu>
  )
  const chip = (column: EventColumn, label: string, value: string): ReactNode => (
    <FilterChip label={label} value={value} onClear={() => table.setFilter(column, undefined)} />
  )
  const named = (column: ListColumn, choices: Choices): string =>
    choices.flatMap(({ value, label }) => (wordsOf(filters[column]).includes(value) ? [label] : [])).join(', ')
  return (
    <FilterBar>
      {filters.date === undefined ? null : chip('date', 'Date', dayRangeWords(filters.date))}
      {filters.state === undefined ? null : chip('state', 'State', named('state', stateChoices))}
      {filters.venue === undefined ? null : chip('venue', 'Venue', `At ${named('venue', venues)}`)}
      {filters.category === undefined ? null : chip('category', 'Category', named('category', categories))}
      <FilterMenu label="Date" adds>
        <DayRangeChoice choices={dayChoices} value={filters.date} onValue={(value) => table.setFilter('date', value)} />
      </FilterMenu>
      {several('state', 'State', stateChoices)}
      {venues.length > 1 ? several('venue', 'Venue', venues) : null}
      {categories.length > 1 ? several('category', 'Category', categories) : null}
    </FilterBar>
  )
}
