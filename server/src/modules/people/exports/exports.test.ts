import { newUuid } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aStaff } from '#modules/stock/collections/testing/a-staff.ts'
import { aCollection, aWorld } from '#modules/stock/collections/testing/a-world.ts'
import { anEmployee } from '#modules/people/accounts/testing.ts'
import { anApi, type TestApi } from '#areas/testing.ts'
import { installJobs, runDueJobs } from '#platform/job-worker.ts'
import { anyJob } from '#platform/jobs.ts'
import type { Services } from '#platform/services.ts'
import { storedBytes, testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { writeExport } from './flows/begin-export.ts'
import { registerExports } from './http.ts'
import { forgetExports } from './jobs.ts'
import { chosenColumns } from './rules/chosen-columns.ts'
import { aColumn } from './testing.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  await installJobs(database.pools.jobs)
  services = testServices(database)
  api = await anApi(services, { routes: [registerExports] })
})
afterAll(() => api.close())

type Made = {
  readonly made: {
    readonly id: string
    readonly state: string
    readonly url: string | null
    readonly totalRows: number
    readonly doneRows: number
  }
}
const FIELDS = '{ id state url totalRows doneRows }'
const EXPORT = `mutation ($input: ListExportInput!) { made: listExport(input: $input) ${FIELDS} }`
const events = (input: object) => ({ input: { list: 'EVENTS', ...input } })
const READ_EXPORT = `query ($id: ID!) { made: export(id: $id) ${FIELDS} }`

test('a short list is a file when the answer comes, in its columns, with a row in the trail', async () => {
  const world = await aWorld(database.query)
  const staff = await aStaff(services, api, world.accountId)
  const { made } = await staff.read<Made>(
    EXPORT,
    events({ key: newUuid(), columns: ['name', 'state', 'gross'], format: 'CSV', filter: { name: 'standing' } }),
  )
  expect(made).toMatchObject({ state: 'READY', totalRows: 1, doneRows: 1 })
  const { statusCode, headers, body } = await api.app.inject({ url: made.url ?? '' })
  expect(statusCode).toBe(200)
  expect(headers['content-disposition']).toBe('attachment; filename="events.csv"')
  expect(body).toBe('\ufeffEvent,State,Gross,"Gross, currency"\r\nLarkhall standing,Not on sale,0.00,USD\r\n')
  const trail = await database.query<{ values: unknown }>(
    `select after -> 'values' as values from audit where action = 'export-list' and target_id = $1`,
    [made.id],
  )
  expect(trail).toMatchObject([
    { values: { list: 'events', columns: ['name', 'state', 'gross'], rows: 1, format: 'CSV' } },
  ])
})

test('only ticked rows, and none of another account', async () => {
  const [world, other] = [await aWorld(database.query), await aWorld(database.query, 'Canary')]
  const staff = await aStaff(services, api, world.accountId)
  const ids = [world.standingEventId, other.standingEventId]
  expect((await staff.read<Made>(EXPORT, events({ key: newUuid(), ids, format: 'CSV' }))).made.totalRows).toBe(1)
})

test('an export is its owner’s alone: no colleague looks at it, no changed link opens it, none for ever', async () => {
  const world = await aWorld(database.query)
  const [staff, colleague] = [
    await aStaff(services, api, world.accountId),
    await aStaff(services, api, world.accountId),
  ]
  const { made } = await staff.read<Made>(EXPORT, events({ key: newUuid(), format: 'XLSX' }))
  expect((await staff.read<Made>(READ_EXPORT, { id: made.id })).made.state).toBe('READY')
  expect((await colleague.ask(READ_EXPORT, { id: made.id })).errors[0]?.extensions).toMatchObject({ status: 404 })
  const url = made.url ?? ''
  const { made: second } = await colleague.read<Made>(EXPORT, events({ key: newUuid(), format: 'XLSX' }))
  const stolen = url.replace(made.id, second.id)
  for (const wrong of [
    stolen,
    url.replace(/sig=.*/, 'sig=AAAA'),
    url.split('?')[0] ?? '',
    url.replace(/until=\d+/, 'until=99999999999'),
  ])
    expect((await api.app.inject({ url: wrong })).statusCode).toBe(404)
  expect((await api.app.inject({ url })).rawPayload.subarray(0, 2).toString()).toBe('PK')
  await database.query(`update export_file set expires_at = app.now() where id = $1`, [made.id])
  expect((await api.app.inject({ url })).statusCode).toBe(404)
  expect((await staff.ask(READ_EXPORT, { id: made.id })).errors[0]?.extensions).toMatchObject({ status: 404 })
})

