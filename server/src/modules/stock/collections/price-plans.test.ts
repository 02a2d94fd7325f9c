import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aShop, type Shop } from '#modules/selling/offers/testing/a-shop.ts'
import { newRandomUuid } from '#platform/ids.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { applyDuePriceChanges } from './flows/apply-price-changes.ts'
import { aChange, aPlanner, HOUR, PLAN, REMOVE, type Planner } from './testing/a-planner.ts'
import { aStaff, SAVE_PRICES } from './testing/a-staff.ts'

const database = aDatabase()
let services: Services
let api: TestApi
let shop: Shop
let planner: Planner
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(async () => {
  await api.close()
  await closePerProcess(services)
})
beforeEach(async () => {
  shop = await aShop(database)
  planner = aPlanner(await aStaff(services, api, shop.accountId), shop)
})
afterEach(() => database.moveClock(0))

test('a retry plans nothing twice, and the audit trail has the change once', async () => {
  const input = aChange(shop)
  const { version } = await planner.seen()
  expect(await planner.send(PLAN, { version, input })).toMatchObject({ kind: 'CollectionSaved' })
  expect(await planner.send(PLAN, { version, input })).toMatchObject({ kind: 'CollectionSaved' })
  expect((await planner.seen()).priceChanges).toHaveLength(1)
  expect(
    await database.query(
      `select count(*)::integer as n from audit where target_id = $1 and action = 'collection-plan-price-change'`,
      [shop.collectionId],
    ),
  ).toEqual([{ n: 1 }])
})

test.each([
  ['a moment that has passed', { at: '2020-01-01T10:00' }, 'at', 'Choose a time in the future.'],
  ['no moment', { at: 'soon' }, 'at', 'Enter a date and time.'],
  ['a level that isn’t sold', { priceLevel: 7 }, 'priceLevel', '“Adult” isn’t sold at this price level.'],
  ['a price type of nobody', { priceTypeId: newRandomUuid() }, 'priceTypeId', 'This price type no longer exists.'],
  ['an amount below zero', { amount: -1 }, 'amount', 'Enter an amount of 0 or more.'],
  ['a fixed price with a minimum', { minimum: 1 }, 'minimum', 'A fixed price can’t have a minimum or a maximum.'],
])('%s is refused by field', async (_what, rest, path, message) => {
  expect(await planner.plan(rest)).toMatchObject({ kind: 'Refused', fields: [{ path, message }] })
  expect((await planner.seen()).priceChanges).toEqual([])
})

test('a second change of one price at one moment is refused', async () => {
  await planner.plan()
  expect(await planner.plan({ amount: 4500 })).toMatchObject({ fields: [{ path: 'at' }] })
})

test('the matrix can’t drop a price with a planned change, nor undo one that is taking effect', async () => {
  await planner.plan()
  const row = {
    id: shop.priceTypeId,
    name: 'Adult',
    kind: 'FIXED',
    position: 0,
    visible: true,
    minQuantity: 1,
    maxQuantity: 10,
    step: 1,
  }
  const save = (input: readonly unknown[]) => planner.send(SAVE_PRICES, { input })
  const planned = 'A price change is planned for “Adult”. Nothing was saved. Remove the planned change first.'
  expect(await save([])).toMatchObject({ kind: 'Refused', message: planned })
  expect(await save([{ ...row, prices: [] }])).toMatchObject({ kind: 'Refused', message: planned })
  const same = [{ ...row, prices: [{ priceLevel: 1, amount: 2500 }] }]
  expect(await save(same)).toMatchObject({ kind: 'CollectionSaved' })
  const { version } = await planner.seen()
  await database.moveClock(2 * HOUR)
  expect(await save(same)).toMatchObject({ kind: 'Refused' })
  await applyDuePriceChanges(services)
  expect(await planner.send(SAVE_PRICES, { version, input: same })).toMatchObject({ kind: 'CollectionStale' })
  expect((await planner.seen()).priceTypes).toEqual([{ prices: [{ amount: 4000, allIn: 4400 }] }])
})

test('another account can neither see, plan nor remove', async () => {
  const id = newRandomUuid()
  await planner.plan({ id })
  const { version } = await planner.seen()
  const other = await aStaff(services, api, (await aShop(database)).accountId)
  const asked = await other.ask(PLAN, { id: shop.collectionId, version, input: aChange(shop) })
  expect(asked.errors).toMatchObject([{ extensions: { category: 'resourceNotFound' } }])
  const removed = await other.ask(REMOVE, { id: shop.collectionId, version, changeId: id })
  expect(removed.errors).toMatchObject([{ extensions: { category: 'resourceNotFound' } }])
  expect((await planner.seen()).priceChanges).toHaveLength(1)
})

const PLAN_SEVERAL = `mutation ($id: ID!, $version: Int64!, $inputs: [PriceChangeInput!]!) { result: priceChangesPlan(id: $id, version: $version, inputs: $inputs) {
  kind: __typename ... on CollectionSaved { record { version } } ... on Refused { message fields { path message } } } }`

test('several prices are planned together: all or none, once, with one line of history', async () => {
  await database.query(
    `insert into price (account_id, collection_id, price_type_id, price_level, amount, all_in)
     select account_id, collection_id, price_type_id, 2, 3000, 3300 from price where price_type_id = $1 and price_level = 1`,
    [shop.priceTypeId],
  )
  const inputs = [aChange(shop), aChange(shop, { priceLevel: 2, amount: 4500 })]
  const { version } = await planner.seen()
  const wrong = [inputs[0], { ...inputs[1], priceLevel: 7 }]
  expect(await planner.send(PLAN_SEVERAL, { inputs: wrong })).toMatchObject({
    kind: 'Refused',
    fields: [{ path: '1.priceLevel', message: '“Adult” isn’t sold at this price level.' }],
  })
  expect(await planner.send(PLAN_SEVERAL, { inputs: [inputs[0], aChange(shop)] })).toMatchObject({
    fields: [{ path: '1.at', message: 'This price already changes at that time.' }],
  })
  expect((await planner.seen()).priceChanges).toEqual([])
  expect(await planner.send(PLAN_SEVERAL, { version, inputs })).toMatchObject({ kind: 'CollectionSaved' })
  expect(await planner.send(PLAN_SEVERAL, { version, inputs })).toMatchObject({ kind: 'CollectionSaved' })
  expect(await planner.seen()).toMatchObject({
    priceChanges: [{ amount: 4000 }, { amount: 4500 }],
    history: [{ what: '2 price changes planned', changes: [{ label: 'Adult, level 1' }, { label: 'Adult, level 2' }] }],
  })
})
