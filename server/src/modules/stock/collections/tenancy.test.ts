import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { newId } from '#platform/ids.ts'
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

test('roles that can only read, and roles that can’t', async () => {
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
  events(first: 100) { totalCount edges { node { id name venueName } } } venues: options(of: VENUES) { label } offered: options(of: COLLECTIONS) { label } shows: options(of: EVENTS) { label detail } people: options(of: MEMBERS) { label } members { edges { node { name } } }
  eventSummary(id: $event) { row { name } collections { name } shopPath }
  collections(first: 100) { totalCount edges { node { id name storefronts { name } history { by what } } } }
  collection(id: $id) { id name levels { name } priceTypes { name } storefronts { name } }
  ruleVocabulary { attributes { values { value label } } }
  ruleDryRun(collectionId: $id, rule: $rule) { unitsAfter enter { label } changesHands { name } }
  explainUnit(collectionId: $id, eventId: $event) { sentence } }`

test('nothing leaks between accounts, and another account’s records look missing', async () => {
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

  const noAccount = '1ec9414c-232a-6b00-b3c8-9e6bdeced846'
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
      await ask(query, { it: noAccount }),
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

test('the same queries do find existing records, so that the test above proves something', async () => {
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

test('a member limited to some events gets collections that offer only those, and no rule', async () => {
  const world = await aWorld(database.query)
  const id = await aCollection(database.query, world, {
    rule: [{ attribute: 'section', operator: 'IS_NOT_EMPTY', values: [] }],
  })
  const empty = await aCollection(database.query, world)
  await rematch(services, id)
  const staff = await aStaff(services, api, world.accountId)
  const all = [world.standingEventId, ...world.seatedEventIds]
  const limitTo = (events: readonly string[] | null) =>
    database.query('update member set event_ids = $2 where user_id = $1', [staff.user.id, events])
  const ONE = `query ($id: ID!) { collection(id: $id) { version } collections { totalCount } }`
  const detail = async () => {
    const [row] = await database.query<{ version: number }>(
      'select edit_version as version from collection where id = $1',
      [id],
    )
    return { id, version: row?.version, input: { name: 'Renamed', priority: 3 } }
  }
  const statusOf = async (query: string, variables: Record<string, unknown>) =>
    (await staff.ask(query, variables)).errors[0]?.extensions['status'] ?? 'ok'

  await limitTo(all.slice(1))
  expect([await statusOf(ONE, { id }), await statusOf(SAVE_DETAIL, await detail())]).toEqual([404, 404])
  expect(await staff.read(`{ collections { totalCount } }`)).toMatchObject({ collections: { totalCount: 0 } })

  await limitTo(all)
  expect(await staff.read(ONE, { id })).toMatchObject({ collections: { totalCount: 1 } })
  expect([await statusOf(ONE, { id: empty }), await statusOf(SAVE_DETAIL, await detail())]).toEqual([404, 'ok'])
  expect(await statusOf(SAVE_RULE, { ...(await detail()), input: undefined, rule: [] })).toBe(403)
  expect(await statusOf('query ($id: ID!) { ruleDryRun(collectionId: $id, rule: []) { unitsAfter } }', { id })).toBe(
    403,
  )
  expect(await statusOf('{ ruleVocabulary { operators { value } } }', {})).toBe(403)
  const WHY = 'query ($id: ID!, $event: ID!) { explainUnit(collectionId: $id, eventId: $event) { sentence } }'
  expect([
    await statusOf(WHY, { id, event: world.standingEventId }),
    await statusOf(WHY, { id, event: world.standingEventId.toUpperCase() }),
    await statusOf(WHY, { id, event: newId('Event') }),
  ]).toEqual(['ok', 'ok', 404])

  await limitTo(null)
  expect(await statusOf(SAVE_RULE, { ...(await detail()), input: undefined, rule: [] })).toBe('ok')
})
