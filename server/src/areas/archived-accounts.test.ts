import type { AccountId } from '@admission/common/ids.ts'
import { newUuid } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { anAccount, aMember, anEmployee } from '#modules/people/accounts/testing.ts'
import { hashPassword } from '#modules/people/identity/adapters/password-hash.ts'
import { issueLink } from '#modules/people/identity/actions/issue-link.ts'
import { aSession } from '#modules/people/identity/testing.ts'
import type { User } from '#modules/people/identity/types.ts'
import { Buyer } from '#modules/selling/carts/testing/a-buyer.ts'
import { aCheckout, aPayableCart, payWith, type Checkout } from '#modules/selling/checkout/testing/a-checkout.ts'
import { aShop } from '#modules/selling/offers/testing/a-shop.ts'
import { CARDS } from '#modules/selling/payments/testing.ts'
import { readDevice } from '#modules/watching/admission/reads/doors.ts'
import { lockDueSchedule } from '#modules/watching/reports/writes/schedules.ts'
import { readConfig } from '#platform/config/config.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { digestOf } from '#platform/ids.ts'
import { aDatabase } from '#testing/database.ts'

const database = aDatabase()
let checkout: Checkout
let api: TestApi
let employee: string
beforeAll(async () => {
  checkout = await aCheckout(database)
  api = await anApi(checkout.services)
  employee = (await anEmployee(checkout.services, 'OPERATIONS')).token
})
afterAll(async () => {
  await api.close()
  await checkout.close()
})

const SET_STATE = `mutation ($id: ID!, $version: Int64!, $state: AccountState!, $reason: String) {
  result: accountSetState(id: $id, version: $version, state: $state, reason: $reason) { kind: __typename
    ... on AccountSaved { record { state archiveReason history { what by } } } ... on Refused { message fields { path } } ... on AccountStale { message } } }`
type Answer = {
  readonly result: { readonly kind: string; readonly message?: string; readonly record?: { readonly state: string } }
}
type Change = { readonly state?: string; readonly reason?: string | null; readonly token?: string }

const versionOf = async (id: string): Promise<number> => {
  const [row] = await database.query<{ edit_version: number }>(
    'select edit_version::int as edit_version from account where id = $1',
    [id],
  )
  return row?.edit_version ?? 0
}
const change = async (
  id: string,
  { state = 'ARCHIVED', reason = 'Closed for good', token = employee }: Change = {},
) => {
  const variables = { id, version: await versionOf(id), state, reason }
  return (await api.read<Answer>('employee', SET_STATE, { variables, token })).result
}
/** Archives it even though something of it is on sale, as a race would. */
const archive = (id: AccountId) =>
  database.query(`update account set archived_at = app.now(), archive_reason = 'Closed' where id = $1`, [id])

test('an account with upcoming events on sale or with tickets is not archived, and the answer names them', async () => {
  const shop = await aShop(database)
  expect(await change(shop.accountId)).toMatchObject({
    kind: 'Refused',
    message: expect.stringMatching(/^1 upcoming event on sale or with tickets: The Seagull \(.*\)\. End their sale/),
  })
  // Off sale, but someone holds a ticket for it.
  await database.query(`update collection set state = 'PAUSED' where id = $1`, [shop.collectionId])
  await database.query('update counter set sold = 1 where id = any($1::uuid[])', [shop.blockIds])
  expect(await change(shop.accountId)).toMatchObject({
    kind: 'Refused',
    message: expect.stringContaining('The Seagull'),
  })
  await database.query('update counter set sold = 0 where id = any($1::uuid[])', [shop.blockIds])
  expect(await change(shop.accountId)).toMatchObject({
    kind: 'AccountSaved',
    record: { state: 'ARCHIVED', archiveReason: 'Closed for good', history: [{ what: 'Archived' }] },
  })
})

test('a step needs a reason, the state before it and the current version', async () => {
  const id = await anAccount(checkout.services)
  expect(await change(id, { reason: ' ' })).toMatchObject({ kind: 'Refused', fields: [{ path: 'reason' }] })
  expect(await change(id, { state: 'ACTIVE' })).toMatchObject({ kind: 'Refused', message: 'It is active already.' })
  const stale = { id, version: 7, state: 'ARCHIVED', reason: 'Closed' }
  const { result } = await api.read<Answer>('employee', SET_STATE, { variables: stale, token: employee })
  expect(result.kind).toBe('AccountStale')
  expect(await change(id, { state: 'SUSPENDED' })).toMatchObject({ record: { state: 'SUSPENDED' } })
  expect(await change(id)).toMatchObject({ record: { state: 'ARCHIVED' } })
  expect(await change(id, { state: 'SUSPENDED' })).toMatchObject({ message: 'It is archived. Restore it first.' })
  // It comes back as it was.
  expect(await change(id, { state: 'ACTIVE', reason: null })).toMatchObject({ record: { state: 'SUSPENDED' } })
  expect(await change(id, { state: 'ACTIVE', reason: null })).toMatchObject({
    record: { state: 'ACTIVE', archiveReason: null },
  })
})

