import type { Shop } from '../server/src/modules/selling/offers/testing/a-shop.ts'
import { openBareClaims } from './bare-claim.ts'
import { loadWith, summarizeRound, type Round } from './load.ts'
import { openCosts, type Costs } from './costs.ts'
import { describeFleet, startFleet, type Fleet, type FleetSize } from './fleet.ts'
import { copyWorld, startWorld } from './product.ts'
import { Customer } from './purchase.ts'
import { compare, type Measured } from './report.ts'
import { saveInLoop } from './saving.ts'
import { assertOrder, openStalls, type Stalls } from './stalls.ts'

/** Attempts per unit. */
const ATTEMPTS_EACH = 4
const CALLERS = 64
const SECONDS = 20

/** Outcome of a rush, besides its speed. */
type Outcome = {
  readonly attempts: number
  readonly won: number
  readonly paid: number
  readonly released: number
  /** Arrival number of the last winner; equals the capacity if no one was overtaken. */
  readonly lastWinner: number
  /** Number of buyers who were refused although a later one won. */
  readonly overtaken: number
}

type Rush = { readonly round: Round; readonly outcome: Outcome }

const fairness = (won: readonly number[], refused: readonly number[]) => {
  const lastWinner = won.reduce((last, n) => Math.max(last, n), -1)
  return { lastWinner: lastWinner + 1, overtaken: refused.filter((n) => n < lastWinner).length }
}

const claims = async (fleet: Fleet, shop: Shop, attempts: number): Promise<Rush> => {
  const won: number[] = []
  const refused: number[] = []
  const customers = Array.from({ length: CALLERS }, (_, n) => new Customer(fleet.places(n)))
  const round = await loadWith({ workers: CALLERS, seconds: SECONDS, calls: attempts }, async (n, worker) => {
    const answer = await customers[worker]?.add(shop, 1, shop.allIn)
    if (answer?.kind === 'CartChanged') won.push(n)
    else if (answer?.kind === 'CartRefused') refused.push(n)
    else throw new Error('the cart is stale')
  })
  const outcome = { attempts: round.done, won: won.length, paid: 0, released: 0, ...fairness(won, refused) }
  return { round, outcome }
}

const paidAndLetGo = async (fleet: Fleet, shop: Shop, tokens: readonly string[], attempts: number): Promise<Rush> => {
  const won: number[] = []
  const refused: number[] = []
  const latencies: number[] = []
  let [paid, released] = [0, 0]
  const timed = async <Result>(work: Promise<Result>): Promise<Result> => {
    const began = performance.now()
    const result = await work
    latencies.push(performance.now() - began)
    return result
  }
  const customers = tokens.map((token, n) => new Customer(fleet.places(n), token))
  const began = performance.now()
  const { done, failed } = await loadWith(
    { workers: CALLERS, seconds: SECONDS, calls: attempts },
    async (n, worker) => {
      const customer = customers[worker]
      if (customer === undefined) throw new Error('no buyer')
      const answer = await timed(customer.add(shop, 1, shop.allIn))
      if (answer.kind !== 'CartChanged') {
        if (answer.kind === 'CartStale') throw new Error('the cart is stale')
        refused.push(n)
        return
      }
      won.push(n)
      if (won.length % 2 === 0) {
        await timed(customer.release(answer.cart))
        released += 1
      } else {
        const token = await customer.enterCard()
        await timed(customer.pay(answer.cart, token))
        paid += 1
      }
    },
  )
  const round = summarizeRound(latencies, (performance.now() - began) / 1000, failed)
  return { round, outcome: { attempts: done, won: won.length, paid, released, ...fairness(won, refused) } }
}

/** Asserts that exactly the capacity, or exactly the demand, was sold, also in the database. */
const assertCount = async ({ query }: Stalls, shop: Shop, outcome: Outcome, capacity: number): Promise<void> => {
  const { attempts, won, paid, released } = outcome
  const [found] = await query<{ held: number; sold: number; gone: number }>(
    `select sum(held)::int held, sum(sold)::int sold, sum(held + sold)::int gone from counter where id = any ($1)`,
    [shop.blockIds],
  )
  const gone = won - released
  const wanted = Math.min(capacity, attempts - released)
  if (gone !== wanted || found?.gone !== gone || found.sold !== paid)
    throw new Error(`${JSON.stringify({ ...outcome, wanted, found })}; the run is void`)
}

type Kind = 'a' | 'b'

const DESCRIPTIONS: Readonly<Record<Kind, string>> = {
  a: 'one unit per claim, each into a new cart, without signing in; every response counts, including refusals',
  b: 'signed-in people; half of the claimed units are paid for by card, half are removed; responses are claims, payments and removals (card entries are not counted); p99 is over all of them',
}

/**
 * On-sale rush: a pool, four attempts per unit, 64 at a time, against batched claims on a bare counter. The workload
 * has
 * 5,000 units; use fewer on a busy machine. `saving`: meanwhile, a member saves the collection's rule and prices in a
 * loop.
 */
export const w2 = async (
  kind: Kind,
  scale: number,
  rounds: number,
  capacity: number,
  size: FleetSize,
  saving = false,
): Promise<Measured> => {
  const attempts = capacity * ATTEMPTS_EACH
  const world = await startWorld(`scale-${String(scale)}`, scale)
  try {
    const copy = await copyWorld(world, 'w2')
    const stalls = await openStalls(copy.url)
    const shops: Shop[] = []
    // One extra for the warm-up.
    for (let n = 0; n <= rounds; n += 1) shops.push(await stalls.shop({ capacity }))
    const tokens = await stalls.people(CALLERS)
    const fleet = await startFleet(copy, size)
    const reference = await openBareClaims(copy.url)
    const outcomes: Outcome[] = []
    const costs: Costs[] = []
    const saves: number[] = []
    try {
      const watch = await openCosts({ servers: fleet.pids, database: world.pid }, stalls.query)
      const measured = await compare({
        workload: `W2 (${kind})${saving ? ' while rules and prices are saved' : ''} at scale ${String(scale)}, ${String(capacity)} units${describeFleet(size)}`,
        unit: 'answers/s',
        pids: fleet.pids,
        databasePid: world.pid,
        rounds,
        figure: async () => {
          const shop = shops[outcomes.length]
          if (shop === undefined) throw new Error('no shop is left')
          const stop = saving
            ? saveInLoop({ ...shop, url: fleet.places(0).url, token: await stalls.owner(shop) })
            : () => Promise.resolve(0)
          await watch.begin()
          const { round, outcome } = await (kind === 'a'
            ? claims(fleet, shop, attempts)
            : paidAndLetGo(fleet, shop, tokens, attempts))
          saves.push(await stop())
          outcomes.push(outcome)
          costs.push(await watch.since(round.done))
          if (round.failed === 0) await assertCount(stalls, shop, outcome, capacity)
          return round
        },
        reference: {
          name: 'a bare counter, claimed gathered, enough for all',
          run: () => reference.run(attempts, attempts, CALLERS),
        },
        includes: DESCRIPTIONS[kind],
        notes: () => ({ outcomes: outcomes.slice(1), perAnswer: costs.slice(1), saves: saves.slice(1) }),
      })
      await fleet.stop()
      await assertOrder(stalls.query)
      return measured
    } finally {
      await fleet.stop()
      await reference.close()
      await stalls.close()
    }
  } finally {
    await world.stop()
  }
}
