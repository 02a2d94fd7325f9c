import type { QueryClient } from '@tanstack/react-query'
import { pageOrigin } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { sheetQuery, type Place } from './place.ts'
import { loadScreen } from './screens.ts'
import type { TicketsFacts } from './tickets-head.ts'

/** Fetches what the page needs before it is drawn, and says what its head tells; undefined where nothing is known. */
export async function loadTickets(client: QueryClient, place: Place): Promise<TicketsFacts | undefined> {
  const query = sheetQuery(place)
  await load(client, query)
  const sheet = client.getQueryData(query.queryKey)?.offers
  if (sheet === undefined) return undefined
  // A page that the server drew brings its head along, and never fetches this.
  const [{ ticketsFacts }] = await Promise.all([import('./tickets-facts.ts'), loadScreen(sheet)])
  return ticketsFacts(sheet, place, pageOrigin())
}
