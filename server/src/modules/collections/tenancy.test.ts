import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { anApi, type TestApi } from '#areas/testing.ts'
import { rematch } from './flows/rematch.ts'
import { aStaff, ruleOf, SAVE_DETAIL, SAVE_RULE, SET_STATE } from './testing/a-staff.ts'
import { aCollection, aWorld } from './testing/a-world.ts'

const database = aDatabase()
let services: Services
let api: TestApi

beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

test('who may only read, and who may not even that', async () => {
  const world = await aWorld(database.query)
  const id = await aCollection(database.query, world)
  const [reader, door] = [
    await aStaff(services, api, world.accountId, 'READ_ONLY'),
    await aStaff(services, api, world.accountId, 'DOOR'),
  ]
  await reader.read(`query ($id: ID!) { collection(id: $id) { id priceTypes { id } } }`, { id })
  const calls: readonly [string, Record<string, unknown>][] = [
    [SAVE_RULE, { id, version: 1, rule: [] }],
    [SET_STATE, { id, version: 1, state: 'PAUSED' }],
    [SAVE_DETAIL, { id, version: 1, input: { name: 'X', priority: 1 } }],
    [`mutation ($id: ID!) { collectionSavePriceTypes(id: $id, version: 1, input: []) { __typename } }`, { id }],
  ]
  for (const [query, variables] of calls) {
    const { errors } = await reader.ask(query, variables)
    expect(errors[0]?.extensions).toMatchObject({ category: 'unauthorized', status: 403 })
  }
  expect((await door.ask(`{ collections { totalCount } }`)).errors[0]?.extensions).toMatchObject({ status: 403 })
  expect((await api.ask('admin', `{ collections { totalCount } }`)).errors[0]?.extensions).toMatchObject({
    status: 401,
  })
  expect(await database.query('select version, state from collection where id = $1', [id])).toEqual([
    { version: 1, state: 'PUBLISHED' },
  ])
})

const EVERYTHING = `query ($id: ID!, $event: ID!, $rule: [RuleRowInput!]!) {
  events(first: 100) { totalCount edges { node { id name venueName } } } eventFilterOptions { venues { label } }
  eventSummary(id: $event) { row { name } collections { name } shopPath }
  collections(first: 100) { totalCount edges { node { id name storefronts { name } history { by what } } } }
  collection(id: $id) { id name levels { name } priceTypes { name } storefronts { name } }
  ruleVocabulary { attributes { values { value label } } }
  ruleDryRun(collectionId: $id, rule: $rule) { unitsAfter enter { label } changesHands { name } }
  explainUnit(collectionId: $id, eventId: $event) { sentence } }`

test('nothing of one account reaches another, and what is foreign looks like what is absent', async () => {
  const [mine, other] = [await aWorld(database.query, 'Larkhall'), await aWorld(database.query, 'Canary')]
  const [id, foreign] = [
    await aCollection(database.query, mine, { name: 'Mine' }),
    await aCollection(database.query, other, {
      name: 'Canary collection',
      rule: [{ attribute: 'section', operator: 'IN', values: ['A'] }],
    }),
  ]
  await rematch(services, foreign)
  const { ask, read } = await aStaff(services, api, mine.accountId)
  const rule = ruleOf(['section', 'IS_NOT_EMPTY'])
  const everything = await read<{ ruleDryRun: { unitsAfter: number } }>(EVERYTHING, {
    id,
    event: mine.standingEventId,
    rule,
  })
  expect(JSON.stringify(everything)).not.toMatch(/Canary/)
  expect(JSON.stringify(everything)).not.toContain(other.accountId)
  expect(everything.ruleDryRun.unitsAfter).toBe(78)

  const nobody = '1ec9414c-232a-6b00-b3c8-9e6bdeced846'
  const foreignId: Record<string, string> = { collection: foreign, event: other.standingEventId }
  const calls: readonly [query: string, kind: string][] = [
    [`query ($it: ID!) { collection(id: $it) { id } }`, 'collection'],
    [`query ($it: ID!) { eventSummary(id: $it) { free } }`, 'event'],
    [`query ($it: ID!) { ruleDryRun(collectionId: $it, rule: []) { unitsAfter } }`, 'collection'],
    [`query ($it: ID!) { explainUnit(collectionId: "${id}", eventId: $it) { sentence } }`, 'event'],
    [`mutation ($it: ID!) { collectionSaveRule(id: $it, version: 1, rule: []) { __typename } }`, 'collection'],
    [`mutation ($it: ID!) { collectionSetState(id: $it, version: 1, state: PAUSED) { __typename } }`, 'collection'],
    [`mutation ($it: ID!) { collectionSavePriceTypes(id: $it, version: 1, input: []) { __typename } }`, 'collection'],
    [
      `mutation ($it: ID!) { collectionSaveDetail(id: $it, version: 1, input: { name: "X", priority: 1 }) { __typename } }`,
      'collection',
    ],
  ]
  for (const [query, kind] of calls) {
    const [theirs, none, odd] = [
      await ask(query, { it: foreignId[kind] }),
      await ask(query, { it: nobody }),
      await ask(query, { it: 'x' }),
    ]
    expect({ query, is: theirs.errors[0]?.extensions }).toMatchObject({
      query,
      is: { category: 'resourceNotFound', status: 404 },
    })
    expect(theirs.errors).toEqual(none.errors)
    expect(odd.errors).toEqual(none.errors)
  }
  expect(await database.query('select name, state from collection where id = $1', [foreign])).toEqual([
    { name: 'Canary collection', state: 'PUBLISHED' },
  ])
})

test('the same queries do find what is there, so that the test above looks at something', async () => {
  const world = await aWorld(database.query, 'Canary')
  const id = await aCollection(database.query, world, {
    name: 'Canary collection',
    rule: [{ attribute: 'section', operator: 'IN', values: ['A'] }],
  })
  await rematch(services, id)
  const { read } = await aStaff(services, api, world.accountId)
  const everything = JSON.stringify(
    await read(EVERYTHING, { id, event: world.seatedEventIds[0], rule: ruleOf(['section', 'IN', 'B']) }),
  )
  for (const name of ['Canary first', 'Canary hall', 'Canary shop', 'Canary collection', 'Front', 'Adult'])
    expect(everything).toContain(name)
})
