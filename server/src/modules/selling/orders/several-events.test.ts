import { beforeAll, expect, test } from 'vitest'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { readPromotionBuyer } from '#modules/stock/promotions/reads/sale-promotions.ts'
import { aPaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import { aPurchaseOfSeveral } from '#modules/selling/tickets/testing/a-purchase-of-several.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'

const database = aDatabase()
let services: Services
beforeAll(() => {
  services = testServices(database)
})
const aBuyer = async () => (await aConsumer(services)).user.id

const partsOf = (purchaseId: string) =>
  database.query<{ event_id: string; rows: number; total: number }>(
    `select event_id, count(*)::integer as rows, sum(total)::integer as total from purchase_part where purchase_id = $1 group by 1 order by 3`,
    [purchaseId],
  )

test('one purchase has tickets of two events, each with its part of the whole', async () => {
  const { purchaseId, first, second, touched } = await aPurchaseOfSeveral(database, { userId: await aBuyer() })
  expect(touched.toSorted()).toEqual([first.sale.eventId, second.sale.eventId].toSorted())
  expect([first.ticketIds.length, second.ticketIds.length]).toEqual([2, 3])
  expect(await partsOf(purchaseId)).toEqual([
    { event_id: first.sale.eventId, rows: 2, total: 6100 },
    { event_id: second.sale.eventId, rows: 3, total: 9150 },
  ])
  expect(
    await database.query('select event_id, total::integer, of_several from purchase where id = $1', [purchaseId]),
  ).toEqual([{ event_id: first.sale.eventId, total: 15250, of_several: true }])
})

test('who bought for several events bought each of them before', async () => {
  const userId = await aBuyer()
  const { first, second } = await aPurchaseOfSeveral(database, { userId })
  const buyer = await readPromotionBuyer(database.system, userId)
  expect(buyer?.boughtBefore.toSorted()).toEqual([first.sale.eventId, second.sale.eventId].toSorted())
})

test('a purchase of one event is its part', async () => {
  const { purchaseId, sale } = await aPaidPurchase(database, { userId: await aBuyer() })
  expect(await partsOf(purchaseId)).toEqual([{ event_id: sale.eventId, rows: 1, total: 5500 }])
})

test.for([
  ['a purchase that hides its other event', 'update purchase set of_several = false where id = $1'],
  ['an item that hides its event', 'update purchase_item set of_several = false where purchase_id = $1'],
] as const)('%s breaks an invariant', async ([, text]) => {
  const { purchaseId } = await aPurchaseOfSeveral(database, { userId: await aBuyer() })
  await database.query(text, [purchaseId])
  expect(await database.brokenInvariants()).toMatchObject([{ invariant: 'I16 EVENTS', offender: purchaseId }])
  await database.query('update purchase set of_several = true where id = $1', [purchaseId])
  await database.query('update purchase_item set of_several = true where purchase_id = $1', [purchaseId])
})
