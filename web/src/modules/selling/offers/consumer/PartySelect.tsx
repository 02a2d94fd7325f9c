import { plural } from '@admission/common/words.ts'
import { SelectField } from '#ui/SelectField.tsx'
import type { UpdateSearch, SeatSearch } from './seat-search.ts'

interface PartySelectProps {
  readonly search: SeatSearch
  readonly updateSearch: UpdateSearch
  /** How many seats can be searched for now. */
  readonly max: number
}

/** Longer lists are hard to use on a phone. */
const MAX_OPTIONS = 10

/** On phones: how many seats "Best" searches for, and how many one press in the list adds. */
export function PartySelect({ search, updateSearch, max }: PartySelectProps) {
  const counts = Array.from({ length: Math.min(max, MAX_OPTIONS) }, (_, index) => index + 1)
  return (
    <SelectField
      label="How many seats"
      hideLabel
      value={String(search.party)}
      options={counts.map((count) => ({ value: String(count), label: plural(count, 'seat') }))}
      onValue={(count) => updateSearch({ party: Number(count) })}
      className="relative shrink-0 tablet:hidden"
    />
  )
}
