import type { AccountId } from '@admission/common/ids.ts'
import type { MemberRole } from '@admission/common/permissions.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { readPurchases } from '#modules/selling/orders/reads/purchases.ts'
import { CARDS } from '#modules/selling/payments/testing.ts'
import { aCheckout, aPayableCart, payWith, type Checkout } from '#modules/selling/checkout/testing/a-checkout.ts'
import { trustedAccountId } from '#platform/actor.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aMember, anAccount, anEventOf } from './testing.ts'

const database = aDatabase()
let services: Services
let api: TestApi
let checkout: Checkout
let own: AccountId

beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
  checkout = await aCheckout(database)
})
beforeEach(async () => {
  own = await anAccount(services)
})
afterAll(async () => {
  await checkout.close()
  await api.close()
})

const FIELDS = `version name legalName addressLine taxId email phone website timezone currency statementDescriptor holdMinutes waitlistHours cartReminders refundKind refundHours refundShare refundKeepsFees refundNote requiresAuthenticator`
const READ = `{ accountSettings { ${FIELDS} hasSales history { what by changes { label before after } } } }`
const SAVE = `mutation ($version: Int64!, $input: AccountSettingsInput!) { result: accountSettingsSave(version: $version, input: $input) {
  is: __typename ... on Stale { changedBy } ... on Refused { message fields { path message } } } }`
const TERMS = `{ accountTerms { version body versions { version body } history { what } } }`
const PUBLISH = `mutation ($version: Int64!, $input: AccountTermsInput!) { result: accountTermsPublish(version: $version, input: $input) {
  is: __typename ... on Refused { message } } }`

type Settings = Readonly<Record<string, unknown>> & {
  readonly version: number
  readonly history: readonly { readonly what: string; readonly changes: readonly object[] }[]
}
type Terms = {
  readonly version: number
  readonly body: string
  readonly versions: readonly { readonly version: number; readonly body: string }[]
  readonly history: readonly { readonly what: string }[]
}
type Result = {
  readonly is: string
  readonly changedBy?: string
  readonly fields?: readonly { readonly path: string; readonly message: string }[]
}

const staff = async (role: MemberRole = 'OWNER', accountId: AccountId = own) => {
  const { token, user } = await aMember(services, accountId, role)
  const call = { token, headers: { accountid: accountId } }
  const settings = async () => (await api.read<{ accountSettings: Settings }>('admin', READ, call)).accountSettings
  const terms = async () => (await api.read<{ accountTerms: Terms }>('admin', TERMS, call)).accountTerms
  const send = async (mutation: string, version: number, input: object): Promise<Result> =>
    (await api.read<{ result: Result }>('admin', mutation, { ...call, variables: { version, input } })).result
  return {
    user,
    call,
    settings,
    terms,
    /** Saves what is stored with some of it changed. */
    save: async (change: object, from?: number) => {
      const { version, hasSales: _sales, history: _history, ...input } = await settings()
      return send(SAVE, from ?? version, { ...input, ...change })
    },
    publish: async (body: string) => send(PUBLISH, (await terms()).version, { body }),
  }
}

test('details and defaults are saved with their history, and carts get the new time', async () => {
  const ada = await staff()
  const change = {
    legalName: 'The Larkhall Theatre Trust',
    timezone: 'America/Chicago',
    phone: '+12075550118',
    website: 'https://larkhall.example',
    currency: 'JPY',
    holdMinutes: 25,
    waitlistHours: 24,
    cartReminders: true,
    refundKind: 'UNTIL',
    refundHours: 48,
    refundShare: 90,
    refundKeepsFees: true,
  }
  expect(await ada.save({ ...change, phone: '+1 (207) 555-0118' })).toEqual({ is: 'AccountSettingsSaved' })
  const saved = await ada.settings()
  expect(saved).toMatchObject({ ...change, hasSales: false })
  expect(saved.history[0]?.what).toBe(
    'Legal name, Support phone, Website, Time zone, Currency, Time to check out, Time of a waitlist offer, Cart reminders, Refunds changed',
  )
  expect(saved.history[0]?.changes).toContainEqual({ label: 'Time zone', before: 'UTC', after: 'America/Chicago' })
  expect(saved.history[0]?.changes).toContainEqual({
    label: 'Refunds',
    before: 'No refunds',
    after: 'Until 48 hours before the start, 90%, fees kept',
  })
  expect(await database.query('select hold_seconds, exponent from account where id = $1', [own])).toEqual([
    { hold_seconds: 1500, exponent: 0 },
  ])
})

