import { newUuid } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aMember, anAccount, anEmployee } from '#modules/people/accounts/testing.ts'
import { hashPassword } from '#modules/people/identity/adapters/password-hash.ts'
import { aConsumer, aUser } from '#modules/people/identity/testing.ts'
import { limitSubjects } from '#modules/stock/inventory/rules/limit-subjects.ts'
import { aPaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { MERGED_COLUMNS } from './rules/merged-columns.ts'

const PASSWORD = 'seven green bicycles'
const database = aDatabase()
let services: Services
let api: TestApi
let token: string
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
  ;({ token } = await anEmployee(services, 'SUPPORT'))
})
afterAll(() => api.close())

type Plan = { plan: string; blockers: { kind: string }[]; parts: { what: string; count: number }[] }
const planOf = async (keptId: string, otherId: string, by = token): Promise<Plan> =>
  (
    await api.read<{ userMergePlan: Plan }>(
      'employee',
      'query ($keptId: ID!, $otherId: ID!) { userMergePlan(keptId: $keptId, otherId: $otherId) { plan blockers { kind } parts { what count } } }',
      { token: by, variables: { keptId, otherId } },
    )
  ).userMergePlan
const merge = (keptId: string, otherId: string, plan: string) =>
  api.ask(
    'employee',
    'mutation ($keptId: ID!, $otherId: ID!, $plan: String!) { userMerge(keptId: $keptId, otherId: $otherId, plan: $plan, reason: "Same passport") { email otherEmails accounts } }',
    { token, variables: { keptId, otherId, plan } },
  )
const blockersOf = async (keptId: string, otherId: string) =>
  (await planOf(keptId, otherId)).blockers.map(({ kind }) => kind)

/** Rows that name a user, by column. */
const rowsOf = async (userId: string): Promise<Readonly<Record<string, number>>> => {
  const found: Record<string, number> = {}
  for (const name of Object.keys(MERGED_COLUMNS)) {
    const [table, column] = name.split('.')
    const [row] = await database.query<{ n: number }>(
      `select count(*)::integer as n from ${table ?? ''} where ${column ?? ''} = $1`,
      [userId],
    )
    if (row !== undefined && row.n > 0) found[name] = row.n
  }
  return found
}

test('every column that names a user says what a merge does with it', async () => {
  const columns = await database.query<{ name: string }>(
    `select c.relname || '.' || a.attname as name
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.atttypid = 'uuid'::regtype
       and (a.attname = 'user_id' or exists (
         select 1 from pg_constraint k where k.conrelid = c.oid and k.contype = 'f' and k.confrelid = 'users'::regclass and a.attnum = any (k.conkey)))`,
  )
  expect(Object.keys(MERGED_COLUMNS).toSorted()).toEqual(columns.map(({ name }) => name).toSorted())
})

const me = (who: { readonly token: string }) => api.ask('consumer', '{ me { id } }', { token: who.token })

