import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { anEmployee } from '#modules/people/accounts/testing.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aPaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import { installJobs } from '#platform/job-worker.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'

// Purchases are moved in time, without their journals.
const database = aDatabase({ checkInvariants: false })
const NOON = '2027-03-18T12:30:00Z'
let services: Services
let api: TestApi
let token: string
beforeAll(async () => {
  await database.moveClockTo(NOON)
  await installJobs(database.pools.jobs)
  services = testServices(database, { clock: { now: () => new Date(NOON) } })
  api = await anApi(services)
  token = (await anEmployee(services, 'OPERATIONS')).token
})
afterAll(() => api.close())

const read = <Data>(query: string) => api.read<Data>('employee', query, { token })

test('sales are compared by the hour and per currency, until the same time a week ago', async () => {
  const { user } = await aConsumer(services)
  const buys = async (paidAt: string) => {
    const { purchaseId } = await aPaidPurchase(database, { userId: user.id, email: user.email, seats: [1, 2] })
    await database.query('update purchase set paid_at = $2 where id = $1', [purchaseId, paidAt])
    return purchaseId
  }
  await buys('2027-03-18T09:10:00Z')
  await buys('2027-03-17T23:59:59Z')
  await buys('2027-03-11T12:00:00Z')
  await buys('2027-03-11T20:00:00Z')
  const inYen = await buys('2027-03-18T10:00:00Z')
  await database.query(`update purchase set currency = 'JPY', exponent = 0 where id = $1`, [inYen])
  type Sales = {
    readonly currency: string
    readonly tickets: number
    readonly ticketsThen: number
    readonly hours: readonly { readonly tickets: number; readonly ticketsBefore: number }[]
  }
  const { sales } = (
    await read<{ platformToday: { readonly sales: readonly Sales[] } }>(
      '{ platformToday { sales { currency tickets ticketsThen hours { hour tickets ticketsBefore } } } }',
    )
  ).platformToday
  expect(sales.map(({ currency, tickets, ticketsThen }) => [currency, tickets, ticketsThen])).toEqual([
    ['EUR', 2, 2],
    ['JPY', 2, 0],
  ])
  const [euros] = sales
  expect(euros?.hours).toHaveLength(24)
  expect(euros?.hours[9]).toMatchObject({ tickets: 2, ticketsBefore: 0 })
  expect(euros?.hours[12]).toMatchObject({ tickets: 0, ticketsBefore: 2 })
  expect(euros?.hours[20]).toMatchObject({ tickets: 0, ticketsBefore: 2 })
})

type Todos = {
  readonly platformTodos: readonly {
    readonly kind: string
    readonly count: number
    readonly purchaseId: string | null
    readonly userId: string | null
    readonly since: { readonly utc: string }
  }[]
}

const todosOf = async (whose: string) =>
  (
    await api.read<Todos>(
      'employee',
      '{ platformTodos { kind count purchaseId accountId userId since { utc } due { utc } } }',
      { token: whose },
    )
  ).platformTodos
const todos = () => todosOf(token)
const approvals = async (whose: string) => (await todosOf(whose)).filter(({ kind }) => kind === 'APPROVAL')

test('what needs a person is counted by kind, with the age of the oldest and where it is done', async () => {
  const before = (await todos()).map(({ kind }) => kind)
  expect(before).not.toContain('MAIL_FAILED')
  const { user } = await aConsumer(services)
  const { purchaseId } = await aPaidPurchase(database, { userId: user.id, email: user.email })
  const mail = (id: string, age: string) =>
    database.query(
      `insert into mail (type, recipient, subject, html, text, message_id, state, created_at, expires_at)
       values ('ORDER_RECEIPT', 'someone@example.com', 'Tickets', '', '', $1, 'DEAD', app.now() - $2::interval, app.now() + interval '1 day')`,
      [id, age],
    )
  await mail('one', '1 hour')
  await mail('other', '2 days')
  await mail('long ago', '8 days')
  await database.query(`insert into graphile_worker._private_tasks (identifier) values ('lost') on conflict do nothing`)
  await database.query(
    `insert into graphile_worker._private_jobs (task_id, attempts, max_attempts) select id, 3, 3 from graphile_worker._private_tasks where identifier = 'lost'`,
  )
  await database.query('alter table purchase disable trigger step_fulfilment')
  await database.query(`update purchase set fulfilment = 'STUCK' where id = $1`, [purchaseId])
  await database.query('alter table purchase enable trigger step_fulfilment')
  const found = new Map((await todos()).map((todo) => [todo.kind, todo]))
  expect(found.get('MAIL_FAILED')).toMatchObject({
    count: 2,
    since: { utc: expect.stringMatching(/^2027-03-16T12:30/) as unknown },
  })
  expect(found.get('JOB_DEAD')).toMatchObject({ count: 1 })
  expect(found.get('FULFILMENT_STUCK')).toMatchObject({ count: 1, purchaseId })
})

