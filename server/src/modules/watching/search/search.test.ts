import { afterAll, beforeAll, expect, test } from 'vitest'
import { EMPLOYEE_ROLES, employeeCan, type EmployeePermission } from '@admission/common/permissions.ts'
import { anApi, type TestApi } from '#areas/testing.ts'
import { anEmployee } from '#modules/people/accounts/testing.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import type { User } from '#modules/people/identity/types.ts'
import { purchaseReference } from '#modules/selling/orders/rules/reference.ts'
import { printedCode } from '#modules/selling/tickets/rules/shown-code.ts'
import { ticketKeyring } from '#modules/selling/tickets/rules/keyring.ts'
import { aPaidPurchase, type PaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { statementsOf } from '#testing/statements.ts'
import { kindsSeenBy } from './graphql/employee.ts'
import { referenceRanges } from '#modules/selling/orders/rules/reference.ts'

const database = aDatabase()
let services: Services
let api: TestApi
let token: string
let buyer: User
let bought: PaidPurchase
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
  token = (await anEmployee(services, 'SUPPORT')).token
  buyer = (await aConsumer(services, { name: 'Zélie Quartermain', email: 'zelie.q@example.com' })).user
  bought = await aPaidPurchase(database, { userId: buyer.id, email: buyer.email, seats: [4, 5] })
})
afterAll(() => api.close())

type Hit = { readonly kind: string; readonly id: string; readonly title: string; readonly isExact: boolean }

const searched = async (text: string, as = token): Promise<readonly Hit[]> =>
  (
    await api.read<{ search: readonly Hit[] }>(
      'employee',
      'query ($text: String!) { search(text: $text) { kind id title detail eventId isExact } }',
      { variables: { text }, token: as },
    )
  ).search
const exact = async (text: string) =>
  (await searched(text)).filter(({ isExact }) => isExact).map(({ kind, id }) => `${kind} ${id}`)
const traces = () =>
  database.query<{ after: { values: Record<string, unknown> } }>(
    `select after from audit where action = 'search-platform' order by at`,
  )

test('a person is found by any part of their name, by each of their addresses and by their number', async () => {
  await database.query(`update users set phone = '+442071234567' where id = $1`, [buyer.id])
  await database.query(
    `insert into user_email (user_id, email, verified_at) values ($1, 'quartermain@work.example', app.now())`,
    [buyer.id],
  )
  for (const text of [
    'quartermain',
    'QUARTER zelie',
    'zelie.q@',
    'work.example',
    '020 7123 4567',
    '+44 (20) 7123-4567',
  ])
    expect((await searched(text)).map(({ kind, id }) => `${kind} ${id}`)).toContain(`PERSON ${buyer.id}`)
  expect(await exact('quartermain@work.example')).toEqual([`PERSON ${buyer.id}`])
  expect(await exact('+44 20 7123 4567')).toEqual([`PERSON ${buyer.id}`])
  expect(await exact('zelie')).toEqual([])
  expect(await searched('%er%')).toEqual([])
})

const found = async (text: string) => (await searched(text)).map(({ kind, id }) => `${kind} ${id}`)

test('an order is found by its reference in any writing, by four characters of it and by its buyer', async () => {
  const [account] = await database.query<{ name: string }>('select name from account where id = $1', [
    bought.sale.accountId,
  ])
  const reference = purchaseReference(account?.name ?? '', bought.purchaseId)
  const order = `ORDER ${bought.purchaseId}`
  for (const text of [reference, reference.toLowerCase().replaceAll(' ', '-'), reference.slice(3)])
    expect(await exact(text)).toEqual([order])
  expect(await found(reference.slice(3, 7))).toContain(order)
  expect(await found(reference.slice(0, 7))).toContain(order)
  expect(await found('quartermain')).not.toContain(`TICKET ${bought.ticketIds[0] ?? ''}`)
  expect(await found(buyer.email)).toContain(order)
})

test('the number of a reference that begins with what was typed lies between both ends', () => {
  expect(referenceRanges('LH 0000 001')).toEqual([{ from: 1n, to: 1n }])
  expect(referenceRanges('0001')).toEqual([{ from: 1n << 15n, to: (2n << 15n) - 1n }])
  expect(referenceRanges('uuu')).toEqual([])
})

