import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFactLoop } from '#platform/fact-loop.ts'
import { installJobs, runDueJobs } from '#platform/job-worker.ts'
import { anyJob } from '#platform/jobs.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { anApi, type TestApi } from '#areas/testing.ts'
import { rematchCollection } from './jobs.ts'
import { applySavedRule } from './listeners.ts'
import { aStaff, ruleOf, SAVE_DETAIL, SAVE_RULE, SET_STATE, type Result } from './testing/a-staff.ts'
import { aCollection, aWorld, offeredUnits } from './testing/a-world.ts'

const database = aDatabase()
let services: Services
let api: TestApi
let clockAhead = 0

beforeAll(async () => {
  services = testServices(database, { clock: { now: () => new Date(Date.now() + clockAhead) } })
  await installJobs(database.pools.jobs)
  api = await anApi(services)
})
afterAll(() => api.close())

test('a saved rule is applied before the response, audited in the same transaction, and shown in the shop', async () => {
  const world = await aWorld(database.query)
  const id = await aCollection(database.query, world)
  const { read, user } = await aStaff(services, api, world.accountId)
  const rule = ruleOf(['section', 'IN', 'A', 'Standing'])
  const { result } = await read<Result>(SAVE_RULE, { id, version: 1, rule })
  expect(result).toMatchObject({ kind: 'CollectionSaved', record: { units: 44, saleState: 'ON_SALE' } })
  expect(await offeredUnits(database.query, id)).toHaveLength(25)
  const audits = await database.query(
    `select actor_id, action, before -> 'values' as before, after -> 'values' ->> 'unitsDelta' as delta from audit where target_id = $1`,
    [id],
  )
  expect(audits).toEqual([{ actor_id: user.id, action: 'collection-save-rule', before: { rule: [] }, delta: '44' }])

  const shop = `query ($m: ID!, $s: ID!, $e: ID!) { offers(marketplaceId: $m, storefrontId: $s, eventId: $e) { blocks { area } } }`
  const variables = { m: world.accountId, s: world.storefrontId, e: world.standingEventId }
  const areas = async () =>
    (await api.read<{ offers: { blocks: { area: string }[] } }>('consumer', shop, { variables })).offers.blocks.map(
      ({ area }) => area,
    )
  expect(await areas()).toEqual(['Standing'])
  await read(SAVE_RULE, { id, version: result.record.version, rule: ruleOf(['section', 'IN', 'Balcony']) })
  // Shops cache offers for one second; the promise is two.
  clockAhead += 2_000
  expect(await areas()).toEqual(['Balcony'])
})

test('a rule that was stored but not applied is applied by its fact', async () => {
  const world = await aWorld(database.query)
  const id = await aCollection(database.query, world)
  const { read } = await aStaff(services, api, world.accountId)
  await read(SAVE_RULE, { id, version: 1, rule: ruleOf(['section', 'IN', 'A']) })
  // As if the process had gone away between the two.
  await database.query('delete from collection_block where collection_id = $1', [id])
  await database.query('update collection set rematched_at = null where id = $1', [id])
  await createFactLoop(services, [applySavedRule]).drain()
  await runDueJobs(services, [anyJob(rematchCollection)])
  expect(await offeredUnits(database.query, id)).toHaveLength(24)
})

test('the second save learns who saved first; a new match alone makes no form stale', async () => {
  const world = await aWorld(database.query)
  const id = await aCollection(database.query, world)
  const [ada, bob] = [await aStaff(services, api, world.accountId), await aStaff(services, api, world.accountId)]
  const first = await ada.read<Result>(SAVE_RULE, { id, version: 1, rule: ruleOf(['section', 'IN', 'A']) })
  const second = await bob.read<Result>(SAVE_RULE, { id, version: 1, rule: ruleOf(['section', 'IN', 'B']) })
  expect(second.result).toMatchObject({
    kind: 'CollectionStale',
    changedBy: ada.user.name,
    record: { version: first.result.record.version },
  })
  expect(second.result.message).toContain(ada.user.name)
  expect(await offeredUnits(database.query, id)).toHaveLength(24)
  await database.query('update collection set version = version + 5 where id = $1', [id])
  const third = await bob.read<Result>(SET_STATE, { id, version: first.result.record.version, state: 'PAUSED' })
  expect(third.result).toMatchObject({
    kind: 'CollectionSaved',
    record: { state: 'PAUSED', saleState: 'PAUSED' },
  })
  const future = await bob.read<Result>(SET_STATE, { id, version: 1_000, state: 'PUBLISHED' })
  expect(future.result.kind).toBe('CollectionStale')
})

/** Resolves once this many others wait for a lock. */
const untilWaiting = async (count: number): Promise<void> => {
  const [row] = await database.query<{ n: number }>(
    `select count(*)::int as n from pg_locks where not granted
     and pid in (select pid from pg_stat_activity where datname = current_database())`,
  )
  if ((row?.n ?? 0) < count) await untilWaiting(count)
}

test('one of two concurrent saves of the same form is stale', async () => {
  const world = await aWorld(database.query)
  const id = await aCollection(database.query, world)
  const { read } = await aStaff(services, api, world.accountId)
  const rival = await database.connect('system')
  await rival.query('begin')
  await rival.query('select 1 from collection where id = $1 for update', [id])
  const save = (section: string) =>
    read<Result>(SAVE_RULE, { id, version: 1, rule: ruleOf(['section', 'IN', section]) })
  const saves = Promise.all([save('A'), save('B')])
  // Both are under way before either may write.
  await untilWaiting(2)
  await rival.query('rollback')
  expect((await saves).map(({ result }) => result.kind).toSorted()).toEqual(['CollectionSaved', 'CollectionStale'])
})

