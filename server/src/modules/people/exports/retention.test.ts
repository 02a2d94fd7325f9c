import { newUuid } from '@admission/common/ids.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { aStaff } from '#modules/stock/collections/testing/a-staff.ts'
import { aWorld } from '#modules/stock/collections/testing/a-world.ts'
import { anApi, type TestApi } from '#areas/testing.ts'
import { installJobs, runDueJobs } from '#platform/job-worker.ts'
import { anyJob } from '#platform/jobs.ts'
import type { Services } from '#platform/services.ts'
import { storedBytes, memoryStorage, testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { writeExport } from './flows/begin-export.ts'
import { forgetExports } from './jobs.ts'

const database = aDatabase()
const storage = memoryStorage()
let services: Services
let api: TestApi
beforeAll(async () => {
  await installJobs(database.pools.jobs)
  services = testServices(database, { storage })
  api = await anApi(services)
})
afterAll(() => api.close())
afterEach(() => vi.restoreAllMocks())

type Made = { readonly made: { readonly id: string; readonly state: string; readonly url: string | null } }
const EXPORT = `mutation ($key: ID!) { made: listExport(input: { list: EVENTS, format: CSV, key: $key }) { id state url } }`
const READ_EXPORT = `query ($id: ID!) { made: export(id: $id) { id state url } }`

const anOwner = async () => {
  const { accountId } = await aWorld(database.query)
  const staff = await aStaff(services, api, accountId)
  return {
    begin: async () => (await staff.read<Made>(EXPORT, { key: newUuid() })).made,
    readExport: async (id: string) => (await staff.read<Made>(READ_EXPORT, { id })).made,
  }
}

const pathsOf = async (...ids: readonly string[]): Promise<readonly string[]> => {
  const rows = await database.query<{ path: string }>(
    'select path from export_file where id = any($1::uuid[]) order by id',
    [ids],
  )
  return rows.map(({ path }) => path)
}
const expire = (...ids: readonly string[]) =>
  database.query('update export_file set expires_at = app.now() where id = any($1::uuid[])', [ids])
const forget = () => anyJob(forgetExports).run(services, {}, { number: 1, isLast: true })

test('bytes are put where a row already tells of them', async () => {
  const { begin } = await anOwner()
  const known: number[] = []
  const { put } = storage
  vi.spyOn(storage, 'put').mockImplementation(async (path, bytes) => {
    known.push((await database.query('select 1 from export_file where path = $1', [path])).length)
    await put(path, bytes)
  })
  expect((await begin()).state).toBe('READY')
  expect(known).toEqual([1])
})

test('a file that cannot be put is FAILED, in the answer and afterwards', async () => {
  const { begin, readExport } = await anOwner()
  vi.spyOn(storage, 'put').mockRejectedValue(new Error('No space is left.'))
  const made = await begin()
  expect(made).toMatchObject({ state: 'FAILED', url: null })
  expect((await readExport(made.id)).state).toBe('FAILED')
})

test('what cannot be removed keeps its row for the next time, and no other from going', async () => {
  const { begin } = await anOwner()
  const [first, second] = [await begin(), await begin()]
  const [stuck = '', other = ''] = await pathsOf(first.id, second.id)
  await expire(first.id, second.id)
  const { remove } = storage
  vi.spyOn(storage, 'remove').mockImplementation((path) =>
    path === stuck ? Promise.reject(new Error('The disk is read-only.')) : remove(path),
  )
  await expect(forget()).rejects.toThrow('1 export files')
  expect(await pathsOf(first.id, second.id)).toEqual([stuck])
  expect(await storedBytes(storage, other)).toBeUndefined()
  vi.restoreAllMocks()
  await forget()
  expect(await pathsOf(first.id)).toEqual([])
  expect(await storedBytes(storage, stuck)).toBeUndefined()
})

test('a file whose maker is gone is FAILED after five minutes without a step', async () => {
  const { begin, readExport } = await anOwner()
  const { id } = await begin()
  await database.query(`update export_file set state = 'WORKING' where id = $1`, [id])
  expect((await readExport(id)).state).toBe('WORKING')
  try {
    await database.moveClock(4 * 60_000)
    expect((await readExport(id)).state).toBe('WORKING')
    await database.moveClock(5 * 60_000 + 1000)
    expect((await readExport(id)).state).toBe('FAILED')
  } finally {
    await database.moveClock(0)
  }
})

test('each step of a long file keeps it from counting as left', async () => {
  const { accountId, standingEventId } = await aWorld(database.query)
  const staff = await aStaff(services, api, accountId)
  await database.query(
    `insert into event (id, account_id, venue_id, name, category, state, date_show, date_show_local, zone)
     select app.uuid_v6(), account_id, venue_id, 'Row ' || n, category, state, date_show, date_show_local, zone
     from event, generate_series(1, 1200) n where id = $1`,
    [standingEventId],
  )
  const { made } = await staff.read<Made>(EXPORT, { key: newUuid() })
  const states: string[] = []
  const { put } = storage
  vi.spyOn(storage, 'put').mockImplementation(async (path, bytes) => {
    states.push((await staff.read<Made>(READ_EXPORT, { id: made.id })).made.state)
    await put(path, bytes)
  })
  try {
    await database.moveClock(10 * 60_000)
    await runDueJobs(services, [anyJob(writeExport)])
    expect(states).toEqual(['WORKING'])
    expect((await staff.read<Made>(READ_EXPORT, { id: made.id })).made.state).toBe('READY')
  } finally {
    await database.moveClock(0)
  }
})