test('the platform’s own account stays', async () => {
  const id = await anAccount(checkout.services)
  const config = readConfig({ ENVIRONMENT: 'test', RATE_LIMITS: 'off', PRIMARY_ACCOUNT_ID: id })
  const own = await anApi({ ...checkout.services, config })
  const variables = { id, version: 1, state: 'ARCHIVED', reason: 'Closed' }
  const { result } = await own.read<Answer>('employee', SET_STATE, { variables, token: employee })
  expect(result).toMatchObject({ kind: 'Refused', message: 'The platform’s own account can’t be archived.' })
  expect(
    await own.read('employee', '($id: ID!) { account(id: $id) { isPrimary } }'.replace('(', 'query ('), {
      variables: { id },
      token: employee,
    }),
  ).toEqual({ account: { isPrimary: true } })
  await own.close()
})

const ENTER = '{ account { name } }'
const SIGN_IN = 'mutation ($email: String!) { signIn(email: $email, password: "a quiet afternoon") { token } }'

test('members can’t enter an archived account, sign in for it alone, or join it, until it is restored', async () => {
  const { services } = checkout
  const id = await anAccount(services)
  const { token, user } = await aMember(services, id)
  const passwordHash = await hashPassword('a quiet afternoon')
  await database.query('update users set password_hash = $2 where id = $1', [user.id, passwordHash])
  const invitation = await inTransaction(services.databases.system, (transaction) =>
    issueLink(transaction, {
      purpose: 'MEMBER_INVITATION',
      area: 'admin',
      userId: null,
      email: `${newUuid()}@post.example`,
      accountId: id,
      data: { role: 'MANAGER' },
    }),
  )
  await change(id)
  const inside = { token, headers: { accountid: id } }
  expect((await api.ask('admin', ENTER, inside)).errors[0]?.extensions).toMatchObject({ status: 404 })
  expect(await api.read('admin', '{ accounts { role } }', { token })).toEqual({ accounts: [] })
  expect((await api.ask('admin', SIGN_IN, { variables: { email: user.email } })).errors).not.toEqual([])
  const accept = `mutation { acceptInvitation(token: "${invitation}", name: "New Member", password: "a quiet afternoon", acceptedTerms: true) { token } }`
  expect((await api.ask('admin', accept)).errors).not.toEqual([])
  expect(await api.read('admin', `{ invitation(token: "${invitation}") { role } }`)).toEqual({ invitation: null })
  await change(id, { state: 'ACTIVE', reason: null })
  expect(await api.read('admin', ENTER, inside)).toEqual({ account: { name: 'The Larkhall' } })
})

const MARKETPLACES = `{ cart { items { id marketplace { name account { name } } } itemsEvicted { reason message } totalQuantity grandTotals { amount } } }`
type Shown = {
  readonly cart: {
    readonly items: readonly { readonly marketplace: { readonly name: string } }[]
    readonly itemsEvicted: readonly { readonly reason: string; readonly message: string }[]
    readonly totalQuantity: number
  }
}

test.each(['archived_at', 'suspended_at'])(
  'a cart with a line of an account that is closed (%s) loads, says so, and keeps what can be paid',
  async (column) => {
    const [closed, open] = [await aShop(database), await aShop(database)]
    const buyer = new Buyer(api)
    await buyer.add(closed, { quantity: 2 })
    await buyer.add(open, { quantity: 1 })
    const load = async () =>
      (await api.read<Shown>('consumer', MARKETPLACES, { headers: { carttoken: buyer.cartToken ?? '' } })).cart
    expect((await load()).items).toHaveLength(2)
    await database.query(
      `update account set ${column} = app.now()${column === 'archived_at' ? ", archive_reason = 'Closed'" : ", suspended_reason = 'Looked into'"} where id = $1`,
      [closed.accountId],
    )
    const cart = await load()
    expect(cart).toMatchObject({ totalQuantity: 1, itemsEvicted: [{ reason: 'ACCOUNT_SUSPENDED' }] })
    expect(cart.itemsEvicted[0]?.message).toContain('isn’t selling tickets right now')
    expect(cart.items).toHaveLength(1)
    // Its places go back at once.
    const [held] = await database.query<{ held: number }>(
      'select coalesce(sum(held), 0)::int as held from counter where id = any($1::uuid[])',
      [closed.blockIds],
    )
    expect(held).toEqual({ held: 0 })
    expect(await database.brokenInvariants()).toEqual([])
  },
)

