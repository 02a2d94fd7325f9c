import { newUuid } from '@admission/common/ids.ts'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { anEmployee } from '#modules/accounts/testing.ts'
import { rematch } from '#modules/collections/flows/rematch.ts'
import { aSold } from '#modules/collections/testing/a-sold.ts'
import { aStaff } from '#modules/collections/testing/a-staff.ts'
import { aCollection, aWorld } from '#modules/collections/testing/a-world.ts'
import { writeExport } from '#modules/exports/flows/begin-export.ts'
import { installJobs, runDueJobs } from '#platform/job-worker.ts'
import { anyJob } from '#platform/jobs.ts'
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
afterEach(() => vi.restoreAllMocks())

const EVENTS = `{ events(first: 100) { totalCount pageInfo { endCursor } edges { node { id name saleState artUrl venueName gross { amount } } } }
  options(of: VENUES) { value } tableViews(table: "events") { views { id } } }`
const SORTED = `{ events(first: 100, sort: { by: GROSS, descending: true }, filter: { name: "a", state: [ON_SALE, DRAFT, ENDED] }) { totalCount edges { node { id sold } } } }`
const COLLECTIONS = `{ collections(first: 100) { totalCount edges { node { id name saleState units sellable } } } }`
const EXPORT = `mutation ($key: ID!) { listExport(input: { list: EVENTS, format: CSV, key: $key }) { id state } }`
const ORDERS = `{ orders(first: 100) { totalCount totals { amount } edges { node { id reference eventName accountName buyerName created { local } total { amount } payment } } }
  options(of: ACCOUNTS) { value } tableViews(table: "orders") { views { id } } }`
const FOUND = `{ orders(first: 100, sort: { by: TOTAL, descending: true }, filter: { search: "larkhall", payment: [PAID, FAILED, DISPUTED] }) { totalCount totals { amount } edges { node { id } } } }`

const ORDERS_FILE = `mutation ($key: ID!) { file: listExport(input: { list: ORDERS, format: CSV, key: $key }) { state totalRows } }`

/** A file is made once for a key. */
const aKey = () => ({ key: newUuid() })

type Read = (query: string) => Promise<unknown>

/** Statements that the server sends for one request. */
const statementsOf = async (read: Read, query: string): Promise<number> => {
  const sent = vi.spyOn(Client.prototype, 'query')
  await read(query)
  const count = sent.mock.calls.length
  sent.mockRestore()
  return count
}

/** A few rows of each list, and how to make more of them. */
const aFew = async () => {
  const world = await aWorld(database.query)
  const everything = [{ attribute: 'section', operator: 'IS_NOT_EMPTY', values: [] }] as const
  const id = await aCollection(database.query, world, { rule: everything })
  await rematch(services, id)
  await aSold(database.query, world, id)
  const { accountId, standingEventId } = world
  return {
    accountId,
    makeMore: async (more = 97): Promise<void> => {
      await database.query(
        `insert into event (id, account_id, venue_id, name, category, state, date_show, date_show_local, zone)
         select app.uuid_v6(), account_id, venue_id, 'Row ' || n, category, state, date_show, date_show_local, zone
         from event, generate_series(1, $2) n where id = $1`,
        [standingEventId, more],
      )
      await database.query(
        `insert into collection (id, account_id, name, currency, exponent, fee_structure_id)
         select app.uuid_v6(), account_id, 'Row ' || n, currency, exponent, fee_structure_id from collection, generate_series(1, $2) n where id = $1`,
        [id, more],
      )
      await database.query(
        `with copied as (
           insert into orders (id, cart_id, state, payment, currency, exponent, total, captured, email, info)
           select app.uuid_v6(), app.uuid_v6(), 'FAILED', 'FAILED', o.currency, o.exponent, 0, 0, o.email, o.info
           from purchase p join orders o on o.id = p.order_id, generate_series(1, $2) where p.account_id = $1 returning id
         ) insert into purchase (id, account_id, order_id, event_id, state, currency, exponent, total)
         select app.uuid_v6(), p.account_id, c.id, p.event_id, 'FAILED', p.currency, p.exponent, 0 from copied c, purchase p where p.account_id = $1`,
        [accountId, more],
      )
    },
  }
}

/** Statements of one request, with few rows and with many. */
const fewAndMany = async (read: Read, query: string, makeMore: () => Promise<void>): Promise<[number, number]> => {
  // What is fetched once per process is there then.
  await read(query)
  const few = await statementsOf(read, query)
  await makeMore()
  return [few, await statementsOf(read, query)]
}

test.each([
  ['the list of events', EVENTS],
  ['events by gross, filtered and searched', SORTED],
  ['the list of collections', COLLECTIONS],
  ['an export of events', EXPORT],
])('%s takes as many statements for 100 rows as for three', async (_what, query) => {
  const { accountId, makeMore } = await aFew()
  const staff = await aStaff(services, api, accountId)
  const read: Read = (asked) => staff.read(asked, aKey())
  const [few, many] = await fewAndMany(read, query, makeMore)
  expect(few).toBeGreaterThan(0)
  expect(many).toBe(few)
})

test('a page of the back office reads in one transaction, whatever it asks for', async () => {
  const { accountId } = await aFew()
  const staff = await aStaff(services, api, accountId)
  await staff.read(EVENTS)
  const sent = vi.spyOn(Client.prototype, 'query')
  await staff.read(EVENTS)
  const texts = sent.mock.calls.map(([statement]) => JSON.stringify(statement))
  expect(texts.filter((text) => text === '"begin"')).toHaveLength(1)
  expect(texts.filter((text) => text.includes('app.account'))).toHaveLength(1)
  expect(texts.filter((text) => text === '"commit"')).toHaveLength(1)
})

test.each([
  ['the list of orders', ORDERS],
  ['orders by total, filtered and searched', FOUND],
])('%s takes as many statements for 100 rows as for one', async (_what, query) => {
  const { makeMore } = await aFew()
  const { token } = await anEmployee(services, 'SUPPORT')
  const read: Read = (asked) => api.read('employee', asked, { token })
  const [few, many] = await fewAndMany(read, query, makeMore)
  expect(few).toBeGreaterThan(0)
  expect(many).toBe(few)
  const { orders } = (await read(query)) as { orders: { edges: readonly unknown[] } }
  expect(orders.edges.length).toBeGreaterThan(90)
})

test('a file of orders is counted once, however many pieces it has', async () => {
  await installJobs(database.pools.jobs)
  const { makeMore } = await aFew()
  await makeMore(2200)
  const { token } = await anEmployee(services, 'SUPPORT')
  const { file } = await api.read<{ file: { totalRows: number } }>('employee', ORDERS_FILE, {
    token,
    variables: aKey(),
  })
  expect(file).toMatchObject({ state: 'WAITING' })
  expect(file.totalRows).toBeGreaterThan(2000)
  const sent = vi.spyOn(Client.prototype, 'query')
  await runDueJobs(services, [anyJob(writeExport)])
  const texts = sent.mock.calls.map((call) => JSON.stringify(call[0]))
  expect(texts.filter((text) => text.includes('count(*)::int as n'))).toHaveLength(1)
})