test('an invalid rule is refused by field and changes nothing', async () => {
  const world = await aWorld(database.query)
  const id = await aCollection(database.query, world)
  const { read } = await aStaff(services, api, world.accountId)
  const rule = ruleOf(['row', 'BETWEEN', '9', '2'], ['quantity', 'AT_LEAST', '2'])
  const { result } = await read<Result>(SAVE_RULE, { id, version: 1, rule })
  expect(result.fields?.map(({ path }) => path)).toEqual(['rule.0.values.1', 'rule.1.attribute'])
  expect(await database.query('select version, edit_version from collection where id = $1', [id])).toEqual([
    { version: 1, edit_version: 1 },
  ])
  expect(await database.query('select 1 from audit where target_id = $1', [id])).toEqual([])
})

test('states change as the table says, each disallowed step with its reason', async () => {
  const world = await aWorld(database.query)
  const id = await aCollection(database.query, world, { state: 'DRAFT', price: 0 })
  const { read } = await aStaff(services, api, world.accountId)
  let version = 1
  const step = async (state: string) => {
    const { result } = await read<Result>(SET_STATE, { id, version, state })
    if (result.kind === 'CollectionSaved') ({ version } = result.record)
    return result.message ?? result.record.state
  }
  expect(await step('PUBLISHED')).toContain('no condition')
  await database.query(
    `update collection set rule = '[{"attribute": "section", "operator": "IN", "values": ["A"]}]' where id = $1`,
    [id],
  )
  expect(await step('PUBLISHED')).toContain('no price')
  expect(await step('PAUSED')).toContain('Only a published')
  expect(await step('ARCHIVED')).toBe('ARCHIVED')
  expect(await step('PUBLISHED')).toContain('Restore it')
  expect(await step('DRAFT')).toBe('DRAFT')
  const { collection } = await read<{ collection: { allowedStates: unknown[] } }>(
    `query ($id: ID!) { collection(id: $id) { allowedStates { state allowed reason } } }`,
    { id },
  )
  expect(collection.allowedStates).toMatchObject([
    { state: 'PUBLISHED', allowed: false },
    { state: 'PAUSED', allowed: false },
    { state: 'ARCHIVED', allowed: true, reason: null },
  ])
})

test('the sale window is entered in the account’s time zone', async () => {
  const world = await aWorld(database.query)
  const id = await aCollection(database.query, world)
  const { read } = await aStaff(services, api, world.accountId)
  const input = { name: ' Season ', priority: 7, onSaleFrom: '2031-07-01T10:00', onSaleUntil: '2031-07-02T10:00' }
  const saved = await read<Result>(SAVE_DETAIL, { id, version: 1, input })
  expect(saved.result.record).toMatchObject({ name: 'Season', saleState: 'SCHEDULED' })
  const { collection } = await read<{ collection: unknown }>(
    `query ($id: ID!) { collection(id: $id) { onSaleFrom { local utc } history { what } } }`,
    { id },
  )
  expect(collection).toEqual({
    onSaleFrom: { local: '2031-07-01T10:00:00', utc: '2031-07-01T08:00:00Z' },
    history: [{ what: 'Name, Priority, On sale from, On sale until changed' }],
  })
  const wrong = await read<Result>(SAVE_DETAIL, {
    id,
    version: saved.result.record.version,
    input: { ...input, name: ' ', onSaleFrom: 'soon' },
  })
  expect(wrong.result.fields).toEqual([
    { path: 'name', message: 'Enter a name.' },
    { path: 'onSaleFrom', message: 'Enter a date and time.' },
  ])
  const turned = await read<Result>(SAVE_DETAIL, {
    id,
    version: saved.result.record.version,
    input: { ...input, onSaleUntil: '2031-06-01T10:00' },
  })
  expect(turned.result.fields?.map(({ path }) => path)).toEqual(['onSaleUntil'])
})

test('an organizer sets whether buyers may strand a seat; a save that omits it keeps it', async () => {
  const world = await aWorld(database.query)
  const id = await aCollection(database.query, world)
  const { read } = await aStaff(services, api, world.accountId)
  const seen = async () =>
    (
      await read<{ collection: { version: number; stranding: string; history: readonly { what: string }[] } }>(
        'query ($id: ID!) { collection(id: $id) { version stranding history { what } } }',
        { id },
      )
    ).collection
  const { version, stranding } = await seen()
  expect(stranding).toBe('AVOID')
  const input = { name: 'Season', priority: 7 }
  await read<Result>(SAVE_DETAIL, { id, version, input })
  const named = await seen()
  expect(named.stranding).toBe('AVOID')
  await read<Result>(SAVE_DETAIL, { id, version: named.version, input: { ...input, stranding: 'ALLOW' } })
  const allowed = await seen()
  expect(allowed).toMatchObject({ stranding: 'ALLOW', history: [{ what: 'Single seats changed' }, {}] })
  await read<Result>(SAVE_DETAIL, { id, version: allowed.version, input })
  expect((await seen()).stranding).toBe('ALLOW')
})
