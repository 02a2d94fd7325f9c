import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { matchChangedPlaces } from '#modules/stock/collections/listeners.ts'
import { rematchEventPlaces } from '#modules/stock/collections/jobs.ts'
import { aStaff } from '#modules/stock/collections/testing/a-staff.ts'
import { aCollection, aWorld, offeredUnits } from '#modules/stock/collections/testing/a-world.ts'
import { anAdd, claimOne } from '#modules/selling/carts/testing/a-claim.ts'
import { aSale, type Sale } from '#modules/selling/carts/testing/a-sale.ts'
import { aPayment, beginPayment, captured } from '#modules/selling/sales/testing/a-payment.ts'
import { applyOutcome } from '#modules/selling/sales/testing/an-outcome.ts'
import { createFactLoop } from '#platform/fact-loop.ts'
import { installJobs, runDueJobs } from '#platform/job-worker.ts'
import { anyJob } from '#platform/jobs.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'

const database = aDatabase()
const query: typeof database.query = (text, values) => database.query(text, values)
let api: TestApi
beforeAll(async () => {
  await installJobs(database.pools.jobs)
  api = await anApi(testServices(database))
})
afterAll(() => api.close())

const FIELDS = '{ areas { id name priceLevel size perVisit held sold blocked killed } history { what } }'
const SAVE = `mutation ($eventId: ID!, $areaId: ID, $input: AreaInput!) { stock: eventSaveArea(eventId: $eventId, areaId: $areaId, input: $input) ${FIELDS} }`
const REMOVE = `mutation ($eventId: ID!, $areaId: ID!) { stock: eventRemoveArea(eventId: $eventId, areaId: $areaId) ${FIELDS} }`
const OFF = `mutation ($eventId: ID!, $areaId: ID!, $input: AreaOffSaleInput!) { stock: eventSetAreaOffSale(eventId: $eventId, areaId: $areaId, input: $input) ${FIELDS} }`
const READ = `query ($eventId: ID!) { stock: eventStock(eventId: $eventId) ${FIELDS} }`

type Area = { readonly id: string; readonly name: string; readonly size: number; readonly perVisit: number | null }
type Stock = { readonly stock: { readonly areas: readonly Area[]; readonly history: readonly { what: string }[] } }

const staffOf = (sale: Pick<Sale, 'accountId'>) => aStaff(testServices(database), api, sale.accountId)
const works = async (): Promise<void> => {
  const services = testServices(database)
  await createFactLoop(services, [matchChangedPlaces]).drain()
  await runDueJobs(services, [anyJob(rematchEventPlaces)])
}
const areaOf = async (sale: Pick<Sale, 'eventId'>, staff: Awaited<ReturnType<typeof staffOf>>): Promise<Area> => {
  const { stock } = await staff.read<Stock>(READ, { eventId: sale.eventId })
  const [area] = stock.areas
  if (area === undefined) throw new Error('No area.')
  return area
}

test('a new area is offered by the collections whose rule it matches', async () => {
  const world = await aWorld(query)
  const collectionId = await aCollection(query, world, {
    rule: [{ attribute: 'section', operator: 'IS_NOT_EMPTY', values: [] }],
  })
  const staff = await staffOf(world)
  const input = { name: 'Terrace', priceLevel: 1, capacity: 40 }
  const { stock } = await staff.read<Stock>(SAVE, { eventId: world.standingEventId, input })
  expect(stock.areas.map(({ name, size }) => [name, size])).toEqual([
    ['Balcony', 10],
    ['Standing', 20],
    ['Terrace', 40],
  ])
  expect(stock.history[0]?.what).toBe('Added area “Terrace”')
  await works()
  expect(await offeredUnits(query, collectionId)).toContain(`${world.standingEventId}:Terrace`)
  const { errors } = await staff.ask(SAVE, {
    eventId: world.standingEventId,
    input: { name: 'terrace', priceLevel: 1, capacity: 1 },
  })
  expect(errors[0]?.message).toBe('“terrace” already exists at this price level. Choose another name.')
})

