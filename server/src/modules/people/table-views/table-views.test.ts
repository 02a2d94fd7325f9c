import { newUuid, type AccountId } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anEmployee, anAccount, aMember } from '#modules/people/accounts/testing.ts'
import { anApi, type AnsweredOperation, type TestApi } from '#areas/testing.ts'
import { inWorkspace, type Workspace } from '#platform/workspace.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { saveView } from './actions/save-view.ts'
import type { ViewInput } from './types.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

type View = {
  readonly id: string
  readonly name: string
  readonly isDefault: boolean
  readonly columns: readonly string[] | null
}
type Kept = { readonly kept: { readonly columns: readonly string[] | null; readonly views: readonly View[] } }

const FIELDS = '{ columns views { id name isDefault columns sort filters { column value } } }'
const READ = `query ($table: String!) { kept: tableViews(table: $table) ${FIELDS} }`
const SAVE = `mutation ($table: String!, $id: ID, $input: TableViewInput!, $key: ID!) { kept: tableViewSave(table: $table, id: $id, input: $input, key: $key) ${FIELDS} }`
const DELETE = `mutation ($id: ID!) { kept: tableViewDelete(id: $id) ${FIELDS} }`
const COLUMNS = `mutation ($table: String!, $columns: [String!]) { kept: tableColumnsSave(table: $table, columns: $columns) ${FIELDS} }`

const A_FILTER = { column: 'state', value: 'PAUSED,DRAFT' }
const view = (name: string, rest: Partial<ViewInput> = {}): ViewInput => ({
  name,
  filters: [A_FILTER],
  sort: 'DATE.desc',
  columns: ['name', 'gross'],
  isDefault: false,
  ...rest,
})

const aWorkspaceOf = (area: 'admin' | 'employee', token: string, accountId?: string) => {
  const call = (variables: object) => ({
    variables: { table: 'events', key: newUuid(), ...variables },
    token,
    ...(accountId === undefined ? {} : { headers: { accountid: accountId } }),
  })
  return {
    ask: (query: string, variables: object = {}) => api.ask(area, query, call(variables)),
    read: async (query: string, variables: object = {}) => (await api.read<Kept>(area, query, call(variables))).kept,
  }
}

const member = async (accountId?: AccountId) => {
  const account = accountId ?? (await anAccount(services))
  const { token, user } = await aMember(services, account, 'READ_ONLY')
  return { account, token, user, workspace: aWorkspaceOf('admin', token, account) }
}

test('a view is saved, renamed, changed, made the one that opens, and deleted', async () => {
  const { workspace } = await member()
  const { views } = await workspace.read(SAVE, { input: view(' Paused ') })
  expect(views).toMatchObject([
    {
      name: 'Paused',
      sort: 'DATE.desc',
      columns: ['name', 'gross'],
      isDefault: false,
      filters: [A_FILTER],
    },
  ])
  const [first] = views
  await workspace.read(SAVE, { id: first?.id, input: view('On hold', { isDefault: true, columns: null }) })
  const second = await workspace.read(SAVE, { input: view('Other', { isDefault: true }) })
  expect(second.views.map(({ name, isDefault, columns }) => [name, isDefault, columns])).toEqual([
    ['On hold', false, null],
    ['Other', true, ['name', 'gross']],
  ])
  expect((await workspace.read(DELETE, { id: first?.id })).views.map(({ name }) => name)).toEqual(['Other'])
  expect((await workspace.read(READ)).views).toHaveLength(1)
  expect((await workspace.read(READ, { table: 'collections' })).views).toEqual([])
})

test('a list whose name has several words keeps its views', async () => {
  const { workspace } = await member()
  await workspace.read(SAVE, { table: 'addOns', input: view('Sold out') })
  expect((await workspace.read(READ, { table: 'addOns' })).views.map(({ name }) => name)).toEqual(['Sold out'])
  expect((await workspace.read(READ, { table: 'seatExtras' })).views).toEqual([])
})

test('columns without a view are kept apart from views', async () => {
  const { workspace } = await member()
  expect((await workspace.read(COLUMNS, { columns: ['name', 'date', 'name'] })).columns).toEqual(['name', 'date'])
  expect((await workspace.read(COLUMNS, { columns: ['date'] })).columns).toEqual(['date'])
  expect(await workspace.read(READ)).toEqual({ columns: ['date'], views: [] })
  expect((await workspace.read(COLUMNS)).columns).toBeNull()
})

test('nobody reads, changes or deletes the views of another person, account or area', async () => {
  const owner = await member()
  const id = (await owner.workspace.read(SAVE, { input: view('Mine') })).views[0]?.id
  const colleague = await member(owner.account)
  const stranger = await member()
  // The same person in another account.
  const [{ user_id: userId } = { user_id: '' }] = await database.query<{ user_id: string }>(
    'select user_id from table_view where id = $1',
    [id],
  )
  await database.query(`insert into member (id, account_id, user_id, role) values (app.uuid_v6(), $1, $2, 'OWNER')`, [
    stranger.account,
    userId,
  ])
  const elsewhere = aWorkspaceOf('admin', owner.token, stranger.account)
  const employee = aWorkspaceOf('employee', (await anEmployee(services, 'ADMINISTRATOR')).token)
  for (const workspace of [colleague.workspace, stranger.workspace, elsewhere, employee]) {
    expect((await workspace.read(READ)).views).toEqual([])
    expect((await workspace.ask(SAVE, { id, input: view('Taken') })).errors[0]?.extensions).toMatchObject({
      status: 404,
    })
    expect((await workspace.ask(DELETE, { id })).errors[0]?.extensions).toMatchObject({ status: 404 })
    expect((await workspace.read(SAVE, { input: view('Mine') })).views).toHaveLength(1)
  }
  expect((await owner.workspace.read(READ)).views).toMatchObject([{ id, name: 'Mine' }])
})

