import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { newId, newRandomUuid } from '#platform/ids.ts'
import { closePerProcess } from '#platform/per-process.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aCollection, aShop, type Shop } from './testing/a-shop.ts'

const database = aDatabase()
const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead) }
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database, { clock })
  api = await anApi(services)
})
afterAll(async () => {
  await api.close()
  await closePerProcess(services)
})

const QUERY = `query ($m: ID!, $s: ID, $e: ID!) { offers(marketplaceId: $m, storefrontId: $s, eventId: $e) {
  event { name } storefront { id } seatMap { versionId url } maxQuantity free revision refusal { reason message limitedBy available onSaleAt { utc } }
  siblings { event { id } } levels { level name lowestAllIn { amount } }
  collections { id sellableNow limitedBy refusal { reason limitedBy } } priceTypes { id name maxQuantity minQuantity step prices { priceLevel face { amount } allIn { amount } charges { kind name amount { amount } included } } }
  blocks { id collectionId area rowFrom rowTo seated free } extras { number label needsAcknowledgement } } }`
type Sheet = {
  readonly maxQuantity: number
  readonly free: number
  readonly refusal: { readonly reason: string; readonly limitedBy: string | null; readonly message: string } | null
  readonly collections: readonly { readonly id: string; readonly sellableNow: number; readonly limitedBy: string }[]
  readonly blocks: readonly { readonly collectionId: string; readonly rowFrom: string | null }[]
  readonly [field: string]: unknown
}
const sheet = async (shop: Shop, token?: string, storefrontId: string | null = shop.storefrontId): Promise<Sheet> => {
  const { data, errors } = await api.ask('consumer', QUERY, {
    variables: { m: shop.accountId, s: storefrontId, e: shop.eventId },
    ...(token === undefined ? {} : { token }),
  })
  if (errors.length > 0) throw new Error(JSON.stringify(errors))
  return data?.['offers'] as Sheet
}
const later = (): void => {
  clock.ahead += 2_000
}

test('a sheet has what can be had, at the all-in price with its rows', async () => {
  const shop = await aShop(database)
  expect(await sheet(shop, undefined, null)).toMatchObject({
    event: { name: 'The Seagull' },
    storefront: { id: shop.storefrontId },
    seatMap: null,
    maxQuantity: 10,
    free: 10,
    refusal: null,
    levels: [{ level: 1, name: 'Level 1', lowestAllIn: { amount: 2750 } }],
    collections: [{ id: shop.collectionId, sellableNow: 10, limitedBy: 'UNITS', refusal: null }],
    priceTypes: [
      {
        name: 'Adult',
        maxQuantity: 10,
        prices: [
          {
            face: { amount: 2500 },
            allIn: { amount: 2750 },
            charges: [
              { kind: 'FACE', name: 'Adult', amount: { amount: 2500 } },
              { kind: 'FEE', name: 'Service fee', amount: { amount: 250 } },
            ],
          },
        ],
      },
    ],
    blocks: [{ id: shop.blockIds[0], area: 'Standing', seated: false, free: 10 }],
  })
})

test('sellable now is the least of units, cap and limit, and the sheet says which', async () => {
  const shop = await aShop(database, { capacity: 30 })
  const least = async () => {
    later()
    const { collections } = await sheet(shop)
    return [collections[0]?.sellableNow, collections[0]?.limitedBy]
  }
  expect(await least()).toEqual([30, 'UNITS'])
  await database.query(`select create_cap($1, $2, 9, null, null, null, 'STOP')`, [newId('Counter'), shop.collectionId])
  expect(await least()).toEqual([9, 'CAP'])
  await database.query(
    `insert into limit_rule (account_id, name, scope, per, maximum) values ($1, 'few', 'ACCOUNT', 'ORDER', 6)`,
    [shop.accountId],
  )
  expect(await least()).toEqual([6, 'LIMIT'])
  await database.query('update counter set capacity = 4 where id = $1', [shop.blockIds[0]])
  expect(await least()).toEqual([4, 'UNITS'])
  await database.query('update counter set capacity = 0 where id = $1', [shop.blockIds[0]])
  later()
  expect((await sheet(shop)).refusal).toMatchObject({ reason: 'SOLD_OUT', limitedBy: 'UNITS', message: 'Sold out.' })
})

test('the limit left is the person’s own', async () => {
  const shop = await aShop(database)
  await database.query(
    `insert into limit_rule (account_id, name, scope, per, maximum) values ($1, 'each', 'ACCOUNT', 'USER', 2)`,
    [shop.accountId],
  )
  const { token } = await aConsumer(services)
  const selection = {
    marketplaceId: shop.accountId,
    collectionId: shop.collectionId,
    eventId: shop.eventId,
    priceTypeId: shop.priceTypeId,
  }
  await api.ask('consumer', 'mutation ($input: CartAddInput!) { cartAdd(input: $input) { __typename } }', {
    variables: { input: { ...selection, key: newRandomUuid(), quantity: 2, expectedUnit: shop.allIn } },
    token,
  })
  const limit = 'Limit 2 tickets from this organizer per person.'
  expect((await sheet(shop, token)).refusal).toMatchObject({
    reason: 'LIMIT',
    limitedBy: 'LIMIT',
    message: `${limit} Everything from them in your cart counts, and so do your earlier purchases.`,
  })
  const { token: other } = await aConsumer(services)
  expect(await sheet(shop, other)).toMatchObject({ refusal: null, maxQuantity: 2 })
})

