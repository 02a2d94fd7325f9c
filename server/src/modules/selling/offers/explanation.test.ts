import { newRandomUuid } from '@admission/common/ids.ts'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aMember } from '#modules/people/accounts/testing.ts'
import { aStaff, type Staff } from '#modules/stock/collections/testing/a-staff.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { newId } from '#platform/ids.ts'
import { closePerProcess } from '#platform/per-process.ts'
import { createSharedLimiter } from '#platform/rate-limit.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { accessCodeDigest } from '#modules/stock/storefronts/rules/access-code.ts'
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

const QUERY = `query ($eventId: ID!, $quantity: Int!, $email: String, $visitId: ID, $accessCode: String) {
  offersExplanation(eventId: $eventId, quantity: $quantity, email: $email, visitId: $visitId, accessCode: $accessCode) {
    visits { id }
    storefronts { entry { isAllowed sentence } refusal collections { name units allocation cap limit sellableNow limitedBy refusal prices { isAllowed sentence } } }
    unoffered { name reason } } }`

type Explained = {
  readonly offersExplanation: {
    readonly visits: readonly { readonly id: string }[]
    readonly storefronts: readonly {
      readonly entry: { readonly isAllowed: boolean; readonly sentence: string }
      readonly refusal: string | null
      readonly collections: readonly {
        readonly units: number
        readonly limitedBy: string
        readonly refusal: string | null
        readonly prices: readonly { readonly isAllowed: boolean; readonly sentence: string }[]
      }[]
    }[]
    readonly unoffered: readonly { readonly name: string; readonly reason: string }[]
  }
}

const explain = async (staff: Staff, { eventId }: Shop, quantity = 2, email?: string, more: object = {}) => {
  // A shop keeps data for at most a second.
  clock.ahead += 1_500
  const { offersExplanation } = await staff.read<Explained>(QUERY, { eventId, quantity, email: email ?? null, ...more })
  return offersExplanation
}

const aCap = (collectionId: string, units: number, atCap = 'STOP') =>
  database.query('select create_cap($1, $2, $3, null, null, null, $4::at_cap)', [
    newId('Counter'),
    collectionId,
    units,
    atCap,
  ])

test('the tightest of places, cap and limit is named, and what stops the quantity', async () => {
  const shop = await aShop(database, { capacity: 10 })
  const staff = await aStaff(services, api, shop.accountId)
  const { user, token } = await aConsumer(services)
  const first = await explain(staff, shop)
  expect(first).toEqual({
    visits: [],
    storefronts: [
      {
        entry: { isAllowed: true, sentence: 'Yes, everyone may enter.' },
        refusal: null,
        collections: [
          {
            name: 'All seats',
            units: 10,
            allocation: null,
            cap: null,
            limit: null,
            sellableNow: 10,
            limitedBy: 'UNITS',
            refusal: null,
            prices: [{ isAllowed: true, sentence: 'Yes, they can have 2 tickets.' }],
          },
        ],
      },
    ],
    unoffered: [],
  })
  const tooMany = await explain(staff, shop, 11)
  expect(tooMany.storefronts[0]?.collections[0]?.prices).toEqual([
    { isAllowed: false, sentence: 'No: 10 places are free, and they want 11 tickets.' },
  ])

  await aCap(shop.collectionId, 5)
  expect((await explain(staff, shop, 6)).storefronts[0]?.collections[0]).toMatchObject({
    cap: 5,
    sellableNow: 5,
    limitedBy: 'CAP',
    prices: [{ isAllowed: false, sentence: 'No: the cap leaves 5 tickets, and they want 6 tickets.' }],
  })

  await database.query(
    `insert into limit_rule (account_id, name, scope, per, maximum) values ($1, 'Three each', 'ACCOUNT', 'USER', 3)`,
    [shop.accountId],
  )
  const add = 'mutation ($input: CartAddInput!) { cartAdd(input: $input) { is: __typename } }'
  const { accountId, collectionId, eventId, priceTypeId, allIn } = shop
  const input = { marketplaceId: accountId, collectionId, eventId, priceTypeId, quantity: 2, expectedUnit: allIn }
  clock.ahead += 1_500
  await api.read('consumer', add, { variables: { input: { ...input, key: newRandomUuid() } }, token })
  expect((await explain(staff, shop, 2, user.email)).storefronts[0]?.collections[0]).toMatchObject({
    units: 8,
    cap: 3,
    limit: 1,
    limitedBy: 'LIMIT',
    prices: [{ isAllowed: false, sentence: 'No: “Three each” leaves 1 ticket, and they want 2 tickets.' }],
  })
  // Another buyer has the whole limit.
  expect((await explain(staff, shop, 2)).storefronts[0]?.collections[0]?.prices).toEqual([
    { isAllowed: true, sentence: 'Yes, they can have 2 tickets.' },
  ])
})

