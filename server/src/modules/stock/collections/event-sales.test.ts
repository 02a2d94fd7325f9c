import { trustedAccountId } from '#platform/actor.ts'
import { newUuid } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { newId } from '#platform/ids.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { rematch } from './flows/rematch.ts'
import { aStaff, SAVE_DETAIL, type Staff } from './testing/a-staff.ts'
import { aCollection, aWorld, type World } from './testing/a-world.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

const SALES = `mutation ($ids: [ID!]!, $step: SaleStep!, $key: ID!) { eventsSetSale(ids: $ids, step: $step, key: $key) {
  events { id reason } changed { id version state } dates { collectionId eventIds } } }`
const DATES = `mutation ($dates: [PausedDatesInput!]!, $paused: Boolean!) {
  collectionsPauseDates(dates: $dates, paused: $paused) { collectionId eventIds } }`
const STEPS = `mutation ($steps: [CollectionStepInput!]!) { collectionsSetState(steps: $steps) {
  is: __typename ... on CollectionSaved { record { id state } } } }`

type Changed = { readonly id: string; readonly version: number; readonly state: string }
type Answer = {
  readonly eventsSetSale: {
    readonly events: readonly { readonly id: string; readonly reason: string | null }[]
    readonly changed: readonly Changed[]
    readonly dates: readonly { readonly collectionId: string; readonly eventIds: readonly string[] }[]
  }
}

const sold = async (world: World, name: string, ...eventIds: readonly string[]): Promise<string> => {
  const rule = [{ attribute: 'event', operator: 'IN', values: [...eventIds] }] as const
  const id = await aCollection(database.query, world, { name, rule })
  await rematch(services, id)
  return id
}

/** Two shows in a hall and a standing one, each with its own collection; the second show and the standing one share a pass. */
const aSeason = async (name?: string) => {
  const world = await aWorld(database.query, name)
  const [first = '', second = ''] = world.seatedEventIds
  const own = {
    first: await sold(world, 'First night', first),
    second: await sold(world, 'Second night', second),
    pass: await sold(world, 'Pass', second, world.standingEventId),
  }
  return { world, first, second, standing: world.standingEventId, own }
}

const step = async (staff: Staff, name: 'PAUSE' | 'RESUME', ids: readonly string[], key: string = newUuid()) =>
  (await staff.read<Answer>(SALES, { ids, step: name, key })).eventsSetSale

const statesOf = async (ids: Readonly<Record<string, string>>) => {
  const rows = await database.query<{ id: string; state: string }>(
    'select id, state from collection where id = any($1::uuid[])',
    [Object.values(ids)],
  )
  return Object.fromEntries(
    Object.entries(ids).map(([name, id]) => [name, rows.find((row) => row.id === id)?.state ?? 'gone']),
  )
}
const saleOf = async (staff: Staff, id: string): Promise<string> =>
  (
    await staff.read<{ eventSummary: { row: { saleState: string } } }>(
      'query ($id: ID!) { eventSummary(id: $id) { row { saleState } } }',
      { id },
    )
  ).eventSummary.row.saleState
const wayBack = (changed: readonly Changed[], state: string) => ({
  steps: changed.map(({ id, version }) => ({ id, version, state })),
})

