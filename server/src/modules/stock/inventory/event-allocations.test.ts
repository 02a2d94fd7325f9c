import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aStaff } from '#modules/stock/collections/testing/a-staff.ts'
import { anAdd, claimOne } from '#modules/selling/carts/testing/a-claim.ts'
import { aSale } from '#modules/selling/carts/testing/a-sale.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'

const database = aDatabase()
const query: typeof database.query = (text, values) => database.query(text, values)
let api: TestApi
beforeAll(async () => {
  api = await anApi(testServices(database))
})
afterAll(() => api.close())

const FIELDS = '{ id name mode holder units held sold parts { name units } releaseAt { local } releasedAt { utc } }'
const ADD = `mutation ($eventId: ID!, $input: AllocationInput!) { all: eventAllocate(eventId: $eventId, input: $input) ${FIELDS} }`
const SAVE = `mutation ($eventId: ID!, $allocationId: ID!, $input: AllocationChange!) { all: eventSaveAllocation(eventId: $eventId, allocationId: $allocationId, input: $input) ${FIELDS} }`
const RELEASE = `mutation ($eventId: ID!, $allocationId: ID!) { all: eventReleaseAllocation(eventId: $eventId, allocationId: $allocationId) ${FIELDS} }`
const AREAS = `query ($eventId: ID!) { stock: eventStock(eventId: $eventId) { areas { id size allocated } history { what changes { label before after } } } }`

type One = { readonly id: string; readonly units: number; readonly releasedAt: unknown }
type All = { readonly all: readonly One[] }
type Stock = {
  readonly stock: {
    readonly areas: readonly { readonly id: string; readonly size: number; readonly allocated: number }[]
    readonly history: readonly { readonly what: string }[]
  }
}

const aSplit = async () => {
  const [sale, partner] = [await aSale(query, { capacity: 20 }), await aSale(query)]
  const staff = await aStaff(testServices(database), api, sale.accountId)
  const stock = async () => (await staff.read<Stock>(AREAS, { eventId: sale.eventId })).stock
  const areaId = (await stock()).areas[0]?.id
  const input = {
    name: 'Friends',
    mode: 'EXCLUSIVE',
    account: `organizer-${partner.accountId}`,
    areaId,
    rows: [],
    units: 8,
  }
  const add = (rest: object = {}) => staff.ask(ADD, { eventId: sale.eventId, input: { ...input, ...rest } })
  return { sale, partner, staff, stock, add, eventId: sale.eventId }
}
const first = (data: unknown): One | undefined => (data as All).all[0]

test('another account gets places of an area, more and fewer of them, and unsold ones come back', async () => {
  const { staff, stock, add, eventId, sale } = await aSplit()
  expect((await add({ units: 21 })).errors[0]?.message).toBe('Only 20 available.')
  const { data } = await add({ releaseAt: '2030-05-01T12:00' })
  expect(first(data)).toMatchObject({ holder: 'Organizer', units: 8, parts: [{ name: 'Standing', units: 8 }] })
  expect((await stock()).areas).toMatchObject([{ size: 20, allocated: 8 }])
  expect(await claimOne(query, anAdd(sale, { quantity: 13, collectionVersion: 2 }))).toMatchObject({ granted: false })
  const save = (units: number) =>
    staff.ask(SAVE, { eventId, allocationId: first(data)?.id, input: { units, releaseAt: null } })
  expect((await save(25)).errors[0]?.message).toBe('Only 20 available.')
  expect(first((await save(12)).data)).toMatchObject({ units: 12, releaseAt: null })
  const [block] = await query<{ id: string }>(
    'select id from block where event_id = $1 and holder_account_id is not null',
    [eventId],
  )
  await query('update counter set sold = 3 where id = $1', [block?.id])
  expect((await save(2)).errors[0]?.message).toBe('3 sold and 0 in carts. Enter 3 or more.')
  await query('update counter set sold = 0 where id = $1', [block?.id])
  expect((await save(5)).errors).toEqual([])
  const released = await staff.read<All>(RELEASE, { eventId, allocationId: first(data)?.id })
  expect(released.all[0]?.releasedAt).not.toBeNull()
  const { areas, history } = await stock()
  expect(areas).toMatchObject([{ size: 20, allocated: 0 }])
  expect(history.map(({ what }) => what).slice(0, 2)).toEqual([
    'Released allocation “Friends”',
    'Changed allocation “Friends”',
  ])
  expect(history.at(-2)).toMatchObject({
    changes: expect.arrayContaining([
      { label: 'Quantity', before: '8', after: '12' },
      { label: 'Release', before: expect.stringMatching(/^Wed, May 1, 2030, 12:00 PM$/), after: '' },
    ]),
  })
  expect((await save(5)).errors[0]?.message).toBe('This allocation has been released.')
  // All of it can be given away again, as one.
  expect((await add({ name: 'Again', units: 20 })).errors).toEqual([])
})

test('a shared allocation limits a storefront, not below what is in carts', async () => {
  const { sale, staff, add, eventId } = await aSplit()
  await query(`insert into marketplace (id, account_id, name) values ($1, $1, 'Shop')`, [sale.accountId])
  const [storefront] = await query<{ id: string }>(
    `insert into storefront (account_id, name, slug) values ($1, 'Shop', 'shop') returning id`,
    [sale.accountId],
  )
  const together = { mode: 'SHARED', account: null, areaId: null, storefrontId: storefront?.id }
  const { data, errors } = await add({ ...together, units: 5 })
  expect(errors).toEqual([])
  expect(first(data)).toMatchObject({ holder: 'Shop', units: 5, held: 0 })
  const save = (units: number) =>
    staff.ask(SAVE, { eventId, allocationId: first(data)?.id, input: { units, releaseAt: '2030-01-01T00:00' } })
  expect(first((await save(9)).data)).toMatchObject({ units: 9, releaseAt: { local: '2030-01-01T00:00:00' } })
  await query('update counter set held = 6 where id = $1', [first(data)?.id])
  expect((await save(5)).errors[0]?.message).toBe('0 sold and 6 in carts. Enter 6 or more.')
  await query('update counter set held = 0 where id = $1', [first(data)?.id])
})

test('wrong holders, times and parts are refused at their field', async () => {
  const { add, sale, partner, eventId } = await aSplit()
  const messageOf = async (rest: object) => (await add(rest)).errors[0]?.message
  expect(await messageOf({ account: 'nobody-here' })).toBe('No organizer has this short name. Ask them for it.')
  expect(await messageOf({ account: sale.accountId })).toBe(
    'This is your own account. Choose another one, or a storefront.',
  )
  expect(await messageOf({ account: null })).toBe('Choose who this allocation is for.')
  expect(await messageOf({ releaseAt: '2020-01-01T00:00' })).toBe('Choose a time in the future.')
  expect(await messageOf({ areaId: null })).toBe('Choose an area or a section.')
  const foreign = await aStaff(testServices(database), api, partner.accountId)
  expect((await foreign.ask(RELEASE, { eventId, allocationId: eventId })).errors[0]?.extensions['category']).toBe(
    'resourceNotFound',
  )
})
