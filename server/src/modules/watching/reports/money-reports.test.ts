import type { EventId, UserId } from '@admission/common/ids.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { anEmployee, aMember } from '#modules/people/accounts/testing.ts'
import { aDispute } from '#modules/selling/after-sales/testing/a-dispute.ts'
import { refundPurchase } from '#modules/selling/after-sales/testing/a-refund.ts'
import { aStaff } from '#modules/stock/collections/testing/a-staff.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { anOwnedHold, anOwnedPayment, sell } from '#modules/selling/sales/testing/a-sale-without-cart.ts'
import { aPaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import { createFactLoop } from '#platform/fact-loop.ts'
import { installJobs, runDueJobs } from '#platform/job-worker.ts'
import { anyJob } from '#platform/jobs.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { recountSalesLater } from './jobs.ts'
import { salesDayListeners } from './listeners.ts'

const database = aDatabase()
let services: Services
let api: TestApi
let userId: UserId
beforeAll(async () => {
  await installJobs(database.pools.jobs)
  services = testServices(database)
  api = await anApi(services)
  userId = (await aConsumer(services)).user.id
})
afterAll(() => api.close())

type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly currency: string }
type Read = {
  readonly report: {
    readonly rows: readonly Row[]
    readonly columns: readonly string[]
    readonly next: string | null
    readonly whole: {
      readonly totalCount: number
      readonly totals: readonly Row[]
      readonly groups: readonly Row[]
      readonly chart: readonly Row[]
    }
  }
}
const READ = `query ($name: String!, $parameters: JSON!, $sort: ReportSort, $first: Int, $after: String) {
  report(name: $name, parameters: $parameters, sort: $sort, first: $first, after: $after) {
    rows columns next whole { totalCount totals groups chart } } }`

const counted = () => createFactLoop(services, salesDayListeners).drain()

/** Four seats for 27.50 each in two purchases, of which one was refunded, and the other lost to the buyer's bank. */
const aSeason = async () => {
  const first = await aPaidPurchase(database, { userId, seats: [1, 2] })
  const second = await aPaidPurchase(database, { userId, seats: [4, 5], after: first })
  await refundPurchase(database, { purchaseId: second.purchaseId })
  const { report } = await aDispute(database, first.orderId)
  await report('OPEN', { amount: 5500, fee: 1500 })
  await report('LOST', { amount: 5500, fee: 1500 })
  await counted()
  const { accountId } = first.sale
  const staff = await aStaff(services, api, accountId)
  const read = async (name: string, parameters: object = {}, rest: object = {}) =>
    (await staff.read<Read>(READ, { name, parameters, ...rest })).report
  return { first, second, accountId, eventId: first.sale.eventId as EventId, staff, read }
}

const sumOf = (rows: readonly Row[], column: string): number =>
  rows.reduce((sum, row) => sum + (row[column] as number), 0)

test('a settlement says what an event sold and what is owed for it, as the ledger has it', async () => {
  const { accountId, eventId, read } = await aSeason()
  const { rows, whole, columns } = await read('event-settlement')
  expect(rows).toHaveLength(1)
  expect(columns).not.toContain('account')
  expect(rows[0]).toMatchObject({
    eventId,
    currency: 'EUR',
    tickets: 4,
    gross: 11_000,
    refunds: -5500,
    refunded: 0.5,
    discounts: 0,
    platform: -500,
    taxes: -834,
    disputes: -7000,
    withheld: 0,
    state: 'UPCOMING',
  })
  const { gross, refunds, platform, gateway, taxes, insurer, payees, disputes, net } = (rows[0] ??
    {}) as unknown as Record<string, number>
  const parts = [gross, refunds, platform, gateway, taxes, insurer, payees, disputes].reduce<number>(
    (sum, part) => sum + (part ?? 0),
    0,
  )
  expect(net).toBe(parts)
  const [owed] = await database.query<{ amount: number }>(
    `select - sum(amount)::integer as amount from entry where account_id = $1 and ledger_account = 'ORGANIZER'`,
    [accountId],
  )
  expect(net).toBe(owed?.amount)
  expect(whole.totals).toEqual([
    expect.objectContaining({ currency: 'EUR', tickets: 4, gross: 11_000, refunds: 5500, net: owed?.amount }),
  ])
  expect(sumOf(whole.chart, 'tickets')).toBe(4)
})

