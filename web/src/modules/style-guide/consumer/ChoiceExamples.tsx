import { Accessibility } from 'lucide-react'
import { useState } from 'react'
import { ToggleChip } from '#ui/ToggleChip.tsx'
import { ViewSwitch } from '#ui/ViewSwitch.tsx'
import { StateRow } from './Specimen.tsx'

const nothing = (): void => undefined
const focus = 'outline-2 outline-ink'

/** Filters that are on or off: at rest, pointed at, focused, on, and some that work. */
export function Chips() {
  const [on, setOn] = useState<readonly string[]>(['$74.50'])
  return (
    <>
      <StateRow state="Rest">
        <ToggleChip pressed={false} onPress={nothing}>
          No limited view
        </ToggleChip>
      </StateRow>
      <StateRow state="Hover">
        <span className="[&>button]:border-ink">
          <ToggleChip pressed={false} onPress={nothing}>
            No limited view
          </ToggleChip>
        </span>
      </StateRow>
      <StateRow state="Focus">
        <span className={`rounded-6 ${focus}`}>
          <ToggleChip pressed={false} onPress={nothing}>
            No limited view
          </ToggleChip>
        </span>
      </StateRow>
      <StateRow state="On">
        <ToggleChip pressed onPress={nothing}>
          No limited view
        </ToggleChip>
      </StateRow>
      <StateRow state="In a row">
        {['$89.50', '$74.50', '$52.00'].map((price) => (
          <ToggleChip
            key={price}
            pressed={on.includes(price)}
            onPress={() => setOn(on.includes(price) ? on.filter((each) => each !== price) : [...on, price])}
          >
            <span className="whole font-semibold">{price}</span>
          </ToggleChip>
        ))}
        <ToggleChip pressed={false} onPress={nothing} label="Wheelchair places only">
          <Accessibility aria-hidden="true" size={18} strokeWidth={1.5} />
        </ToggleChip>
      </StateRow>
    </>
  )
}

const seats = [
  { id: 'map', name: 'Map' },
  { id: 'list', name: 'List 363' },
] as const
const people = [
  { id: 'all', name: 'All' },
  { id: 'new', name: 'New' },
  { id: 'back', name: 'Came back' },
] as const

/** Ways through one place: at rest, pointed at, focused, and of three. */
export function Switches() {
  const [view, setView] = useState<(typeof seats)[number]['id']>('map')
  const [who, setWho] = useState<(typeof people)[number]['id']>('new')
  return (
    <>
      <StateRow state="Of two">
        <div className="flex w-80 max-w-full">
          <ViewSwitch label="Show seats as" views={seats} open={view} onOpen={setView} />
        </div>
      </StateRow>
      <StateRow state="Hover">
        <div className="flex w-80 max-w-full [&_button:last-child]:bg-sunk">
          <ViewSwitch label="Show seats as, pointed at" views={seats} open="map" onOpen={nothing} />
        </div>
      </StateRow>
      <StateRow state="Focus">
        <div className="flex w-80 max-w-full [&_button:last-child]:outline-2 [&_button:last-child]:outline-ink">
          <ViewSwitch label="Show seats as, focused" views={seats} open="map" onOpen={nothing} />
        </div>
      </StateRow>
      <StateRow state="Of three">
        <div className="flex w-80 max-w-full">
          <ViewSwitch label="Show buyers" views={people} open={who} onOpen={setWho} />
        </div>
      </StateRow>
    </>
  )
}
