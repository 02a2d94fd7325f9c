import { Accessibility } from 'lucide-react'
import { useState } from 'react'
import { ToggleChip } from '#ui/ToggleChip.tsx'
import { ViewSwitch } from '#ui/ViewSwitch.tsx'
import { StateRow } from './Specimen.tsx'

const noop = (): void => undefined
const focus = 'outline-2 outline-ink'

/** Toggle filters: default, hover, focus, on, and interactive ones. */
export function Chips() {
  const [on, setOn] = useState<readonly string[]>(['$74.50'])
  return (
    <>
      <StateRow state="Rest">
        <ToggleChip pressed={false} onPress={noop}>
          No limited view
        </ToggleChip>
      </StateRow>
      <StateRow state="Hover">
        <span className="[&>button]:border-ink">
          <ToggleChip pressed={false} onPress={noop}>
            No limited view
          </ToggleChip>
        </span>
      </StateRow>
      <StateRow state="Focus">
        <span className={`rounded-6 ${focus}`}>
          <ToggleChip pressed={false} onPress={noop}>
            No limited view
          </ToggleChip>
        </span>
      </StateRow>
      <StateRow state="On">
        <ToggleChip pressed onPress={noop}>
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
        <ToggleChip pressed={false} onPress={noop} label="Wheelchair spaces only">
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
  { id: 'back', name: 'Returning' },
] as const

/** View switches: default, hover, focus, and with three views. */
export function Switches() {
  const [view, setView] = useState<(typeof seats)[number]['id']>('map')
  const [who, setWho] = useState<(typeof people)[number]['id']>('new')
  return (
    <>
      <StateRow state="Two views">
        <div className="flex w-80 max-w-full">
          <ViewSwitch label="Show seats as" views={seats} open={view} onOpen={setView} />
        </div>
      </StateRow>
      <StateRow state="Hover">
        <div className="flex w-80 max-w-full [&_button:last-child]:bg-sunk">
          <ViewSwitch label="Show seats as, hovered" views={seats} open="map" onOpen={noop} />
        </div>
      </StateRow>
      <StateRow state="Focus">
        <div className="flex w-80 max-w-full [&_button:last-child]:outline-2 [&_button:last-child]:outline-ink">
          <ViewSwitch label="Show seats as, focused" views={seats} open="map" onOpen={noop} />
        </div>
      </StateRow>
      <StateRow state="Three views">
        <div className="flex w-80 max-w-full">
          <ViewSwitch label="Show buyers" views={people} open={who} onOpen={setWho} />
        </div>
      </StateRow>
    </>
  )
}
