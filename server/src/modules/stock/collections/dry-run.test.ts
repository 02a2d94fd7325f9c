import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAdd, claimOne } from '#modules/selling/carts/testing/a-claim.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { anApi, type TestApi } from '#areas/testing.ts'
import { rematch } from './flows/rematch.ts'
import { aStaff, ruleOf, SAVE_RULE } from './testing/a-staff.ts'
import { aCollection, aWorld } from './testing/a-world.ts'

const database = aDatabase()
let services: Services
let api: TestApi

beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

test('a dry run shows what enters, what leaves, how much is in carts and who gets it', async () => {
  const world = await aWorld(database.query)
  const base = ruleOf(['section', 'IN', 'A', 'Standing'])
  const id = await aCollection(database.query, world, { priority: 40 })
  const below = await aCollection(database.query, world, { name: 'Family block', priority: 30 })
  const { read } = await aStaff(services, api, world.accountId)
  await read(SAVE_RULE, { id, version: 1, rule: base })
  await read(SAVE_RULE, { id: below, version: 1, rule: ruleOf(['row', 'IN', '1', '3']) })
  const [eventId = ''] = world.seatedEventIds
  const [block] = await database.query<{ block_id: string }>(
    'select block_id from event_seat where event_id = $1 and seat_no = 9',
    [eventId],
  )
  const [collection] = await database.query<{ version: number; type: string }>(
    'select c.version, t.id as type from collection c join price_type t on t.collection_id = c.id where c.id = $1',
    [id],
  )
  const sale = {
    accountId: world.accountId,
    eventId,
    collectionId: id,
    priceTypeId: collection?.type ?? '',
    blockId: block?.block_id ?? '',
    capId: undefined,
    currency: 'USD',
  }
  expect(
    await claimOne(database.query, anAdd(sale, { seats: [9, 10], collectionVersion: collection?.version ?? 0 })),
  ).toMatchObject({ granted: true })

  const rule = ruleOf(['section', 'IN', 'A', 'B'], ['row', 'AT_MAX', '2'])
  const { ruleDryRun } = await read<{ ruleDryRun: unknown }>(
    `query ($id: ID!, $rule: [RuleRowInput!]!) { ruleDryRun(collectionId: $id, rule: $rule) {
      unitsBefore unitsAfter unitsLeft enter { label events units } enterCount leave { label events units } leaveCount leavingInCarts changesHands { name priority units taken } unpriced { level units } errors { path } } }`,
    { id, rule },
  )
  expect(ruleDryRun).toEqual({
    unitsBefore: 44,
    unitsAfter: 32,
    unitsLeft: [48, 32],
    enter: [{ label: 'B', events: 2, units: 16 }],
    enterCount: 16,
    leave: [
      { label: 'Standing', events: 1, units: 20 },
      { label: 'A', events: 2, units: 8 },
    ],
    leaveCount: 28,
    leavingInCarts: 2,
    changesHands: [
      { name: 'Family block', priority: 30, units: 8, taken: true },
      { name: 'Family block', priority: 30, units: 8, taken: false },
    ],
    unpriced: [],
    errors: [],
  })
})

test('a dry run names the rows of a part of a block', async () => {
  const world = await aWorld(database.query)
  const id = await aCollection(database.query, world)
  const { read } = await aStaff(services, api, world.accountId)
  const enter = async (...rows: readonly (readonly [string, string, ...string[]])[]) =>
    (
      await read<{ ruleDryRun: { enter: unknown } }>(
        `query ($id: ID!, $rule: [RuleRowInput!]!) { ruleDryRun(collectionId: $id, rule: $rule) { enter { label units } } }`,
        { id, rule: ruleOf(...rows) },
      )
    ).ruleDryRun.enter
  expect(await enter(['section', 'IN', 'A'], ['row', 'IN', '2'])).toEqual([{ label: 'A row 2', units: 8 }])
  expect(await enter(['section', 'IN', 'A'], ['seat', 'IN', '2'], ['priceLevel', 'IN', '1'])).toEqual([
    { label: 'A rows 1 to 2', units: 4 },
  ])
  expect(await enter(['extra', 'IN', 'View'], ['row', 'AT_LEAST', '2'])).toEqual([
    { label: 'B row 2', units: 2 },
    { label: 'B row 3', units: 2 },
  ])
})

