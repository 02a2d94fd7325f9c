import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import type { Services } from '#platform/services.ts'
import { readableLog, testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aStaff } from './testing/a-staff.ts'
import { aCollection, aWorld } from './testing/a-world.ts'

const database = aDatabase()
const log = readableLog()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database, { log })
  api = await anApi(services)
})
afterAll(() => api.close())

const STEPS = `mutation ($steps: [CollectionStepInput!]!) { collectionsSetState(steps: $steps) {
  is: __typename ... on CollectionSaved { record { id version state } } ... on Refused { message } } }`

type Answers = {
  readonly collectionsSetState: readonly {
    readonly is: string
    readonly message?: string
    readonly record?: { readonly state: string; readonly version: number }
  }[]
}

const step = (id: string, state: string, version = 1) => ({ id, state, version })

test('each collection changes or is refused independently and leaves an audit row', async () => {
  const [world, other] = [await aWorld(database.query), await aWorld(database.query, 'Canary')]
  const [first, second, foreign] = [
    await aCollection(database.query, world, { name: 'First' }),
    await aCollection(database.query, world, { name: 'Second' }),
    await aCollection(database.query, other, { name: 'Foreign' }),
  ]
  const staff = await aStaff(services, api, world.accountId)
  const { collectionsSetState: answers } = await staff.read<Answers>(STEPS, {
    steps: [step(first, 'PAUSED'), step(second, 'DRAFT'), step(foreign, 'PAUSED')],
  })
  expect(answers.map(({ is, message, record }) => [is, message ?? record?.state])).toEqual([
    ['CollectionSaved', 'PAUSED'],
    ['Refused', 'Only an archived collection can be restored as a draft.'],
    ['Refused', 'This collection no longer exists.'],
  ])
  expect(
    await database.query('select state from collection where id = any($1::uuid[]) order by name', [
      [first, second, foreign],
    ]),
  ).toEqual([{ state: 'PAUSED' }, { state: 'PUBLISHED' }, { state: 'PUBLISHED' }])
  expect(
    await database.query(
      `select target_id from audit where action = 'collection-set-state' and target_id = any($1::uuid[])`,
      [[first, second, foreign]],
    ),
  ).toEqual([{ target_id: first }])
  // Undo with the returned version.
  const back = await staff.read<Answers>(STEPS, { steps: [step(first, 'ARCHIVED', answers[0]?.record?.version)] })
  expect(back.collectionsSetState[0]?.record?.state).toBe('ARCHIVED')
})

test('an interrupted step is reported on its own, along with what the others did', async () => {
  const world = await aWorld(database.query)
  const ids: string[] = []
  for (const name of ['Before', 'Rival', 'Behind']) ids.push(await aCollection(database.query, world, { name }))
  // Each attempt loses against a concurrent save.
  await database.query(
    `create function rival() returns trigger language plpgsql as $$ begin raise 'deadlock detected' using errcode = '40P01'; end $$`,
  )
  await database.query(
    `create trigger rival before update of state on collection for each row when (new.name = 'Rival') execute function rival()`,
  )
  const staff = await aStaff(services, api, world.accountId)
  const { collectionsSetState: answers } = await staff.read<Answers>(STEPS, {
    steps: ids.map((id) => step(id, 'PAUSED')),
  })
  await database.query('drop function rival cascade')
  expect(answers.map(({ is, message, record }) => [is, message ?? record?.state])).toEqual([
    ['CollectionSaved', 'PAUSED'],
    ['Refused', 'The change was interrupted. Check the collection, then try again.'],
    ['CollectionSaved', 'PAUSED'],
  ])
  const result = log.lines().filter(({ msg }) => msg === 'one of several changes was interrupted')
  expect(result.map(({ thing }) => thing)).toEqual([ids[1]])
})

test('read-only members can’t change states, and an empty request is refused', async () => {
  const world = await aWorld(database.query)
  const id = await aCollection(database.query, world)
  const reader = await aStaff(services, api, world.accountId, 'READ_ONLY')
  const steps = [{ id, version: 1, state: 'PAUSED' }]
  expect((await reader.ask(STEPS, { steps })).errors[0]?.extensions).toMatchObject({ status: 403 })
  const staff = await aStaff(services, api, world.accountId)
  expect((await staff.ask(STEPS, { steps: [] })).errors[0]?.extensions).toMatchObject({ status: 400 })
})