test('pausing an event pauses its own collections as a whole and shared ones only for it; each step can be undone', async () => {
  const { first, second, standing, own } = await aSeason('Larkhall')
  const [{ account_id: accountId } = { account_id: '' }] = await database.query<{ account_id: string }>(
    'select account_id from event where id = $1',
    [first],
  )
  const staff = await aStaff(services, api, trustedAccountId(accountId))
  const { events, changed, dates } = await step(staff, 'PAUSE', [first, second])
  expect(events).toEqual([
    { id: first, reason: null },
    { id: second, reason: null },
  ])
  expect(changed.map(({ id, state }) => [id, state])).toEqual([
    [own.first, 'PAUSED'],
    [own.second, 'PAUSED'],
  ])
  expect(dates).toEqual([{ collectionId: own.pass, eventIds: [second] }])
  expect(await statesOf(own)).toEqual({ first: 'PAUSED', second: 'PAUSED', pass: 'PUBLISHED' })
  const sales = async () => Promise.all([first, second, standing].map((id) => saleOf(staff, id)))
  expect(await sales()).toEqual(['PAUSED', 'PAUSED', 'ON_SALE'])
  await staff.read(DATES, { dates, paused: false })
  await staff.read(STEPS, wayBack(changed.slice(1), 'PUBLISHED'))
  expect(await sales()).toEqual(['PAUSED', 'ON_SALE', 'ON_SALE'])

  // By the events they are resumed as they were paused.
  await step(staff, 'PAUSE', [second])
  expect(await sales()).toEqual(['PAUSED', 'PAUSED', 'ON_SALE'])
  expect((await step(staff, 'RESUME', [second])).events).toEqual([{ id: second, reason: null }])
  expect(await sales()).toEqual(['PAUSED', 'ON_SALE', 'ON_SALE'])

  // Together they go, and what was paused before is no part of it.
  const all = await step(staff, 'PAUSE', [second.toUpperCase(), standing, first])
  expect(all.events.map(({ reason }) => reason)).toEqual([null, null, 'It isn’t on sale in any collection.'])
  expect(await statesOf(own)).toEqual({ first: 'PAUSED', second: 'PAUSED', pass: 'PAUSED' })

  // The way back takes back that step alone.
  await staff.read(STEPS, wayBack(all.changed, 'PUBLISHED'))
  expect(await statesOf(own)).toEqual({ first: 'PAUSED', second: 'PUBLISHED', pass: 'PUBLISHED' })
  const resumed = await step(staff, 'RESUME', [first])
  expect(resumed.events).toEqual([{ id: first, reason: null }])
  expect(await saleOf(staff, first)).toBe('ON_SALE')
  const trail = await database.query<{ n: number }>(
    `select count(*)::integer as n from audit where action = 'collection-set-state' and account_id = $1`,
    [accountId],
  )
  expect(trail).toEqual([{ n: 10 }])
})

test('undo skips what someone has changed since and restores the rest', async () => {
  const { world, first, second, standing, own } = await aSeason()
  const staff = await aStaff(services, api, world.accountId)
  const { changed } = await step(staff, 'PAUSE', [first, second, standing])
  const colleague = await aStaff(services, api, world.accountId, 'MANAGER')
  await colleague.read(SAVE_DETAIL, {
    id: own.second,
    version: changed.find(({ id }) => id === own.second)?.version,
    input: { name: 'Second night, seen again', priority: 1 },
  })
  const back = await staff.read<{ collectionsSetState: { is: string; record?: { id: string } }[] }>(
    STEPS,
    wayBack(changed, 'PUBLISHED'),
  )
  expect(back.collectionsSetState.map(({ is }) => is).toSorted()).toEqual([
    'CollectionSaved',
    'CollectionSaved',
    'CollectionStale',
  ])
  expect(await statesOf(own)).toEqual({ first: 'PUBLISHED', second: 'PAUSED', pass: 'PUBLISHED' })
})

test('a key is one request: retries, even concurrent ones, return the same and change nothing', async () => {
  const { world, first, second, standing, own } = await aSeason()
  const staff = await aStaff(services, api, world.accountId)
  const key = newUuid()
  const ids = [first, second, standing]
  const pause = () => step(staff, 'PAUSE', ids, key)
  // Versions rise with what changes beside, so that the later answer may tell a higher one.
  for (const { events, changed } of [...(await Promise.all([pause(), pause()])), await pause()]) {
    expect(events.map(({ reason }) => reason)).toEqual([null, null, null])
    expect(changed.map(({ id, state }) => [id, state])).toEqual(
      Object.values(own)
        .toSorted()
        .map((id) => [id, 'PAUSED']),
    )
  }
  const changes = await database.query<{ n: number }>(
    `select count(*)::integer as n from audit where action = 'collection-set-state' and account_id = $1`,
    [world.accountId],
  )
  expect(changes).toEqual([{ n: 3 }])
  const another = await staff.ask(SALES, { ids: [first], step: 'PAUSE', key })
  expect(another.errors[0]?.extensions).toMatchObject({ category: 'preconditionFailed' })
})

