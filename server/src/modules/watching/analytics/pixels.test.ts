import { newId, newUuid } from '@admission/common/ids.ts'
import type { EmployeeRole } from '@admission/common/permissions.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { anEmployee } from '#modules/people/accounts/testing.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aPaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { registerPixelFrame } from './http.ts'
import { pixelFrame } from './render/pixel-frame.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services, { routes: [registerPixelFrame] })
})
afterAll(() => api.close())

const READ = `query ($id: ID!) { list: accountPixels(id: $id) { id version pixels { kind token events isOn } history { what by changes { label before after } } } }`
const SAVE = `mutation ($id: ID!, $version: Int64!, $input: AccountPixelsInput!) {
  result: accountPixelsSave(id: $id, version: $version, input: $input) { is: __typename
    ... on Saved { record { version } } ... on Stale { message } ... on Refused { fields { path message } } } }`
const SHOWN = `query ($id: ID!) { marketplace(id: $id) { analytics { accountId type token meta { conversionRoute transactionRoute } events } } }`
const TAKE = `mutation ($ids: [ID!]!) { taken: purchaseEventsTake(purchaseIds: $ids) { id total { amount currency } items { id name quantity price { amount } } analytics { token } } }`
const CONSENT = 'mutation ($input: ConsentInput!) { consentSave(input: $input) }'

const pixel = (given: object = {}) => ({
  kind: 'META',
  token: '1234567890',
  conversionRoute: '',
  transactionRoute: '',
  events: ['PURCHASE', 'PAGE_VIEW'],
  isOn: true,
  ...given,
})

type List = { readonly version: number; readonly pixels: readonly object[]; readonly history: readonly object[] }
type Result = { readonly is: string; readonly fields?: readonly { path: string; message: string }[] }
type Taken = { readonly taken: readonly { id: string; items: readonly object[] }[] }

const desk = async (role: EmployeeRole = 'OPERATIONS') => {
  const { user, token } = await anEmployee(services, role)
  return {
    user,
    token,
    read: async (id: string) => (await api.read<{ list: List }>('employee', READ, { token, variables: { id } })).list,
    save: async (id: string, version: number, ...pixels: readonly object[]) =>
      (await api.read<{ result: Result }>('employee', SAVE, { token, variables: { id, version, input: { pixels } } }))
        .result,
  }
}
const bought = async (seats: number[] = [1, 2]) => {
  const { user, token } = await aConsumer(services)
  const paid = await aPaidPurchase(database, { userId: user.id, email: user.email, seats })
  await database.query(
    `insert into marketplace (id, account_id, name) values ($1, $1, 'Shop') on conflict do nothing`,
    [paid.sale.accountId],
  )
  const [row] = await database.query<{ id: string; order_id: string; total: number }>(
    'select id, order_id, total::integer as total from purchase where user_id = $1',
    [user.id],
  )
  return { token, accountId: paid.sale.accountId, eventId: paid.sale.eventId, ...row! }
}
const shown = async (id: string) =>
  (await api.read<{ marketplace: { analytics: readonly object[] } }>('consumer', SHOWN, { variables: { id } }))
    .marketplace.analytics
const take = (token: string, ids: readonly string[]) => api.read<Taken>('consumer', TAKE, { token, variables: { ids } })

test('an employee adds, changes and removes pixels: versioned, audited, with their history', async () => {
  const [{ accountId }, { user, read, save }] = [await bought(), await desk()]
  expect(await read(accountId)).toMatchObject({ version: 1, pixels: [], history: [] })
  expect(await save(accountId, 1, pixel({ token: ' 1234567890 ' }))).toMatchObject({ is: 'AccountPixelsSaved' })
  expect(await save(accountId, 2, pixel({ isOn: false }), pixel({ kind: 'GOOGLE', token: 'G-AB12CD' }))).toMatchObject({
    record: { version: 3 },
  })
  expect(await save(accountId, 3, pixel({ kind: 'GOOGLE', token: 'G-AB12CD' }))).toMatchObject({
    record: { version: 4 },
  })
  const list = await read(accountId)
  expect(list.pixels).toEqual([{ kind: 'GOOGLE', token: 'G-AB12CD', events: ['PAGE_VIEW', 'PURCHASE'], isOn: true }])
  expect(list.history).toMatchObject([
    { what: 'Meta 1234567890 removed' },
    { what: 'Meta 1234567890 changed, Google G-AB12CD added' },
    { what: 'Meta 1234567890 added', by: user.name, changes: [{ before: 'None', after: 'On, Page view, Purchase' }] },
  ])
  const audit = await database.query('select account_id, target_id from audit where action = $1 and target_id = $2', [
    'account-save-pixels',
    accountId,
  ])
  expect(audit).toHaveLength(3)
})

