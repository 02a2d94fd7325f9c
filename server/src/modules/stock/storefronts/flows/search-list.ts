import { searchIndex, type SearchIndex } from '#modules/catalogue/events/rules/search-index.ts'
import { createMicroCache } from '#platform/micro-cache.ts'
import { perProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { readSearchedEvents, type List } from '../reads/listed-events.ts'
import type { ListedEvent } from '../types/storefront.ts'
import type { Searchable } from './forgive-search.ts'
import { loadListPage } from './load-list-page.ts'

/** How long the words of a list are kept. */
export const WORDS_MS = 5_000

const indexes = perProcess(({ clock }) => createMicroCache<SearchIndex>({ clock, cacheMs: WORDS_MS, maxEntries: 200 }))

/** A list of a shop as something to search in. */
export const searchableList = (services: Services, list: List): Searchable<List['filter'], ListedEvent> => {
  const all = { ...list, filter: {} }
  return {
    all: all.filter,
    read: async (filter, size) => {
      const { edges } = await loadListPage(services, { ...list, filter }, { sort: 'SOONEST', size, after: null })
      return edges.map(({ node }) => node)
    },
    index: () =>
      indexes(services).get(JSON.stringify(all), async () =>
        searchIndex(await readSearchedEvents(services.databases.visitor, all)),
      ),
  }
}