test('a merge moves what its dry run said, and the other identity ends', async () => {
  const kept = await aConsumer(services, { email: 'ada.kept@nest.example' })
  const other = await aConsumer(services, {
    email: 'ada.other@nest.example',
    passwordHash: await hashPassword(PASSWORD),
  })
  await aPaidPurchase(database, { userId: kept.user.id })
  const sale = await aPaidPurchase(database, { userId: other.user.id })
  await database.query('select refresh_account_users(account_id, array[user_id]) from purchase where id = $1', [
    sale.purchaseId,
  ])
  const accountId = await anAccount(services, { name: 'The Merged' })
  await database.query(`insert into member (account_id, user_id, role) values ($1, $2, 'OWNER')`, [
    accountId,
    other.user.id,
  ])
  await database.query(
    `insert into consent (device_id, user_id, purpose, granted, version, network_hash) values (gen_random_uuid(), $1, 'MEASUREMENT', true, 1, 'x')`,
    [other.user.id],
  )
  const [before, others] = [await rowsOf(kept.user.id), await rowsOf(other.user.id)]
  const { plan, parts, blockers } = await planOf(kept.user.id, other.user.id)
  expect(blockers).toEqual([])
  expect(Object.fromEntries(parts.map(({ what, count }) => [what, count]))).toMatchObject({
    ORDERS: 1,
    TICKETS: 2,
    MEMBERSHIPS: 1,
    ACCOUNTS: 1,
    ADDRESSES: 1,
  })
  // The dry run changed nothing.
  expect([await rowsOf(kept.user.id), await rowsOf(other.user.id)]).toEqual([before, others])

  expect((await merge(kept.user.id, other.user.id, `${plan} more`)).errors[0]?.extensions).toMatchObject({
    status: 409,
  })
  expect((await merge(kept.user.id, other.user.id, plan)).data).toEqual({
    userMerge: { email: 'ada.kept@nest.example', otherEmails: ['ada.other@nest.example'], accounts: ['The Merged'] },
  })
  const after = await rowsOf(kept.user.id)
  const moved = Object.keys(MERGED_COLUMNS).filter(
    (name) => MERGED_COLUMNS[name] === 'moved' && name !== 'account_user.user_id',
  )
  expect(moved.map((name) => [name, after[name] ?? 0])).toEqual(
    moved.map((name) => [name, (before[name] ?? 0) + (others[name] ?? 0)]),
  )
  expect(
    await database.query('select state, merged_into, email, first_name, password_hash from users where id = $1', [
      other.user.id,
    ]),
  ).toEqual([
    {
      state: 'ERASED',
      merged_into: kept.user.id,
      email: `${other.user.id}@erased.invalid`,
      first_name: '',
      password_hash: null,
    },
  ])
  expect([(await me(other)).status, (await me(kept)).status]).toEqual([401, 200])
  const trail = await database.query(
    `select target_id, reason from audit where action = 'user-merge' and target_id = any ($1)`,
    [[kept.user.id, other.user.id]],
  )
  expect(trail).toHaveLength(2)
  const [figures] = await database.query(
    'select orders, tickets from account_user where user_id = $1 and account_id = $2',
    [kept.user.id, sale.sale.accountId],
  )
  expect(figures).toEqual({ orders: 1, tickets: 2 })
})

/** Counts a purchase of so many units toward a limit, as it is when they were sold. */
const counted = async (orderId: string, ruleId: string, userId: string, units: number, within: number | null) => {
  const [hold] = await database.query<{ id: string; at: Date }>(
    `insert into hold (id, account_id, owner_kind, owner_id, quantity, state, expires_at)
     select gen_random_uuid(), pu.account_id, 'ORDER', pu.order_id, $2, 'SOLD', app.now() from purchase pu where pu.order_id = $1 limit 1
     returning id, created_at as at`,
    [orderId, units],
  )
  for (const subject of limitSubjects('USER', userId, within, hold?.at ?? new Date())) {
    await database.query(
      `insert into limit_use (rule_id, subject, sold, max) values ($1, $2, $3, 4) on conflict (rule_id, subject) do update set sold = limit_use.sold + excluded.sold`,
      [ruleId, subject, units],
    )
    await database.query('insert into hold_limit (hold_id, rule_id, subject, quantity) values ($1, $2, $3, $4)', [
      hold?.id,
      ruleId,
      subject,
      units,
    ])
  }
}
const usedOf = async (ruleId: string, userId: string, within: number | null) => {
  const [subject] = limitSubjects('USER', userId, within, new Date(Date.now() + 1_000))
  const [row] = await database.query<{ sold: number; max: number }>(
    'select sold, max from limit_use where rule_id = $1 and subject = $2',
    [ruleId, subject],
  )
  return row
}

