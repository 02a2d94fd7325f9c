import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aPassShop } from '#modules/selling/offers/testing/a-pass.ts'
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

test('a pass for three chosen events is one purchase with three tickets; its parts go by their single prices and add up', async () => {
  const shop = await aPassShop(database, { events: 5, choose: 3, seats: 600, face: 10_000 })
  // The last event is singly 45.00, the others 25.00; the second isn't chosen.
  const [eventId = ''] = shop.eventIds.slice(-1)
  const blocks = await database.query<{ id: string }>('select id from block where event_id = $1', [eventId])
  const last = { ...shop, eventId, blockIds: blocks.map(({ id }) => id) }
  await aCollection(database, last, { face: 4_500, priority: 1 })
  const chosen = [4, 0, 2].map((no) => shop.eventIds[no] ?? '')
  const { paid, total, buyer } = await payForPasses({ checkout, api }, shop, { eventIds: chosen, bestAvailable: true })
  expect(paid).toMatchObject({ __typename: 'Finalized', purchaseIds: [expect.any(String)] })
  expect(total).toBe(11_000)
  const [purchaseId = ''] = paid.purchaseIds ?? []
  const parts = await database.query<{ event_id: string; total: number }>(
    `select part.event_id, part.total::integer as total from purchase_part part join event on event.id = part.event_id
     where purchase_id = $1 order by event.date_show`,
    [purchaseId],
  )
  expect(parts.map(({ event_id }) => event_id)).toEqual([chosen[1], chosen[2], chosen[0]])
  // 25 : 25 : 45 of 110.00, to the cent.
  expect(parts.map(({ total: part }) => part)).toEqual([2_895, 2_894, 5_211])
  const tickets = await database.query<{ event_id: string; seat_no: number }>(
    `select ticket.event_id, ticket.seat_no from ticket join purchase_item item on item.id = ticket.item_id where item.purchase_id = $1`,
    [purchaseId],
  )
  expect(new Set(tickets.map((ticket) => ticket.event_id))).toEqual(new Set(chosen))
  expect(new Set(tickets.map((ticket) => ticket.seat_no)).size).toBe(1)
  expect(tickets).toHaveLength(3)
  const pass = { id: shop.pass.collectionId, name: 'Season pass' }
  expect(await buyer.ask('{ myNextWallets(first: 10) { stacks { pass { id name } event { id } } } }')).toEqual({
    myNextWallets: parts.map(({ event_id: id }) => ({ stacks: [{ pass, event: { id } }] })),
  })
  expect(
    await buyer.ask(`query ($ids: [ID!]!) { purchases(ids: $ids) { pass { name events { id } } } }`, {
      ids: [purchaseId],
    }),
  ).toEqual({
    purchases: [{ pass: { name: 'Season pass', events: parts.map(({ event_id: id }) => ({ id })) } }],
  })
  expect(await database.brokenInvariants()).toEqual([])
})
