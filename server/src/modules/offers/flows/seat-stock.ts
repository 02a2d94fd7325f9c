import { LRUCache } from 'lru-cache'
import { createMicroCache } from '#platform/micro-cache.ts'
import { definePart } from '#platform/parts.ts'
import type { Services } from '#platform/services.ts'
import { readSeatStock } from '../reads/seat-stock.ts'
import { patchSeats, seatStatus, seatStockOf, type SeatStock } from '../rules/seat-stock.ts'

const EVENTS_KEPT = 300

const stocks = definePart((services) => ({
  cache: createMicroCache<SeatStock>({ clock: services.clock, maxEntries: EVENTS_KEPT }),
  // Callers that come together share one read; nothing is kept of it.
  fresh: createMicroCache<SeatStock>({ clock: services.clock, maxEntries: EVENTS_KEPT, cacheMs: 0 }),
  // What is being asked for now: patched in place until the next read replaces it.
  current: new LRUCache<string, SeatStock>({ max: EVENTS_KEPT }),
}))

const load = async (services: Services, eventId: string): Promise<SeatStock> => {
  const stock = seatStockOf(eventId, await readSeatStock(services.databases.system, eventId))
  stocks(services).current.set(eventId, stock)
  return stock
}

/** The seats of an event, at most a second old apart from what this process knows better. `FRESH` reads them now. */
export const seatStock = (
  services: Services,
  eventId: string,
  how: 'CACHED' | 'FRESH' = 'CACHED',
): Promise<SeatStock> => {
  const { cache, fresh } = stocks(services)
  return (how === 'FRESH' ? fresh : cache).get(eventId, () => load(services, eventId))
}

/** Seats that a claim of ours took, or that were refused as taken: nobody here proposes them again. */
export const noteTaken = (services: Services, eventId: string, seats: readonly number[]): void => {
  const stock = stocks(services).current.get(eventId)
  if (stock && seats.length > 0) patchSeats(stock, seats, seatStatus.held)
}

/** Seats that one of our carts let go. */
export const noteFreed = (services: Services, eventId: string, seats: readonly number[]): void => {
  const stock = stocks(services).current.get(eventId)
  if (stock && seats.length > 0) patchSeats(stock, seats, seatStatus.free)
}