test('what the other identity used of limits and promotions counts for the kept one, even beyond the maximum', async () => {
  const [kept, other] = [await aUser(services), await aUser(services)]
  const [own, others] = [
    await aPaidPurchase(database, { userId: kept.id }),
    await aPaidPurchase(database, { userId: other.id }),
  ]
  const DAY = 86_400
  const [limit, windowed] = (
    await database.query<{ id: string }>(
      `insert into limit_rule (name, scope, per, maximum, within) values ('Four each', 'PLATFORM', 'USER', 4, null), ('Four a day', 'PLATFORM', 'USER', 4, interval '1 day') returning id`,
    )
  ).map(({ id }) => id) as [string, string]
  // A promotion counts its uses by its own ID.
  const promotion = newUuid()
  for (const [orderId, userId, units] of [
    [own.orderId, kept.id, 3],
    [others.orderId, other.id, 3],
  ] as const) {
    await counted(orderId, limit, userId, units, null)
    await counted(orderId, promotion, userId, 1, null)
    await counted(orderId, windowed, userId, units, DAY)
  }
  const before = await database.brokenInvariants()
  const { plan, blockers } = await planOf(kept.id, other.id)
  expect(blockers).toEqual([])
  // The dry run counted nothing.
  expect(await usedOf(limit, kept.id, null)).toEqual({ sold: 3, max: 4 })
  expect((await merge(kept.id, other.id, plan)).errors).toEqual([])
  expect(await usedOf(limit, kept.id, null)).toEqual({ sold: 6, max: 6 })
  expect(await usedOf(windowed, kept.id, DAY)).toEqual({ sold: 6, max: 6 })
  expect(await usedOf(promotion, kept.id, null)).toEqual({ sold: 2, max: 4 })
  expect(await usedOf(limit, other.id, null)).toMatchObject({ sold: 0 })
  expect(await database.brokenInvariants()).toEqual(before)
})

test('what is insert-only follows a merge alone', async () => {
  const [user, stranger] = [await aUser(services), await aUser(services)]
  await aPaidPurchase(database, { userId: user.id })
  await expect(
    database.query('update custody set owner_id = $2 where owner_id = $1', [user.id, stranger.id]),
  ).rejects.toThrow('insert-only')
})

test('employees, planned deletions, payments in progress and two memberships keep a merge from being done', async () => {
  const kept = await aUser(services)
  const employee = await anEmployee(services)
  expect(await blockersOf(kept.id, employee.user.id)).toEqual(['EMPLOYEE'])
  // Support can't put anything into an employee's identity either.
  const refused = await api.ask(
    'employee',
    'query ($keptId: ID!, $otherId: ID!) { userMergePlan(keptId: $keptId, otherId: $otherId) { plan } }',
    { token, variables: { keptId: employee.user.id, otherId: kept.id } },
  )
  expect(refused.errors[0]?.extensions).toMatchObject({ status: 403 })

  const leaving = await aUser(services)
  await database.query(
    `insert into erasure (user_id, requested_by, due_at) values ($1, $1, app.now() + interval '7 days')`,
    [leaving.id],
  )
  expect(await blockersOf(kept.id, leaving.id)).toEqual(['ERASURE'])

  const paying = await aUser(services)
  const { orderId } = await aPaidPurchase(database, { userId: paying.id })
  // Only the question is asked: what else follows from the state is undone before anyone sees it.
  const payAs = (state: string) =>
    database.query(
      `set session_replication_role = replica; update attempt set state = '${state}' where order_id = '${orderId}'; set session_replication_role = origin`,
    )
  await payAs('SENT')
  expect(await blockersOf(kept.id, paying.id)).toEqual(['OPEN_PAYMENT'])
  await payAs('CAPTURED')

  const accountId = await anAccount(services)
  const [one, two] = [await aMember(services, accountId), await aMember(services, accountId)]
  expect(await blockersOf(one.user.id, two.user.id)).toEqual(['BOTH_MEMBERS'])
  await database.query('update member set disabled_at = app.now() where user_id = $1', [two.user.id])
  expect(await blockersOf(one.user.id, two.user.id)).toEqual([])
})