test('what another employee has to approve is there for those who may, until it ends', async () => {
  const [{ user }, asker, support] = [
    await aConsumer(services),
    await anEmployee(services, 'SUPPORT'),
    await anEmployee(services, 'SUPPORT'),
  ]
  expect(await approvals(support.token)).toEqual([])
  await database.query(
    `insert into approval (kind, user_id, reason, asked_by, expires_at) values ('RESET_SECOND_FACTOR', $1, 'Lost phone', $2, app.now() + interval '1 day')`,
    [user.id, asker.user.id],
  )
  expect(await approvals(support.token)).toMatchObject([
    { count: 1, userId: user.id, due: { utc: expect.stringMatching(/^2027-03-19T12:30/) as unknown } },
  ])
  const finance = await anEmployee(services, 'FINANCE')
  expect(await approvals(finance.token)).toEqual([])
  await database.moveClockTo('2027-03-19T12:31:00Z')
  expect(await approvals((await anEmployee(services, 'SUPPORT')).token)).toEqual([])
  await database.moveClockTo(NOON)
})

test('missing funds that no one has decided are there for those who decide; other kinds aren’t counted twice', async () => {
  const { user } = await aConsumer(services)
  const { orderId } = await aPaidPurchase(database, { userId: user.id, email: user.email })
  const find = (cause: string) =>
    database.query(
      `insert into discrepancy (gateway, cause, subject, order_id, expected, captured, refunded, currency, exponent, occurred_at)
       values ('DEMO', $1::discrepancy_cause, gen_random_uuid()::text, $2, 100, 0, 0, 'EUR', 2, app.now())`,
      [cause, orderId],
    )
  await find('CAPTURE_MISSING')
  await find('CAPTURE_UNKNOWN')
  const missing = async (role: 'FINANCE' | 'SUPPORT') =>
    (await todosOf((await anEmployee(services, role)).token)).filter(({ kind }) => kind === 'MISSING_FUNDS')
  expect(await missing('FINANCE')).toMatchObject([{ count: 1 }])
  expect(await missing('SUPPORT')).toEqual([])
  await database.query(
    `update discrepancy set state = 'RESOLVED', closed_at = app.now() where cause = 'CAPTURE_MISSING'`,
  )
  expect(await missing('FINANCE')).toEqual([])
})

test('the largest sales that begin within a week come first, and health is what the database says', async () => {
  const { user } = await aConsumer(services)
  const { sale } = await aPaidPurchase(database, { userId: user.id, email: user.email })
  const from = (interval: string) =>
    database.query(
      `update collection set state = 'PUBLISHED', on_sale_from = app.now() + $2::interval where account_id = $1`,
      [sale.accountId, interval],
    )
  const names = async () =>
    (await read<{ platformOnSales: readonly { places: number }[] }>('{ platformOnSales { name places events } }'))
      .platformOnSales.length
  await from('8 days')
  expect(await names()).toBe(0)
  await from('6 days')
  expect(await names()).toBe(1)
  // What a process of the server holds.
  const client = await database.pools.jobs.connect()
  await client.query('select pg_advisory_lock(42)')
  const { platformHealth: health } = await read<{ platformHealth: Record<string, number> }>(
    '{ platformHealth { processes databaseBytes connections maxConnections replicas factLag jobsWaiting mailsWaiting captured declined unanswered answerMedian } }',
  )
  expect(health['databaseBytes']).toBeGreaterThan(1_000_000)
  expect(health['connections']).toBeGreaterThan(0)
  expect(health).toMatchObject({ replicas: 0, processes: 1 })
  client.release(true)
})
