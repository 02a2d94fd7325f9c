import type { EventId } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aMember } from '#modules/people/accounts/testing.ts'
import { aStaff } from '#modules/stock/collections/testing/a-staff.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aPaidPurchase, type PaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import { createFactLoop } from '#platform/fact-loop.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { accountUserListeners } from './listeners.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

type Row = { readonly id: string; readonly email: string; readonly orders: number; readonly tickets: number }
type Users = { readonly users: { readonly totalCount: number; readonly edges: readonly { readonly node: Row }[] } }
type Note = { readonly id: string; readonly version: number; readonly text: string; readonly mayEdit: boolean }
type One = {
  readonly user: Row & {
    readonly version: number
    readonly tags: readonly string[]
    readonly consents: boolean
    readonly spent: { readonly amount: number }
    readonly notes: readonly Note[]
    readonly events: readonly { readonly id: string; readonly tickets: readonly { readonly place: string }[] }[]
    readonly history: readonly { readonly what: string }[]
  }
}
const USERS = `query ($filter: AccountUserFilter, $sort: AccountUserSort) { users(filter: $filter, sort: $sort) { totalCount edges { node { id email orders tickets } } } }`
const USER = `query ($id: ID!) { user(id: $id) { id email orders tickets version tags consents spent { amount } notes { id version text mayEdit } events { id tickets { place } } history { what } } }`
const TAGS = `mutation ($id: ID!, $version: Int64!, $tags: [String!]!) { result: userSaveTags(id: $id, version: $version, input: { tags: $tags }) { kind: __typename ... on Refused { message } } }`
const WITHDRAW = `mutation ($id: ID!, $version: Int64!) { result: userWithdrawConsent(id: $id, version: $version) { kind: __typename } }`
const ADD = `mutation ($id: ID!, $text: String!) { note: userNoteAdd(userId: $id, text: $text) { notes { id version text } } }`
const SAVE = `mutation ($id: ID!, $version: Int64!, $text: String!) { note: userNoteSave(id: $id, version: $version, text: $text) { id } }`
const REMOVE = `mutation ($id: ID!, $version: Int64!) { note: userNoteRemove(id: $id, version: $version) { id } }`

const heard = () => createFactLoop(services, accountUserListeners).drain()
const aBuyer = async () => (await aConsumer(services)).user
const buys = (buyer: { id: string; email: string }, seats: number[], after?: PaidPurchase) =>
  aPaidPurchase(database, { userId: buyer.id, email: buyer.email, seats, ...(after === undefined ? {} : { after }) })
const sold = async () => {
  const buyer = await aBuyer()
  const first = await buys(buyer, [1, 2])
  await heard()
  return { buyer, first, accountId: first.sale.accountId, eventId: first.sale.eventId as EventId }
}
const kind = (answer: { readonly data: unknown }) => (answer.data as { result: { kind: string } }).result.kind
const status = (answer: { readonly errors: readonly { readonly extensions?: Record<string, unknown> }[] }) =>
  answer.errors[0]?.extensions?.['status']

test('a sale makes a buyer a user of the account, with figures of this account alone', async () => {
  const { buyer, first, accountId, eventId } = await sold()
  const elsewhere = await buys(buyer, [1, 2, 3])
  await buys(buyer, [4], first)
  await heard()
  const staff = await aStaff(services, api, accountId)
  const { user } = await staff.read<One>(USER, { id: buyer.id })
  expect(user).toMatchObject({ email: buyer.email, orders: 2, tickets: 3 })
  expect(user.events).toMatchObject([{ id: eventId, tickets: [{}, {}, {}] }])
  const [paid] = await database.query<{ sum: number }>(
    'select sum(total)::bigint as sum from purchase where account_id = $1',
    [accountId],
  )
  expect(user.spent.amount).toBe(paid?.sum)
  const other = await aStaff(services, api, elsewhere.sale.accountId)
  expect((await other.read<One>(USER, { id: buyer.id })).user).toMatchObject({ orders: 1, tickets: 3, tags: [] })
})

const WAITING = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

