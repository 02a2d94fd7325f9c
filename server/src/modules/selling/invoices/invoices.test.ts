import { newUuid } from '@admission/common/ids.ts'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { askRefund, readOrder } from '#modules/selling/after-sales/testing/staff-orders.ts'
import { aStaff } from '#modules/stock/collections/testing/a-staff.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aPaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import { createFactLoop } from '#platform/fact-loop.ts'
import { createHttpServer } from '#platform/http/server.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { registerInvoices } from './http.ts'
import { invoiceListeners } from './listeners.ts'

const database = aDatabase()
let services: Services
let api: TestApi
let documents: FastifyInstance
/** True if the next invoice fails just before it is committed. */
let isFailing = (): boolean => false
beforeAll(async () => {
  services = testServices(database, {
    failpoint: (name) =>
      name === 'invoice.beforeCommit' && isFailing()
        ? Promise.reject(new Error('Failed on purpose.'))
        : Promise.resolve(),
  })
  api = await anApi(services)
  documents = await createHttpServer({
    log: services.log,
    metrics: services.metrics,
    release: 'test',
    trustedProxies: [],
    security: { isDevelopment: false, isHttps: false, gatewayOrigin: () => undefined },
    health: { checks: [], isServing: () => true },
  })
  registerInvoices(documents, services)
})
afterAll(async () => {
  await api.close()
  await documents.close()
})

const FIELDS = '{ id kind number gross { amount } tax { amount } pdfUrl }'
const ISSUE = `mutation ($id: ID!, $input: InvoiceBuyerInput!, $location: LocationInput) { invoiceIssue(id: $id, input: $input, location: $location) ${FIELDS} }`
const READ = `query ($id: ID!) { purchase(id: $id) { invoiceNote invoices ${FIELDS} } }`
const LOCATION = 'query ($id: ID!) { purchase(id: $id) { invoiceLocation { countryCode addressLine1 locality } } }'
const bare = { company: '', taxId: '' }
const ropewalk = {
  countryCode: 'US',
  addressLine1: '4 Ropewalk',
  locality: 'Portland',
  administrativeArea: 'ME',
  postalCode: '04101',
}

type Shown = {
  readonly kind: string
  readonly number: string
  readonly gross: { readonly amount: number }
  readonly tax: { readonly amount: number }
  readonly pdfUrl: string
}

const aSale = async () => {
  const buyer = await aConsumer(services, { name: 'Ida Example' })
  const purchase = await aPaidPurchase(database, { userId: buyer.user.id, seats: [3, 4] })
  const id = purchase.purchaseId
  await database.query(
    `update account set legal_name = 'Larkhall Trust', address_line = '18 Quayside', tax_id = 'VAT 123' where id = $1`,
    [purchase.sale.accountId],
  )
  return {
    ...purchase,
    id,
    buyer,
    issue: (input: object = bare, token = buyer.token, location?: object) =>
      api.ask('consumer', ISSUE, { variables: { id, input, location }, token }),
    location: async () =>
      (
        await api.read<{ purchase: { invoiceLocation: object | null } }>('consumer', LOCATION, {
          variables: { id },
          token: buyer.token,
        })
      ).purchase.invoiceLocation,
    seen: async () =>
      (
        await api.read<{ purchase: { invoiceNote: string | null; invoices: readonly Shown[] } }>('consumer', READ, {
          variables: { id },
          token: buyer.token,
        })
      ).purchase,
    refund: async (count: number) => {
      const staff = await aStaff(services, api, purchase.sale.accountId)
      const items = (await readOrder(staff, id)).items.filter(({ state }) => state === 'VALID').slice(0, count)
      expect((await askRefund(staff, id, { items: items.map((item) => item.id) })).errors).toEqual([])
      await createFactLoop(services, invoiceListeners).drain()
    },
  }
}