test('what is not on sale yet says from when, in the zone of the event; a change shows within two seconds', async () => {
  const shop = await aShop(database)
  expect((await sheet(shop)).refusal).toBeNull()
  await database.query(
    `update collection set on_sale_from = '2030-03-15T14:00:00Z', version = version + 1 where id = $1`,
    [shop.collectionId],
  )
  later()
  expect((await sheet(shop)).refusal).toMatchObject({
    reason: 'NOT_ON_SALE_YET',
    message: 'On sale from Fri, Mar 15, 10:00 AM.',
    onSaleAt: { utc: '2030-03-15T14:00:00Z' },
  })
})

test('overlapping collections: the higher priority has the block, and gives it back when it is over', async () => {
  const shop = await aShop(database)
  const early = await aCollection(database, shop, { face: 2000, priority: 5 })
  expect(await sheet(shop)).toMatchObject({
    collections: [{ id: early.collectionId }],
    blocks: [{ collectionId: early.collectionId }],
  })
  await database.query(
    `update collection set on_sale_until = app.now() - interval '1 second', version = version + 1 where id = $1`,
    [early.collectionId],
  )
  later()
  const { blocks, refusal } = await sheet(shop)
  expect(refusal).toBeNull()
  expect(blocks.map(({ collectionId }) => collectionId)).toEqual([shop.collectionId])
})

test('a seated event has its map, rows by label, and the notes of its seats', async () => {
  const shop = await aShop(database, { seats: 600 })
  const found = await sheet(shop)
  expect(found).toMatchObject({
    seatMap: { versionId: shop.seatVersionId, url: `/api/seat-map/${shop.seatVersionId ?? ''}` },
  })
  expect(found.blocks.every(({ rowFrom }) => typeof rowFrom === 'string' && /^[A-Z]/.test(rowFrom))).toBe(true)
  expect(found['extras']).toContainEqual(
    expect.objectContaining({ number: expect.any(Number), needsAcknowledgement: true }),
  )
})

const SELLERS = `query ($m: ID!, $e: ID!) { seatAvailability(marketplaceId: $m, eventId: $e) { sellers { collectionId seats } } }`

test('every seat has the seller of its block, exactly, taken or not', async () => {
  const shop = await aShop(database, { seats: 600 })
  const other = await aCollection(
    database,
    { ...shop, blockIds: shop.blockIds.slice(0, 1) },
    { face: 2000, priority: 5 },
  )
  const { data } = await api.ask('consumer', SELLERS, { variables: { m: shop.accountId, e: shop.eventId } })
  const answer = data as { seatAvailability: { sellers: { collectionId: string; seats: number[] }[] } }
  const { sellers } = answer.seatAvailability
  const found = sellers.flatMap(({ collectionId, seats }) =>
    seats.flatMap((from, i) =>
      i % 2 === 1 ? [] : Array.from({ length: (seats[i + 1] ?? 0) - from + 1 }, (_, n) => [from + n, collectionId]),
    ),
  )
  const rows = await database.query<{ seat_no: number; block_id: string }>(
    'select seat_no, block_id from event_seat where event_id = $1 order by seat_no',
    [shop.eventId],
  )
  const expected = rows.map(({ seat_no: no, block_id: block }) => [
    no,
    block === shop.blockIds[0] ? other.collectionId : shop.collectionId,
  ])
  expect(found.toSorted((a, b) => Number(a[0]) - Number(b[0]))).toEqual(expected)
})

test('the revision changes with a price, not with the sale of seats', async () => {
  const shop = await aShop(database, { seats: 600 })
  const { revision } = await sheet(shop)
  const { accountId: marketplaceId, eventId, collectionId, priceTypeId, allIn: expectedUnit } = shop
  const selection = {
    marketplaceId,
    eventId,
    collectionId,
    priceTypeId,
    expectedUnit,
    quantity: 2,
    bestAvailable: true,
  }
  const { data } = await api.ask(
    'consumer',
    'mutation ($input: CartAddInput!) { cartAdd(input: $input) { is: __typename } }',
    {
      variables: { input: { ...selection, key: newRandomUuid() } },
    },
  )
  expect(data).toEqual({ cartAdd: { is: 'CartChanged' } })
  later()
  expect((await sheet(shop))['revision']).toBe(revision)
  await database.query('update price set amount = amount + 100 where price_type_id = $1', [shop.priceTypeId])
  await database.query('update collection set version = version + 1 where id = $1', [shop.collectionId])
  later()
  expect((await sheet(shop))['revision']).not.toBe(revision)
})

test('without access there is only the reason; what is not there is not found', async () => {
  const shop = await aShop(database, { access: 'ACCESS_CODE' })
  expect(await sheet(shop)).toMatchObject({ refusal: { reason: 'NO_ACCESS' }, priceTypes: [], blocks: [], free: 0 })
  const other = await aShop(database)
  await expect(sheet({ ...shop, eventId: newId('Event') })).rejects.toThrow('resourceNotFound')
  await expect(sheet({ ...shop, storefrontId: other.storefrontId })).rejects.toThrow('resourceNotFound')
  // The event of another organizer, which nobody sells here.
  await expect(sheet({ ...shop, eventId: other.eventId })).rejects.toThrow('resourceNotFound')
  await expect(sheet({ ...other, eventId: shop.eventId })).rejects.toThrow('resourceNotFound')
  await expect(sheet({ ...shop, eventId: 'x' })).rejects.toThrow('resourceNotFound')
})
