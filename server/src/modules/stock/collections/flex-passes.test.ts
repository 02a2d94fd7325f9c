import { newUuid } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { refreshSaleSummaries } from '#modules/stock/storefronts/writes/summaries.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { rematch } from './flows/rematch.ts'
import { aStaff } from './testing/a-staff.ts'
import { aCollection, aWorld, type World } from './testing/a-world.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

const everything = [{ attribute: 'section', operator: 'IS_NOT_EMPTY', values: [] }] as const

/** A matched pass for two of the three events. */
const aFlex = async (world: World, passChoose = 2): Promise<string> => {
  const id = await aCollection(database.query, world, { name: 'Choice', kind: 'FLEX', passChoose, rule: everything })
  await rematch(services, id)
  return id
}

const CREATE = `mutation ($key: ID!, $input: NewCollectionInput!) {
  made: collectionCreate(key: $key, input: $input) { id kind passChoose } }`
const DUPLICATE = `mutation ($key: ID!, $id: ID!) { made: collectionDuplicate(key: $key, id: $id) { kind passChoose } }`
const SAVE = `mutation ($id: ID!, $version: Int64!, $input: CollectionDetailInput!) {
  saved: collectionSaveDetail(id: $id, version: $version, input: $input) {
    kind: __typename ... on Refused { fields { path message } } } }`
const READ = `query ($id: ID!) { collection(id: $id) { version name priority kind passChoose saleState sellable
  history { what changes { label before after } } } }`
type Read = {
  readonly collection: {
    readonly version: number
    readonly name: string
    readonly priority: number
    readonly history: readonly object[]
  }
}

test('a choice pass is made with a number of events to choose, from 2 to 40, which other kinds don’t have', async () => {
  const world = await aWorld(database.query)
  const staff = await aStaff(services, api, world.accountId)
  const create = async (more: object) =>
    staff.ask(CREATE, {
      key: newUuid(),
      input: { name: 'Choice', currency: 'USD', eventIds: world.seatedEventIds, ...more },
    })
  const wrong = [
    { kind: 'FLEX' },
    { kind: 'FLEX', passChoose: 1 },
    { kind: 'FLEX', passChoose: 41 },
    { kind: 'PASS', passChoose: 3 },
    { passChoose: 3 },
  ]
  for (const more of wrong) {
    const { errors } = await create(more)
    expect(errors[0]?.extensions['fields']).toEqual([
      { path: 'passChoose', message: 'Use a whole number from 2 to 40.' },
    ])
  }
  const { data } = await create({ kind: 'FLEX', passChoose: 3 })
  const { made } = data as { made: { id: string } }
  expect(made).toMatchObject({ kind: 'FLEX', passChoose: 3 })
  expect(await staff.read(DUPLICATE, { key: newUuid(), id: made.id })).toEqual({
    made: { kind: 'FLEX', passChoose: 3 },
  })
})

test('the number to choose is saved with the detail and in the history; other kinds have none, and no save changes the kind', async () => {
  const world = await aWorld(database.query)
  const staff = await aStaff(services, api, world.accountId)
  const id = await aFlex(world)
  const save = async (of: string, more: object) => {
    const { collection } = await staff.read<Read>(READ, { id: of })
    const { version, name, priority } = collection
    const input = { name, priority, ...more }
    return (await staff.read<{ saved: object }>(SAVE, { id: of, version, input })).saved
  }
  expect(await save(id, { passChoose: 3 })).toEqual({ kind: 'CollectionSaved' })
  const { collection } = await staff.read<Read>(READ, { id })
  expect(collection).toMatchObject({ kind: 'FLEX', passChoose: 3 })
  expect(collection.history[0]).toEqual({
    what: 'Events to choose changed',
    changes: [{ label: 'Events to choose', before: '2', after: '3' }],
  })
  expect(await save(id, {})).toEqual({ kind: 'CollectionSaved' })
  expect((await staff.read<Read>(READ, { id })).collection).toMatchObject({ kind: 'FLEX', passChoose: 3 })
  const refused = { kind: 'Refused', fields: [{ path: 'passChoose' }] }
  expect(await save(id, { passChoose: 1 })).toMatchObject(refused)
  for (const kind of ['SINGLE', 'PASS'] as const) {
    const other = await aCollection(database.query, world, { kind })
    expect(await save(other, { passChoose: 3 })).toMatchObject(refused)
    expect((await staff.read<Read>(READ, { id: other })).collection).toMatchObject({ kind, passChoose: null })
  }
  // The database refuses what no save asks for.
  await expect(database.query(`update collection set pass_choose = null where id = $1`, [id])).rejects.toThrow('choose')
  await expect(database.query(`update collection set kind = 'PASS' where id = $1`, [id])).rejects.toThrow('choose')
})

test('passes left, sold out and ended go by as many events as buyers choose', async () => {
  const world = await aWorld(database.query)
  const staff = await aStaff(services, api, world.accountId)
  const id = await aFlex(world)
  const events = [...world.seatedEventIds, world.standingEventId]
  const caps = events.map((eventId) => ({ eventId, counterId: newUuid() }))
  for (const { eventId, counterId } of caps) {
    await database.query(`insert into counter (id, account_id, kind, capacity) values ($1, $2, 'CAP', 0)`, [
      counterId,
      world.accountId,
    ])
    await database.query(`insert into cap (counter_id, account_id, collection_id, event_id) values ($1, $2, $3, $4)`, [
      counterId,
      world.accountId,
      id,
      eventId,
    ])
  }
  /** Places left at each event, of at least 24 that there are. */
  const setFree = async (...free: readonly number[]) => {
    for (const [index, { counterId }] of caps.entries())
      await database.query('update counter set capacity = $2 where id = $1', [counterId, free[index] ?? 0])
  }
  const state = async () => {
    await refreshSaleSummaries(services.databases.system, [], [id])
    const { collection } = await staff.read<Read>(READ, { id })
    const [stored] = await database.query('select state from collection_standing where collection_id = $1', [id])
    return { ...collection, stored: stored?.['state'] }
  }
  await setFree(10, 10, 10)
  expect(await state()).toMatchObject({ sellable: 15, saleState: 'ON_SALE', stored: 'ON_SALE' })
  // One event has many: each pass takes it once, and the other place from the two others.
  await setFree(20, 3, 2)
  expect(await state()).toMatchObject({ sellable: 5, saleState: 'ON_SALE', stored: 'ON_SALE' })
  await setFree(20, 3, 0)
  expect(await state()).toMatchObject({ sellable: 3, saleState: 'ON_SALE', stored: 'ON_SALE' })
  await setFree(20, 0, 0)
  expect(await state()).toMatchObject({ sellable: 0, saleState: 'SOLD_OUT', stored: 'SOLD_OUT' })
  await setFree(10, 10, 10)
  const begin = (eventId: string | undefined) =>
    database.query(`update event set date_show = app.now() - interval '1 day' where id = $1`, [eventId])
  await begin(events[0])
  expect(await state()).toMatchObject({ sellable: 10, saleState: 'ON_SALE', stored: 'ON_SALE' })
  await begin(events[1])
  expect(await state()).toMatchObject({ sellable: 0, saleState: 'ENDED', stored: 'ENDED' })
})
