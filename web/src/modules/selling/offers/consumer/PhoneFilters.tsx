import { ToggleChip } from '#ui/ToggleChip.tsx'
import type { UpdateSearch, SeatSearch } from './seat-search.ts'

interface PhoneFiltersProps {
  readonly search: SeatSearch
  readonly updateSearch: UpdateSearch
}

/** List filters on phones, where the panel header has no room for them. */
export function PhoneFilters({ search, updateSearch }: PhoneFiltersProps) {
  const { party, together, clearView } = search
  return (
    <span className="contents tablet:hidden">
      {party > 1 ? (
        <ToggleChip pressed={together} onPress={() => updateSearch({ together: !together })}>
          <span className="whole">{party} together</span>
        </ToggleChip>
      ) : null}
      <ToggleChip pressed={clearView} onPress={() => updateSearch({ clearView: !clearView })}>
        <span className="whole">Full view only</span>
      </ToggleChip>
    </span>
  )
}
