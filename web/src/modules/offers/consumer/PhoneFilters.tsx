import { ToggleChip } from '#ui/ToggleChip.tsx'
import type { Want, WantedSeats } from './wanted-seats.ts'

interface PhoneFiltersProps {
  readonly wanted: WantedSeats
  readonly want: Want
}

/** What the list is narrowed to on phones, where the panel's head has no room. */
export function PhoneFilters({ wanted, want }: PhoneFiltersProps) {
  const { party, together, clearView } = wanted
  return (
    <span className="contents tablet:hidden">
      {party > 1 ? (
        <ToggleChip pressed={together} onPress={() => want({ together: !together })}>
          <span className="whole">{party} together</span>
        </ToggleChip>
      ) : null}
      <ToggleChip pressed={clearView} onPress={() => want({ clearView: !clearView })}>
        <span className="whole">No limited view</span>
      </ToggleChip>
    </span>
  )
}
