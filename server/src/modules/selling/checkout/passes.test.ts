import type { UserId } from '@admission/common/ids.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { refundCanceledEvent } from '#modules/selling/after-sales/flows/refund-event.ts'
import { planOwnReturn } from '#modules/selling/after-sales/actions/return-tickets.ts'
import { Buyer } from '#modules/selling/carts/testing/a-buyer.ts'
import { aPassShop, type PassShop } from '#modules/selling/offers/testing/a-pass.ts'
import { aCollection } from '#modules/selling/offers/testing/a-shop.ts'
import { aDatabase } from '#testing/database.ts'
import { aCheckout, type Checkout } from './testing/a-checkout.ts'
import { payForPasses } from './testing/pay-for-passes.ts'

const database = aDatabase()
let checkout: Checkout
let api: TestApi
beforeAll(async () => {
  checkout = await aCheckout(database)
  api = await anApi(checkout.services)
})
afterEach(async () => {
  await checkout.assertAgreement()
})
afterAll(async () => {
  await api.close()
  await checkout.close()
})

const PURCHASE = `query ($ids: [ID!]!) { purchases(ids: $ids) { id event { id } pass { name events { id } }
  totals { grandTotals { amount } } items { quantity price { amount } item { event { id } seatNumbers } } } }`

type Bought = { readonly purchaseId: string; readonly userId: UserId; readonly total: number; readonly buyer: Buyer }

/** Fills a cart with passes and pays for it as a browser does. `before`: what happens right before the payment. */
const pay = async (shop: PassShop, choice: Record<string, unknown>, before?: () => Promise<unknown>) => {
  const bought = await payForPasses({ checkout, api }, shop, choice, before)
  expect(bought.added.kind).toBe('CartChanged')
  return bought
}

/** Buys passes, and answers with the purchase. */
const buy = async (shop: PassShop, choice: Record<string, unknown>): Promise<Bought> => {
  const { paid, total, buyer, userId } = await pay(shop, choice)
  expect(paid).toMatchObject({ __typename: 'Finalized' })
  expect(paid.purchaseIds).toHaveLength(1)
  return { purchaseId: paid.purchaseIds?.[0] ?? '', userId, total, buyer }
}

const partsOf = (purchaseId: string) =>
  database.query<{ event_id: string; tickets: number; total: number }>(
    `select part.event_id, count(*)::integer as tickets, sum(part.total)::integer as total from purchase_part part join event on event.id = part.event_id
     where purchase_id = $1 group by 1, event.date_show order by event.date_show`,
    [purchaseId],
  )

test('a pass becomes one purchase with a ticket for each event; its parts add up to what was paid', async () => {
  const shop = await aPassShop(database)
  const { purchaseId, total, buyer } = await buy(shop, { quantity: 2 })
  expect(total).toBe(13_200)
  expect(await partsOf(purchaseId)).toMatchObject(
    shop.eventIds.map((event_id) => ({ event_id, tickets: 2, total: 4_400 })),
  )
  const { purchases } = (await buyer.ask(PURCHASE, { ids: [purchaseId] })) as { purchases: unknown[] }
  expect(purchases).toEqual([
    {
      id: purchaseId,
      event: { id: shop.eventId },
      pass: { name: 'Season pass', events: shop.eventIds.map((id) => ({ id })) },
      totals: { grandTotals: [{ amount: 13_200 }] },
      items: shop.eventIds.map((id) => ({
        quantity: 2,
        price: { amount: 2_200 },
        item: { event: { id }, seatNumbers: [] },
      })),
    },
  ])
  expect(await database.brokenInvariants()).toEqual([])
})