test('capacity goes up and down, never below what is sold, in carts and off sale', async () => {
  const sale = await aSale(query, { capacity: 10 })
  const staff = await staffOf(sale)
  const [sold, held] = [anAdd(sale, { quantity: 3 }), anAdd(sale, { quantity: 2 })]
  await claimOne(query, sold)
  await claimOne(query, held)
  const payment = aPayment(sale, sold)
  await beginPayment(query, payment)
  await applyOutcome(query, captured(payment))
  const { id: areaId } = await areaOf(sale, staff)
  const eventId = sale.eventId
  const reason = 'Camera'
  const off = (blocked: number, killed: number) =>
    staff.ask(OFF, { eventId, areaId, input: { blocked, killed, reason } })
  expect((await off(1, 1)).errors).toEqual([])
  const to = (capacity: number) =>
    staff.ask(SAVE, { eventId, areaId, input: { name: 'Standing', priceLevel: 1, capacity } })
  const refused = await to(6)
  expect(refused.errors[0]?.message).toBe('3 sold, 2 in carts and 2 off sale. Enter 7 or more.')
  expect((await to(7)).errors).toEqual([])
  expect(await claimOne(query, anAdd(sale))).toMatchObject({ reason: 'SOLD_OUT' })
  expect((await off(3, 0)).errors[0]?.message).toBe(
    'only 2 places aren’t sold, in carts or allocated. Enter 2 or fewer in total.',
  )
  expect((await off(0, 0)).errors).toEqual([])
  expect(await claimOne(query, anAdd(sale, { quantity: 2 }))).toMatchObject({ granted: true })
  expect((await to(30)).errors).toEqual([])
  expect(await areaOf(sale, staff)).toMatchObject({ size: 30, held: 4, sold: 3 })
  const audit = await query(`select action, reason from audit where target_id = $1 and reason is not null`, [eventId])
  expect(audit).toEqual([
    { action: 'event-area-off-sale', reason },
    { action: 'event-area-off-sale', reason },
  ])
})

test('a renamed area refuses claims of its earlier offer; an empty one can be removed, a sold one not', async () => {
  const sale = await aSale(query, { capacity: 10 })
  const staff = await staffOf(sale)
  const eventId = sale.eventId
  const { id: areaId } = await areaOf(sale, staff)
  await staff.read(SAVE, { eventId, areaId, input: { name: 'Floor', priceLevel: 2, capacity: 10 } })
  expect(await claimOne(query, anAdd(sale))).toMatchObject({ granted: false, reason: 'OFFER_CHANGED' })
  const later = anAdd(sale, { collectionVersion: 2 })
  expect(await claimOne(query, later)).toMatchObject({ granted: true })
  expect((await staff.ask(REMOVE, { eventId, areaId })).errors[0]?.message).toBe(
    '0 sold and 1 in carts. Only an empty area can be removed.',
  )
  await staff.read(SAVE, { eventId, input: { name: 'Bar', priceLevel: 1, capacity: 5 } })
  const { stock } = await staff.read<Stock>(READ, { eventId })
  const bar = stock.areas.find(({ name }) => name === 'Bar')
  const left = await staff.read<Stock>(REMOVE, { eventId, areaId: bar?.id })
  expect(left.stock.areas.map(({ name }) => name)).toEqual(['Floor'])
})

test('other accounts’ events and areas aren’t found, and a box office can’t change them', async () => {
  const [sale, other] = [await aSale(query), await aSale(query)]
  const [staff, foreign] = [await staffOf(sale), await staffOf(other)]
  const { id: areaId } = await areaOf(sale, staff)
  const input = { name: 'Mine', priceLevel: 1, capacity: 1 }
  expect((await foreign.ask(SAVE, { eventId: sale.eventId, areaId, input })).errors[0]?.extensions['category']).toBe(
    'resourceNotFound',
  )
  expect((await foreign.ask(SAVE, { eventId: other.eventId, areaId, input })).errors[0]?.extensions['category']).toBe(
    'resourceNotFound',
  )
  const office = await aStaff(testServices(database), api, sale.accountId, 'BOX_OFFICE')
  expect((await office.ask(SAVE, { eventId: sale.eventId, areaId, input })).errors[0]?.extensions['status']).toBe(403)
})

test('a timed event’s area has places in every visit; visits with their own capacity keep it', async () => {
  const sale = await aSale(query, { visits: ['20 days', '21 days', '22 days'], capacity: 8 })
  const staff = await staffOf(sale)
  const [, second, third] = sale.visits ?? []
  await query('select change_capacity($1, 3)', [second?.blockId])
  const area = await areaOf(sale, staff)
  expect(area).toMatchObject({ perVisit: 8, size: 19 })
  const to = (capacity: number) =>
    staff.ask(SAVE, { eventId: sale.eventId, areaId: area.id, input: { name: 'Standing', priceLevel: 1, capacity } })
  expect((await to(6)).errors).toEqual([])
  expect(await areaOf(sale, staff)).toMatchObject({ perVisit: 6, size: 15 })
  await claimOne(query, anAdd({ ...sale, blockId: third?.blockId ?? '' }, { quantity: 4 }))
  expect((await to(2)).errors[0]?.message).toMatch(/^\w{3}, \w{3} \d+, .+: 4 in carts\. Enter 4 or more\.$/)
  expect(await areaOf(sale, staff)).toMatchObject({ perVisit: 6, size: 15 })
})
