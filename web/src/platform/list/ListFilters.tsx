import type { ReactNode } from 'react'
import { FilterBar, FilterChip, FilterMenu } from '#ui/FilterBar.tsx'
import { useEntityOptions, type OptionSource } from '../entity-options.ts'
import type { Scope } from '../request-headers.ts'
import type { ListFilter } from './filters.tsx'
import type { ListControls } from './use-list-view.ts'

interface ListFiltersProps {
  readonly filters: Readonly<Record<string, ListFilter>>
  readonly controls: ListControls
  readonly scope: Scope
  readonly figures: ReactNode
}

/** A chip for each active filter, and a menu for each available one. */
export function ListFilters({ filters, controls: { view, setFilter }, scope, figures }: ListFiltersProps) {
  const menus = Object.entries(filters).filter(([, { Menu }]) => Menu !== undefined)
  return (
    <FilterBar figures={figures}>
      {menus.map(([id, filter]) => {
        const text = view.filters[id]
        return text === undefined ? null : (
          <Chip key={id} filter={filter} text={text} scope={scope} onClear={() => setFilter(id, undefined)} />
        )
      })}
      {menus.map(([id, { label, Menu }]) => (
        <FilterMenu key={id} label={label} adds>
          {Menu && <Menu value={view.filters[id]} onValue={(value) => setFilter(id, value)} scope={scope} />}
        </FilterMenu>
      ))}
    </FilterBar>
  )
}

interface ChipProps {
  readonly filter: ListFilter
  readonly text: string
  readonly scope: Scope
  readonly onClear: () => void
}

const noLabels: ReadonlyMap<string, string> = new Map()

function Chip(props: ChipProps) {
  const { filter, text, onClear } = props
  if (filter.source !== undefined) return <EntityChip {...props} source={filter.source} />
  return <FilterChip label={filter.label} value={filter.format(text, noLabels)} onClear={onClear} />
}

function EntityChip({ filter, text, scope, onClear, source }: ChipProps & { readonly source: OptionSource }) {
  const { labels } = useEntityOptions({ source, scope, search: undefined, values: text.split(',') })
  return <FilterChip label={filter.label} value={filter.format(text, labels)} onClear={onClear} />
}
