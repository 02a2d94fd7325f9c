import { LRUCache } from 'lru-cache'
import { perProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { readCounts, type ListCounts } from '../reads/doors.ts'
import type { Counts, DecidedScan } from '../types.ts'

/** Counting an arena takes some milliseconds, so all devices of an event share one count for a second. */
const FRESH_MS = 1000

type Counted = {
  readonly until: number
  readonly lists: Promise<ListCounts[]>
}
const counted = perProcess(() => new LRUCache<string, Counted>({ max: 500 }))

/** Counts of an event's lists by ID, at most a second old. */
export const doorCounts = async (services: Services, eventId: string): Promise<ReadonlyMap<string, Counts>> => {
  const { clock, databases } = services
  const now = clock.now().getTime()
  const found = counted(services).get(eventId)
  const fresh =
    found !== undefined && found.until > now
      ? found
      : { until: now + FRESH_MS, lists: readCounts(databases.system, eventId) }
  if (fresh !== found) {
    counted(services).set(eventId, fresh)
    fresh.lists.catch(() => counted(services).delete(eventId))
  }
  return new Map((await fresh.lists).map(({ id, inside, expected }) => [id, { inside, expected }]))
}

/** Corrects the shared counts by a scan that was just decided, so that its own answer has them. */
export const noteScan = async (services: Services, eventId: string, scan: DecidedScan): Promise<void> => {
  const by = scan.cameIn
  const found = counted(services).get(eventId)
  if (by === 0 || found === undefined) return
  const priceTypeId = scan.entry?.priceTypeId ?? ''
  for (const list of await found.lists)
    if (list.priceTypeIds.length === 0 || list.priceTypeIds.includes(priceTypeId)) list.inside += by
}

/** Counts again after something other than a scan changed them. */
export const forgetCounts = (services: Services, eventId: string): void => {
  counted(services).delete(eventId)
}
