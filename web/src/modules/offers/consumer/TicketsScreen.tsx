import { useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { sheetQuery, type Place } from './place.ts'
import { screens } from './screens.ts'
import { ShowFacts } from './ShowFacts.tsx'
import { useLines } from './use-lines.ts'

/** How often the whole sheet is asked for again (milliseconds); changes of it are heard of sooner. */
const renewEvery = 8000

/** One event's tickets: from a seat map, or by price type. What is in the cart already can be given back in any case. */
export function TicketsScreen({ place }: { readonly place: Place }) {
  const { data } = useSuspenseQuery({ ...sheetQuery(place), refetchInterval: renewEvery, meta: { silent: true } })
  // Where another screen must be fetched first, the present one stays.
  const sheet = useDeferredValue(data.offers)
  const isHeld = useDeferredValue(useLines(place.eventId).length > 0)
  const isRefused = sheet.refusal !== null && !isHeld
  return (
    <>
      {isRefused ? (
        <screens.refused sheet={sheet} refusal={sheet.refusal} place={place} />
      ) : sheet.seatMap !== null ? (
        <screens.seated sheet={sheet} seatMap={sheet.seatMap} place={place} />
      ) : (
        <screens.admission sheet={sheet} place={place} />
      )}
      <ShowFacts sheet={sheet} place={place} described={!isRefused && sheet.seatMap === null} />
    </>
  )
}
