import { unpackRanges } from '@admission/common/seat-map/ranges.ts'
import { newUuid } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allocateExclusively } from '#modules/stock/inventory/actions/allocate.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { anApi, type TestApi } from '#areas/testing.ts'
import { rematch } from './flows/rematch.ts'
import { aSold } from './testing/a-sold.ts'
import { aStaff, ruleOf, SAVE_RULE, type Result, type Staff } from './testing/a-staff.ts'
import { aCollection, aWorld, type World } from './testing/a-world.ts'

const database = aDatabase()
let services: Services
let api: TestApi

beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

type RuleMap = {
  readonly eventId: string
  readonly versionId: string | null
  readonly before: readonly number[]
  readonly after: readonly number[]
  readonly areas: readonly object[]
}
type Rows = ReturnType<typeof ruleOf>

const MAP = `query ($id: ID!, $eventId: ID, $rule: [RuleRowInput!]) {
  ruleMap(collectionId: $id, eventId: $eventId, rule: $rule) { eventId versionId before after areas { name units before after } } }`
const WHY = `query ($id: ID!, $eventId: ID!, $section: String, $row: String, $position: String) {
  explainUnit(collectionId: $id, eventId: $eventId, section: $section, row: $row, position: $position) { sentence buyerSentence bounds { name left } } }`
const CAP = `mutation ($id: ID!, $capacity: Int!, $eventId: ID, $storefrontId: ID) {
  ticketCapCreate(collectionId: $id, input: { capacity: $capacity, atCap: STOP, eventId: $eventId, storefrontId: $storefrontId }) { id } }`

const mapOf = async ({ read }: Staff, id: string, eventId?: string, rule?: Rows) => {
  const { ruleMap } = await read<{ ruleMap: RuleMap | null }>(MAP, { id, eventId, rule })
  return ruleMap && { ...ruleMap, before: unpackRanges(ruleMap.before), after: unpackRanges(ruleMap.after) }
}
const why = async ({ read }: Staff, id: string, eventId: string, place: object) =>
  (await read<{ explainUnit: object }>(WHY, { id, eventId, ...place })).explainUnit

test('the map of unsaved rows shows exactly the seats that saving them offers', async () => {
  const world = await aWorld(database.query)
  const id = await aCollection(database.query, world)
  const staff = await aStaff(services, api, world.accountId)
  const rules: Rows[] = [
    ruleOf(['section', 'IN', 'A']),
    ruleOf(['section', 'IN', 'A', 'B'], ['row', 'AT_MAX', '2']),
    ruleOf(['extra', 'IN', 'Aisle'], ['row', 'NOT_IN', '2']),
    ruleOf(['seat', 'BETWEEN', '2', '3']),
    ruleOf(['priceLevel', 'IN', '2'], ['extra', 'IS_EMPTY']),
    ruleOf(['event', 'NOT_IN', world.seatedEventIds[0] ?? '']),
    ruleOf(['holdCode', 'IS_NOT_EMPTY']),
    ruleOf(),
  ]
  const [first = '', second = ''] = world.seatedEventIds
  const sizes = new Set<number>()
  let version = 1
  for (const rule of rules) {
    const previews = [await mapOf(staff, id, first, rule), await mapOf(staff, id, second, rule)]
    const { result } = await staff.read<Result>(SAVE_RULE, { id, version, rule })
    version = result.record.version
    const stored = [await mapOf(staff, id, first), await mapOf(staff, id, second)]
    expect(stored.map((map) => map?.before)).toEqual(previews.map((map) => map?.after))
    expect(stored.map((map) => map?.after)).toEqual(previews.map((map) => map?.after))
    sizes.add(previews[0]?.after.length ?? -1)
  }
  expect(sizes).toEqual(new Set([12, 16, 8, 4, 0]))
})

