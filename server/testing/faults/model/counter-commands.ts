import type { Draw } from '@admission/common/testing/run.ts'
import { newUuid } from '@admission/common/ids.ts'
import { installedPrimary, type Acquired } from '#modules/selling/sales/flows/acquire.ts'
import {
  aListedPayment,
  anOwnedHold,
  anOwnedPayment,
  sell,
  type OwnedHold,
} from '#modules/selling/sales/testing/a-sale-without-cart.ts'
import type { BeginPayment, BegunPayment } from '#modules/selling/sales/types/payment.ts'
import { CARDS } from '#modules/selling/payments/testing.ts'
import { NotPossible, pick, type Command } from './command.ts'
import type { World } from './world.ts'

const servicesOf = ({ house, server }: World) => house.servers[server]!.services

/** Sells with a card that is approved. */
const sellByCard = async (world: World, request: BeginPayment) =>
  sell(servicesOf(world), request, { token: await world.house.enter(CARDS.APPROVED) })

/** Holds one or two places, if they are free. */
async function held(world: World, draw: Draw, source: 'ATTENDED' | 'DISTRIBUTION') {
  const { house, shop, model } = world
  const [blockId] = shop.blockIds
  if (model.hasSeats || model.room <= 0 || blockId === undefined) throw new NotPossible()
  const quantity = 1 + draw.below(2)
  const sale = { ...shop, blockId, capId: undefined, currency: shop.allIn.currency }
  const hold = await anOwnedHold(house.database.query, sale, source, { quantity })
  world.must((hold !== undefined) === quantity <= model.room, 'units could be held that aren’t free, or the reverse')
  return { sale, hold, quantity }
}

async function refusedAsCanceled(world: World, { holdId }: OwnedHold, begun: BegunPayment): Promise<void> {
  world.must(!begun.granted && begun.reason === 'EVENT_CANCELLED', 'places of a canceled event were sold')
  await world.house.database.query('select free_holds($1)', [[holdId]])
}

/** Sells one or two places without a cart, and pays for them as the tender says. */
async function sellWithoutCart(
  world: World,
  draw: Draw,
  source: 'ATTENDED' | 'DISTRIBUTION',
  tender: 'CASH' | 'INVOICE',
): Promise<void> {
  const { model } = world
  const { sale, hold, quantity } = await held(world, draw, source)
  if (hold === undefined) return
  const request = anOwnedPayment(sale, source, hold, { tender })
  const { begun, isCompleted } = await sell(servicesOf(world), request)
  if (model.isCanceled) return refusedAsCanceled(world, hold, begun)
  world.must(isCompleted, 'money was taken, and no tickets made')
  const [purchase] = request.purchases
  model.counterSales.push({ id: purchase?.id ?? '', total: request.total, refunded: 0, tickets: quantity })
}

/** Answers of the primary by order. It is the same for all servers, and asked again it says the same. */
const answers = new Map<string, Acquired>()

/** Sells places that a primary has to sell us first, for money that is only authorized. */
async function sellAcquired(world: World, draw: Draw, answer: 'ACQUIRED' | 'REFUSED'): Promise<void> {
  const { house, model } = world
  const { sale, hold, quantity } = await held(world, draw, 'ATTENDED')
  if (hold === undefined) return
  const request = anOwnedPayment(sale, 'ATTENDED', hold, {
    tender: 'AUTHORIZED_FIRST',
    fulfilment: 'ACQUIRE',
    attempt: { id: newUuid(), gateway: house.gateway },
  })
  answers.set(request.orderId, answer)
  for (const { services } of house.servers)
    installedPrimary(services).primary = {
      acquire: ({ orderId }) => Promise.resolve(answers.get(orderId) ?? 'UNKNOWN'),
    }
  const { begun } = await sellByCard(world, request)
  if (model.isCanceled) return refusedAsCanceled(world, hold, begun)
  const [order] = await house.database.query<{ state: string }>('select state::text from orders where id = $1', [
    request.orderId,
  ])
  const isCompleted = order?.state === 'COMPLETED'
  world.must(
    order?.state === (answer === 'ACQUIRED' ? 'COMPLETED' : 'FAILED'),
    `the primary ${answer}, and the order is ${String(order?.state)}`,
  )
  const moved = (await house.moved()).get(request.attempt.id) ?? 0
  world.must(moved === (isCompleted ? request.total : 0), `${String(moved)} were taken for what was ${answer}`)
  if (!isCompleted) return
  const [purchase] = request.purchases
  model.counterSales.push({ id: purchase?.id ?? '', total: request.total, refunded: 0, tickets: quantity })
}

const VALID_TICKET = `
  select t.id from purchase_item i join ticket t on t.item_id = i.id where i.purchase_id = $1 and t.state = 'OWNED' order by t.id limit 1`

/** A ticket of a sale without a cart is listed by its owner, and someone else buys it. */
async function sellOn(world: World, draw: Draw): Promise<void> {
  const { house, shop, model, people } = world
  const { query } = house.database
  const [blockId] = shop.blockIds
  const sold = pick(
    draw,
    model.counterSales.filter(({ tickets }) => tickets > 0),
  )
  const [seller, buyer] = people
  if (model.isCanceled || blockId === undefined || sold === undefined || !seller || !buyer) throw new NotPossible()
  const [ticket] = await query<{ id: string }>(VALID_TICKET, [sold.id])
  if (ticket === undefined) throw new NotPossible()
  await query(`update ticket set state = 'LISTED' where id = $1`, [ticket.id])
  const sale = { ...shop, blockId, capId: undefined, currency: shop.allIn.currency }
  const request = await aListedPayment(
    query,
    sale,
    { ticketId: ticket.id, sellerId: seller.id },
    { userId: buyer.id, attempt: { id: newUuid(), gateway: house.gateway } },
  )
  const { isCompleted } = await sellByCard(world, request)
  world.must(isCompleted, 'a listed ticket couldn’t be bought')
  const [credit] = await query<{ sum: number }>(
    `select -sum(en.amount)::int as sum from journal jo join entry en on en.journal_id = jo.id
     where jo.order_id = $1 and en.ledger_account = 'SELLER' and en.party_id = $2`,
    [request.orderId, seller.id],
  )
  world.must(credit?.sum === 2_500, `the seller of a ticket was credited ${String(credit?.sum)}`)
  sold.tickets -= 1
  sold.isSoldOn = true
  const [purchase] = request.purchases
  model.counterSales.push({ id: purchase?.id ?? '', total: request.total, refunded: 0, tickets: 1, isSoldOn: true })
}

/** Commands of sales without a cart. */
export const counterCommands: readonly Command[] = [
  { name: 'sell for cash', weight: 3, run: (world, draw) => sellWithoutCart(world, draw, 'ATTENDED', 'CASH') },
  {
    name: 'hand out a distribution order',
    weight: 2,
    run: (world, draw) => sellWithoutCart(world, draw, 'DISTRIBUTION', 'INVOICE'),
  },
  { name: 'sell what a primary sells us', weight: 2, run: (world, draw) => sellAcquired(world, draw, 'ACQUIRED') },
  { name: 'sell what a primary refuses', weight: 2, run: (world, draw) => sellAcquired(world, draw, 'REFUSED') },
  { name: 'sell a ticket on', weight: 2, run: sellOn },
]
