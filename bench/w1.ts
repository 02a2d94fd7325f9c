import type { Shop } from '../server/src/modules/selling/offers/testing/a-shop.ts'
import { openCosts, type Costs } from './costs.ts'
import { openMinimalOrders } from './minimal-order.ts'
import { loadWith } from './load.ts'
import { describeFleet, startFleet, type FleetSize } from './fleet.ts'
import { copyWorld, startWorld } from './product.ts'
import { Customer } from './purchase.ts'
import { compare, type Measured } from './report.ts'
import { assertOrder, openStalls, type Stalls } from './stalls.ts'

const BUYERS = 32
const EVENTS = 40
const TICKETS = 2
const HOUSE = 2_400
const POOL = 100_000

const plant = async (stalls: Stalls): Promise<readonly Shop[]> => {
  const shops: Shop[] = []
  for (let n = 0; n < EVENTS; n += 1) {
    const shop = await stalls.shop(n % 2 === 0 ? { capacity: POOL } : { seats: HOUSE })
    await stalls.furnish(shop)
    shops.push(shop)
  }
  return shops
}

/**
 * TOGETHER sends details and receipt in one request, SEPARATE each in its own. Our own checkout has the contact from
 * the buyer's profile and asks for delivery and questions on two screens, so it sends one request for details more
 * than `together`.
 */
export const STEPS = ['together', 'separate'] as const
export type Steps = (typeof STEPS)[number]

const INCLUDES: Readonly<Record<Steps, string>> = {
  together:
    'event page, add, contact with delivery and question, card entry, payment with receipt and tickets: 5 requests',
  separate: 'event page, add, contact, delivery, question, card entry, payment, receipt with tickets: 8 requests',
}

const buy = async (customer: Customer, shop: Shop, steps: Steps): Promise<void> => {
  const unit = await customer.browse(shop)
  const added = await customer.add(shop, TICKETS, unit)
  if (added.kind !== 'CartChanged') throw new Error(`not added: ${JSON.stringify(added)}`)
  if (steps === 'together') {
    const ready = await customer.details(added.cart)
    return customer.payWithReceipt(ready, await customer.enterCard(), TICKETS)
  }
  const named = await customer.contact(added.cart)
  const delivered = await customer.deliverToPhone(named)
  const answered = await customer.answer(delivered)
  const id = await customer.pay(answered, await customer.enterCard())
  return customer.receipt(id, TICKETS)
}

const assertTickets = async ({ query }: Stalls, shops: readonly Shop[], bought: number): Promise<void> => {
  const [found] = await query<{ paid: number; tickets: number }>(
    `select (select count(*)::int from purchase where account_id = any ($1) and state = 'PAID') paid,
            (select count(*)::int from ticket where event_id = any ($2)) tickets`,
    [shops.map(({ accountId }) => accountId), shops.map(({ eventId }) => eventId)],
  )
  if (found?.paid !== bought || found.tickets !== bought * TICKETS)
    throw new Error(`${String(bought)} were bought, the database has ${JSON.stringify(found)}; the run is void`)
  await assertOrder(query)
}

/** Full purchase: 32 buyers, 40 events, half of them with seats, against the minimal writes of an order. */
export const w1 = async (
  scale: number,
  seconds: number,
  rounds: number,
  size: FleetSize,
  steps: Steps,
): Promise<Measured> => {
  const world = await startWorld(`scale-${String(scale)}`, scale)
  try {
    const copy = await copyWorld(world, 'w1')
    const stalls = await openStalls(copy.url)
    const shops = await plant(stalls)
    const tokens = await stalls.people(BUYERS)
    const fleet = await startFleet(copy, size)
    const reference = await openMinimalOrders(copy.url)
    const costs: Costs[] = []
    let bought = 0
    try {
      const customers = tokens.map((token, n) => new Customer(fleet.places(n), token))
      const watch = await openCosts({ servers: fleet.pids, database: world.pid }, stalls.query)
      const measured = await compare({
        workload: `W1 at scale ${String(scale)}${describeFleet(size)}${steps === 'separate' ? ', separate steps' : ''}`,
        unit: 'purchases/s',
        pids: fleet.pids,
        databasePid: world.pid,
        rounds,
        figure: async () => {
          await watch.begin()
          const round = await loadWith({ workers: BUYERS, seconds }, async (n, worker) => {
            const [customer, shop] = [customers[worker], shops[n % shops.length]]
            if (customer === undefined || shop === undefined) throw new Error('no buyer or shop')
            await buy(customer, shop, steps)
            bought += 1
          })
          costs.push(await watch.since(round.done))
          return round
        },
        reference: {
          name: 'the minimum an order writes, one statement',
          run: () => reference.run(BUYERS, seconds),
        },
        includes: `${INCLUDES[steps]}. Buyers are signed in; receipts are mailed to the outbox meanwhile; no sign-up, no PDF. The gateway is counted with the server.`,
        notes: () => ({ perPurchase: costs.slice(1) }),
      })
      await fleet.stop()
      await assertTickets(stalls, shops, bought)
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
