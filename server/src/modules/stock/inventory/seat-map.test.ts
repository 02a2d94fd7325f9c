import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aStaff } from '#modules/stock/collections/testing/a-staff.ts'
import { aWorld } from '#modules/stock/collections/testing/a-world.ts'
import { anAdd, claimOne } from '#modules/selling/carts/testing/a-claim.ts'
import { aSale, freshId } from '#modules/selling/carts/testing/a-sale.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'

const database = aDatabase()
const query: typeof database.query = (text, values) => database.query(text, values)
let api: TestApi
beforeAll(async () => {
  api = await anApi(testServices(database))
})
afterAll(() => api.close())

const FIELDS =
  '{ seatMap { versionId version seats } seatMapChoices { versionId version } sections { section seats blocked killed rows } }'
const SET = `mutation ($eventId: ID!, $versionId: ID) { stock: eventSetSeatMap(eventId: $eventId, versionId: $versionId) ${FIELDS} }`
const PREVIEW = `query ($eventId: ID!, $versionId: ID) { change: eventSeatMapChange(eventId: $eventId, versionId: $versionId) { isPossible seats added removed changed areasAdded areasRemoved areasChanged sold held lost } }`
const SEATS = `mutation ($eventId: ID!, $input: SeatRangeInput!) { stock: eventSetSeats(eventId: $eventId, input: $input) ${FIELDS} }`

/** A second version of the sale's map: one row of that many seats, those from `back` on at price level 2. */
type Area = { readonly name: string; readonly level: number; readonly capacity: number }
const aVersion = async (eventId: string, seats: number, back = 1_000, areas: readonly Area[] = []): Promise<string> => {
  const id = freshId()
  await query(
    `insert into seat_configuration_version (id, account_id, configuration_id, version, seats, areas)
     select $1, sv.account_id, sv.configuration_id, sv.version + 1, $3, $4 from event e join seat_configuration_version sv on sv.id = e.seat_version_id where e.id = $2`,
    [id, eventId, seats, JSON.stringify(areas)],
  )
  await query(
    `insert into seat (version_id, seat_no, section, row_label, position, row_no, price_level, distance)
     select $1, n, 'Stalls', 'A', n, 1, case when n >= $3 then 2 else 1 end, n from generate_series(1, $2) n`,
    [id, seats, back],
  )
  return id
}

test('another version keeps sold and held seats where they are, and shows first what it does', async () => {
  const sale = await aSale(query, { seats: 6 })
  const staff = await aStaff(testServices(database), api, sale.accountId)
  const add = anAdd(sale, { seats: [2, 5] })
  await claimOne(query, add)
  const { eventId } = sale
  const versionId = await aVersion(eventId, 8, 5)
  expect(await staff.read(PREVIEW, { eventId, versionId })).toEqual({
    change: {
      isPossible: true,
      seats: 8,
      added: 2,
      removed: 0,
      changed: 1,
      areasAdded: 0,
      areasRemoved: 0,
      areasChanged: 0,
      sold: 0,
      held: 0,
      lost: [],
    },
  })
  expect(await query('select count(*)::int n from event_seat where event_id = $1', [eventId])).toEqual([{ n: 6 }])
  const { stock } = await staff.read<{ stock: object }>(SET, { eventId, versionId })
  expect(stock).toMatchObject({ seatMap: { versionId, seats: 8 }, sections: [{ section: 'Stalls', seats: 8 }] })
  const levels = await query<{ level: number; seats: number[] }>(
    `select b.price_level as level, array_agg(s.seat_no order by s.seat_no) as seats from event_seat s join block b on b.id = s.block_id where s.event_id = $1 group by 1 order by 1`,
    [eventId],
  )
  expect(levels).toEqual([
    { level: 1, seats: [1, 2, 3, 4, 5] },
    { level: 2, seats: [6, 7, 8] },
  ])
})