test('above 1,000 rows a job makes it and says how far it is; the bytes go with the row', async () => {
  const world = await aWorld(database.query)
  const staff = await aStaff(services, api, world.accountId)
  await database.query(
    `insert into event (id, account_id, venue_id, name, category, state, date_show, date_show_local, zone)
     select app.uuid_v6(), account_id, venue_id, 'Row ' || n, category, state, date_show, date_show_local, zone
     from event, generate_series(1, 1200) n where id = $1`,
    [world.standingEventId],
  )
  const { made } = await staff.read<Made>(EXPORT, events({ key: newUuid(), format: 'CSV', columns: ['name'] }))
  expect(made).toMatchObject({ state: 'WAITING', url: null, totalRows: 1203, doneRows: 0 })
  await runDueJobs(services, [anyJob(writeExport)])
  const { made: done } = await staff.read<Made>(READ_EXPORT, { id: made.id })
  expect(done).toMatchObject({ state: 'READY', totalRows: 1203, doneRows: 1203 })
  const { body } = await api.app.inject({ url: done.url ?? '' })
  expect(new Set(body.trim().split('\r\n')).size).toBe(1201 + 3)
  const [file] = await database.query<{ path: string }>('select path from export_file where id = $1', [made.id])
  await database.query(`update export_file set expires_at = app.now() where id = $1`, [made.id])
  await anyJob(forgetExports).run(services, {}, { number: 1, isLast: true })
  expect(await storedBytes(services.storage, file?.path ?? '')).toBeUndefined()
  expect(await database.query('select id from export_file where id = $1', [made.id])).toEqual([])
})

const ask = (token: string, columns: readonly string[] | null) =>
  api.ask('employee', EXPORT, {
    token,
    variables: { input: { list: 'ORDERS', format: 'CSV', columns, key: newUuid() } },
  })

test('what tells of people needs the right to manage reports', async () => {
  const [support, finance] = [await anEmployee(services, 'SUPPORT'), await anEmployee(services, 'FINANCE')]
  expect((await ask(support.token, ['reference', 'buyer'])).errors[0]?.extensions).toMatchObject({ status: 403 })
  expect((await ask(support.token, null)).errors).toEqual([])
  expect((await ask(support.token, ['reference', 'total'])).errors).toEqual([])
  expect((await ask(finance.token, ['reference', 'buyer'])).errors).toEqual([])
  expect((await ask(finance.token, ['secret'])).errors[0]?.extensions).toMatchObject({ status: 400 })
})

test('columns come as they were asked for', () => {
  const all = [
    aColumn('a', { header: 'A', value: () => 1 }),
    { ...aColumn('b', { header: 'B', value: () => 2 }), isPersonal: true },
  ]
  expect(chosenColumns(all, ['b', 'a', 'b'], () => true).map(({ id }) => id)).toEqual(['b', 'a'])
  expect(chosenColumns(all, null, () => true).map(({ id }) => id)).toEqual(['a'])
})

test('collections go out under their account alone', async () => {
  const [world, other] = [await aWorld(database.query), await aWorld(database.query, 'Canary')]
  await aCollection(database.query, world, { name: 'Mine' })
  await aCollection(database.query, other, { name: 'Canary collection' })
  const staff = await aStaff(services, api, world.accountId)
  const { made } = await staff.read<Made>(EXPORT, {
    input: { list: 'COLLECTIONS', format: 'CSV', columns: ['name'], key: newUuid() },
  })
  const { body } = await api.app.inject({ url: made.url ?? '' })
  expect(body).toBe('\ufeffCollection\r\nMine\r\n')
})

test('the same key is the same file, also of two that come at once; with other values it is refused', async () => {
  const world = await aWorld(database.query)
  const staff = await aStaff(services, api, world.accountId)
  const wanted = { key: newUuid(), format: 'CSV', columns: ['name'] }
  const twice = await Promise.all([staff.read<Made>(EXPORT, events(wanted)), staff.read<Made>(EXPORT, events(wanted))])
  const ids = [...twice, await staff.read<Made>(EXPORT, events(wanted))].map(({ made }) => made.id)
  expect(new Set(ids).size).toBe(1)
  expect(await database.query('select 1 from export_file where user_id = $1', [staff.user.id])).toHaveLength(1)
  expect(
    await database.query(`select 1 from audit where action = 'export-list' and target_id = $1`, [ids[0]]),
  ).toHaveLength(1)
  const other = await staff.ask(EXPORT, events({ ...wanted, columns: ['gross'] }))
  expect(other.errors[0]?.extensions).toMatchObject({ category: 'preconditionFailed' })
  const none = await staff.ask(EXPORT, events({ ...wanted, key: 'again' }))
  expect(JSON.stringify(none.errors)).toContain('must be a UUID')
  const { made } = await staff.read<Made>(EXPORT, events({ ...wanted, key: newUuid() }))
  expect(ids).not.toContain(made.id)
})