test('the map of an event without seats shows its areas, and by default the next event that it sells', async () => {
  const world = await aWorld(database.query)
  const id = await aCollection(database.query, world)
  const staff = await aStaff(services, api, world.accountId)
  const [first, second = ''] = world.seatedEventIds
  expect(await mapOf(staff, id)).toMatchObject({ eventId: first, before: [], after: [] })
  await staff.read(SAVE_RULE, { id, version: 1, rule: ruleOf(['event', 'IN', second]) })
  expect(await mapOf(staff, id)).toMatchObject({ eventId: second, before: { length: 24 } })
  expect(await mapOf(staff, id, world.standingEventId, ruleOf(['tag', 'IN', 'vip']))).toEqual({
    eventId: world.standingEventId,
    versionId: null,
    before: [],
    after: [],
    areas: [
      { name: 'Balcony', units: 10, before: 0, after: 10 },
      { name: 'Standing', units: 20, before: 0, after: 0 },
    ],
  })
  expect((await staff.ask(MAP, { id, eventId: first, rule: ruleOf(['row', 'IN']) })).errors).toHaveLength(1)
  const other = await aWorld(database.query, 'Canary')
  await expect(mapOf(staff, id, other.standingEventId)).rejects.toThrow('couldn’t find')
  const theirs = await aStaff(services, api, other.accountId)
  await expect(mapOf(theirs, id)).rejects.toThrow('couldn’t find')
})

/** A collection on sale that sells the standing area of a world. */
const standing = async (world: World): Promise<string> => {
  const rule = [{ attribute: 'section', operator: 'IN', values: ['Standing'] }] as const
  const id = await aCollection(database.query, world, { rule })
  await rematch(services, id)
  return id
}

test('an explanation names the cap that was reached, and says how much each bound leaves', async () => {
  const world = await aWorld(database.query)
  const [id, eventId] = [await standing(world), world.standingEventId]
  const staff = await aStaff(services, api, world.accountId)
  await aSold(database.query, world, id)
  await staff.read(CAP, { id, capacity: 6 })
  await staff.read(CAP, { id, capacity: 0, storefrontId: world.storefrontId })
  const place = { section: 'Standing' }
  expect(await why(staff, id, eventId, place)).toEqual({
    sentence: 'It’s for sale in this collection.',
    buyerSentence: 'Available',
    bounds: [
      { name: 'Free in Standing', left: 18 },
      { name: 'Cap “All sales”', left: 4 },
      { name: 'Cap “Sales in Larkhall shop”', left: 0 },
    ],
  })
  await staff.read(CAP, { id, capacity: 2, eventId })
  expect(await why(staff, id, eventId, place)).toMatchObject({
    sentence: expect.stringMatching(/^The cap “Larkhall standing, .+” has been reached\.$/),
    buyerSentence: 'Sold out.',
  })
})

test('an explanation says that a date is paused, or that an allocation gives the place to someone else', async () => {
  const world = await aWorld(database.query)
  const other = await aWorld(database.query, 'Canary')
  const [id, eventId] = [await standing(world), world.standingEventId]
  const staff = await aStaff(services, api, world.accountId)
  await database.query('update collection set paused_events = $2 where id = $1', [id, [eventId]])
  expect(await why(staff, id, eventId, { section: 'Standing' })).toMatchObject({
    sentence: 'The sale of this date is paused.',
    buyerSentence: 'Sales for this date are paused.',
  })
  const seated = world.seatedEventIds[0] ?? ''
  await inTransaction(database.system, (transaction) =>
    allocateExclusively(transaction, {
      eventId: seated,
      holderAccountId: other.accountId,
      name: 'Friends',
      releaseAt: null,
      from: { seatNumbers: [1, 2] },
    }),
  )
  const row = { section: 'A', row: '1' }
  expect(await why(staff, id, seated, { ...row, position: '1' })).toMatchObject({
    sentence: 'The allocation “Friends” gives it to another account.',
  })
  expect(await why(staff, id, seated, { ...row, position: '3' })).toMatchObject({
    sentence: expect.stringContaining('Section A'),
  })
  expect(await why(staff, id, seated, { section: newUuid() })).toMatchObject({
    sentence: 'This event has no such place.',
  })
})
