import { newUuid, type EventId } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aMember } from '#modules/people/accounts/testing.ts'
import { aStaff } from '#modules/stock/collections/testing/a-staff.ts'
import { registerExports } from '#modules/people/exports/http.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aPaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import { trustedAccountId } from '#platform/actor.ts'
import { installJobs } from '#platform/job-worker.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  await installJobs(database.pools.jobs)
  services = testServices(database)
  api = await anApi(services, { routes: [registerExports] })
})
afterAll(() => api.close())

type Row = {
  readonly id: string
  readonly buyer?: { readonly name: string; readonly email: string }
  readonly orders: number
  readonly tickets: number
  readonly held: number
  readonly spent: number
  readonly source: string | null
}
type Read = {
  readonly report: {
    readonly rows: readonly Row[]
    readonly next: string | null
    readonly columns: readonly string[]
    readonly from: string
    readonly to: string
    readonly whole: {
      readonly totalCount: number
      readonly totals: Readonly<Record<string, number>>
      readonly chart: readonly { readonly day: string; readonly orders: number }[]
    } | null
  }
}
const READ = `query ($parameters: JSON!, $sort: ReportSort, $first: Int, $after: String) {
  report(name: "user", parameters: $parameters, sort: $sort, first: $first, after: $after) {
    rows next columns from to whole { totalCount totals chart } } }`
const EXPORT = `mutation ($columns: [String!], $key: ID!) {
  file: listExport(input: { list: REPORT_USER, filter: {}, columns: $columns, format: CSV, key: $key }) { state totalRows url } }`

const aBuyer = async () => (await aConsumer(services)).user
const sold = async () => {
  const buyer = await aBuyer()
  const first = await aPaidPurchase(database, { userId: buyer.id, email: buyer.email, seats: [1, 2] })
  return { buyer, first, accountId: first.sale.accountId, eventId: first.sale.eventId as EventId }
}

test('one row is a person: orders, tickets and money add up to the totals and to the ledger', async () => {
  const { buyer, first, accountId } = await sold()
  const other = await aBuyer()
  await aPaidPurchase(database, { userId: buyer.id, email: buyer.email, seats: [3], after: first })
  await aPaidPurchase(database, { userId: other.id, email: other.email, seats: [5, 6, 7], after: first })
  const staff = await aStaff(services, api, accountId)
  const { report } = await staff.read<Read>(READ, { parameters: {}, sort: { by: 'tickets', descending: true } })
  expect(report.rows).toHaveLength(2)
  const row = report.rows.find(({ id }) => id === buyer.id)
  expect(row).toMatchObject({ orders: 2, tickets: 3, held: 3, buyer: { email: buyer.email } })
  const { totals, totalCount, chart } = report.whole ?? { totals: {}, totalCount: 0, chart: [] }
  expect({ totalCount, ...totals }).toMatchObject({ totalCount: 2, buyers: 2, orders: 3, tickets: 6 })
  const sum = (key: 'spent' | 'orders') => report.rows.reduce((all, each) => all + each[key], 0)
  expect(totals['spent']).toBe(sum('spent'))
  const [ledger] = await database.query<{ amount: number }>(
    `select sum(amount)::bigint as amount from entry where account_id = $1 and ledger_account = 'CLEARING'`,
    [accountId],
  )
  expect(totals['spent']).toBe(ledger?.amount)
  expect(totals['spent']).toBeGreaterThan(0)
  expect(chart).toHaveLength(30)
  expect(chart.reduce((all, day) => all + day.orders, 0)).toBe(3)
})

test('another account’s buyers never appear, and a member limited to some events sees their buyers only', async () => {
  const [mine, theirs] = [await sold(), await sold()]
  const staff = await aStaff(services, api, mine.accountId)
  const { report } = await staff.read<Read>(READ, { parameters: {} })
  expect(report.rows.map(({ id }) => id)).toEqual([mine.buyer.id])
  const foreign = await staff.read<Read>(READ, { parameters: { events: theirs.eventId } })
  expect(foreign.report.rows).toEqual([])
  const limitedTo = async (eventId: string): Promise<readonly Row[]> => {
    const account = trustedAccountId(mine.accountId)
    const { token } = await aMember(services, account, 'MANAGER', [eventId as EventId])
    const call = { variables: { parameters: {} }, token, headers: { accountid: mine.accountId } }
    return (await api.read<Read>('admin', READ, call)).report.rows
  }
  expect(await limitedTo(mine.eventId)).toHaveLength(1)
  expect(await limitedTo(newUuid())).toEqual([])
})