test('a cart in payment keeps a line of an account that was closed meanwhile, and still loads', async () => {
  const shop = await aShop(database)
  const buyer = new Buyer(api)
  await buyer.add(shop, { quantity: 1 })
  const cartId = buyer.cart?.cartId ?? ''
  const loaded = () => api.ask('consumer', MARKETPLACES, { headers: { carttoken: buyer.cartToken ?? '' } })
  await database.query(
    `set session_replication_role = replica; update cart set state = 'FINALIZING' where id = '${cartId}'; set session_replication_role = origin`,
  )
  await archive(shop.accountId)
  const { errors, data } = await loaded()
  expect(errors).toEqual([])
  expect(data).toMatchObject({
    cart: { items: [{ marketplace: { account: { name: expect.any(String) as unknown } } }] },
  })
  await database.query(
    `set session_replication_role = replica; update cart set state = 'OPEN' where id = '${cartId}'; set session_replication_role = origin`,
  )
  expect((await loaded()).data).toMatchObject({ cart: { items: [], itemsEvicted: [{ reason: 'ACCOUNT_SUSPENDED' }] } })
})

test('nothing of an archived account is sold, and its shop is gone', async () => {
  const shop = await aShop(database)
  const before = new Buyer(api)
  expect(await before.add(shop, { quantity: 1 })).toMatchObject({ kind: 'CartChanged' })
  await archive(shop.accountId)
  expect(await new Buyer(api).add(shop, { quantity: 1 })).toMatchObject({ kind: 'CartRefused', reason: 'PAUSED' })
  const asked = await api.ask('consumer', 'query ($id: ID!) { marketplace(id: $id) { name } }', {
    variables: { id: shop.accountId },
  })
  expect(asked.errors[0]?.extensions).toMatchObject({ status: 404 })
  const cart = await aPayableCart(database, checkout)
  await archive(cart.sale.accountId)
  expect(await payWith(checkout, cart, CARDS.APPROVED)).toMatchObject({ kind: 'CartRefused' })
})

test('buyers still read their orders and tickets', async () => {
  const cart = await aPayableCart(database, checkout)
  const paid = await payWith(checkout, cart, CARDS.APPROVED)
  const id = paid.kind === 'Finalized' ? paid.purchaseIds[0] : undefined
  const token = await aSession(checkout.services, { id: cart.userId } as User)
  const [stack] = await database.query<{ id: string }>('select id from stack where purchase_id = $1', [id])
  const read = () =>
    api.read(
      'consumer',
      `query ($id: ID!, $stackId: ID!) {
         purchase(id: $id) { state account { name } event { name } items { quantity } }
         myPurchases { edges { node { id } } }
         wallet(stackId: $stackId) { event { name } }
         stack(id: $stackId) { event { name } } }`,
      { token, variables: { id, stackId: stack?.id } },
    )
  const before = await read()
  await archive(cart.sale.accountId)
  expect(await read()).toEqual(before)
})

test('what runs by itself rests: scheduled reports and doors', async () => {
  const { services } = checkout
  const shop = await aShop(database)
  const { user } = await aMember(services, shop.accountId)
  await database.query(
    `insert into report_schedule (account_id, user_id, report, name, parameters, columns, format, frequency, weekday, month_day, hour, recipients, due_at)
     values ($1, $2, 'user', 'Buyers', '{}', '{name}', 'CSV', 'DAILY', 1, 1, 6, $3, app.now() - interval '1 hour')`,
    [shop.accountId, user.id, [user.id]],
  )
  const secret = newUuid()
  await database.query(
    `insert into scan_device (account_id, event_id, name, secret_hash) values ($1, $2, 'North gate', $3)`,
    [shop.accountId, shop.eventId, digestOf(secret)],
  )
  const due = () => inTransaction(services.databases.system, lockDueSchedule)
  const device = () => readDevice(services.databases.system, secret)
  expect(await due()).toMatchObject({ accountId: shop.accountId })
  expect(await device()).toMatchObject({ name: 'North gate' })
  await archive(shop.accountId)
  expect(await due()).toBeUndefined()
  expect(await device()).toBeUndefined()
})
