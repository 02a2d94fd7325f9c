import { wordsOf } from '#platform/list-search.ts'
import type { TableControls } from '#platform/table-view.ts'
import { ChoiceList } from '#ui/ChoiceList.tsx'
import { FilterBar, FilterChip, FilterMenu } from '#ui/FilterBar.tsx'
import { collectionSaleStates } from '../collection-sale-states.ts'
import { collectionStateLooks } from '../collection-states.ts'
import type { CollectionColumn } from './collection-list-query.ts'

const stateChoices = collectionSaleStates.map((value) => ({ value, label: collectionStateLooks[value].word }))

/** What narrows the list of collections. */
export const CollectionFilters = ({ table }: { readonly table: TableControls<CollectionColumn> }) => {
  const states = wordsOf(table.view.filters.state)
  return (
    <FilterBar figures="The highest priority has a unit that several match">
      {states.length === 0 ? null : (
        <FilterChip
          label="State"
          value={stateChoices.flatMap(({ value, label }) => (states.includes(value) ? [label] : [])).join(', ')}
          onClear={() => table.setFilter('state', undefined)}
        />
      )}
      <FilterMenu label="State" adds>
        <ChoiceList
          legend="State"
          options={stateChoices}
          chosen={states}
          onChosen={(values) => table.setFilter('state', values.join(','))}
        />
      </FilterMenu>
    </FilterBar>
  )
}
