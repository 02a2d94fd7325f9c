import { LRUCache } from 'lru-cache'
import { createMicroCache } from '#platform/micro-cache.ts'
import { perProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { readSeatStock } from '../reads/seat-stock.ts'
import { patchSeats, seatStatus, buildSeatStock, type SeatStock } from '../rules/seat-stock.ts'

const MAX_EVENTS = 300

const stocks = perProcess((services) => ({
  cache: createMicroCache<SeatStock>({ clock: services.clock, maxEntries: MAX_EVENTS }),
  // Concurrent callers share one read, which isn't cached.
  fresh: createMicroCache<SeatStock>({ clock: services.clock, maxEntries: MAX_EVENTS, cacheMs: 0 }),
  // The latest read of each event, patched in place until the next read replaces it.
  current: new LRUCache<string, SeatStock>({ max: MAX_EVENTS }),
}))

const load = async (services: Services, eventId: string): Promise<SeatStock> => {
  const stock = buildSeatStock(eventId, await readSeatStock(services.databases.system, eventId))
  stocks(services).current.set(eventId, stock)
  return stock
}

/** The seats of an event, at most a second old except for this process's own patches. `FRESH` reads them now. */
export const seatStock = (
  services: Services,
  eventId: string,
  how: 'CACHED' | 'FRESH' = 'CACHED',
): Promise<SeatStock> => {
  const { cache, fresh } = stocks(services)
  return (how === 'FRESH' ? fresh : cache).get(eventId, () => load(services, eventId))
}

/** Marks seats as taken after a claim or refusal in this process, so it doesn't propose them again. */
export const noteTaken = (services: Services, eventId: string, seats: readonly number[]): void => {
  const stock = stocks(services).current.get(eventId)
  if (stock && seats.length > 0) patchSeats(stock, seats, seatStatus.held)
}

/** Marks seats as free after a cart in this process released them. */
export const noteFreed = (services: Services, eventId: string, seats: readonly number[]): void => {
  const stock = stocks(services).current.get(eventId)
  if (stock && seats.length > 0) patchSeats(stock, seats, seatStatus.free)
}
