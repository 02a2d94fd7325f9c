import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aStaff } from '#modules/stock/collections/testing/a-staff.ts'
import { anAdd, claimOne } from '#modules/selling/carts/testing/a-claim.ts'
import { aSale, type Sale } from '#modules/selling/carts/testing/a-sale.ts'
import { runsBetween } from '#modules/catalogue/events/reads/search-events.ts'
import { sql } from 'kysely'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'

const database = aDatabase()
const query: typeof database.query = (text, values) => database.query(text, values)
let api: TestApi
beforeAll(async () => {
  api = await anApi(testServices(database))
})
afterAll(() => api.close())

const PLAN = `query ($eventId: ID!) { plan: eventVisitPlan(eventId: $eventId) { version kind from to times { dayOfWeek timeStart } exceptions { day } history { what } } }`
const SAVE = `mutation ($id: ID!, $version: Int64!, $input: VisitPlanInput!) { result: eventSaveVisitPlan(id: $id, version: $version, input: $input) {
  kind: __typename ... on VisitPlanSaved { record { version } } ... on Refused { message fields { path message } } } }`
const MONTH = `query ($eventId: ID!, $month: String!) { visits: eventVisits(eventId: $eventId, month: $month) { id startsAt { local } isClosed capacity held sold areas { name capacity } } }`
const OPEN = `mutation ($eventId: ID!, $visitIds: [ID!]!, $open: Boolean!) { eventSetVisitsOpen(eventId: $eventId, visitIds: $visitIds, open: $open) }`
const CAPACITY = `mutation ($eventId: ID!, $visitId: ID!, $capacity: Int!) { eventSetVisitCapacity(eventId: $eventId, visitId: $visitId, area: "Standing", priceLevel: 1, capacity: $capacity) }`

type Plan = { readonly plan: { readonly version: number; readonly history: readonly { what: string }[] } }
type Saved = { readonly result: { readonly kind: string; readonly message?: string; readonly fields?: unknown } }
type Visits = {
  readonly visits: readonly {
    readonly id: string
    readonly startsAt: { readonly local: string }
    readonly isClosed: boolean
    readonly capacity: number
    readonly sold: number
  }[]
}
const SATURDAYS = { dayOfWeek: 'SATURDAY', timeStart: '11:00', timeEnd: '12:30' }
const SEASON = {
  kind: 'TIMED',
  from: '2030-06-01',
  to: '2030-06-30',
  doorsMinutes: 15,
  times: [SATURDAYS],
  exceptions: [],
}

const staffOf = (sale: Sale) => aStaff(testServices(database), api, sale.accountId)
/** An event with nothing yet, saved with a plan and one area of 10. */
const aTimedEvent = async () => {
  const sale = await aSale(query)
  for (const table of ['collection_block', 'block'])
    await query(`delete from ${table} where event_id = $1`, [sale.eventId])
  const staff = await staffOf(sale)
  const save = async (input: object) => {
    const { plan } = await staff.read<Plan>(PLAN, { eventId: sale.eventId })
    return (await staff.read<Saved>(SAVE, { id: sale.eventId, version: plan.version, input })).result
  }
  const month = async () => (await staff.read<Visits>(MONTH, { eventId: sale.eventId, month: '2030-06' })).visits
  expect(await save(SEASON)).toMatchObject({ kind: 'VisitPlanSaved' })
  await staff.read(
    `mutation ($id: ID!) { eventSaveArea(eventId: $id, input: { name: "Standing", priceLevel: 1, capacity: 10 }) { id } }`,
    { id: sale.eventId },
  )
  return { sale, staff, save, month }
}
const days = (visits: Visits['visits']) =>
  visits.filter(({ isClosed }) => !isClosed).map(({ startsAt }) => startsAt.local.slice(5, 16))
/** A sale of one place in the first block of that visit. */
const sell = async (sale: Sale, visitId: string | undefined) => {
  const [block] = await query<{ id: string }>('select id from block where visit_id = $1', [visitId])
  await query('select apply_match($1, $2, $3, false)', [sale.collectionId, [sale.eventId], [block?.id]])
  expect(await claimOne(query, anAdd({ ...sale, blockId: block?.id ?? '' }))).toMatchObject({ granted: true })
}

