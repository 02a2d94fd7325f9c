import { createLoop, type Loop } from '#platform/loop.ts'
import type { Services } from '#platform/services.ts'
import { refreshTouchedSaleSummaries, touchSaleSummaries } from './keep-sale-summaries.ts'
import { eventsToRefresh, refreshStorefrontEvents } from '../writes/summaries.ts'

const SUMMARIES_EVERY_MS = 500
const SALE_SUMMARIES_EVERY_MS = 2_000
const BATCH = 50

const touched = new Set<string>()

/** Marks these events as touched, because units were claimed, released or changed; lists are updated within a second. */
export const touchEvents = (eventIds: Iterable<string>): void => {
  const ids = [...eventIds]
  for (const id of ids) touched.add(id)
  touchSaleSummaries(ids)
}

const takeBatch = (): string[] => {
  const batch = [...touched].slice(0, BATCH)
  for (const id of batch) touched.delete(id)
  return batch
}

/** Refreshes the lists for everything touched in this process; what is touched meanwhile is handled next time. */
export const refreshTouched = async ({ databases }: Pick<Services, 'databases'>): Promise<void> => {
  for (let left = touched.size; left > 0; left -= BATCH) await refreshStorefrontEvents(databases.system, takeBatch())
}

/** Recomputes all summaries in batches, so that any lost update is repaired within a minute. */
export const refreshAll = async ({ databases }: Pick<Services, 'databases'>): Promise<void> => {
  let last: string | null = null
  do {
    const batch: string[] = await eventsToRefresh(databases.system, last, BATCH)
    await refreshStorefrontEvents(databases.system, batch)
    last = batch.length < BATCH ? null : (batch.at(-1) ?? null)
  } while (last !== null)
}

/** Background work that keeps the summaries of touched events fresh. */
export const summaryLoop = (services: Services): Loop =>
  createLoop(services, {
    name: 'summaries',
    everyMs: SUMMARIES_EVERY_MS,
    restFactor: 20,
    work: () => refreshTouched(services),
  })

/** Background work that keeps what back-office lists are sorted by fresh, less often than the lists of buyers. */
export const saleSummaryLoop = (services: Services): Loop =>
  createLoop(services, {
    name: 'sale-summaries',
    everyMs: SALE_SUMMARIES_EVERY_MS,
    restFactor: 50,
    work: () => refreshTouchedSaleSummaries(services),
  })