test('a version without a seat that is in a cart is refused and names it; without it, seats go', async () => {
  const sale = await aSale(query, { seats: 6 })
  const staff = await aStaff(testServices(database), api, sale.accountId)
  const { eventId } = sale
  const versionId = await aVersion(eventId, 4)
  await claimOne(query, anAdd(sale, { seats: [6] }))
  expect(await staff.read(PREVIEW, { eventId, versionId })).toMatchObject({
    change: { isPossible: false, removed: 2, held: 1, lost: ['Stalls, row A, seat 6'] },
  })
  expect((await staff.ask(SET, { eventId, versionId })).errors[0]?.message).toBe(
    'Places would be lost (1 in carts): Stalls, row A, seat 6. Nothing was changed.',
  )
  const other = await aSale(query, { seats: 6 })
  const otherStaff = await aStaff(testServices(database), api, other.accountId)
  const smaller = await aVersion(other.eventId, 4)
  await otherStaff.read(SET, { eventId: other.eventId, versionId: smaller })
  expect(await claimOne(query, anAdd(other, { seats: [5], collectionVersion: 2 }))).toMatchObject({ granted: false })
  expect(await claimOne(query, anAdd(other, { seats: [4], collectionVersion: 2 }))).toMatchObject({ granted: true })
  // Another account's version isn't a choice.
  expect((await staff.ask(SET, { eventId, versionId: smaller })).errors[0]?.extensions['category']).toBe(
    'resourceNotFound',
  )
})

const areasOf = (eventId: string) =>
  query<{ section: string; level: number; capacity: number }>(
    `select b.section, b.price_level as level, k.capacity from block b join counter k on k.id = b.id where b.event_id = $1 and not b.seated order by 1`,
    [eventId],
  )

test('areas that the map draws come with their price level and size, and follow later versions', async () => {
  const sale = await aSale(query, { seats: 6 })
  const staff = await aStaff(testServices(database), api, sale.accountId)
  const { eventId } = sale
  const change = async (versionId: string | null) =>
    (await staff.read<{ change: object }>(PREVIEW, { eventId, versionId })).change
  const floor = { name: 'Floor', level: 1, capacity: 300 }
  const terrace = { name: 'Terrace', level: 2, capacity: 40 }
  const lawn = { name: 'Lawn', level: 2, capacity: 500 }
  const first = await aVersion(eventId, 6, 1_000, [floor, terrace, lawn])
  expect(await change(first)).toMatchObject({ isPossible: true, areasAdded: 3, areasRemoved: 0, areasChanged: 0 })
  expect(await areasOf(eventId)).toEqual([])
  await staff.read(SET, { eventId, versionId: first })
  expect(await areasOf(eventId)).toEqual([
    { section: 'Floor', level: 1, capacity: 300 },
    { section: 'Lawn', level: 2, capacity: 500 },
    { section: 'Terrace', level: 2, capacity: 40 },
  ])

  // The organizer gave the lawn a size of its own, and added an area that no map has. The terrace goes, the others follow the map.
  await query(
    `update counter set capacity = 450 where id = (select id from block where event_id = $1 and section = 'Lawn')`,
    [eventId],
  )
  await query('select create_pools($1)', [
    JSON.stringify([{ id: freshId(), eventId, section: 'Bar', priceLevel: 1, capacity: 5 }]),
  ])
  const second = await aVersion(eventId, 6, 1_000, [
    { ...floor, capacity: 350 },
    { ...lawn, level: 3, capacity: 600 },
  ])
  expect(await change(second)).toMatchObject({ isPossible: true, areasAdded: 0, areasRemoved: 1, areasChanged: 2 })
  await staff.read(SET, { eventId, versionId: second })
  expect(await areasOf(eventId)).toEqual([
    { section: 'Bar', level: 1, capacity: 5 },
    { section: 'Floor', level: 1, capacity: 350 },
    { section: 'Lawn', level: 3, capacity: 450 },
  ])
})