test('a dry run warns about price levels that would have no price', async () => {
  const world = await aWorld(database.query)
  const id = await aCollection(database.query, world)
  await database.query('delete from price where collection_id = $1 and price_level = 2', [id])
  const { read } = await aStaff(services, api, world.accountId)
  const unpriced = async (rule: ReturnType<typeof ruleOf>) =>
    (
      await read<{ ruleDryRun: { unpriced: object[] } }>(
        'query ($id: ID!, $rule: [RuleRowInput!]!) { ruleDryRun(collectionId: $id, rule: $rule) { unpriced { level units } } }',
        { id, rule },
      )
    ).ruleDryRun.unpriced
  expect(await unpriced(ruleOf(['section', 'IN', 'A', 'B']))).toEqual([{ level: 2, units: 16 }])
  expect(await unpriced(ruleOf(['section', 'IN', 'A', 'B'], ['row', 'AT_MAX', '2']))).toEqual([])
})

test('explains why a unit is not for sale, in the order of checks', async () => {
  const world = await aWorld(database.query)
  const id = await aCollection(database.query, world, { priority: 1 })
  const above = await aCollection(database.query, world, { name: 'Members', priority: 9 })
  const { read } = await aStaff(services, api, world.accountId)
  await read(SAVE_RULE, { id, version: 1, rule: ruleOf(['section', 'IN', 'A'], ['row', 'BETWEEN', '1', '2']) })
  const why = async (place: string, rule?: unknown) => {
    const { explainUnit } = await read<{
      explainUnit: { steps: { name: string; outcome: string }[]; sentence: string; buyerSentence: string }
    }>(
      `query ($rule: [RuleRowInput!]) { explainUnit(collectionId: "${id}", rule: $rule, eventId: "${world.seatedEventIds[0]}", ${place}) { steps { name outcome } sentence buyerSentence } }`,
      { rule },
    )
    return explainUnit
  }
  expect(await why('section: "a", row: "3", position: "2"')).toMatchObject({
    sentence: 'Row 3 is outside 1 to 2.',
    buyerSentence: 'Not for sale here.',
  })
  const inside = await why('section: "A", row: "1", position: "02"')
  expect(inside.sentence).toBe('It’s for sale in this collection.')
  expect(inside.steps.every(({ outcome }) => outcome === 'PASSED')).toBe(true)
  expect((await why('section: "A", row: "9"')).sentence).toContain('no such place')
  const other = await why('section: "A", row: "1"', ruleOf(['section', 'IN', 'B']))
  expect(other.steps.map(({ outcome }) => outcome)).toEqual([
    'PASSED',
    'PASSED',
    'FAILED',
    'NOT_REACHED',
    'NOT_REACHED',
    'NOT_REACHED',
    'NOT_REACHED',
    'NOT_REACHED',
  ])
  await database.query(`update event_seat set status = 'BLOCKED' where event_id = $1 and seat_no = 1`, [
    world.seatedEventIds[0],
  ])
  await database.query(
    `update counter set capacity = capacity - 1 where id = (select block_id from event_seat where event_id = $1 and seat_no = 1)`,
    [world.seatedEventIds[0]],
  )
  expect((await why('section: "A", row: "1", position: "1"')).sentence).toBe('It’s blocked by staff.')
  await database.query(
    `update collection set rule = '[{"attribute": "section", "operator": "IN", "values": ["A"]}]' where id = $1`,
    [above],
  )
  await rematch(services, above)
  expect(await why('section: "A", row: "1", position: "2"')).toMatchObject({ buyerSentence: 'Sold as “Members”.' })
})
