import { useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { sheetQuery, type Place } from './place.ts'
import { screens } from './screens.ts'
import { ShowFacts } from './ShowFacts.tsx'
import { isRefused } from './visit-days.ts'
import { useLines } from './use-lines.ts'

/** How often the whole sheet is asked for again (milliseconds); changes of it are heard of sooner. */
const renewEvery = 8000

/** One event's tickets: from a seat map, by price type, or by day and time first. What is in the cart already can be given back in any case. */
export function TicketsScreen({ place }: { readonly place: Place }) {
  const { data } = useSuspenseQuery({ ...sheetQuery(place), refetchInterval: renewEvery, meta: { silent: true } })
  // Where another screen must be fetched first, the present one stays.
  const sheet = useDeferredValue(data.offers)
  const isHeld = useDeferredValue(useLines(place.eventId).length > 0)
  const refusal = sheet.refusal !== null && isRefused(sheet) && !isHeld ? sheet.refusal : null
  return (
    <>
      {refusal !== null ? (
        <screens.refused sheet={sheet} refusal={refusal} place={place} />
      ) : sheet.seatMap !== null ? (
        <screens.seated sheet={sheet} seatMap={sheet.seatMap} place={place} />
      ) : sheet.visits.length > 0 ? (
        <screens.timed sheet={sheet} place={place} />
      ) : (
        <screens.admission sheet={sheet} place={place} />
      )}
      <ShowFacts sheet={sheet} place={place} described={refusal === null && sheet.seatMap === null} />
    </>
  )
}