test('a version without an area that has places in carts, or with too few of them, is refused and names it', async () => {
  const sale = await aSale(query, { seats: 6 })
  const staff = await aStaff(testServices(database), api, sale.accountId)
  const { eventId } = sale
  const floor = { name: 'Floor', level: 1, capacity: 30 }
  await staff.read(SET, { eventId, versionId: await aVersion(eventId, 6, 1_000, [floor]) })
  const [block] = await query<{ id: string; version: number }>(
    `select b.id, c.version from block b, collection c where b.event_id = $1 and b.section = 'Floor' and c.id = $2`,
    [eventId, sale.collectionId],
  )
  const charges = [{ counterId: block?.id ?? '', units: 8, eventId, seatNumbers: null }]
  const add = anAdd(sale, { quantity: 8, charges, collectionVersion: block?.version ?? 0 })
  expect(await claimOne(query, add)).toMatchObject({ granted: true })
  expect(await staff.read(PREVIEW, { eventId, versionId: null })).toMatchObject({
    change: { isPossible: false, held: 8, lost: ['Floor, 8 places'] },
  })
  const smaller = await aVersion(eventId, 6, 1_000, [{ ...floor, capacity: 5 }])
  expect((await staff.ask(SET, { eventId, versionId: smaller })).errors[0]?.message).toBe(
    'Places would be lost (3 in carts): Floor, 3 places. Nothing was changed.',
  )
  expect(await areasOf(eventId)).toEqual([{ section: 'Floor', level: 1, capacity: 30 }])
})

test('seats are blocked by section, rows and numbers with a reason, and put back', async () => {
  const world = await aWorld(query)
  const staff = await aStaff(testServices(database), api, world.accountId)
  const [eventId = ''] = world.seatedEventIds
  const set = (input: object) =>
    staff.ask(SEATS, {
      eventId,
      input: { section: 'A', rows: [], seatFrom: null, seatTo: null, reason: 'Camera', ...input },
    })
  const statuses = async () =>
    (
      await query<{ status: string; n: number }>(
        `select status, count(*)::int n from event_seat where event_id = $1 group by 1 order by 1`,
        [eventId],
      )
    ).map(({ status, n }) => `${status} ${String(n)}`)
  expect((await set({ rows: ['1', '2'], seatFrom: 2, seatTo: 3, status: 'BLOCKED' })).errors).toEqual([])
  expect(await statuses()).toEqual(['AVAILABLE 20', 'BLOCKED 4'])
  expect((await set({ rows: ['1'], status: 'KILLED' })).errors).toEqual([])
  expect(await statuses()).toEqual(['AVAILABLE 18', 'BLOCKED 2', 'KILLED 4'])
  expect((await set({ status: 'AVAILABLE' })).errors).toEqual([])
  expect(await statuses()).toEqual(['AVAILABLE 24'])
  expect((await set({ status: 'AVAILABLE' })).errors[0]?.message).toMatch(/^None of these seats can change/)
  expect((await set({ section: 'Z', status: 'KILLED' })).errors[0]?.message).toBe('No seats are in this range.')
  expect((await set({ status: 'KILLED', reason: ' ' })).errors[0]?.message).toBe('Enter a reason.')
  expect((await set({ status: 'KILLED', seatFrom: 4, seatTo: 2 })).errors[0]?.message).toBe(
    'Use a seat number that isn’t below the first.',
  )
  const [audit] = await query(`select reason from audit where target_id = $1 and action = 'event-set-seats'`, [eventId])
  expect(audit).toEqual({ reason: 'Camera' })
})

test('a hall of 20,000 seats is placed in one go', async () => {
  const sale = await aSale(query, { seats: 1 })
  const staff = await aStaff(testServices(database), api, sale.accountId)
  const versionId = await aVersion(sale.eventId, 20_000, 15_000)
  const { stock } = await staff.read<{ stock: object }>(SET, { eventId: sale.eventId, versionId })
  expect(stock).toMatchObject({ sections: [{ seats: 20_000 }] })
}, 20_000)
