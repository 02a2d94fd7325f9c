import { ChevronDown, Sparkle } from 'lucide-react'
import { Button } from '#ui/Button.tsx'
import { Stepper } from '#ui/Stepper.tsx'
import { levelPrice, numberWord } from './offer-rules.ts'
import type { Sheet } from './place.ts'

interface BestSeatsProps {
  readonly sheet: Sheet
  readonly party: number
  readonly onParty: (party: number) => void
  readonly most: number
  /** One level, or null for any that the chips let through. */
  readonly level: number | null
  readonly onLevel: (level: number | null) => void
  readonly looking: boolean
  readonly onFind: () => void
}

/** The best seats for a party in one press. */
export function BestSeats(props: BestSeatsProps) {
  const { sheet, party, onParty, most, level, onLevel, looking, onFind } = props
  const seated = new Set(sheet.blocks.flatMap((block) => (block.seated ? [block.priceLevel] : [])))
  return (
    <section aria-label="Best seats" className="flex flex-col gap-3 border-b border-line px-6 py-4">
      <div className="flex items-center justify-between gap-3">
        <div>
          <h3 className="text-16 leading-5 font-semibold">Best seats for</h3>
          <p className="text-14 text-ink-soft">Side by side, nearest the middle</p>
        </div>
        <Stepper label="Seats" value={party} min={1} max={most} onValue={onParty} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          kind="ink"
          icon={Sparkle}
          className="flex-1 max-wide:px-3!"
          busy={looking ? 'Looking' : false}
          onClick={onFind}
        >
          Find the best {party === 1 ? 'seat' : numberWord(party)}
        </Button>
        <div className="relative max-wide:flex-1">
          <select
            aria-label="Price of the best seats"
            value={level ?? ''}
            onChange={({ currentTarget }) => onLevel(currentTarget.value === '' ? null : Number(currentTarget.value))}
            className="h-11 w-full appearance-none wide:w-36 rounded-6 border border-edge bg-card pr-9 pl-4 text-16 font-semibold hover:border-ink"
          >
            <option value="">Any price</option>
            {sheet.levels
              .filter((known) => seated.has(known.level))
              .map((known) => (
                <option key={known.level} value={known.level}>
                  {levelPrice(sheet, known.level)} {known.name}
                </option>
              ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            size={16}
            strokeWidth={1.75}
            className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2"
          />
        </div>
      </div>
    </section>
  )
}
