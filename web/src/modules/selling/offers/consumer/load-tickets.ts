import type { QueryClient } from '@tanstack/react-query'
import { faqQuery } from '#modules/stock/faq/consumer/faq-query.ts'
import { pageOrigin } from '#platform/head.ts'
import { load } from '#platform/load.ts'
import { sheetQuery, type Place } from './place.ts'
import { loadScreen } from './screens.ts'
import type { TicketsFacts } from './tickets-head.ts'

/** Loads what the page needs before rendering. Returns the facts for its head, or undefined if nothing was loaded. */
export async function loadTickets(client: QueryClient, place: Place): Promise<TicketsFacts | undefined> {
  const query = sheetQuery(place)
  const asked = faqQuery(place)
  // A page without its answers is still a page.
  await Promise.all([load(client, query), client.prefetchQuery(asked)])
  const sheet = client.getQueryData(query.queryKey)?.offers
  if (sheet === undefined) return undefined
  // A server-rendered page already has its head, so the browser never loads this for it.
  const [{ ticketsFacts }] = await Promise.all([import('./tickets-facts.ts'), loadScreen(sheet)])
  return ticketsFacts(sheet, place, pageOrigin(), client.getQueryData(asked.queryKey)?.pageFaqs)
}