test('weekly times, a closed day and an extra day make the visits; new ones have the places of the areas', async () => {
  const { sale, save, month, staff } = await aTimedEvent()
  expect(days(await month())).toEqual(['06-01T11:00', '06-08T11:00', '06-15T11:00', '06-22T11:00', '06-29T11:00'])
  const exceptions = [
    { day: '2030-06-08', times: [] },
    { day: '2030-06-12', times: [{ timeStart: '18:00', timeEnd: '19:00' }] },
  ]
  expect(await save({ ...SEASON, exceptions })).toMatchObject({ kind: 'VisitPlanSaved' })
  const visits = await month()
  expect(days(visits)).toEqual(['06-01T11:00', '06-12T18:00', '06-15T11:00', '06-22T11:00', '06-29T11:00'])
  expect(visits.map(({ capacity }) => capacity)).toEqual([10, 10, 10, 10, 10, 10])
  const { plan } = await staff.read<Plan>(PLAN, { eventId: sale.eventId })
  expect(plan).toMatchObject({
    kind: 'TIMED',
    from: '2030-06-01',
    exceptions: [{ day: '2030-06-08' }, { day: '2030-06-12' }],
  })
  expect(plan.history[0]?.what).toBe('Changed the visit plan')
})

test('a search by day finds the extra day, and not the closed one', async () => {
  const { sale, save } = await aTimedEvent()
  const runs = async (day: string): Promise<boolean> => {
    const { rows } =
      await sql`select 1 from shown_event e where e.id = ${sale.eventId} and ${runsBetween(sql`e`, day, day)}`.execute(
        database.system,
      )
    return rows.length > 0
  }
  expect([await runs('2030-06-08'), await runs('2030-06-12')]).toEqual([true, false])
  const exceptions = [
    { day: '2030-06-08', times: [] },
    { day: '2030-06-12', times: [{ timeStart: '18:00', timeEnd: '19:00' }] },
  ]
  await save({ ...SEASON, exceptions })
  expect([await runs('2030-06-08'), await runs('2030-06-12'), await runs('2030-06-15')]).toEqual([false, true, true])
})

test('a visit with places in carts can’t leave the plan or close, and says how many', async () => {
  const { sale, save, month, staff } = await aTimedEvent()
  const [first, second] = await month()
  await sell(sale, second?.id)
  const exceptions = [{ day: '2030-06-08', times: [] }]
  expect(await save({ ...SEASON, exceptions })).toMatchObject({
    kind: 'Refused',
    message: 'Sat, Jun 8, 11:00 AM has 0 sold and 1 in carts. Refund or move them first.',
  })
  expect(days(await month())).toContain('06-08T11:00')
  const close = (ids: readonly (string | undefined)[], open = false) =>
    staff.ask(OPEN, { eventId: sale.eventId, visitIds: ids, open })
  expect((await close([first?.id, second?.id])).errors[0]?.message).toMatch(/ has 0 sold and 1 in carts\./)
  expect(days(await month())).toHaveLength(5)
  expect((await close([first?.id])).errors).toEqual([])
  expect(days(await month())).toHaveLength(4)
  // Planning again doesn't reopen what staff closed.
  expect(await save({ ...SEASON, doorsMinutes: 30 })).toMatchObject({ kind: 'VisitPlanSaved' })
  expect(days(await month())).toHaveLength(4)
  expect((await close([first?.id], true)).errors).toEqual([])
  expect(days(await month())).toHaveLength(5)
})

test('one visit has a capacity of its own, not below what is in carts', async () => {
  const { sale, month, staff } = await aTimedEvent()
  const [first] = await month()
  await sell(sale, first?.id)
  const to = (capacity: number) => staff.ask(CAPACITY, { eventId: sale.eventId, visitId: first?.id, capacity })
  expect((await to(0)).errors[0]?.message).toBe('Sat, Jun 1, 11:00 AM: 1 in carts. Enter 1 or more.')
  expect((await to(3)).errors).toEqual([])
  expect((await month()).map(({ capacity }) => capacity)).toEqual([3, 10, 10, 10, 10])
})

test('places keep an event from becoming timed; a plan needs a weekly time that occurs', async () => {
  const sale = await aSale(query)
  const staff = await staffOf(sale)
  const save = async (input: object) => (await staff.read<Saved>(SAVE, { id: sale.eventId, version: 1, input })).result
  expect(await save(SEASON)).toMatchObject({
    kind: 'Refused',
    message: 'Remove its areas and seats first. With timed visits, each visit has its own places.',
  })
  expect(await save({ ...SEASON, kind: 'OPEN', times: [] })).toMatchObject({
    kind: 'Refused',
    fields: [{ path: 'times', message: 'Add at least one weekly time.' }],
  })
  expect(await save({ ...SEASON, kind: 'OPEN', to: '2030-05-31' })).toMatchObject({
    fields: [{ path: 'to', message: 'Choose a last day that isn’t before the first.' }],
  })
  expect(await save({ ...SEASON, kind: 'OPEN', to: '2030-06-29' })).toMatchObject({ kind: 'VisitPlanSaved' })
  const [event] = await query(
    `select visits, to_char(date_show_local, 'MM-DD HH24:MI') as first, to_char(date_show_end_local, 'MM-DD HH24:MI') as last from event where id = $1`,
    [sale.eventId],
  )
  expect(event).toEqual({ visits: 'OPEN', first: '06-01 11:00', last: '06-29 12:30' })
})
