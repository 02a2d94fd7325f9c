import { Sparkle } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { LimitNote } from './LimitNote.tsx'
import { levelPrice, seatedLevels } from './offer-rules.ts'
import { numberWord } from './offer-words.ts'
import type { Sheet } from './place.ts'
import { choosing } from './use-choosing.ts'
import type { Want, WantedSeats } from './wanted-seats.ts'

interface BestSeatsProps {
  readonly sheet: Sheet
  readonly wanted: WantedSeats
  readonly want: Want
  readonly most: number
  /** Why no more can be looked for; null: they can. */
  readonly stopped: string | null
  readonly looking: boolean
  readonly onFind: () => void
}

/** The best seats for a party in one press. */
export function BestSeats({ sheet, wanted, want, most, stopped, looking, onFind }: BestSeatsProps) {
  const { party, bestLevel } = wanted
  return (
    <section aria-label="Best seats" className="flex flex-col gap-3 border-b border-line px-6 py-4">
      <div className="flex items-center justify-between gap-3">
        <div>
          <h3 className="text-16 leading-5 font-semibold">Best seats for</h3>
          <p className="text-14 text-ink-soft">Side by side, nearest the middle</p>
        </div>
        <Stepper label="Seats" value={party} min={1} max={most} onValue={(count) => want({ party: count })} />
      </div>
      <LimitNote message={stopped} />
      <div className="flex flex-wrap gap-2">
        <Button
          kind="ink"
          icon={Sparkle}
          className="flex-1 max-wide:px-3!"
          busy={looking ? 'Looking' : false}
          onPointerEnter={choosing.prefetch}
          onFocus={choosing.prefetch}
          onClick={onFind}
        >
          Find the best {party === 1 ? 'seat' : numberWord(party)}
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
          onValue={(value) => want({ bestLevel: value === '' ? null : Number(value) })}
          className="relative max-wide:flex-1 wide:w-36"
        />
      </div>
    </section>
  )
}
