import { afterAll, beforeAll, expect, test } from 'vitest'
import { seatFlags } from '@admission/common/seat-map/seat-map.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { knownOffer } from './flows/offer-facts.ts'
import { seatStock } from './flows/seat-stock.ts'
import { nothingFound, pickSeats, type SeatSelection } from './rules/pick-seats.ts'
import { patchSeats, seatStatus } from './rules/seat-stock.ts'
import { aShop } from './testing/a-shop.ts'

const database = aDatabase()
let services: Services
beforeAll(() => {
  services = testServices(database)
})
afterAll(() => closePerProcess(services))

const noted = seatFlags.warned | seatFlags.acknowledge
const selection: SeatSelection = { collectionId: null, levels: null, quantity: 2, accessible: false }

test('seats with a note that must be ticked are the best only where there are no others, and never a clear view', async () => {
  const shop = await aShop(database, { seats: 600 })
  const known = await knownOffer(services, shop.storefrontId, shop.eventId)
  if (!known?.map) throw new Error('No map.')
  const { facts, map } = known
  const stock = await seatStock(services, shop.eventId)
  const flagsOf = (no: number): number => map.flags[no] ?? 0
  const clearView = () => pickSeats(facts, map, stock, { ...selection, clearView: true })
  let parties = 0
  // Party after party takes the best, until those with a note are all that is left.
  for (let clear = clearView(); clear !== null; clear = clearView()) {
    expect(clear.seats.filter((no) => flagsOf(no) & noted)).toEqual([])
    const best = pickSeats(facts, map, stock, selection)
    expect(best?.seats.filter((no) => flagsOf(no) & seatFlags.acknowledge)).toEqual([])
    patchSeats(stock, [...clear.seats, ...(best?.seats ?? [])], seatStatus.held)
    parties += 1
  }
  expect(parties).toBeGreaterThan(100)
  const left = pickSeats(facts, map, stock, selection)
  expect(left?.seats.some((no) => flagsOf(no) & noted)).toBe(true)
  const refusal = nothingFound(facts, map, stock, { ...selection, quantity: 12, clearView: true })
  expect(refusal.available).toBeLessThan(nothingFound(facts, map, stock, { ...selection, quantity: 12 }).available ?? 0)
})
