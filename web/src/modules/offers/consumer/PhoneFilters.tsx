import { SelectField } from '#ui/SelectField.tsx'
import { ToggleChip } from '#ui/ToggleChip.tsx'
import type { Want, WantedSeats } from './wanted-seats.ts'

interface PhoneFiltersProps {
  readonly wanted: WantedSeats
  readonly want: Want
  readonly most: number
}

/** What the list is narrowed to on phones, where the panel's head has no room. */
export function PhoneFilters({ wanted, want, most }: PhoneFiltersProps) {
  const { party, together, clearView } = wanted
  const counts = Array.from({ length: Math.min(most, 10) }, (_, index) => index + 1)
  return (
    <span className="contents tablet:hidden">
      <SelectField
        label="How many seats"
        hideLabel
        value={String(party)}
        options={counts.map((count) => ({ value: String(count), label: count === 1 ? '1 seat' : `${count} seats` }))}
        onValue={(count) => want({ party: Number(count) })}
        className="relative shrink-0"
      />
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
