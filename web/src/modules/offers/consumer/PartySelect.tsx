import { SelectField } from '#ui/SelectField.tsx'
import type { Want, WantedSeats } from './wanted-seats.ts'

interface PartySelectProps {
  readonly wanted: WantedSeats
  readonly want: Want
  /** How many can be looked for now. */
  readonly most: number
}

/** The longest list that a thumb gets through. */
const longest = 10

/** How many seats a press on "Best" looks for, and one on the list adds: on phones, beside map and list alike. */
export function PartySelect({ wanted, want, most }: PartySelectProps) {
  const counts = Array.from({ length: Math.min(most, longest) }, (_, index) => index + 1)
  return (
    <SelectField
      label="How many seats"
      hideLabel
      value={String(wanted.party)}
      options={counts.map((count) => ({ value: String(count), label: count === 1 ? '1 seat' : `${count} seats` }))}
      onValue={(count) => want({ party: Number(count) })}
      className="relative shrink-0 tablet:hidden"
    />
  )
}
