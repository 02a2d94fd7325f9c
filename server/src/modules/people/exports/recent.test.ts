import { newUuid, type AccountId } from '@admission/common/ids.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount, aMember } from '#modules/people/accounts/testing.ts'
import { insertMember } from '#modules/people/accounts/writes/membership.ts'
import { aSession } from '#modules/people/identity/testing.ts'
import { anApi, type TestApi } from '#areas/testing.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

type Recent = {
  readonly exports: readonly {
    readonly id: string
    readonly list: string
    readonly state: string
    readonly format: string
    readonly totalRows: number
    readonly createdAt: { readonly timezone: string }
    readonly failure: string | null
  }[]
}
const RECENT = '{ exports { id list state format totalRows createdAt { timezone } failure } }'
const READ_EXPORT = 'query ($id: ID!) { export(id: $id) { id } }'
const EVENTS =
  'mutation ($key: ID!, $format: ExportFormat!) { made: listExport(input: { list: EVENTS, key: $key, format: $format }) { id } }'
const ORDERS = 'mutation ($key: ID!) { made: listExport(input: { list: ORDERS, key: $key, format: CSV }) { id } }'

/** Somebody at one of their workspaces. */
const atWork = (area: 'admin' | 'employee', token: string, accountId?: string) => {
  const call = (variables: object) => ({
    variables: { key: newUuid(), ...variables },
    token,
    ...(accountId === undefined ? {} : { headers: { accountid: accountId } }),
  })
  return {
    take: async (query: string, variables: object = {}) =>
      (await api.read<{ readonly made: { readonly id: string } }>(area, query, call(variables))).made.id,
    recent: async () => (await api.read<Recent>(area, RECENT, call({}))).exports,
    recentIds: async () => (await api.read<Recent>(area, RECENT, call({}))).exports.map(({ id }) => id),
    readExport: (id: string) => api.ask(area, READ_EXPORT, call({ id })),
  }
}

/** One person who works in two accounts and for the platform. */
const aBusyPerson = async () => {
  const [here, there] = [await anAccount(services), await anAccount(services)]
  const { user, token } = await aMember(services, here)
  const { system } = services.databases
  await inTransaction(system, (tx) => insertMember(tx, { accountId: there, userId: user.id, role: 'OWNER' }))
  await system.insertInto('employee').values({ user_id: user.id, role: 'FINANCE' }).execute()
  return {
    account: here,
    here: atWork('admin', token, here),
    there: atWork('admin', token, there),
    platform: atWork('employee', await aSession(services, user, 'employee')),
  }
}

const aColleague = async (account: AccountId) => atWork('admin', (await aMember(services, account)).token, account)

test('tells of one’s own exports, the latest first', async () => {
  const { here } = await aBusyPerson()
  expect(await here.recent()).toEqual([])
  const first = await here.take(EVENTS, { format: 'CSV' })
  const second = await here.take(EVENTS, { format: 'XLSX' })
  const common = { list: 'events', state: 'READY', totalRows: 0, createdAt: { timezone: 'UTC' }, failure: null }
  expect(await here.recent()).toEqual([
    { ...common, id: second, format: 'XLSX' },
    { ...common, id: first, format: 'CSV' },
  ])
})

test('of one account and area alone, nobody else’s, and what is foreign is not found by its id', async () => {
  const { account, here, there, platform } = await aBusyPerson()
  const colleague = await aColleague(account)
  const workspaces = [here, there, platform, colleague]
  const ids = [
    await here.take(EVENTS, { format: 'CSV' }),
    await there.take(EVENTS, { format: 'CSV' }),
    await platform.take(ORDERS),
    await colleague.take(EVENTS, { format: 'CSV' }),
  ]
  for (const [at, workspace] of workspaces.entries()) {
    expect(await workspace.recentIds()).toEqual([ids[at]])
    for (const id of ids) {
      const { errors } = await workspace.readExport(id)
      expect(errors.map(({ extensions }) => extensions?.['category'])).toEqual(
        id === ids[at] ? [] : ['resourceNotFound'],
      )
    }
  }
})

test('nobody without a place in the account is told anything', async () => {
  const { account, here } = await aBusyPerson()
  await here.take(EVENTS, { format: 'CSV' })
  const stranger = await aMember(services, await anAccount(services))
  const { errors } = await api.ask('admin', RECENT, {
    token: stranger.token,
    headers: { accountid: account },
  })
  expect(errors[0]?.extensions).toMatchObject({ category: 'resourceNotFound' })
  expect((await api.ask('admin', RECENT, {})).errors[0]?.extensions).toMatchObject({ status: 401 })
})

test('no more than 20, and none whose time is over', async () => {
  const { here } = await aBusyPerson()
  const id = await here.take(EVENTS, { format: 'CSV' })
  await database.query(
    `insert into export_file (account_id, user_id, area, list, format, asked, columns, state, total_rows, path, expires_at, created_at)
     select account_id, user_id, area, list, format, asked, columns, state, n, path, expires_at, created_at + n * interval '1 second'
     from export_file, generate_series(1, 24) n where id = $1`,
    [id],
  )
  const rows = (await here.recent()).map(({ totalRows }) => totalRows)
  expect(rows).toEqual(Array.from({ length: 20 }, (_, n) => 24 - n))
  await database.query(
    `update export_file set expires_at = app.now() where total_rows > 0 and user_id = (select user_id from export_file where id = $1)`,
    [id],
  )
  expect(await here.recentIds()).toEqual([id])
})

test('says why there is no file', async () => {
  const { here } = await aBusyPerson()
  const [left, refused] = [await here.take(EVENTS, { format: 'CSV' }), await here.take(EVENTS, { format: 'CSV' })]
  await database.query(
    `update export_file set state = 'WORKING', expires_at = app.now() + interval '23 hours 50 minutes' where id = $1`,
    [left],
  )
  await database.query(`update export_file set state = 'FAILED' where id = $1`, [refused])
  expect((await here.recent()).map(({ state, failure }) => [state, failure])).toEqual([
    ['FAILED', 'The file could not be created.'],
    ['FAILED', 'The server stopped before the file was finished.'],
  ])
})
