import type { PackedSeatMap } from '@admission/common/seat-map/packed.ts'
import { seatPlace } from '@admission/common/seat-map/seat-map.ts'
import { number } from '@admission/common/words.ts'
import { useMemo, type ReactNode } from 'react'
import { SeatMap } from '#ui/seat-map/SeatMap.tsx'
import { useSeatMap } from '#ui/seat-map/use-seat-map.ts'
import { ruleMapCounts, ruleMapSentence, ruleSeats, type RuleMap } from './rule-map.ts'

/** A seat that was pressed. */
export interface PressedSeat {
  readonly no: number
  readonly section: string
  readonly row: string
  readonly position: string
}

interface RuleMapViewProps {
  readonly of: RuleMap
  /** Geometry of the event's seat map. */
  readonly packed: PackedSeatMap
  readonly eventName: string
  /** The seat that is being explained. */
  readonly pressed: number | null
  readonly onSeat: (seat: PressedSeat) => void
}

const everything = { version: 0, taken: [], held: [] }

/** The seats of an event: in the collection, out of it, and what saving adds and removes. A press explains a seat. */
export function RuleMapView({ of, packed, eventName, pressed, onSeat }: RuleMapViewProps) {
  const bare = useMemo(() => ({ ...packed, extras: [], extraSeats: [], accessible: [] }), [packed])
  const plain = useSeatMap({ packed: bare, availability: everything, yours: [], levels: null })
  const { map } = plain
  const { states, added } = useMemo(() => ruleSeats(map.count, of), [map.count, of])
  const model = useMemo(() => ({ ...plain, states, yours: added, everySeat: true }), [plain, states, added])
  const highlighted = useMemo(() => (pressed === null ? [] : [pressed]), [pressed])
  const counts = ruleMapCounts(of, map.count)
  const sentence = ruleMapSentence(counts)
  const press = (no: number): void => {
    const { section, row, position } = seatPlace(map, no)
    onSeat({ no, section, row, position: String(position) })
  }
  return (
    <>
      <p aria-live="polite" className="mt-3">
        {sentence} <span className="text-ink-soft">Click a seat to see why.</span>
      </p>
      <div className="mt-3 h-[380px] overflow-hidden rounded-6 border border-line">
        <SeatMap model={model} label={`Seats of ${eventName}. ${sentence}`} onSeat={press} highlighted={highlighted} />
      </div>
      <RuleMapLegend isChanged={counts.added + counts.removed > 0} />
    </>
  )
}

const signs: readonly {
  readonly name: string
  readonly isChange?: true
  readonly mark: ReactNode
}[] = [
  { name: 'In', mark: <circle r="6.2" className="fill-level-2" /> },
  {
    name: 'Saving adds it',
    isChange: true,
    mark: (
      <>
        <circle r="7.2" className="fill-admit" />
        <path d="M-3 .1 -.7 2.4 3.2 -2.2" className="fill-none stroke-on-admit" strokeWidth="1.7" />
      </>
    ),
  },
  {
    name: 'Saving removes it',
    isChange: true,
    mark: <circle r="6" className="fill-none stroke-faint" strokeWidth="1.3" strokeDasharray="2.1 1.64" />,
  },
  { name: 'Out', mark: <circle r="2" className="fill-sold" /> },
]

const RuleMapLegend = ({ isChanged }: { readonly isChanged: boolean }) => (
  <ul aria-label="Map legend" className="mt-2 flex flex-wrap gap-x-6 gap-y-2 text-14 text-ink-soft">
    {signs
      .filter(({ isChange = false }) => isChanged || !isChange)
      .map(({ name, mark }) => (
        <li key={name} className="flex items-center gap-2">
          <svg aria-hidden="true" width="16" height="16" viewBox="-8 -8 16 16">
            {mark}
          </svg>
          {name}
        </li>
      ))}
  </ul>
)

/** The areas of an event without seats, with the places that the collection offers of each. */
export const RuleAreas = ({ of }: { readonly of: RuleMap['areas'] }) => (
  <ul className="mt-3 flex max-w-[480px] flex-col gap-1">
    {of.map(({ name, units, before, after }) => (
      <li key={name} className="flex justify-between gap-3">
        <span className="min-w-0">{name}</span>
        <span className="whole text-14">
          {before === after ? '' : `${number(before)} now, `}
          <b>{number(after)}</b> of {number(units)} {before === after ? 'in' : 'if you save'}
        </span>
      </li>
    ))}
  </ul>
)
