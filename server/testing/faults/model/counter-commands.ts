import type { Draw } from '@admission/common/testing/run.ts'
import { anOwnedHold, anOwnedPayment, sell } from '#modules/selling/sales/testing/a-sale-without-cart.ts'
import { NotPossible, type Command } from './command.ts'
import type { World } from './world.ts'

/** Sells one or two places without a cart, and pays for them as the tender says. */
async function sellWithoutCart(
  world: World,
  draw: Draw,
  source: 'ATTENDED' | 'DISTRIBUTION',
  tender: 'CASH' | 'INVOICE',
): Promise<void> {
  const { house, server, shop, model } = world
  const [blockId] = shop.blockIds
  if (model.hasSeats || model.room <= 0 || blockId === undefined) throw new NotPossible()
  const quantity = 1 + draw.below(2)
  const sale = { ...shop, blockId, capId: undefined, currency: shop.allIn.currency }
  const hold = await anOwnedHold(house.database.query, sale, source, { quantity })
  world.must((hold !== undefined) === quantity <= model.room, 'units could be held that aren’t free, or the reverse')
  if (hold === undefined) return
  const request = anOwnedPayment(sale, source, hold, { tender })
  const { begun, isCompleted } = await sell(house.servers[server]!.services, request)
  if (model.isCanceled) {
    world.must(!begun.granted && begun.reason === 'EVENT_CANCELLED', 'places of a canceled event were sold')
    await house.database.query('select free_holds($1)', [[hold.holdId]])
    return
  }
  world.must(isCompleted, 'money was taken, and no tickets made')
  const [purchase] = request.purchases
  model.counterSales.push({ id: purchase?.id ?? '', total: request.total, refunded: 0, tickets: quantity })
}

/** Commands of staff who sell without a cart. */
export const counterCommands: readonly Command[] = [
  { name: 'sell for cash', weight: 3, run: (world, draw) => sellWithoutCart(world, draw, 'ATTENDED', 'CASH') },
  {
    name: 'hand out a distribution order',
    weight: 2,
    run: (world, draw) => sellWithoutCart(world, draw, 'DISTRIBUTION', 'INVOICE'),
  },
]