test('what the organizer collected itself is not owed to it, less what it paid back', async () => {
  const { accountId, eventId, first, read } = await aSeason()
  const inCash = async (...seats: number[]) => {
    const hold = await anOwnedHold(database.query, first.sale, 'ATTENDED', { seats })
    if (hold === undefined) throw new Error('nothing is free')
    const request = anOwnedPayment(first.sale, 'ATTENDED', hold)
    expect(await sell(services, request)).toMatchObject({ isCompleted: true })
    return request
  }
  await inCash(7, 8)
  const { purchases } = await inCash(9, 10)
  await refundPurchase(database, { purchaseId: purchases[0]?.id ?? '' })
  await counted()
  const [row] = (await read('event-settlement')).rows
  expect(row).toMatchObject({ eventId, gross: 22_000, refunds: -11_000, collected: -5500 })
  const [owed] = await database.query<{ amount: number }>(
    `select - sum(amount)::integer as amount from entry where account_id = $1 and ledger_account = 'ORGANIZER'`,
    [accountId],
  )
  expect(row?.['net']).toBe(owed?.amount)
})

test('financial books begin with what the row before ended with, add up to the ledger, and every figure opens its journals', async () => {
  const { accountId, read } = await aSeason()
  const { rows, whole } = await read('financial')
  const ledger = await database.query<{ ledger: string; amount: number }>(
    `select ledger_account::text as ledger, (sum(amount) * case when ledger_account in ('CLEARING', 'DISPUTE') then 1 else -1 end)::integer as amount
     from entry where account_id = $1 group by 1, ledger_account order by 1`,
    [accountId],
  )
  for (const { ledger: book, amount } of ledger) {
    const own = rows.filter((row) => row['ledger'] === book)
    expect([book, own[0]?.['opening'], own.at(-1)?.['closing']]).toEqual([book, 0, amount])
    for (const row of own)
      expect(row['closing']).toBe((row['opening'] as number) + (row['in'] as number) - (row['out'] as number))
    expect(own.slice(1).map((row) => row['opening'])).toEqual(own.slice(0, -1).map((row) => row['closing']))
    const group = whole.groups.find((each) => each['ledger'] === book)
    expect(group).toMatchObject({ opening: 0, closing: amount, in: sumOf(own, 'in'), out: sumOf(own, 'out') })
  }
  expect(new Set(rows.map((row) => row['ledger']))).toEqual(new Set(ledger.map(({ ledger: book }) => book)))
  for (const { day, kind, ledger: book, currency, ...row } of rows) {
    const parameters = { range: `${String(day)}..${String(day)}`, kinds: kind, ledger: book, currency }
    const journals = await read('journals', parameters)
    expect([kind, book, sumOf(journals.rows, 'in'), sumOf(journals.rows, 'out')]).toEqual([
      kind,
      book,
      row['in'],
      row['out'],
    ])
  }
  // Of the next day, only the balances are left.
  const later = await read('financial', { range: '2200-01-01..2200-01-02' })
  expect(later.rows.map((row) => [row['ledger'], row['kind'], row['in'], row['closing']])).toEqual(
    ledger
      .filter(({ amount }) => amount !== 0)
      .map(({ ledger: book, amount }) => [book, 'NONE', 0, amount])
      .toSorted(
        ([a], [b]) => rows.findIndex((row) => row['ledger'] === a) - rows.findIndex((row) => row['ledger'] === b),
      ),
  )
})

test('sums by day contain each sale and refund once, and counting again gives the same', async () => {
  const { accountId } = await aSeason()
  const sums = () =>
    database.query(`select * from sales_day where account_id = $1 order by day, event_id, price_type_id`, [accountId])
  const before = await sums()
  expect(before.length).toBeGreaterThan(0)
  await database.query(
    `select count_sales(array(select id from purchase where account_id = $1), array(select id from refund where account_id = $1))`,
    [accountId],
  )
  expect(await sums()).toEqual(before)
  await database.query(`insert into fact (kind, account_id, subject_id, data) values ('SalesToCount', $1, $1, '{}')`, [
    accountId,
  ])
  await counted()
  await runDueJobs(services, [anyJob(recountSalesLater)])
  expect(await sums()).toEqual(before)
})