test('a collection that can’t change is reported by name, and the rest are changed', async () => {
  const { world, first, second, standing, own } = await aSeason()
  const staff = await aStaff(services, api, world.accountId)
  await step(staff, 'PAUSE', [first, second, standing])
  await database.query(
    `update collection set on_sale_until = now() - interval '1 hour', on_sale_from = null where id = $1`,
    [own.pass],
  )
  const { events, changed } = await step(staff, 'RESUME', [first, second, standing])
  expect(changed.map(({ id }) => id).toSorted()).toEqual([own.first, own.second].toSorted())
  expect(events.map(({ reason }) => reason)).toEqual([
    null,
    expect.stringMatching(/^“Pass”: Its sale ended on .+\. Change the end first\.$/),
    expect.stringMatching(/^“Pass”: Its sale ended/),
  ])
})

test('events of other accounts, beyond one’s own, or without permission are out of reach', async () => {
  const theirs = await aSeason('Canary')
  const ours = await aSeason()
  const staff = await aStaff(services, api, ours.world.accountId)
  const gone = 'This event no longer exists.'
  const foreign = await step(staff, 'PAUSE', [theirs.first, newId('Event')])
  expect(foreign).toMatchObject({ events: [{ reason: gone }, { reason: gone }], changed: [] })
  expect(await statesOf(theirs.own)).toEqual({ first: 'PUBLISHED', second: 'PUBLISHED', pass: 'PUBLISHED' })

  const limited = await aStaff(services, api, ours.world.accountId, 'MANAGER')
  await database.query('update member set event_ids = $2 where user_id = $1', [
    limited.user.id,
    [ours.first, ours.second],
  ])
  const { events, changed } = await step(limited, 'PAUSE', [ours.first, ours.second, ours.standing])
  // The collection that sells events beyond theirs stays on sale, and its name isn't revealed.
  expect(events.map(({ reason }) => reason)).toEqual([null, null, gone])
  expect(changed.map(({ id }) => id)).toEqual([ours.own.first, ours.own.second])

  for (const role of ['READ_ONLY', 'BOX_OFFICE', 'MARKETING'] as const) {
    const reader = await aStaff(services, api, ours.world.accountId, role)
    const { errors } = await reader.ask(SALES, { ids: [ours.second], step: 'PAUSE', key: newUuid() })
    expect(errors[0]?.extensions).toMatchObject({ status: 403 })
  }
  expect(await statesOf(ours.own)).toEqual({ first: 'PAUSED', second: 'PAUSED', pass: 'PUBLISHED' })
  const [pass] = await database.query('select paused_events from collection where id = $1', [ours.own.pass])
  expect(pass).toEqual({ paused_events: [ours.second] })
})

test('refuses no events, too many events, and a key that isn’t a UUID', async () => {
  const { world, first } = await aSeason()
  const staff = await aStaff(services, api, world.accountId)
  const many = Array.from({ length: 101 }, () => newId('Event'))
  for (const variables of [
    { ids: [], key: newUuid() },
    { ids: many, key: newUuid() },
    { ids: ['no id'], key: newUuid() },
    { ids: [first], key: 'a key' },
  ]) {
    const { errors } = await staff.ask(SALES, { step: 'PAUSE', ...variables })
    expect(errors[0]?.extensions).toMatchObject({ category: 'userInputError', status: 400 })
  }
})