test('nobody keeps anything without a session or an account', async () => {
  const { token } = await member()
  expect((await aWorkspaceOf('admin', token).ask(READ)).errors[0]?.extensions).toMatchObject({ status: 403 })
  expect((await api.ask('employee', READ, { variables: { table: 'events' } })).errors[0]?.extensions).toMatchObject({
    status: 401,
  })
})

test.each([
  ['a name', { input: view('  ') }, 'input.name'],
  ['a shorter name', { input: view('x'.repeat(61)) }, 'input.name'],
  ['an order', { input: view('A', { sort: 'DATE; drop' }) }, 'input.sort'],
  ['columns', { input: view('A', { columns: ['<b>'] }) }, 'input.columns'],
  ['one column', { input: view('A', { columns: [] }) }, 'input.columns'],
  ['filters', { input: view('A', { filters: [{ column: 'x', value: 'y'.repeat(1001) }] }) }, 'filters.0.value'],
  [
    'one filter of a column',
    { input: view('A', { filters: [A_FILTER, { ...A_FILTER, value: 'DRAFT' }] }) },
    'input.filters',
  ],
  ['a table', { table: '../x', input: view('A') }, 'table'],
  ['a key', { key: 'again', input: view('A') }, 'key'],
])('asks for %s', async (_what, variables, path) => {
  const { workspace } = await member()
  const { errors } = await workspace.ask(SAVE, variables)
  expect(errors[0]?.extensions).toMatchObject({ category: 'userInputError', status: 400 })
  expect(JSON.stringify(errors)).toContain(path)
})

test('names differ, whatever their capitals, and twenty views are enough', async () => {
  const { workspace } = await member()
  const { views } = await workspace.read(SAVE, { input: view('Late') })
  expect((await workspace.ask(SAVE, { input: view('LATE') })).errors[0]?.extensions).toMatchObject({
    category: 'userInputError',
  })
  expect((await workspace.ask(SAVE, { id: views[0]?.id, input: view('LATE') })).errors).toEqual([])
  for (let n = 2; n <= 20; n += 1) await workspace.read(SAVE, { input: view(`View ${n}`) })
  expect((await workspace.ask(SAVE, { input: view('One more') })).errors[0]?.extensions).toMatchObject({
    category: 'userError',
  })
})

test('the same key saves one view, also of two that come at once; with other values it is refused', async () => {
  const { workspace } = await member()
  const wanted = { key: newUuid(), input: view('Late') }
  const twice = await Promise.all([workspace.read(SAVE, wanted), workspace.read(SAVE, wanted)])
  const kept = [...twice, await workspace.read(SAVE, wanted)].map(({ views }) => views.map(({ name }) => name))
  expect(kept).toEqual([['Late'], ['Late'], ['Late']])
  const { errors } = await workspace.ask(SAVE, { ...wanted, input: view('Early') })
  expect(errors[0]?.extensions).toMatchObject({ category: 'preconditionFailed' })
})

/** Begins to save a view, has `second` done until it waits for that, and lets both come to their end. */
const whileSaving = async (
  { account, user }: Awaited<ReturnType<typeof member>>,
  first: ViewInput,
  second: () => Promise<AnsweredOperation>,
): Promise<AnsweredOperation> => {
  const workspace: Workspace = { area: 'ADMIN', accountId: account, userId: user.id }
  const began = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const saving = inWorkspace(services, workspace, async (transaction) => {
    await saveView(transaction, workspace, { list: 'events', id: newUuid(), isNew: true }, first)
    began.resolve()
    await end.promise
  })
  await began.promise
  const answer = second()
  await expect.poll(async () => (await database.query(WAITING)).length, { interval: 5 }).toBe(1)
  end.resolve()
  await saving
  return answer
}
const WAITING = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

test('of two views that are to open by themselves, saved at once, the later one does', async () => {
  const person = await member()
  const { errors } = await whileSaving(person, view('One', { isDefault: true }), () =>
    person.workspace.ask(SAVE, { input: view('Other', { isDefault: true }) }),
  )
  expect(errors).toEqual([])
  const { views } = await person.workspace.read(READ)
  expect(views.map(({ name, isDefault }) => [name, isDefault])).toEqual([
    ['One', false],
    ['Other', true],
  ])
})

test('of two views of one name, saved at once, the later one is refused in words', async () => {
  const person = await member()
  const { errors } = await whileSaving(person, view('One'), () => person.workspace.ask(SAVE, { input: view('one') }))
  expect(JSON.stringify(errors)).toContain('You already have a view with this name. Choose another name.')
})