test('a ticket is found by its code, also by one that was replaced, and by no forged one', async () => {
  const [id = '', eventId] = [bought.ticketIds[0], bought.sale.eventId]
  const keys = ticketKeyring(services.secrets).current
  const old = printedCode(keys, { id, eventId, generation: 1 })
  await database.query('update ticket set generation = 2 where id = $1', [id])
  expect(await exact(old)).toEqual([`TICKET ${id}`])
  expect(await exact(old.trim())).toEqual([`TICKET ${id}`])
  const foreign = ticketKeyring({ server: ['another installation, with a long secret'] }).current
  expect(await exact(printedCode(foreign, { id, eventId, generation: 2 }))).toEqual([])
})

test('events, accounts, collections, venues and mails are found by a part of their name', async () => {
  const { eventId, accountId } = bought.sale
  await database.query(`update event set name = 'The Winter Öpera Gala' where id = $1`, [eventId])
  await database.query(`update account set name = 'Opera North East' where id = $1`, [accountId])
  await database.query(`update venue set name = 'Opera Hall' where id = (select venue_id from event where id = $1)`, [
    eventId,
  ])
  await database.query(`update collection set name = 'Opera evenings' where account_id = $1`, [accountId])
  await database.query(
    `insert into mail (type, recipient, subject, html, text, message_id, expires_at)
     values ('ORDER_RECEIPT', 'someone@example.com', 'Your opera tickets', '', '', 'search-test', app.now() + interval '1 day')`,
  )
  const kinds = (await searched('opera')).map(({ kind }) => kind)
  expect([...new Set(kinds)]).toEqual(['EVENT', 'ACCOUNT', 'COLLECTION', 'VENUE', 'MAIL'])
  expect((await exact('opera hall')).map((hit) => hit.split(' ')[0])).toEqual(['VENUE'])
  expect((await searched('someone@example.com')).map(({ kind }) => kind)).toEqual(['MAIL'])
})

const later = (minutes: number) => database.moveClockTo(new Date(Date.now() + minutes * 60_000).toISOString())

test('what was shown of people leaves one trace a minute for the same search, without its text', async () => {
  await later(5)
  const before = (await traces()).length
  await searched('Quartermain')
  await searched('quartermain ')
  const after = await traces()
  expect(after.length - before).toBe(1)
  expect(after.at(-1)?.after.values).toEqual({ by: 'WORDS', people: [buyer.id], orders: [], mails: [] })
  expect(JSON.stringify(after).toLowerCase()).not.toContain('quartermain')
  await later(7)
  await searched('quartermain')
  expect((await traces()).length).toBe(after.length + 1)
  // Another employee’s search is another look, and one without people is none.
  const other = await anEmployee(services, 'FINANCE')
  await searched('quartermain', other.token)
  await searched('opera hall')
  expect((await traces()).length).toBe(after.length + 2)
})

test('who may not see a kind of record does not find it', async () => {
  const every = ['PERSON', 'ORDER', 'TICKET', 'EVENT', 'ACCOUNT', 'COLLECTION', 'VENUE', 'MAIL']
  for (const role of EMPLOYEE_ROLES) {
    const may = (right: string) => {
      const [permission, level] = right.split(':') as [EmployeePermission, 'view' | 'manage']
      return employeeCan(role, permission, level)
    }
    expect(kindsSeenBy(may)).toEqual(every)
  }
  expect(kindsSeenBy((right) => right !== 'people:view')).toEqual(
    every.filter((kind) => !['PERSON', 'MAIL'].includes(kind)),
  )
  expect(kindsSeenBy(() => false)).toEqual([])
})

const reads = async (text: string) => {
  const statements = await statementsOf(() => searched(text))
  return statements.map((statement) => statement.text).filter((statement) => statement.includes('isExact'))
}

test('a search is one statement, whatever it finds', async () => {
  const [one, other] = [await reads('quartermain'), await reads('nothing that exists')]
  expect(one).toHaveLength(1)
  expect(one).toEqual(other)
})
