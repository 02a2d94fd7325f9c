import { searchIndex, type SearchIndex, type SearchedEvent } from '#modules/catalogue/events/rules/search-index.ts'
import type { Searchable } from '#modules/stock/storefronts/flows/forgive-search.ts'
import { WORDS_MS } from '#modules/stock/storefronts/flows/search-list.ts'
import { createMicroCache } from '#platform/micro-cache.ts'
import { perProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import {
  NO_FILTER,
  readExchangeEvents,
  readSearchedOwn,
  readSearchedPublic,
  type ExchangeEvent,
  type ExchangeFilter,
} from '../reads.ts'

type PublicTexts = { readonly events: readonly SearchedEvent[]; readonly index: SearchIndex }

const publicTexts = perProcess(({ clock }) => createMicroCache<PublicTexts>({ clock, cacheMs: WORDS_MS }))

/** The words of everything that a person may see: what is public, and what they have tickets for. */
const indexFor = async (services: Services, userId: string | null): Promise<SearchIndex> => {
  const { system } = services.databases
  const all = await publicTexts(services).get('', async () => {
    const events = await readSearchedPublic(system)
    return { events, index: searchIndex(events) }
  })
  const own = userId === null ? [] : await readSearchedOwn(system, userId)
  if (own.length === 0) return all.index
  const ids = new Set(own.map(({ id }) => id))
  return searchIndex([...own, ...all.events.filter(({ id }) => !ids.has(id))])
}

/** The list of upcoming events of all shops as something to search in. `userId` is null for visitors. */
export const searchableExchange = (
  services: Services,
  userId: string | null,
): Searchable<ExchangeFilter, ExchangeEvent> => ({
  all: NO_FILTER,
  read: async (filter, size) =>
    (await readExchangeEvents(services.databases.system, userId, filter, size, null)).slice(0, size),
  index: () => indexFor(services, userId),
})
