import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aMember, anAccount, anEmployee } from '#modules/people/accounts/testing.ts'
import { aUser } from '#modules/people/identity/testing.ts'
import { aPaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import { purchaseReference } from '#modules/selling/orders/rules/reference.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'

const database = aDatabase()
let services: Services
let api: TestApi
let token: string
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
  ;({ token } = await anEmployee(services, 'OPERATIONS'))
})
afterAll(() => api.close())

type Row = { readonly id: string; readonly accounts: readonly string[]; readonly orders: number }
const find = async (filter: object): Promise<readonly Row[]> =>
  (
    await api.read<{ users: { edges: { node: Row }[] } }>(
      'employee',
      'query ($filter: UserRowFilter) { users(filter: $filter) { edges { node { id accounts orders } } } }',
      { token, variables: { filter } },
    )
  ).users.edges.map(({ node }) => node)
const idsOf = async (filter: object) => (await find(filter)).map(({ id }) => id)

test('a person is found by name, any address, phone number and order; viewing the list leaves one trace', async () => {
  const user = await aUser(services, { name: 'Zoë Quillfeather', email: 'zoe.first@nest.example' })
  await database.query(`update users set phone = '+12025550123' where id = $1`, [user.id])
  await database.query(
    `insert into user_email (user_id, email, verified_at) values ($1, 'zoe.second@perch.example', app.now())`,
    [user.id],
  )
  const { purchaseId } = await aPaidPurchase(database, { userId: user.id, email: user.email })
  const [sold] = await database.query<{ name: string }>(
    'select a.name from purchase p join account a on a.id = p.account_id where p.id = $1',
    [purchaseId],
  )
  const texts = ['zoe quill', 'ZOE.FIRST', 'second@perch', '202-555-0123', '2025550123']
  for (const text of [...texts, purchaseReference(sold?.name ?? '', purchaseId)])
    expect(await idsOf({ text })).toEqual([user.id])
  expect(await idsOf({ text: 'no one has this' })).toEqual([])
  const [{ n } = { n: 0 }] = await database.query<{ n: number }>(
    `select count(*)::integer as n from audit where action = 'read-users'`,
  )
  expect(n).toBe(texts.length + 2)
  await database.query(`update users set state = 'ERASED' where id = $1`, [user.id])
  expect(await idsOf({ text: 'zoe quill' })).toEqual([])
})

test('the list is narrowed by state, membership and account', async () => {
  const accountId = await anAccount(services, { name: 'The Narrows' })
  const { user } = await aMember(services, accountId)
  const other = await aUser(services)
  await database.query(`update users set state = 'DISABLED' where id = $1`, [other.id])
  expect(await find({ account: [accountId] })).toMatchObject([{ id: user.id, accounts: ['The Narrows'] }])
  expect(await idsOf({ state: ['DISABLED'] })).toEqual([other.id])
  expect(await idsOf({ member: false })).not.toContain(user.id)
  expect(await idsOf({ employee: true })).toHaveLength(1)
})

test('who views one user several times within a quarter of an hour leaves one trace', async () => {
  const user = await aUser(services)
  const view = () =>
    api.read('employee', 'query ($id: ID!) { userRecord(id: $id) { events { id } sessions { id } } }', {
      token,
      variables: { id: user.id },
    })
  const views = async () =>
    (await database.query(`select 1 from audit where action = 'read-user' and target_id = $1`, [user.id])).length
  await Promise.all([view(), view()])
  expect(await views()).toBe(1)
  await database.moveClock(15 * 60_000 + 1)
  await view()
  expect(await views()).toBe(2)
  await database.moveClock(0)
})

test('employees see what a user holds of all accounts, and their purchases', async () => {
  const user = await aUser(services)
  const sales = [
    await aPaidPurchase(database, { userId: user.id, email: user.email }),
    await aPaidPurchase(database, { userId: user.id, email: user.email }),
  ]
  const { userRecord, userPurchases } = await api.read<{
    userRecord: { events: { tickets: object[] }[] }
    userPurchases: { edges: { node: { id: string } }[] }
  }>(
    'employee',
    'query ($id: ID!) { userRecord(id: $id) { events { tickets { id } } } userPurchases(filter: { user: [$id] }) { edges { node { id accountName } } } }',
    { token, variables: { id: user.id } },
  )
  expect(userPurchases.edges.map(({ node }) => node.id).toSorted()).toEqual(
    sales.map(({ purchaseId }) => purchaseId).toSorted(),
  )
  expect(userRecord.events.flatMap(({ tickets }) => tickets).length).toBeGreaterThan(0)
})