test('a stale save changes nothing; support can only view', async () => {
  const [{ accountId }, ada, bob, support] = [await bought(), await desk(), await desk(), await desk('SUPPORT')]
  expect((await ada.save(accountId, 1, pixel())).is).toBe('AccountPixelsSaved')
  expect((await bob.save(accountId, 1)).is).toBe('AccountPixelsStale')
  expect((await support.read(accountId)).pixels).toHaveLength(1)
  const variables = { id: accountId, version: 2, input: { pixels: [] } }
  const { errors } = await api.ask('employee', SAVE, { token: support.token, variables })
  expect(errors[0]?.extensions).toMatchObject({ status: 403 })
  for (const id of [newId('Account'), 'shop']) {
    const absent = await api.ask('employee', READ, { token: ada.token, variables: { id } })
    expect(absent.errors[0]?.extensions).toMatchObject({ status: 404 })
  }
})

test.each([
  ['a token with markup', { token: '12345678"><script>' }, 'token'],
  ['an ID of another vendor', { kind: 'GOOGLE', token: '1234567890' }, 'token'],
  ['no events', { events: [] }, 'events'],
  ['a route of no activity', { kind: 'FLOODLIGHT', token: 'DC-1234567', transactionRoute: 'x' }, 'transactionRoute'],
  [
    'Floodlight without its activity',
    { kind: 'FLOODLIGHT', token: 'DC-1234567', events: ['PURCHASE'] },
    'transactionRoute',
  ],
  ['an activity of another kind', { conversionRoute: 'conver01/signups1+standard' }, 'conversionRoute'],
])('refuses %s beside its field', async (_what, given, field) => {
  const [{ accountId }, { read, save }] = [await bought(), await desk()]
  const { is, fields } = await save(accountId, 1, pixel(given))
  expect([is, fields?.[0]?.path]).toEqual(['Refused', `pixels.0.${field}`])
  expect((await read(accountId)).pixels).toEqual([])
})

test('the same ID twice is refused, by the form and by the table', async () => {
  const [{ accountId }, { save }] = [await bought(), await desk()]
  expect((await save(accountId, 1, pixel(), pixel())).fields?.[0]?.path).toBe('pixels.1.token')
  await save(accountId, 1, pixel())
  const insert = (kind: string, token: string) =>
    database.query(
      `insert into pixel (account_id, position, kind, token, events) values ($1, 9, $2, $3, '{PURCHASE}')`,
      [accountId, kind, token],
    )
  await expect(insert('META', '1234567890')).rejects.toThrow('pixel_account_id_kind_token_key')
  await expect(insert('META', '1"+alert(1)')).rejects.toThrow('pixel_token')
})

test('pages get the pixels of their own account that are on', async () => {
  const [mine, theirs, { save }] = [await bought(), await bought(), await desk()]
  const floodlight = {
    kind: 'FLOODLIGHT',
    token: 'DC-1234567',
    conversionRoute: 'conver01/signups1+standard',
    transactionRoute: 'saleco01/sales001+transactions',
  }
  await save(mine.accountId, 1, pixel({ isOn: false }), pixel(floodlight))
  await save(theirs.accountId, 1, pixel({ kind: 'GOOGLE', token: 'AW-123456789' }))
  await expect.poll(() => shown(mine.accountId)).toHaveLength(1)
  expect(await shown(mine.accountId)).toEqual([
    {
      accountId: mine.accountId,
      type: 'FLOODLIGHT',
      token: 'DC-1234567',
      meta: { conversionRoute: 'conver01/signups1+standard', transactionRoute: 'saleco01/sales001+transactions' },
      events: ['PAGE_VIEW', 'PURCHASE'],
    },
  ])
})

