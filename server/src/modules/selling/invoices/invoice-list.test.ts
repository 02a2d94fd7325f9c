import { newUuid } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aStaff, type Staff } from '#modules/stock/collections/testing/a-staff.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aPaidPurchase, type PaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { registerInvoices } from './http.ts'
import { readNumber } from './rules/invoice-text.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services, { routes: [registerInvoices] })
})
afterAll(() => api.close())

const ISSUE = `mutation ($id: ID!, $input: InvoiceBuyerInput!) { invoiceIssue(id: $id, input: $input) { id } }`
const LIST = `query ($filter: IssuedInvoiceFilter) { invoices(filter: $filter) { totalCount edges { node {
  id kind number corrects reference buyerName company purchaseId gross { amount } } } } }`
const FILE = `query ($id: ID!) { invoiceFile(id: $id) { pdfUrl invoice { number } } }`

type Row = { readonly id: string; readonly number: string; readonly reference: string; readonly company: string }

const anInvoice = async (
  name: string,
  seats: number[],
  { company = '', after }: { company?: string; after?: PaidPurchase } = {},
) => {
  const buyer = await aConsumer(services, { name })
  const given = after === undefined ? {} : { after }
  const purchase = await aPaidPurchase(database, { userId: buyer.user.id, seats, ...given })
  const { accountId } = purchase.sale
  await database.query(`update account set address_line = '18 Quayside' where id = $1`, [accountId])
  const { invoiceIssue } = await api.read<{ invoiceIssue: { id: string } }>('consumer', ISSUE, {
    variables: { id: purchase.purchaseId, input: { company, taxId: '' } },
    token: buyer.token,
  })
  return { ...purchase, accountId, id: invoiceIssue.id }
}
const rows = async (staff: Staff, filter: object = {}): Promise<readonly Row[]> =>
  (await staff.read<{ invoices: { edges: { node: Row }[] } }>(LIST, { filter })).invoices.edges.map(({ node }) => node)
const numbers = async (staff: Staff, filter: object = {}) => (await rows(staff, filter)).map(({ number }) => number)
const status = async (asked: ReturnType<Staff['ask']>) => (await asked).errors[0]?.extensions['status']

test('staff list what was issued, latest first, and find it by number, buyer, company, order, kind and day', async () => {
  const first = await anInvoice('Ida Marlowe', [1])
  const second = await anInvoice('Tom Quill', [2], { company: 'Quay Partners', after: first })
  const staff = await aStaff(services, api, first.accountId)
  const all = await rows(staff)
  expect(all).toMatchObject([
    { number: 'INV-00002', buyerName: 'Tom Quill', company: 'Quay Partners', purchaseId: second.purchaseId },
    { number: 'INV-00001', buyerName: 'Ida Marlowe', kind: 'INVOICE', corrects: null, gross: { amount: 2750 } },
  ])
  for (const text of ['inv-2', '2', 'QUILL', 'quay part', all[0]?.reference ?? 'none'])
    expect(await numbers(staff, { text })).toEqual(['INV-00002'])
  expect(await numbers(staff, { text: 'CN-2' })).toEqual([])
  expect(await numbers(staff, { kind: ['CREDIT_NOTE'] })).toEqual([])
  expect(await numbers(staff, { kind: ['INVOICE', 'CREDIT_NOTE'] })).toHaveLength(2)
  await database.query('alter table invoice disable trigger buyer_only')
  await database.query(`update invoice set issued_at = '2026-03-04T22:30:00Z' where id = $1`, [first.id])
  await database.query('alter table invoice enable trigger buyer_only')
  await database.query(`update account set time_zone = 'Europe/Paris' where id = $1`, [first.accountId])
  expect(await numbers(staff, { issued: { from: '2026-03-04', to: '2026-03-04' } })).toEqual(['INV-00001'])
  expect(await numbers(staff, { issued: { from: '2026-03-05', to: '2026-03-05' } })).toEqual([])
})

test('the PDF is for members who see orders, and a look is in the history of the order', async () => {
  const { accountId, id, purchaseId } = await anInvoice('Ida Marlowe', [1])
  const staff = await aStaff(services, api, accountId, 'FINANCE')
  const { invoiceFile } = await staff.read<{ invoiceFile: { pdfUrl: string; invoice: Row } }>(FILE, { id })
  expect(invoiceFile.invoice.number).toBe('INV-00001')
  const file = await api.app.inject({ method: 'GET', url: invoiceFile.pdfUrl })
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(
    await database.query(`select actor_id, account_id from audit where action = 'read-invoice' and target_id = $1`, [
      purchaseId,
    ]),
  ).toEqual([{ actor_id: staff.user.id, account_id: accountId }])
  const door = await aStaff(services, api, accountId, 'DOOR')
  expect(await status(door.ask(FILE, { id }))).toBe(403)
  expect(await status(door.ask(LIST))).toBe(403)
})

test('another account, and a member limited to other events, see none of it', async () => {
  const own = await anInvoice('Ida Marlowe', [1])
  const other = await anInvoice('Tom Quill', [1])
  const stranger = await aStaff(services, api, other.accountId)
  expect((await rows(stranger)).map(({ id }) => id)).toEqual([other.id])
  expect(await status(stranger.ask(FILE, { id: own.id }))).toBe(404)
  expect(await status(stranger.ask(FILE, { id: newUuid() }))).toBe(404)
  expect(await status(stranger.ask(FILE, { id: 'nonsense' }))).toBe(404)
  const limited = await aStaff(services, api, own.accountId, 'BOX_OFFICE')
  expect(await numbers(limited)).toEqual(['INV-00001'])
  await database.query('update member set event_ids = $2 where user_id = $1', [limited.user.id, [other.sale.eventId]])
  expect(await numbers(limited)).toEqual([])
  expect(await status(limited.ask(FILE, { id: own.id }))).toBe(404)
  await database.query('update member set event_ids = $2 where user_id = $1', [limited.user.id, [own.sale.eventId]])
  expect(await numbers(limited)).toEqual(['INV-00001'])
})

test.each([
  ['INV-00042', { kind: 'INVOICE', number: 42 }],
  [' cn 7 ', { kind: 'CREDIT_NOTE', number: 7 }],
  ['0012', { kind: null, number: 12 }],
  ['INV', undefined],
  ['7 Mill Lane', undefined],
  ['INV-1234567890123', undefined],
])('“%s” as a number', (typed, number) => {
  expect(readNumber(typed)).toEqual(number)
})
