import { useSuspenseQuery } from '@tanstack/react-query'
import { AdmissionScreen } from './AdmissionScreen.tsx'
import { sheetQuery, type Place } from './place.ts'
import { RefusedScreen } from './RefusedScreen.tsx'
import { SeatedScreen } from './SeatedScreen.tsx'
import { useLines } from './use-lines.ts'

/** How often prices and counts are asked for again while somebody looks (milliseconds). */
const renewEvery = 8000

/** One event's tickets: from a seat map, or by price type. What is in the cart already can be given back in any case. */
export function TicketsScreen({ place }: { readonly place: Place }) {
  const { data } = useSuspenseQuery({ ...sheetQuery(place), refetchInterval: renewEvery, meta: { silent: true } })
  const sheet = data.offers
  const lines = useLines(place.eventId)
  if (sheet.refusal !== null && lines.length === 0)
    return <RefusedScreen sheet={sheet} refusal={sheet.refusal} place={place} />
  if (sheet.seatMap !== null) return <SeatedScreen sheet={sheet} seatMap={sheet.seatMap} place={place} />
  return <AdmissionScreen sheet={sheet} place={place} />
}