const textOf = async (url: string): Promise<string> => {
  const { rawPayload, statusCode } = await documents.inject({ method: 'GET', url })
  expect(statusCode).toBe(200)
  const library = await PDFiumLibrary.init()
  const file = await library.loadDocument(rawPayload)
  const text = [...file.pages()].map((page) => page.getText()).join('\n')
  file.destroy()
  library.destroy()
  return text
}

describe('an invoice', () => {
  test('names seller, buyer, tax and total, and stays as it was issued', async () => {
    const sale = await aSale()
    expect(await sale.seen()).toEqual({ invoiceNote: null, invoices: [] })
    const issued = (await sale.issue({ company: 'Quay Partners', taxId: 'DE 811 907 980' })).data?.['invoiceIssue']
    expect(issued).toMatchObject({
      kind: 'INVOICE',
      number: 'INV-00001',
      gross: { amount: 5500 },
      tax: { amount: 834 },
    })
    await database.query(`update account set legal_name = 'Other Trust' where id = $1`, [sale.sale.accountId])
    expect((await sale.issue({ company: 'Other Partners', taxId: '' })).data?.['invoiceIssue']).toMatchObject({
      number: 'INV-00001',
    })
    const text = await textOf((await sale.seen()).invoices[0]?.pdfUrl ?? '')
    for (const part of [
      'Invoice',
      'INV-00001',
      'Larkhall Trust',
      '18 Quayside',
      'Tax ID VAT 123',
      'Quay Partners',
      'Ida Example',
      'Tax ID DE 811 907 980',
      '2 × Adult, Evening',
      '€46.66',
      '€8.34',
      '€55.00',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('Other')
  })

  test('prints the billing address that the buyer gives, complete, or else that of the order', async () => {
    const [asked, ordered] = [await aSale(), await aSale()]
    expect(await asked.location()).toBeNull()
    const { postalCode: _missing, ...partial } = ropewalk
    const refused = await asked.issue(bare, asked.buyer.token, partial)
    expect(refused.errors[0]?.extensions).toMatchObject({ fields: [{ path: 'location.postalCode' }] })
    expect((await asked.seen()).invoices).toEqual([])
    expect((await asked.issue(bare, asked.buyer.token, ropewalk)).errors).toEqual([])
    expect(await textOf((await asked.seen()).invoices[0]?.pdfUrl ?? '')).toContain('4 Ropewalk')

    await database.query(
      `update orders set location_billing = $2 where id = (select p.order_id from purchase p where p.id = $1)`,
      [ordered.id, JSON.stringify({ ...ropewalk, addressLine1: '9 Quarry Lane' })],
    )
    expect(await ordered.location()).toEqual({ countryCode: 'US', addressLine1: '9 Quarry Lane', locality: 'Portland' })
    expect((await ordered.issue()).errors).toEqual([])
    expect(await textOf((await ordered.seen()).invoices[0]?.pdfUrl ?? '')).toContain('9 Quarry Lane')
  })

  test('prints names in any script', async () => {
    const sale = await aSale()
    await database.query(`update account set legal_name = 'תיאטרון הקאמרי' where id = $1`, [sale.sale.accountId])
    expect((await sale.issue({ company: '東京劇場 ท่องเที่ยว', taxId: '' })).errors).toEqual([])
    const text = await textOf((await sale.seen()).invoices[0]?.pdfUrl ?? '')
    expect(text).toContain('תיאטרון הקאמרי')
    expect(text).toContain('東京劇場 ท่องเที่ยว')
  })

  test('is corrected by a credit note for each refund, before and after it', async () => {
    const sale = await aSale()
    await sale.refund(1)
    expect((await sale.seen()).invoices).toEqual([])
    expect((await sale.issue()).errors).toEqual([])
    await sale.refund(1)
    const { invoices } = await sale.seen()
    expect(invoices.map(({ number, gross, tax }) => [number, gross.amount, tax.amount])).toEqual([
      ['INV-00001', 5500, 834],
      ['CN-00001', 2750, 417],
      ['CN-00002', 2750, 417],
    ])
    const text = await textOf(invoices[1]?.pdfUrl ?? '')
    expect(text).toContain('Credit note')
    expect(text).toMatch(/Corrects\s+INV-00001/)
    expect(text).toContain('−€27.50')
  })

  test('is refused for someone else’s order, without an address of the organizer, and if nothing was charged', async () => {
    const sale = await aSale()
    const stranger = await aConsumer(services)
    expect((await sale.issue(bare, stranger.token)).errors[0]?.extensions).toMatchObject({ status: 404 })
    await database.query('update account set address_line = null where id = $1', [sale.sale.accountId])
    expect((await sale.issue()).errors[0]?.message).toContain('Ask Larkhall Trust for an invoice')
    expect((await sale.seen()).invoiceNote).toContain('Ask Larkhall Trust')
    expect((await sale.issue({ company: '', taxId: 'a@b' })).errors[0]?.extensions).toMatchObject({
      category: 'userInputError',
    })
    expect((await sale.seen()).invoices).toEqual([])
  })

  test.each<[string, (url: string, other: string) => string]>([
    ['another invoice', (url, other) => url.replace(/invoice\/[^/]+/, `invoice/${other}`)],
    ['no signature', (url) => url.replace(/\?.*/, '')],
  ])('can’t be read with a link for %s', async (_what, change) => {
    const [sale, other] = [await aSale(), await aSale()]
    await Promise.all([sale.issue(), other.issue()])
    const [own, foreign] = [(await sale.seen()).invoices[0], (await other.seen()).invoices[0]]
    const url = change(own?.pdfUrl ?? '', /invoice\/([^/]+)/.exec(foreign?.pdfUrl ?? '')?.[1] ?? '')
    expect(url).not.toBe(own?.pdfUrl)
    expect((await documents.inject({ method: 'GET', url })).statusCode).toBe(404)
  })
})

describe('numbers', () => {
  test('have no gap and no double when many are issued at once and some fail', async () => {
    const first = await aSale()
    const sales: { readonly id: string; readonly buyer: typeof first.buyer }[] = [first]
    for (const seat of [1, 2, 5, 6, 7, 8, 9]) {
      const buyer = await aConsumer(services)
      const { purchaseId } = await aPaidPurchase(database, { userId: buyer.user.id, seats: [seat], after: first })
      sales.push({ id: purchaseId, buyer })
    }
    let calls = 0
    isFailing = () => {
      calls += 1
      return calls % 3 === 0
    }
    const issueOf = ({ id, buyer }: (typeof sales)[number]) =>
      api.ask('consumer', ISSUE, { variables: { id, input: bare }, token: buyer.token })
    const answers = await Promise.all([...sales, ...sales].map(issueOf))
    isFailing = () => false
    expect(answers.some(({ errors }) => errors.length > 0)).toBe(true)
    await Promise.all(sales.map(issueOf))
    const rows = await database.query<{ number: number }>(
      `select number::int from invoice where account_id = $1 order by number`,
      [first.sale.accountId],
    )
    expect(rows.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  })

  test('can’t be skipped, changed or given twice, whoever writes', async () => {
    const sale = await aSale()
    await sale.issue()
    const copyAs = (number: number) =>
      database.query(
        `insert into invoice (id, account_id, kind, number, purchase_id, seller, buyer, lines, net, tax, gross, currency, exponent)
         select $2, account_id, kind, $3, purchase_id, seller, buyer, lines, net, tax, gross, currency, exponent from invoice where purchase_id = $1`,
        [sale.id, newUuid(), number],
      )
    await expect(copyAs(3)).rejects.toThrow('would leave a gap')
    await expect(copyAs(1)).rejects.toThrow('invoice_number_once')
    await expect(copyAs(2)).rejects.toThrow('invoice_of_purchase')
    await expect(database.query('update invoice set number = 2 where purchase_id = $1', [sale.id])).rejects.toThrow(
      'invoice',
    )
    await expect(database.query('delete from invoice where purchase_id = $1', [sale.id])).rejects.toThrow('invoice')
  })
})