test.each([
  ['name', { name: ' ' }],
  ['email', { email: 'box office' }],
  ['phone', { phone: '0118 999' }],
  ['phone', { phone: '+1000000000' }],
  ['website', { website: 'javascript:alert(1)' }],
  ['timezone', { timezone: '+02:00' }],
  ['timezone', { timezone: 'Moon/Tranquility' }],
  ['currency', { currency: 'usd' }],
  ['statementDescriptor', { statementDescriptor: 'A text that is longer than it may be' }],
  ['holdMinutes', { holdMinutes: 4 }],
  ['holdMinutes', { holdMinutes: 61 }],
  ['waitlistHours', { waitlistHours: 0 }],
  ['waitlistHours', { waitlistHours: 169 }],
  ['refundHours', { refundKind: 'UNTIL', refundHours: null }],
  ['refundShare', { refundShare: 0 }],
  ['refundShare', { refundShare: 101 }],
])('%s is refused beside its field, and nothing changes: %j', async (path, change) => {
  const { save, settings } = await staff()
  const before = await settings()
  expect(await save(change)).toMatchObject({ is: 'Refused', fields: [{ path }] })
  expect(await settings()).toEqual(before)
})

test('a currency that the gateway doesn’t take is refused where it is chosen', async () => {
  const { call, settings, save } = await staff()
  const stripe = { secretKey: '', publishableKey: '', webhookSecrets: [], apiUrl: '', scriptUrl: '' }
  const { config, secrets } = services
  const withStripe = testServices(database, { config: { ...config, stripe }, secrets })
  const stripeApi = await anApi(withStripe)
  const { version, hasSales: _sales, history: _history, ...input } = await settings()
  const choose = async (currency: string) =>
    stripeApi.read('admin', SAVE, { ...call, variables: { version, input: { ...input, currency } } })
  const message = 'Card payments in CUP aren’t possible with Stripe. Choose another currency.'
  expect(await choose('CUP')).toMatchObject({ result: { is: 'Refused', fields: [{ path: 'currency', message }] } })
  expect(await choose('EUR')).toMatchObject({ result: { is: 'AccountSettingsSaved' } })
  // The sandbox takes all; and a currency that was chosen before doesn't stop other changes.
  expect(await save({ currency: 'CUP' })).toMatchObject({ is: 'AccountSettingsSaved' })
  const { version: now } = await settings()
  const other = { version: now, input: { ...input, currency: 'CUP', legalName: 'Other' } }
  expect(await stripeApi.read('admin', SAVE, { ...call, variables: other })).toMatchObject({
    result: { is: 'AccountSettingsSaved' },
  })
  await stripeApi.close()
})

test('the second to save is told who was first; other roles and accounts change nothing', async () => {
  const [ada, bob] = [await staff(), await staff()]
  const { version } = await ada.settings()
  await ada.save({ legalName: 'First' })
  expect(await bob.save({ legalName: 'Second' }, version)).toEqual({
    is: 'AccountSettingsStale',
    changedBy: ada.user.name,
  })
  const manager = await staff('MANAGER')
  await expect(manager.save({ legalName: 'Third' })).rejects.toThrow(/"status":403/)
  const other = await staff('OWNER', await anAccount(services))
  await other.save({ legalName: 'Elsewhere' })
  expect((await bob.settings())['legalName']).toBe('First')
})

