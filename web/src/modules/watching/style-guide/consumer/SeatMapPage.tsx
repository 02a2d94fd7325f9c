import { createFileRoute } from '@tanstack/react-router'
import { SeatLegend } from '#ui/seat-map/SeatLegend.tsx'
import { lazyPart } from '#ui/Lazy.tsx'
import { Later } from './Later.tsx'
import { LevelSwatches } from './Swatches.tsx'
import { Facts, GuidePage, Specimen, StateRow } from './Specimen.tsx'

export const Route = createFileRoute('/_consumer/style-guide/seat-map')({ component: SeatMapPage })

const house = lazyPart(async () => (await import('./SeatMapHouse.tsx')).SeatMapHouse)

const presses = [
  ['Free', 'Opens the seat: its price, the view, and a button to add it.'],
  ['Read the note', 'Opens the seat with its note. Buyers must accept the note if that’s required.'],
  ['Wheelchair', 'Opens the seat and says that it’s a wheelchair space.'],
  ['Yours', 'Removes it from the cart, or opens it to remove it.'],
  ['In a cart', 'Nothing. The press goes to the nearest free seat.'],
  ['Sold', 'Nothing. It isn’t in the list either.'],
] as const

function SeatMapPage() {
  return (
    <GuidePage
      title="Seat map"
      text="The house with the same offers in a list. Everything on the map also works in the list, for keyboards and screen readers."
    >
      <Specimen title="Symbols" use="Shape shows the state, never color: the map works without color vision.">
        <SeatLegend />
      </Specimen>
      <Specimen
        title="Price levels"
        use="Color shows only the price, from expensive to cheap. Use four levels or fewer per house."
      >
        <LevelSwatches />
      </Specimen>
      <Specimen title="What a press does" use="The list does the same by keyboard. Unavailable seats can’t be pressed.">
        {presses.map(([state, does]) => (
          <StateRow key={state} state={state}>
            <p>{does}</p>
          </StateRow>
        ))}
      </Specimen>
      <Specimen
        title="Map, list and seat"
        wide
        use="Where people choose seats. A touch selects the nearest free seat; if seats are less than 24 px apart, it zooms instead."
      >
        <Later room="h-[1218px] desk:h-[522px]" part={house} />
      </Specimen>
      <Facts of={{ Seat: '10.6 on 14 by 17', Yours: '1.35 times', Sold: '0.42 times', 'Min. frame rate': '60 fps' }} />
    </GuidePage>
  )
}