test('what an order bought is handed over once, to its buyer, with that account’s items and amounts', async () => {
  const [mine, theirs, { save }] = [await bought(), await bought(), await desk()]
  await save(mine.accountId, 1, pixel())
  expect((await take(theirs.token, [mine.id])).taken).toEqual([])
  // Two browsers ask together: one gets it.
  const [one, two] = await Promise.all([take(mine.token, [mine.id, theirs.id]), take(mine.token, [mine.id])])
  const all = [...one.taken, ...two.taken]
  expect(all).toMatchObject([{ id: mine.order_id, total: { amount: mine.total }, items: [{ id: mine.eventId }] }])
  expect((await take(mine.token, [mine.id])).taken).toEqual([])
  // Their account has no pixel, so nothing is marked as handed over.
  expect(await database.query('select 1 from pixel_purchase where order_id = $1', [theirs.order_id])).toEqual([])
})

test('a receipt that is opened days later tells nothing', async () => {
  const [mine, { save }] = [await bought(), await desk()]
  await save(mine.accountId, 1, pixel())
  await database.query(`update purchase set paid_at = paid_at - interval '2 days' where id = $1`, [mine.id])
  expect((await take(mine.token, [mine.id])).taken).toEqual([])
})

test('decisions are kept per purpose with version, time and a digest of the network, also under a user’s name', async () => {
  const [{ user, token }, deviceId] = [await aConsumer(services), newUuid()]
  const decide = (given: object = {}, by = {}) =>
    api.ask('consumer', CONSENT, {
      ...by,
      variables: { input: { deviceId, version: 1, measurement: true, advertising: false, ...given } },
    })
  expect((await decide()).data).toEqual({ consentSave: true })
  await decide({ measurement: false }, { token })
  const rows = await database.query(
    `select user_id, purpose, granted, version, octet_length(network_hash) as bytes, decided_at is not null as dated from consent where device_id = $1 order by decided_at, purpose`,
    [deviceId],
  )
  const row = { version: 1, bytes: 32, dated: true }
  expect(rows).toEqual([
    { ...row, user_id: null, purpose: 'ADVERTISING', granted: false },
    { ...row, user_id: null, purpose: 'MEASUREMENT', granted: true },
    { ...row, user_id: user.id, purpose: 'ADVERTISING', granted: false },
    { ...row, user_id: user.id, purpose: 'MEASUREMENT', granted: false },
  ])
  for (const given of [{ version: 2 }, { deviceId: 'me' }])
    expect((await decide(given)).errors[0]?.extensions).toMatchObject({ status: 400 })
})

test('the frame of pixels runs in an origin of its own, and only our pages may show it', async () => {
  const { headers, body } = await api.app.inject({ url: '/api/pixel-frame' })
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain('sandbox allow-scripts;')
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).not.toMatch(/unsafe|allow-same-origin/)
  expect(headers['x-frame-options']).toBeUndefined()
  expect(body).toContain('<script>')
})

test('vendors’ scripts come from the configured origins, and the policy permits these', () => {
  const { html, policy } = pixelFrame({ google: 'http://127.0.0.1:7001', meta: 'http://127.0.0.1:7002' })
  expect(html).toContain("load('http://127.0.0.1:7001/gtm.js?id=' + token)")
  expect(html).toContain("load('http://127.0.0.1:7002/en_US/fbevents.js', 'META')")
  expect(policy).toMatch(/script-src 'sha256-[^']+' http:\/\/127\.0\.0\.1:7001 http:\/\/127\.0\.0\.1:7002 /)
  expect(policy).toMatch(/img-src http:\/\/127\.0\.0\.1:7001 /)
})