test('figures that had to wait for others are read after the wait, so that no sale in between is forgotten', async () => {
  const { buyer, first, accountId } = await sold()
  const other = await database.pools.system.connect()
  await other.query('begin')
  await other.query('select 1 from account_user where account_id = $1 and user_id = $2 for update', [
    accountId,
    buyer.id,
  ])
  const refreshed = database.pools.system.query('select refresh_account_users($1, $2)', [accountId, [buyer.id]])
  await expect.poll(() => database.query(WAITING), { interval: 5 }).toHaveLength(1)
  await buys(buyer, [3], first)
  await other.query('commit')
  other.release()
  await refreshed
  const staff = await aStaff(services, api, accountId)
  expect((await staff.read<One>(USER, { id: buyer.id })).user).toMatchObject({ orders: 2, tickets: 3 })
})

test('another account sees no buyer, and changes nothing', async () => {
  const [mine, theirs] = [await sold(), await sold()]
  const staff = await aStaff(services, api, theirs.accountId)
  const owner = await aStaff(services, api, mine.accountId)
  await owner.read(ADD, { id: mine.buyer.id, text: 'Ours' })
  const { user } = await owner.read<One>(USER, { id: mine.buyer.id })
  const { users } = await staff.read<Users>(USERS, {})
  expect(users.edges.map(({ node }) => node.id)).toEqual([theirs.buyer.id])
  const [note] = user.notes
  const asked = await Promise.all([
    staff.ask(USER, { id: mine.buyer.id }),
    staff.ask(TAGS, { id: mine.buyer.id, version: user.version, tags: ['Stolen'] }),
    staff.ask(WITHDRAW, { id: mine.buyer.id, version: user.version }),
    staff.ask(ADD, { id: mine.buyer.id, text: 'Stolen' }),
    staff.ask(SAVE, { id: note?.id, version: note?.version, text: 'Stolen' }),
    staff.ask(REMOVE, { id: note?.id, version: note?.version }),
  ])
  expect(asked.map(status)).toEqual([404, 404, 404, 404, 404, 404])
  expect((await owner.read<One>(USER, { id: mine.buyer.id })).user).toMatchObject({
    version: user.version,
    tags: [],
    notes: [{ text: 'Ours' }],
  })
})

const move = async (purchaseId: string, eventId: string | undefined) => {
  await database.query('update purchase set event_id = $2 where id = $1', [purchaseId, eventId])
  await database.query('update purchase_item set event_id = $2 where purchase_id = $1', [purchaseId, eventId])
}

test('a member limited to some events sees buyers, purchases and figures of these only', async () => {
  const { buyer, first, accountId, eventId } = await sold()
  // The same account sells another event.
  const [copy] = await database.query<{ id: string }>(
    `insert into event (id, account_id, venue_id, name, category, state, date_show, date_show_local, zone)
     select app.uuid_v6(), account_id, venue_id, 'Another night', category, state, date_show, date_show_local, zone from event where id = $1 returning id`,
    [eventId],
  )
  const other = await aBuyer()
  const second = await buys(other, [5], first)
  await move(second.purchaseId, copy?.id)
  const third = await buys(buyer, [6], first)
  await move(third.purchaseId, copy?.id)
  await heard()
  const { token } = await aMember(services, accountId, 'MANAGER', [eventId])
  const limited = { token, headers: { accountid: accountId } }
  const listed = async (variables: object) =>
    (await api.read<Users>('admin', USERS, { ...limited, variables: { ...variables } })).users
  expect((await listed({})).edges.find(({ node }) => node.id === buyer.id)?.node).toMatchObject({ orders: 1 })
  // A filter by an event out of reach finds nobody, so it doesn't tell who bought it.
  expect((await listed({ filter: { event: [copy?.id] } })).totalCount).toBe(0)
  const all = await aStaff(services, api, accountId)
  expect((await all.read<Users>(USERS, { filter: { event: [copy?.id] } })).users.totalCount).toBe(2)
  const purchases = `query ($filter: UserPurchaseFilter) { userPurchases(filter: $filter) { totalCount } }`
  const variables = { filter: { user: [buyer.id] } }
  type Purchases = { readonly userPurchases: { readonly totalCount: number } }
  expect((await api.read<Purchases>('admin', purchases, { ...limited, variables })).userPurchases.totalCount).toBe(1)
  expect((await all.read<Purchases>(purchases, variables)).userPurchases.totalCount).toBe(2)
})

