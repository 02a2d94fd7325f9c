import { openCosts, type Costs } from './costs.ts'
import { startFleet } from './fleet.ts'
import { loadWith, median, type Round } from './load.ts'
import { copyWorld, startWorld } from './product.ts'
import { Customer } from './purchase.ts'
import { ask } from './shop.ts'
import { assertOrder, openStalls } from './stalls.ts'

const BUYERS = 32
const MAPS = 15
/** Offers and seats are kept for a second. */
const A_SECOND = 1_100

const MAP = `query ($m: ID!, $s: ID!, $e: ID!, $p: ID!) {
  seatAvailability(marketplaceId: $m, storefrontId: $s, eventId: $e, passId: $p) { versionId sold held } }`

type Season = { readonly events: number; readonly seats: number }

/**
 * A season of passes: the seats that all its events have in common, asked for one after the other with nothing kept, and 32 buyers who
 * each claim one pass after another, best available. Milliseconds.
 */
export const w2p = async (seconds: number, rounds: number, { events, seats }: Season) => {
  const world = await startWorld('scale-1')
  try {
    const copy = await copyWorld(world, 'w2p')
    const stalls = await openStalls(copy.url)
    const shop = await stalls.passShop({ events, seats })
    const fleet = await startFleet(copy, { servers: 1, processes: 1 })
    try {
      const watch = await openCosts({ servers: fleet.pids, database: world.pid }, stalls.query)
      const { url } = fleet.places(0)
      const place = { m: shop.accountId, s: shop.storefrontId, e: shop.eventId, p: shop.pass.collectionId }
      const maps: number[] = []
      for (let n = 0; n <= MAPS; n += 1) {
        const began = performance.now()
        await ask(url, MAP, place)
        maps.push(performance.now() - began)
        await new Promise((resolve) => setTimeout(resolve, A_SECOND))
      }
      const claims: (Round & { readonly costs: Costs })[] = []
      for (let n = 0; n <= rounds; n += 1) {
        const customers = Array.from({ length: BUYERS }, (_, at) => new Customer(fleet.places(at)))
        await watch.begin()
        const round = await loadWith({ workers: BUYERS, seconds }, async (_n, worker) => {
          const answer = await customers[worker]?.add(shop.pass, 1, shop.pass.allIn)
          if (answer?.kind !== 'CartChanged') throw new Error(`not claimed: ${JSON.stringify(answer)}`)
        })
        claims.push({ ...round, costs: await watch.since(round.done) })
      }
      await assertOrder(stalls.query)
      return {
        workload: `W2P: passes for ${String(events)} events of ${String(seats)} seats`,
        firstMap: maps[0],
        map: median(maps.slice(1)),
        slowestMap: Math.max(...maps.slice(1)),
        claims: claims.slice(1),
      }
    } finally {
      await fleet.stop()
      await stalls.close()
    }
  } finally {
    await world.stop()
  }
}