test('a sale late in the evening counts on the day of its account, also once the account moves', async () => {
  const { accountId, first } = await aSeason()
  await database.query(`update purchase set paid_at = '2027-03-01T03:30:00Z' where id = $1`, [first.purchaseId])
  const dayIn = async (zone: string) => {
    await database.query('update account set time_zone = $2 where id = $1', [accountId, zone])
    await database.query('select recount_sales($1)', [accountId])
    const rows = await database.query<{ day: string }>(
      `select day::text from sales_day where account_id = $1 and tickets > 0 order by day`,
      [accountId],
    )
    return rows.map(({ day }) => day)
  }
  expect(await dayIn('America/New_York')).toContain('2027-02-28')
  expect(await dayIn('Europe/Oslo')).toContain('2027-03-01')
})

test('members see their account, those limited to events these alone; employees see all accounts, or some', async () => {
  const [mine, theirs] = [await aSeason(), await aSeason()]
  for (const name of ['event-settlement', 'financial', 'journals'])
    expect((await mine.read(name)).rows.filter((row) => row['eventId'] === theirs.eventId)).toEqual([])
  const { token } = await aMember(services, mine.accountId, 'FINANCE', [theirs.eventId])
  const limited = { token, headers: { accountid: mine.accountId } }
  for (const name of ['event-settlement', 'financial', 'journals']) {
    const { report } = await api.read<Read>('admin', READ, { ...limited, variables: { name, parameters: {} } })
    expect([name, report.rows]).toEqual([name, []])
  }
  const support = { token: (await anEmployee(services, 'SUPPORT')).token }
  const asEmployee = async (parameters: object) =>
    (await api.read<Read>('employee', READ, { ...support, variables: { name: 'event-settlement', parameters } })).report
  const all = await asEmployee({})
  const events = all.rows.map((row) => row['eventId'])
  expect(events).toEqual(expect.arrayContaining([mine.eventId, theirs.eventId]))
  expect(all.columns).toContain('account')
  const some = await asEmployee({ accounts: mine.accountId })
  expect(some.rows.map((row) => row['eventId'])).toEqual([mine.eventId])
  const refused = await api.ask('employee', READ, { ...support, variables: { name: 'financial', parameters: {} } })
  expect(refused.errors[0]?.extensions).toMatchObject({ status: 404 })
})

test.each([
  ['event-settlement', { range: '2026-01-01..2027-01-03' }, 'Date range must be within one year'],
  ['event-settlement', { accounts: 'x' }, 'This report has no such parameter.'],
  ['financial', { ledger: 'POCKET' }, 'Choose up to 50 books.'],
  ['journals', { event: 'x' }, 'This link is incomplete.'],
])('%s refuses %j', async (name, parameters, message) => {
  const { staff } = await aSeason()
  const { errors } = await staff.ask(READ, { name, parameters })
  expect(errors[0]?.extensions).toMatchObject({ status: 400 })
  expect(JSON.stringify(errors)).toContain(message)
})

test('a report is computed once for its parameters, however many pages are read', async () => {
  const { read } = await aSeason()
  const sent = vi.spyOn(Client.prototype, 'query')
  const computed = (): number =>
    sent.mock.calls.filter((call) => JSON.stringify(call[0]).includes('result as materialized')).length
  const whole = await read('journals')
  const before = computed()
  const pages: Row[] = []
  let after: string | null = null
  do {
    const page: Read['report'] = await read('journals', {}, { first: 3, after })
    pages.push(...page.rows)
    after = page.next
  } while (after !== null)
  expect(computed() - before).toBe(1)
  sent.mockRestore()
  expect(pages).toEqual(whole.rows)
  expect(pages.length).toBeGreaterThan(6)
})
