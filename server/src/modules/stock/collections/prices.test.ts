import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextFees } from '#modules/stock/pricing/testing.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { anApi, type TestApi } from '#areas/testing.ts'
import { rematch } from './flows/rematch.ts'
import { aStaff, SAVE_PRICES, type Result } from './testing/a-staff.ts'
import { aSold } from './testing/a-sold.ts'
import { aCollection, aWorld } from './testing/a-world.ts'

const database = aDatabase()
let services: Services
let api: TestApi

beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

const RULE = [{ attribute: 'section', operator: 'IN', values: ['Standing'] }] as const

/** 6 % + $0.75 on top of every ticket of an account. */
const feesFor = async (accountId: string) => {
  await nextFees(database.query, accountId, [{ fixed: 75, basis_points: 600 }])
}

type Wanted = { id?: string; name?: string; kind?: string; prices?: readonly Record<string, number>[] }
const wanted = ({ id, name = 'Adult', kind = 'FIXED', prices = [{ priceLevel: 1, amount: 3000 }] }: Wanted = {}) => ({
  id: id ?? null,
  name,
  kind,
  position: 0,
  visible: true,
  minQuantity: 1,
  maxQuantity: 10,
  step: 1,
  prices,
})

test('all-in prices are calculated from the fees in force; the matrix breaks them down', async () => {
  const world = await aWorld(database.query)
  await feesFor(world.accountId)
  const id = await aCollection(database.query, world, { price: 0 })
  const { read } = await aStaff(services, api, world.accountId)
  const input = [
    wanted({
      prices: [
        { priceLevel: 1, amount: 3000 },
        { priceLevel: 2, amount: 0 },
      ],
    }),
    {
      ...wanted({
        name: 'Pay what you like',
        kind: 'USER_ENTERED',
        prices: [{ priceLevel: 1, amount: 2000, minimum: 1000, maximum: 6000 }],
      }),
      position: 1,
    },
  ]
  const { result } = await read<Result>(SAVE_PRICES, { id, version: 1, input })
  expect(result.record.priceTypes.map(({ prices }) => prices)).toEqual([
    [
      { priceLevel: 1, amount: 3000, allIn: 3255 },
      { priceLevel: 2, amount: 0, allIn: 0 },
    ],
    [{ priceLevel: 1, amount: 2000, allIn: 1135 }],
  ])
  const { collection } = await read<{ collection: unknown }>(
    `query ($id: ID!) { collection(id: $id) { feeSentence fees { name bearer } priceTypes { prices { charges { kind name amount included } } } } }`,
    { id },
  )
  expect(collection).toMatchObject({
    feeSentence: 'Buyers pay 6% + $0.75 per ticket on top of your price.',
    fees: [{ name: 'Service fee', bearer: 'BUYER' }],
    priceTypes: [
      {
        prices: [
          {
            charges: [
              { kind: 'FACE', amount: 3000 },
              { kind: 'FEE', name: 'Service fee', amount: 255, included: false },
            ],
          },
          {},
        ],
      },
      {},
    ],
  })
  expect(await database.query(`select before -> 'values' as before from audit where target_id = $1`, [id])).toEqual([
    { before: { priceTypes: [] } },
  ])
})

