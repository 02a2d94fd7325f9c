import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aShop, type Shop } from '#modules/selling/offers/testing/a-shop.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { basketForPayment } from './reads/basket.ts'
import { Buyer, type Answered } from './testing/a-buyer.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(async () => {
  await api.close()
  await closePerProcess(services)
})

const aBuyer = async (shop: Shop): Promise<Buyer> => {
  const one = new Buyer(api)
  await one.add(shop, { quantity: 2 })
  return one
}

const setDelivery = (one: Buyer, wanted: Record<string, unknown>): Promise<Answered> =>
  one.change(
    'cartSetDelivery(eTag: $eTag, groupId: $groupId, mechanism: $mechanism, optionId: $optionId)',
    '($eTag: String!, $groupId: ID!, $mechanism: DeliveryMechanism, $optionId: ID)',
    { eTag: one.eTag, groupId: one.cart?.deliveryGroups[0]?.id, ...wanted },
  )

const groupsOf = async (one: Buyer) =>
  (await basketForPayment(services.databases.system, one.cart?.cartId ?? ''))?.groups

const forbidPaper = (shop: Shop) =>
  database.query('insert into ticket_rule (account_id, event_id, still_code) values ($1, $2, false)', [
    shop.accountId,
    shop.eventId,
  ])

const aWay = (shop: Shop, mechanism: string) =>
  database.query(
    'insert into delivery_method (account_id, mechanism, name) values ($1, $2::text::delivery_mechanism, $2::text)',
    [shop.accountId, mechanism],
  )

test('printing is not offered where paper would carry a code that stands still', async () => {
  const [shop, other] = [await aShop(database), await aShop(database)]
  for (const each of [shop, other]) for (const way of ['MOBILE', 'PRINT_AT_HOME']) await aWay(each, way)
  await forbidPaper(shop)
  expect((await aBuyer(shop)).cart?.deliveryGroups).toMatchObject([{ mechanism: 'MOBILE', mechanisms: ['MOBILE'] }])
  expect((await aBuyer(other)).cart?.deliveryGroups).toMatchObject([
    { mechanism: null, mechanisms: ['MOBILE', 'PRINT_AT_HOME'] },
  ])
})

test('who chose to print before it was forbidden is asked again, who chose the phone is not', async () => {
  const shop = await aShop(database)
  for (const way of ['MOBILE', 'PRINT_AT_HOME', 'WILL_CALL']) await aWay(shop, way)
  const [prints, phones] = [await aBuyer(shop), await aBuyer(shop)]
  await setDelivery(prints, { mechanism: 'PRINT_AT_HOME' })
  await setDelivery(phones, { mechanism: 'MOBILE' })
  await forbidPaper(shop)
  const mechanisms = ['MOBILE', 'WILL_CALL']
  expect(await groupsOf(prints)).toMatchObject([{ mechanism: null, mechanisms }])
  expect(await groupsOf(phones)).toMatchObject([{ mechanism: 'MOBILE', mechanisms }])
  const groupId = (await groupsOf(prints))?.[0]?.id
  expect(await setDelivery(prints, { groupId, mechanism: 'WILL_CALL' })).toMatchObject({
    cart: { deliveryGroups: [{ mechanism: 'WILL_CALL' }] },
  })
})