test('the currency stays after the first sale, also for those who go around the check', async () => {
  const cart = await aPayableCart(database, checkout)
  const accountId = trustedAccountId(cart.sale.accountId)
  const { save, settings } = await staff('OWNER', accountId)
  expect((await payWith(checkout, cart, CARDS.APPROVED)).kind).toBe('Finalized')
  const { currency } = await settings()
  expect(await save({ currency: 'CHF' })).toMatchObject({ is: 'Refused', fields: [{ path: 'currency' }] })
  expect(await settings()).toMatchObject({ hasSales: true, currency })
  await expect(database.query(`update account set currency = 'CHF' where id = $1`, [accountId])).rejects.toThrow(
    /currency of an account with sales/,
  )
})

test('a sale and a new currency at the same time: the sale wins, whichever commits first', async () => {
  const eventId = await anEventOf(database, own)
  const { save } = await staff()
  const cart = await aPayableCart(database, checkout)
  await payWith(checkout, cart, CARDS.APPROVED)
  const buy = await database.connect()
  await buy.query('begin')
  await buy.query(
    `insert into purchase (id, account_id, order_id, event_id, currency, exponent, total)
     select app.uuid_v6(), $1, p.order_id, $2, 'USD', 2, 0 from purchase p where p.account_id = $3`,
    [own, eventId, cart.sale.accountId],
  )
  const saving = save({ currency: 'CHF' })
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(() => database.query(waiting), { interval: 20 }).toHaveLength(1)
  await buy.query('commit')
  expect(await saving).toMatchObject({ is: 'Refused', fields: [{ path: 'currency' }] })
  await database.query('delete from purchase where account_id = $1', [own])
})

test('terms are published as versions that never change; buyers see the one they accepted', async () => {
  const cart = await aPayableCart(database, checkout)
  const accountId = trustedAccountId(cart.sale.accountId)
  const { publish, terms } = await staff('OWNER', accountId)
  expect(await publish('No refunds.')).toEqual({ is: 'AccountTermsSaved' })
  expect(await publish('No refunds.')).toMatchObject({ is: 'Refused' })
  const [first] = (await terms()).versions
  const acceptedTerms = [`${accountId}.${first?.version ?? 0}`]
  expect((await payWith(checkout, cart, CARDS.APPROVED, { acceptedTerms })).kind).toBe('Finalized')
  await publish('Refunds until the day before.')
  expect(await terms()).toMatchObject({
    body: 'Refunds until the day before.',
    versions: [{ body: 'Refunds until the day before.' }, { body: 'No refunds.' }],
    history: [
      { what: `Version ${(first?.version ?? 0) + 1} published` },
      { what: `Version ${first?.version} published` },
    ],
  })
  const [bought] = await database.query<{ id: string; event_id: string }>(
    `select p.id, p.event_id from purchase p join orders o on o.id = p.order_id where o.cart_id = $1`,
    [cart.cartId],
  )
  const purchaseId = bought?.id ?? ''
  const purchase = (await readPurchases(services.databases.system, [purchaseId])).get(purchaseId)
  expect(purchase?.termsVersion).toBe(first?.version)
  const { legalPolicies } = await api.read<{ legalPolicies: { terms: { body: string } } }>(
    'consumer',
    'query ($eventId: ID, $version: Int) { legalPolicies(eventId: $eventId, version: $version) { terms { body } } }',
    { variables: { eventId: bought?.event_id, version: first?.version } },
  )
  expect(legalPolicies.terms.body).toBe('No refunds.')
  await expect(
    database.query('update account set terms = $2 where id = $1', [accountId, 'Changed in secret.']),
  ).rejects.toThrow(/published terms never change/)
  await expect(
    database.query('update account_terms set body = $2 where account_id = $1', [accountId, 'Changed.']),
  ).rejects.toThrow(/insert-only|never|account_terms/)
})
