import { plantCarts } from '#modules/selling/carts/demo.ts'
import { plantSoldHolds } from '#modules/stock/inventory/demo.ts'
import { plantJournals } from '#modules/selling/ledger/demo.ts'
import { plantOrders } from '#modules/selling/orders/demo.ts'
import { plantAttempts } from '#modules/selling/payments/demo.ts'
import { plantTickets } from '#modules/selling/tickets/demo.ts'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { DemoEvent } from '../events.ts'
import { demoPools } from '../visits.ts'
import { buyers, userId } from '../people.ts'
import { storefrontId } from '../shops.ts'
import { planSales, type SoldPool } from './plan.ts'

/** Where the demo's orders came from. */
const SOLD_IN = ['whats-on', 'home-matches', 'away-end', 'longshore', 'kobe']

const soldPools = (events: readonly DemoEvent[]): readonly SoldPool[] =>
  demoPools(events).map(({ id, sold }) => ({ blockId: id, sold }))

type Selling = {
  readonly scale: number
  readonly today: string
  readonly events: readonly DemoEvent[]
  readonly step: (name: string) => void
}

/** Creates the orders that the shows plan, as if they came through the shop: paid and with tickets. */
export const sellDemo = async (transaction: SystemTx, { scale, today, events, step }: Selling): Promise<void> => {
  await planSales(transaction, {
    today,
    pools: soldPools(events),
    buyers: buyers(scale).map(({ email, first, last }) => ({ id: userId(email), email, name: `${first} ${last}` })),
    storefrontIds: SOLD_IN.map((key) => storefrontId(key)),
  })
  step('plan')
  await plantSoldHolds(transaction)
  await plantCarts(transaction)
  step('carts')
  await plantOrders(transaction)
  await plantAttempts(transaction)
  step('orders')
  await plantTickets(transaction)
  step('tickets')
  await plantJournals(transaction)
  step('ledger')
}
