import { createFileRoute } from '@tanstack/react-router'
import { SeatLegend } from '#ui/seat-map/SeatLegend.tsx'
import { lazyPart } from '#ui/Lazy.tsx'
import { Later } from './Later.tsx'
import { LevelSwatches } from './Swatches.tsx'
import { Facts, GuidePage, Specimen, StateRow } from './Specimen.tsx'

export const Route = createFileRoute('/_consumer/style-guide/seat-map')({ component: SeatMapPage })

const house = lazyPart(async () => (await import('./SeatMapHouse.tsx')).SeatMapHouse)

const presses = [
  ['Free', 'Opens the seat: its price, how one sees from it, and the button that takes it.'],
  ['Read the note', 'Opens it with its note. What must be agreed to is agreed to first.'],
  ['Wheelchair', 'Opens it, and says that it is a place for wheelchairs.'],
  ['Yours', 'Takes it out of the cart again, or opens it for that.'],
  ['In a cart', 'Nothing: the press goes to the nearest seat that is free.'],
  ['Sold', 'Nothing, and it does not stand in the list.'],
] as const

function SeatMapPage() {
  return (
    <GuidePage
      title="Seat map"
      text="The house and the same offers beside it. What can be done on the map can be done in the list, with nothing lost for keyboard and screen reader."
    >
      <Specimen title="Signs" use="State is shape, never color: the map can be read without seeing colors.">
        <SeatLegend />
      </Specimen>
      <Specimen
        title="Price levels"
        use="Color says the price alone, from dear to cheap; at most four levels in a house."
      >
        <LevelSwatches />
      </Specimen>
      <Specimen
        title="What a press does"
        use="The same by keyboard from the list. Where nothing can be had, nothing is pressed."
      >
        {presses.map(([state, does]) => (
          <StateRow key={state} state={state}>
            <p>{does}</p>
          </StateRow>
        ))}
      </Specimen>
      <Specimen
        title="Map, list and seat"
        wide
        use="Where people choose seats. A touch takes the nearest free seat; below 24 px pitch it zooms instead."
      >
        <Later room="h-[1218px] desk:h-[522px]" part={house} />
      </Specimen>
      <Facts
        of={{ Seat: '10.6 on 14 by 17', Yours: '1.35 times', Sold: '0.42 times', 'Fewest frames': '60 in a second' }}
      />
    </GuidePage>
  )
}