test('who may not manage reports gets no personal column, on the page or in a file', async () => {
  const { accountId } = await sold()
  const [reader, door] = [
    await aStaff(services, api, accountId, 'READ_ONLY'),
    await aStaff(services, api, accountId, 'DOOR'),
  ]
  const { report } = await reader.read<Read>(READ, { parameters: {} })
  expect(report.columns).not.toContain('buyer')
  expect(report.rows[0]).not.toHaveProperty('buyer')
  const sorted = await reader.ask(READ, { parameters: {}, sort: { by: 'buyer', descending: false } })
  expect(sorted.errors[0]?.extensions).toMatchObject({ status: 403 })
  expect((await reader.ask(EXPORT, { columns: ['buyer'], key: newUuid() })).errors[0]?.extensions).toMatchObject({
    status: 403,
  })
  expect((await door.ask(READ, { parameters: {} })).errors[0]?.extensions).toMatchObject({ status: 403 })
})

test.each([
  [{ range: '2026-01-01..2027-01-03' }, 'parameters.range', 'Date range must be within one year'],
  [{ range: 'soon' }, 'parameters.range', 'Choose a first and a last day.'],
  [{ events: 'x' }, 'parameters.events', 'Choose up to 50 events.'],
  [{ venue: 'x' }, 'parameters.venue', 'This report has no such parameter.'],
])('%j is refused in words', async (parameters, path, message) => {
  const { accountId } = await sold()
  const staff = await aStaff(services, api, accountId)
  const { errors } = await staff.ask(READ, { parameters })
  expect(errors[0]?.extensions).toMatchObject({ category: 'userInputError', fields: [{ path, message }] })
})

test('days outside the range count for nothing', async () => {
  const { accountId } = await sold()
  const staff = await aStaff(services, api, accountId)
  const { report } = await staff.read<Read>(READ, { parameters: { range: '2020-01-01..2020-12-31' } })
  expect(report).toMatchObject({ rows: [], from: '2020-01-01', to: '2020-12-31', next: null })
  expect(report.whole).toMatchObject({ totalCount: 0, totals: { buyers: 0, orders: 0, tickets: 0, spent: 0 } })
})

test.each(['buyer', 'firstOrder', 'lastOrder', 'orders', 'spent', 'consent', 'source'])(
  'pieces by %s put together are the whole, either way round',
  async (by) => {
    const { first, accountId } = await sold()
    for (const seats of [[3], [4, 5], [6, 7, 8]]) {
      const { id, email } = await aBuyer()
      await aPaidPurchase(database, { userId: id, email, seats, after: first })
    }
    const staff = await aStaff(services, api, accountId)
    const whole = async (descending: boolean) => {
      const ids: string[] = []
      let after: string | null = null
      do {
        const { report }: Read = await staff.read<Read>(READ, {
          parameters: {},
          sort: { by, descending },
          first: 1,
          after,
        })
        expect(report.whole === null).toBe(after !== null)
        ids.push(...report.rows.map(({ id }) => id))
        after = report.next
      } while (after !== null)
      return ids
    }
    const up = await whole(false)
    expect(new Set(up).size).toBe(4)
    expect(await whole(true)).toEqual(up.toReversed())
  },
)

test('names are sorted as lists sort them: with their letter, without regard to case', async () => {
  const { buyer, first, accountId } = await sold()
  const people = [buyer]
  for (const seats of [[3], [4], [5]]) {
    const person = await aBuyer()
    await aPaidPurchase(database, { userId: person.id, email: person.email, seats, after: first })
    people.push(person)
  }
  const names = ['zoe', 'Élodie', 'Anna', 'emil']
  for (const [place, { id }] of people.entries())
    await database.query(`update users set first_name = $2, last_name = 'X' where id = $1`, [id, names[place]])
  const staff = await aStaff(services, api, accountId)
  const { report } = await staff.read<Read>(READ, { parameters: {}, sort: { by: 'buyer', descending: false } })
  expect(report.rows.map((row) => row.buyer?.name)).toEqual(['Anna X', 'Élodie X', 'emil X', 'zoe X'])
})

test('the file holds the rows of the page', async () => {
  const { buyer, accountId } = await sold()
  const staff = await aStaff(services, api, accountId)
  const { report } = await staff.read<Read>(READ, { parameters: {} })
  const { file } = await staff.read<{ file: { state: string; totalRows: number; url: string } }>(EXPORT, {
    columns: ['buyer', 'tickets', 'spent'],
    key: newUuid(),
  })
  expect(file).toMatchObject({ state: 'READY', totalRows: 1 })
  const { body } = await api.app.inject({ url: file.url })
  const spent = ((report.rows[0]?.spent ?? 0) / 100).toFixed(2)
  expect(body.split('\r\n')[1]).toContain(`,${buyer.email},2,${spent},`)
})