test('an unused price type is removed, a used one retired; sold tickets keep their price', async () => {
  const world = await aWorld(database.query)
  const id = await aCollection(database.query, world, { rule: RULE })
  await rematch(services, id)
  const { priceTypeId } = await aSold(database.query, world, id)
  const { read } = await aStaff(services, api, world.accountId)
  const sold = async () =>
    database.query(
      'select amount, name from charge c where item_id in (select id from purchase_item where price_type_id = $1) order by item_id, no',
      [priceTypeId],
    )
  const before = await sold()
  expect(before.length).toBeGreaterThan(0)

  const dearer = await read<Result>(SAVE_PRICES, {
    id,
    version: 1,
    input: [wanted({ id: priceTypeId, prices: [{ priceLevel: 1, amount: 9900 }] }), wanted({ name: 'Child' })],
  })
  expect(dearer.result.record.priceTypes).toMatchObject([
    { name: 'Adult', sold: 2 },
    { name: 'Child', sold: 0 },
  ])
  expect(await sold()).toEqual(before)

  const none = await read<Result>(SAVE_PRICES, { id, version: dearer.result.record.version, input: [] })
  expect(none.result.record.priceTypes).toEqual([])
  expect(
    await database.query(
      'select id, visible, archived_at is not null as retired from price_type where collection_id = $1',
      [id],
    ),
  ).toEqual([{ id: priceTypeId, visible: false, retired: true }])
  expect(await sold()).toEqual(before)
  const again = await read<Result>(SAVE_PRICES, {
    id,
    version: none.result.record.version,
    input: [wanted({ id: priceTypeId })],
  })
  expect(again.result.fields).toEqual([{ path: 'input.0.id', message: 'This price type no longer exists.' }])
})

test('a price type of another account cannot be taken over', async () => {
  const [mine, other] = [await aWorld(database.query), await aWorld(database.query)]
  const [id, foreign] = [await aCollection(database.query, mine), await aCollection(database.query, other)]
  const [type] = await database.query<{ id: string }>('select id from price_type where collection_id = $1', [foreign])
  const { read } = await aStaff(services, api, mine.accountId)
  const { result } = await read<Result>(SAVE_PRICES, { id, version: 1, input: [wanted({ id: type?.id ?? '' })] })
  expect(result.kind).toBe('Refused')
  expect(await database.query('select name from price_type where collection_id = $1', [foreign])).toEqual([
    { name: 'Adult' },
  ])
})

test.each([
  ['a blank name', { name: ' ' }, 'input.0.name'],
  ['an amount below zero', { prices: [{ priceLevel: 1, amount: -1 }] }, 'input.0.prices.0.amount'],
  [
    'two prices of one level',
    {
      prices: [
        { priceLevel: 1, amount: 1 },
        { priceLevel: 1, amount: 2 },
      ],
    },
    'input.0.prices',
  ],
  ['a fixed price with a minimum', { prices: [{ priceLevel: 1, amount: 1, minimum: 1 }] }, 'input.0.prices.0.minimum'],
  ['a typed price without one', { kind: 'USER_ENTERED' }, 'input.0.prices.0.minimum'],
  [
    'a maximum below the minimum',
    { kind: 'USER_ENTERED', prices: [{ priceLevel: 1, amount: 5, minimum: 5, maximum: 4 }] },
    'input.0.prices.0.maximum',
  ],
])('%s is refused by field', async (_what, type, path) => {
  const world = await aWorld(database.query)
  const id = await aCollection(database.query, world)
  const { read } = await aStaff(services, api, world.accountId)
  const { result } = await read<Result>(SAVE_PRICES, { id, version: 1, input: [wanted(type)] })
  expect(result.fields?.map((field) => field.path)).toContain(path)
  expect(await database.query('select version from collection where id = $1', [id])).toEqual([{ version: 1 }])
})

test('a price type has a code of 4 to 40 characters, stored without case and outer spaces', async () => {
  const world = await aWorld(database.query)
  const id = await aCollection(database.query, world, { price: 0 })
  const { read } = await aStaff(services, api, world.accountId)
  const save = (code: string, version = 1) => read<Result>(SAVE_PRICES, { id, version, input: [{ ...wanted(), code }] })
  expect((await save('abc')).result.fields).toEqual([{ path: 'input.0.code', message: 'Use 4 to 40 characters.' }])
  expect((await save(' lantern ')).result.kind).toBe('CollectionSaved')
  expect(await database.query('select unlock_code from price_type where collection_id = $1', [id])).toEqual([
    { unlock_code: 'LANTERN' },
  ])
})