test('a collection that others cover up, one that is paused, and those that no storefront offers say so', async () => {
  const shop = await aShop(database)
  const staff = await aStaff(services, api, shop.accountId)
  await aCollection(database, shop, { priority: 5 })
  const refusals = async () => (await explain(staff, shop)).storefronts[0]?.collections.map(({ refusal }) => refusal)
  expect(await refusals()).toEqual([null, 'Collections with a higher priority sell all its places here.'])
  await database.query(`update collection set state = 'PAUSED' where account_id = $1 and priority = 5`, [
    shop.accountId,
  ])
  expect(await refusals()).toEqual(['Sales are paused. Check back soon.', null])
  for (const state of ['ARCHIVED', 'DRAFT'])
    await database.query(`update collection set state = $2 where account_id = $1 and priority = 5`, [
      shop.accountId,
      state,
    ])
  await database.query(`delete from storefront_collection where collection_id = $1`, [shop.collectionId])
  const { unoffered } = await explain(staff, shop)
  expect(unoffered.map(({ reason }) => reason)).toEqual([
    'A draft. Publish it to sell it.',
    'In none of your storefronts.',
  ])
})

test('one visit of a timed event is asked about alone; one that is gone is refused', async () => {
  const shop = await aShop(database, { capacity: 10, visits: ['1 day', '2 days'] })
  const staff = await aStaff(services, api, shop.accountId)
  const both = await explain(staff, shop)
  expect(both.visits.map(({ id }) => id)).toEqual(shop.visitIds)
  const units = ({ storefronts }: typeof both) => storefronts[0]?.collections.map((each) => each.units)
  expect(units(both)).toEqual([20])
  expect(units(await explain(staff, shop, 2, undefined, { visitId: shop.visitIds[1] }))).toEqual([10])
  const { errors } = await staff.ask(QUERY, { eventId: shop.eventId, quantity: 2, visitId: newId('Event') })
  expect(errors[0]?.extensions).toMatchObject({ fields: [{ path: 'visitId' }] })
})

test('whether the buyer may enter the storefront is said with what they need', async () => {
  const shop = await aShop(database, { access: 'ACCESS_CODE' })
  const staff = await aStaff(services, api, shop.accountId)
  const entry = async (more: object = {}, email?: string) =>
    (await explain(staff, shop, 2, email, more)).storefronts[0]?.entry.sentence
  expect(await entry()).toBe('Only with an access code. Enter theirs above to check it.')
  await database.query(
    `insert into storefront_access_code (id, account_id, storefront_id, code_hash, label) values ($1, $2, $3, $4, 'Press')`,
    [newId('AccessCode'), shop.accountId, shop.storefrontId, accessCodeDigest('QUAYSIDE')],
  )
  expect(await entry({ accessCode: 'wrong' })).toBe('No: this code doesn’t open it, or no longer does.')
  expect(await entry({ accessCode: ' quayside ' })).toBe('Yes, with this code.')
  expect(await entry({ accessCode: 'ＱＵＡＹＳＩＤＥ' })).toBe('Yes, with this code.')
  await database.query(`update storefront_access_code set code_hash = $2 where storefront_id = $1`, [
    shop.storefrontId,
    // As codes were stored before: as typed, in capitals.
    createHash('sha256').update('ＱＵＡＹＳＩＤＥ').digest(),
  ])
  for (const accessCode of ['ＱＵＡＹＳＩＤＥ', 'ｑｕａｙｓｉｄｅ', 'quayside'])
    expect(await entry({ accessCode })).toBe('Yes, with this code.')
  await database.query(`update storefront set access = 'EMAIL_LIST' where id = $1`, [shop.storefrontId])
  const { user } = await aConsumer(services)
  expect(await entry({}, user.email)).toBe('No: their address isn’t on its list.')
  await database.query('insert into storefront_guest (account_id, storefront_id, email) values ($1, $2, $3)', [
    shop.accountId,
    shop.storefrontId,
    user.email.toLowerCase(),
  ])
  expect(await entry({}, user.email)).toMatch(user.emailVerified ? /^Yes, once they sign in/ : /verify/)
})

