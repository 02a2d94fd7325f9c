import type { SeatMap } from '@admission/common/seat-map/seat-map.ts'
import { knownOffer } from '#modules/selling/offers/flows/offer-facts.ts'
import { seatStock } from '#modules/selling/offers/flows/seat-stock.ts'
import { seatsAlone, seatsBeside, type SeatsAlone } from '#modules/selling/offers/rules/seats-alone.ts'
import type { Services } from '#platform/services.ts'
import { readTakenAt } from '../reads/holds.ts'
import type { CartLine, StoredCart } from '../types/cart.ts'

/** Seats of one event that a cart would strand, with ways to fix it. */
export type CartSeatsAlone = SeatsAlone & { readonly eventId: string; readonly eventName: string }

const numbersOf = ({ units }: CartLine): number[] => units.flatMap(({ seatNo }) => (seatNo === null ? [] : [seatNo]))

/** Lines with numbered seats, grouped by event and storefront, which share a map and rules. */
const seatedLines = (cart: StoredCart): CartLine[][] => {
  const seated = cart.lines.filter((line) => line.evicted === null && numbersOf(line).length > 0)
  return [...Map.groupBy(seated, ({ eventId, storefrontId }) => `${eventId} ${storefrontId ?? ''}`).values()]
}

/**
 * Keeps only the rows that this buyer stranded: if a neighboring seat was taken after the buyer's, the later buyer did it.
 */
const byOwnDoing = async (
  { databases }: Services,
  { eventId, map }: { readonly eventId: string; readonly map: SeatMap },
  own: ReadonlySet<number>,
  rows: readonly SeatsAlone[],
): Promise<readonly SeatsAlone[]> => {
  const beside = rows.flatMap(({ alone }) => alone.flatMap((no) => seatsBeside(map, no)))
  const taken = await readTakenAt(databases.system, eventId, beside)
  const latest = (seats: readonly number[]): number => Math.max(0, ...seats.map((no) => taken.get(no)?.getTime() ?? 0))
  const isOwnDoing = (no: number): boolean => {
    const sides = seatsBeside(map, no)
    return latest(sides.filter((side) => !own.has(side))) <= latest(sides.filter((side) => own.has(side)))
  }
  return rows.filter(({ alone }) => alone.some(isOwnDoing))
}

const aloneOf = async (services: Services, lines: readonly CartLine[]): Promise<CartSeatsAlone[]> => {
  const [first] = lines
  if (!first || first.storefrontId === null) return []
  const { eventId, eventName, storefrontId } = first
  const known = await knownOffer(services, storefrontId, eventId)
  const map = known?.map
  if (!known || !map) return []
  const own = lines.map((line) => ({ ...line, lineId: line.id, seats: numbersOf(line) }))
  const ask = async (how: 'CACHED' | 'FRESH') =>
    seatsAlone(known.facts, map, await seatStock(services, eventId, how), own)
  // The cache may be a second old, so a hit is confirmed on fresh stock before the buyer is stopped.
  if ((await ask('CACHED')).length === 0) return []
  const rows = await byOwnDoing(
    services,
    { eventId, map },
    new Set(own.flatMap(({ seats }) => seats)),
    await ask('FRESH'),
  )
  return rows.map((row) => ({ ...row, eventId, eventName }))
}

/** Seats that a cart would strand, by event, where the organizer doesn't allow it. Empty if there are none. */
export const seatsLeftAlone = async (services: Services, cart: StoredCart): Promise<readonly CartSeatsAlone[]> => {
  const found = await Promise.all(seatedLines(cart).map((lines) => aloneOf(services, lines)))
  return found.flat()
}
