import { Sparkle } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { LimitNote } from './LimitNote.tsx'
import { levelPrice, seatedLevels } from './offer-rules.ts'
import { spelledNumber } from './offer-text.ts'
import type { Sheet } from './place.ts'
import { choosing } from './use-choosing.ts'
import type { UpdateSearch, SeatSearch } from './seat-search.ts'

interface BestSeatsProps {
  readonly sheet: Sheet
  readonly search: SeatSearch
  readonly updateSearch: UpdateSearch
  readonly max: number
  /** Why the number cannot go up. Null if it can. */
  readonly stopped: string | null
  readonly searching: boolean
  readonly onFind: () => void
}

/** Finds the best seats for a party in one press. */
export function BestSeats({ sheet, search, updateSearch, max, stopped, searching, onFind }: BestSeatsProps) {
  const { party, bestLevel } = search
  return (
    <section aria-label="Best seats" className="flex flex-col gap-3 border-b border-line px-6 py-4">
      <div className="flex items-center justify-between gap-3">
        <div>
          <h3 className="text-16 leading-5 font-semibold">Best seats for</h3>
          <p className="text-14 text-ink-soft">Together, closest to the center</p>
        </div>
        <Stepper label="Seats" value={party} min={1} max={max} onValue={(count) => updateSearch({ party: count })} />
      </div>
      <LimitNote message={stopped} />
      <div className="flex flex-wrap gap-2">
        <Button
          kind="ink"
          icon={Sparkle}
          className="flex-1 max-wide:px-3!"
          busy={searching ? 'Searching' : false}
          onPointerEnter={choosing.prefetch}
          onFocus={choosing.prefetch}
          onClick={onFind}
        >
          Find the best {party === 1 ? 'seat' : spelledNumber(party)}
        </Button>
        <SelectField
          label="Price of the best seats"
          hideLabel
          value={bestLevel === null ? '' : String(bestLevel)}
          placeholder="Any price"
          options={seatedLevels(sheet).map(({ level, name }) => ({
            value: String(level),
            label: `${levelPrice(sheet, level)} ${name}`,
          }))}
          onValue={(value) => updateSearch({ bestLevel: value === '' ? null : Number(value) })}
          className="relative max-wide:flex-1 wide:w-36"
        />
      </div>
    </section>
  )
}