test('tags: cleaned, searched, and of two members the second is told', async () => {
  const { buyer, accountId } = await sold()
  const staff = await aStaff(services, api, accountId, 'BOX_OFFICE')
  const { user } = await staff.read<One>(USER, { id: buyer.id })
  const save = (tags: string[]) => staff.ask(TAGS, { id: buyer.id, version: user.version, tags })
  expect(kind(await save(['One, two']))).toBe('Refused')
  expect(kind(await save([' Press ', 'press', 'Group  leader']))).toBe('AccountUserSaved')
  expect(kind(await save(['Late']))).toBe('AccountUserStale')
  expect((await staff.read<One>(USER, { id: buyer.id })).user.tags).toEqual(['press', 'Group leader'])
  expect((await staff.read<Users>(USERS, { filter: { tag: ['press'] } })).users.totalCount).toBe(1)
  expect((await staff.read<Users>(USERS, { filter: { tag: ['Late'] } })).users.totalCount).toBe(0)
  const reader = await aStaff(services, api, accountId, 'READ_ONLY')
  expect(status(await reader.ask(TAGS, { id: buyer.id, version: 2, tags: [] }))).toBe(403)
})

test('consent comes from the person, and a member can only withdraw it', async () => {
  const { buyer, first, accountId } = await sold()
  await database.query('update users set marketing_consent_at = app.now() where id = $1', [buyer.id])
  await buys(buyer, [3], first)
  await heard()
  const staff = await aStaff(services, api, accountId)
  const { user } = await staff.read<One>(USER, { id: buyer.id })
  expect(user.consents).toBe(true)
  expect(kind(await staff.ask(WITHDRAW, { id: buyer.id, version: user.version }))).toBe('AccountUserSaved')
  expect(kind(await staff.ask(WITHDRAW, { id: buyer.id, version: user.version + 1 }))).toBe('Refused')
  // It stays withdrawn when they buy again.
  await buys(buyer, [4], first)
  await heard()
  const after = (await staff.read<One>(USER, { id: buyer.id })).user
  expect(after).toMatchObject({ consents: false, orders: 3 })
  expect(after.history.map(({ what }) => what)).toContain('Consent to mails withdrawn')
})

test('a note is changed by its author and by managers, and not twice from the same version', async () => {
  const { buyer, accountId } = await sold()
  const [author, colleague, manager] = [
    await aStaff(services, api, accountId, 'BOX_OFFICE'),
    await aStaff(services, api, accountId, 'BOX_OFFICE'),
    await aStaff(services, api, accountId, 'MANAGER'),
  ]
  expect(status(await author.ask(ADD, { id: buyer.id, text: '  ' }))).toBe(400)
  await author.read(ADD, { id: buyer.id, text: 'Sits on the aisle' })
  const noteFor = async (staff: typeof author) => (await staff.read<One>(USER, { id: buyer.id })).user.notes[0]
  const note = await noteFor(author)
  expect((await noteFor(colleague))?.mayEdit).toBe(false)
  const change = { id: note?.id, version: note?.version, text: 'Sits by the door' }
  expect(status(await colleague.ask(SAVE, change))).toBe(403)
  expect(status(await colleague.ask(REMOVE, change))).toBe(403)
  expect((await author.ask(SAVE, change)).errors).toEqual([])
  expect(status(await manager.ask(REMOVE, change))).toBe(409)
  expect((await manager.ask(REMOVE, { id: note?.id, version: 2 })).errors).toEqual([])
  expect(await noteFor(author)).toBeUndefined()
})

test('views of one member are recorded once in 15 minutes', async () => {
  const { buyer, accountId } = await sold()
  const [one, other] = [await aStaff(services, api, accountId), await aStaff(services, api, accountId)]
  await Promise.all([1, 2, 3, 4].map(() => one.read(USER, { id: buyer.id })))
  await other.read(USER, { id: buyer.id })
  const views = () =>
    database.query<{ actor_id: string }>(
      `select actor_id from audit where target_id = $1 and action = 'account-user-view'`,
      [buyer.id],
    )
  expect((await views()).map((row) => row.actor_id).toSorted()).toEqual([one.user.id, other.user.id].toSorted())
  await database.query(`update audit set at = at - interval '16 minutes' where target_id = $1`, [buyer.id])
  await one.read(USER, { id: buyer.id })
  expect(await views()).toHaveLength(3)
})

test('a changed name or address shows at once', async () => {
  const { buyer, accountId } = await sold()
  await database.query(`update users set first_name = 'Ottoline', last_name = 'Quill' where id = $1`, [buyer.id])
  const staff = await aStaff(services, api, accountId)
  expect((await staff.read<Users>(USERS, { filter: { text: 'ottoline q' } })).users.edges[0]?.node.id).toBe(buyer.id)
})