test('what a buyer can have agrees with whether they may enter: with a code, and after the storefront has closed', async () => {
  const shop = await aShop(database, { access: 'ACCESS_CODE' })
  const staff = await aStaff(services, api, shop.accountId)
  await database.query(
    `insert into storefront_access_code (id, account_id, storefront_id, code_hash, label) values ($1, $2, $3, $4, 'Press')`,
    [newId('AccessCode'), shop.accountId, shop.storefrontId, accessCodeDigest('QUAYSIDE')],
  )
  const asked = async (more: object) => (await explain(staff, shop, 2, undefined, more)).storefronts[0]
  const closed = {
    entry: { isAllowed: false },
    collections: [
      {
        sellableNow: 0,
        refusal: 'They can’t enter this storefront now.',
        prices: [{ isAllowed: false, sentence: 'No: They can’t enter this storefront now.' }],
      },
    ],
  }
  expect(await asked({})).toMatchObject(closed)
  expect(await asked({ accessCode: 'wrong' })).toMatchObject(closed)
  const open = { entry: { isAllowed: true }, collections: [{ refusal: null, prices: [{ isAllowed: true }] }] }
  expect(await asked({ accessCode: 'quayside' })).toMatchObject(open)
  await database.query(`update storefront set closes_at = app.now() - interval '1 minute' where id = $1`, [
    shop.storefrontId,
  ])
  await closePerProcess(services)
  expect(await asked({ accessCode: 'quayside' })).toMatchObject(closed)
})

test('a price behind a code is explained by the code, unless the buyer has it', async () => {
  const shop = await aShop(database)
  const staff = await aStaff(services, api, shop.accountId)
  await database.query(`update price_type set unlock_code = 'FRIENDS' where id = $1`, [shop.priceTypeId])
  const price = async (more: object) =>
    (await explain(staff, shop, 2, undefined, more)).storefronts[0]?.collections[0]?.prices[0]
  expect(await price({})).toEqual({
    isAllowed: false,
    sentence: 'Only with its code. Enter theirs above to check it.',
  })
  expect(await price({ accessCode: 'other' })).toEqual({ isAllowed: false, sentence: 'No: this code doesn’t open it.' })
  expect(await price({ accessCode: ' friends ' })).toMatchObject({ isAllowed: true })
})

test('guesses of access codes are limited for each network', async () => {
  const bounded = testServices(database, { sharedLimits: createSharedLimiter(database.system, { enabled: true }) })
  const limited = await anApi(bounded)
  try {
    const shop = await aShop(database, { access: 'ACCESS_CODE' })
    const staff = await aStaff(bounded, limited, shop.accountId)
    const guess = () => staff.ask(QUERY, { eventId: shop.eventId, quantity: 2, accessCode: 'guess' })
    for (let times = 0; times < 20; times += 1) expect((await guess()).errors).toEqual([])
    expect((await guess()).errors[0]?.extensions).toMatchObject({ category: 'tooManyRequests' })
  } finally {
    await limited.close()
    await closePerProcess(bounded)
  }
})

test('a canceled event says so for every storefront', async () => {
  const shop = await aShop(database)
  const staff = await aStaff(services, api, shop.accountId)
  await database.query(`update event set state = 'CANCELLED' where id = $1`, [shop.eventId])
  const [storefront] = (await explain(staff, shop)).storefronts
  expect(storefront?.refusal).toBe('This show has been canceled.')
  expect(storefront?.collections[0]?.prices[0]?.isAllowed).toBe(false)
})

test('events of others, and those beyond a limited member, are not found; a wrong selection names its field', async () => {
  const shop = await aShop(database)
  const other = await aShop(database)
  const variables = { eventId: shop.eventId, quantity: 2 }
  const errorsOf = async (token: string, accountId: string, more = {}) =>
    (await api.ask('admin', QUERY, { variables: { ...variables, ...more }, token, headers: { AccountId: accountId } }))
      .errors
  const limited = await aMember(services, shop.accountId, 'MANAGER', [newId('Event')])
  const foreign = await aMember(services, other.accountId)
  const owner = await aMember(services, shop.accountId)
  for (const [token, accountId] of [
    [limited.token, shop.accountId],
    [foreign.token, other.accountId],
  ] as const)
    expect(await errorsOf(token, accountId)).toMatchObject([{ extensions: { category: 'resourceNotFound' } }])
  for (const [more, path] of [
    [{ quantity: 0 }, 'quantity'],
    [{ email: 'nobody' }, 'email'],
  ] as const)
    expect(JSON.stringify(await errorsOf(owner.token, shop.accountId, more))).toContain(path)
})