test('a buyer’s tickets say which pass they are of', async () => {
  const shop = await aPassShop(database)
  const { buyer, purchaseId } = await buy(shop, { quantity: 2 })
  const pass = { id: shop.pass.collectionId, name: 'Season pass' }
  expect(
    await buyer.ask('{ myNextWallets(first: 10) { stacks { purchaseId pass { id name } event { id } } } }'),
  ).toEqual({
    myNextWallets: shop.eventIds.map((id) => ({ stacks: [{ purchaseId, pass, event: { id } }] })),
  })
})

test('seats: each ticket has the same seat at its event, and the price is divided by single prices', async () => {
  const shop = await aPassShop(database, { seats: 600 })
  // The last event is singly 50.00, the others 25.00.
  const [eventId = ''] = shop.eventIds.slice(-1)
  const blocks = await database.query<{ id: string }>('select id from block where event_id = $1', [eventId])
  const last = { ...shop, eventId, blockIds: blocks.map(({ id }) => id) }
  await aCollection(database, last, { face: 5_000, priority: 1 })
  const { purchaseId } = await buy(shop, { quantity: 2, bestAvailable: true })
  const parts = await partsOf(purchaseId)
  expect(parts.map(({ total }) => total)).toEqual([3_300, 3_300, 6_600])
  const captured = await database.query<{ event_id: string; total: number }>(
    `select part.event_id, part.amount::integer as total from entry_parts(array(select id from journal where subject_id = $1)) part
     join entry using (journal_id, no) join event on event.id = part.event_id where entry.ledger_account = 'CLEARING' order by event.date_show`,
    [purchaseId],
  )
  expect(captured).toEqual(parts.map(({ event_id, total }) => ({ event_id, total })))
  const tickets = await database.query<{ event_id: string; seats: number[] }>(
    `select ticket.event_id, array_agg(item.seat_no order by item.seat_no) as seats from ticket join purchase_item item on item.id = ticket.item_id
     where item.purchase_id = $1 group by 1`,
    [purchaseId],
  )
  expect(tickets).toHaveLength(3)
  expect(new Set(tickets.map(({ seats }) => seats.join())).size).toBe(1)
})

test('one evening is canceled: its part goes back, and the other tickets stay valid', async () => {
  const shop = await aPassShop(database)
  const { purchaseId } = await buy(shop, { quantity: 1 })
  const [, second] = await partsOf(purchaseId)
  await database.query(
    `update event set state = 'CANCELLED', cancelled_at = app.now(), cancelled_reason = 'Closed.' where id = $1`,
    [second?.event_id],
  )
  await refundCanceledEvent(checkout.services, second?.event_id ?? '')
  expect(
    await database.query('select state::text, refunded::integer from purchase where id = $1', [purchaseId]),
  ).toEqual([{ state: 'PARTIALLY_REFUNDED', refunded: second?.total }])
  expect(
    await database.query(
      `select ticket.state::text, count(*)::integer as tickets from ticket join purchase_item item on item.id = ticket.item_id where item.purchase_id = $1 group by 1 order by 1`,
      [purchaseId],
    ),
  ).toEqual([
    { state: 'OWNED', tickets: 2 },
    { state: 'VOID', tickets: 1 },
  ])
  expect(await database.brokenInvariants()).toEqual([])
})

test('a cap, a limit and an allocation count a pass until its last ticket is returned, whenever they began', async () => {
  const shop = await aPassShop(database)
  const { collectionId } = shop.pass
  const [first = '', second = '', third = ''] = shop.eventIds
  const aCap = (event: string | null) =>
    database.query(`select * from create_cap(app.uuid_v6(), $1, 5, $2, null, null, 'STOP')`, [collectionId, event])
  const anAllocation = (event: string) =>
    database.query(`select * from allocate_together(app.uuid_v6(), $1, $2, null, 'Season', 'SHARED', 5, null)`, [
      event,
      shop.accountId,
    ])
  await aCap(null)
  await anAllocation(second)
  await database.query(
    `insert into limit_rule (account_id, name, scope, per, maximum, event_id) values ($1, 'Six each', 'EVENT', 'USER', 6, $2)`,
    [shop.accountId, third],
  )
  const { purchaseId } = await buy(shop, { quantity: 2 })
  expect(await aCap(third)).toMatchObject([{ done: true, sold: 2 }])
  const sold = async () =>
    (
      await database.query<{ kind: string; sold: number }>(
        `select counter.kind::text, counter.sold from counter where counter.account_id = $1 and counter.kind in ('CAP', 'ALLOCATION') order by counter.kind, counter.id`,
        [shop.accountId],
      )
    ).map((row) => [row.kind, row.sold])
  const used = async () =>
    (
      await database.query<{ sold: number }>(
        'select use.sold from limit_use use join limit_rule rule on rule.id = use.rule_id where rule.event_id = $1 and use.sold > 0',
        [third],
      )
    ).map((row) => row.sold)
  expect(await sold()).toEqual([
    ['ALLOCATION', 2],
    ['CAP', 2],
    ['CAP', 2],
  ])
  expect(await used()).toEqual([2])
  const cancel = async (eventId: string) => {
    await database.query(
      `update event set state = 'CANCELLED', cancelled_at = app.now(), cancelled_reason = 'Closed.' where id = $1`,
      [eventId],
    )
    await refundCanceledEvent(checkout.services, eventId)
    expect(await database.brokenInvariants()).toEqual([])
  }
  await cancel(second)
  expect(await sold()).toEqual([
    ['ALLOCATION', 0],
    ['CAP', 2],
    ['CAP', 2],
  ])
  await anAllocation(second)
  await cancel(third)
  expect(await used()).toEqual([2])
  await anAllocation(first)
  await cancel(first)
  expect(await sold()).toEqual([
    ['ALLOCATION', 0],
    ['ALLOCATION', 0],
    ['ALLOCATION', 0],
    ['CAP', 0],
    ['CAP', 0],
  ])
  expect(await used()).toEqual([])
  expect(await database.query('select state::text from purchase where id = $1', [purchaseId])).toEqual([
    { state: 'CANCELLED' },
  ])
})

test('an event that is canceled while its pass is in a cart stops the payment', async () => {
  const shop = await aPassShop(database)
  const { paid } = await pay(shop, { quantity: 1 }, () =>
    database.query(
      `update event set state = 'CANCELLED', cancelled_at = app.now(), cancelled_reason = 'Closed.' where id = $1`,
      [shop.eventIds[2]],
    ),
  )
  expect(paid).toMatchObject({ __typename: 'CartRefused', reason: 'EVENT_CANCELLED' })
  expect(
    await database.query(
      'select id from orders where cart_id in (select cart_id from cart_line where collection_id = $1)',
      [shop.pass.collectionId],
    ),
  ).toEqual([])
})

test('one evening goes back by its own date: those before it stay, and so does what is for the whole order', async () => {
  const shop = await aPassShop(database)
  const { purchaseId, userId } = await buy(shop, { quantity: 1 })
  await database.query(
    'update purchase set refund_hours = 24, refund_share = 100, refund_keeps_fees = false where id = $1',
    [purchaseId],
  )
  await database.query(`update event set date_show = app.now() + interval '3 hours' where id = $1`, [shop.eventIds[0]])
  const tickets = await database.query<{ id: string; event_id: string }>(
    'select id, event_id from purchase_item where purchase_id = $1',
    [purchaseId],
  )
  const ticketAt = (index: number): string =>
    tickets.find(({ event_id }) => event_id === shop.eventIds[index])?.id ?? ''
  const plan = (...items: string[]) => planOwnReturn(database.system, userId, { purchaseId, items })
  await expect(plan(ticketAt(0))).rejects.toThrow('One of these tickets can no longer be returned.')
  expect((await plan(ticketAt(1))).plan.amount).toBe(2_200)
  expect((await plan(ticketAt(1), ticketAt(2))).plan.amount).toBe(4_400)
})
