import type { AccountId, EventId } from '@admission/common/ids.ts'
import type { MemberRole } from '@admission/common/permissions.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aMember, anAccount, anEventOf } from '#modules/people/accounts/testing.ts'
import { aCheckout, aPayableCart, payWith, type Checkout } from '#modules/selling/checkout/testing/a-checkout.ts'
import { sendDueMails } from '#modules/watching/email/flows/send-mails.ts'
import { mailListeners } from '#modules/watching/email/listeners.ts'
import { CARDS } from '#modules/selling/payments/testing.ts'
import { trustedAccountId } from '#platform/actor.ts'
import { createFactLoop } from '#platform/fact-loop.ts'
import type { OutgoingMail } from '#platform/mail.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { checkRules } from './flows/check-rules.ts'

const database = aDatabase()
let services: Services
let api: TestApi
let checkout: Checkout
let own: AccountId
let sent: OutgoingMail[] = []

beforeAll(async () => {
  const mail = {
    kind: 'smtp',
    send: (one: OutgoingMail) => Promise.resolve(void sent.push(one)),
    close: () => Promise.resolve(),
  }
  services = testServices(database, { mail: mail as never })
  api = await anApi(services)
  checkout = await aCheckout(database)
})
beforeEach(async () => {
  await database.query('update monitoring_rule set is_on = false')
  own = await anAccount(services)
  await mails()
  sent = []
})
afterAll(async () => {
  await checkout.close()
  await api.close()
})

const CREATE = `mutation ($input: MonitoringRuleInput!) { monitoringRuleCreate(input: $input) { id version text openAlerts } }`
const SAVE = `mutation ($id: ID!, $version: Int64!, $input: MonitoringRuleInput!) { result: monitoringRuleSave(id: $id, version: $version, input: $input) {
  is: __typename ... on Refused { message fields { path } } } }`
const MUTE = `mutation ($id: ID!, $version: Int64!, $hours: Int) { result: monitoringRuleMute(id: $id, version: $version, hours: $hours) { is: __typename } }`
const REMOVE = `mutation ($id: ID!) { monitoringRuleRemove(id: $id) }`
const ONE = `query ($id: ID!) { monitoringRuleById(id: $id) { version openAlerts mutedUntil { utc } history { what } } }`
const HISTORY = `{ monitoringAlerts(first: 20) { edges { node { text state isMuted } } } }`

type Alert = { readonly text: string; readonly state: string; readonly isMuted: boolean }

const staff = async (role: MemberRole = 'OWNER', accountId: AccountId = own, eventIds?: readonly EventId[]) => {
  const { token, user } = await aMember(services, accountId, role, eventIds)
  const call = { token, headers: { accountid: accountId } }
  const ask = (query: string, variables: object = {}) =>
    api.ask('admin', query, { ...call, variables: { ...variables } })
  const input = (rest: object) => ({
    name: 'Watch it',
    threshold: null,
    windowHours: null,
    recipients: [user.id],
    emails: [],
    isOn: true,
    ...rest,
  })
  return {
    user,
    ask,
    input,
    create: async (rest: object) =>
      ((await ask(CREATE, { input: input(rest) })).data as { monitoringRuleCreate: { id: string; version: number } })
        .monitoringRuleCreate,
    alerts: async () => {
      const { monitoringAlerts } = (await ask(HISTORY)).data as {
        monitoringAlerts: { edges: readonly { node: Alert }[] }
      }
      return monitoringAlerts.edges.map(({ node }) => node)
    },
  }
}

const stands = (eventId: string, state: string) =>
  database.query('update event_standing set state = $2 where event_id = $1', [eventId, state])
const checkAgain = async (): Promise<void> => {
  await database.query('update monitoring_rule set checked_at = null')
  await checkRules(services)
}
const mails = async (): Promise<readonly OutgoingMail[]> => {
  await createFactLoop(services, mailListeners).drain()
  await sendDueMails(services)
  return sent
}

test('an incident is told once to each recipient, also by two processes; when it is over and comes back, again', async () => {
  const { create, alerts, user } = await staff()
  const eventId = await anEventOf(database, own)
  await create({ kind: 'SOLD_OUT', emails: ['door@example.com', user.email.toUpperCase()] })
  await checkRules(services)
  expect(await alerts()).toEqual([])
  await stands(eventId, 'SOLD_OUT')
  await database.query('update monitoring_rule set checked_at = null')
  await Promise.all(Array.from({ length: 8 }, () => checkRules(services)))
  await checkAgain()
  expect(await alerts()).toEqual([{ text: 'Derby is sold out', state: 'OPEN', isMuted: false }])
  expect((await mails()).map(({ to }) => to).toSorted()).toEqual([user.email, 'door@example.com'].toSorted())
  expect(sent[0]?.subject).toBe('The Larkhall: Derby is sold out')
  expect(sent[0]?.text).toContain(`/admin/${own}/setting/monitoring?tab=history`)
  await stands(eventId, 'ON_SALE')
  await checkAgain()
  expect(await alerts()).toMatchObject([{ state: 'CLOSED' }])
  await stands(eventId, 'SOLD_OUT')
  await checkAgain()
  expect((await alerts()).map(({ state }) => state)).toEqual(['OPEN', 'CLOSED'])
  expect(await mails()).toHaveLength(4)
})

test('without the constraint, two processes would open two alerts for one incident', async () => {
  const { create } = await staff()
  const eventId = await anEventOf(database, own)
  const { id } = await create({ kind: 'SOLD_OUT' })
  await stands(eventId, 'SOLD_OUT')
  await checkAgain()
  const twice = `insert into monitoring_alert (account_id, rule_id, subject, kind, measured, is_muted)
    select account_id, rule_id, subject, kind, measured, is_muted from monitoring_alert where rule_id = $1`
  await expect(database.query(twice, [id])).rejects.toThrow(/monitoring_alert_open/)
})

test('an event that has been on sale for some hours without a sale is told; one that has just begun is not', async () => {
  const { create, alerts } = await staff()
  const [old, fresh] = [await anEventOf(database, own), await anEventOf(database, own)]
  for (const id of [old, fresh]) await stands(id, 'ON_SALE')
  await database.query(`update event set published_at = app.now() - interval '30 hours', name = 'Long' where id = $1`, [
    old,
  ])
  await database.query(`update event set published_at = app.now() - interval '2 hours' where id = $1`, [fresh])
  await create({ kind: 'NO_SALES', windowHours: 24 })
  await checkRules(services)
  expect((await alerts()).map(({ text }) => text)).toEqual(['Long hasn’t sold anything for 30 hours'])
})

const watchBoth = async (create: (rest: object) => Promise<unknown>): Promise<void> => {
  await create({ kind: 'PAYMENT_FAILURES', threshold: 1, windowHours: 1 })
  await create({ kind: 'REFUND_RATE', threshold: 50, windowHours: 1 })
}

test('failed payments count for the account they belong to', async () => {
  const cart = await aPayableCart(database, checkout)
  const mine = await staff('OWNER', trustedAccountId(cart.sale.accountId))
  const elsewhere = await staff()
  for (const { create } of [mine, elsewhere]) await watchBoth(create)
  await payWith(checkout, cart, CARDS.DECLINED)
  await checkAgain()
  expect((await mine.alerts()).map(({ text }) => text)).toEqual(['1 payment failed within 1 hour'])
  expect(await elsewhere.alerts()).toEqual([])
})

test('so do refunds, as a share of what was sold', async () => {
  const cart = await aPayableCart(database, checkout)
  const accountId = trustedAccountId(cart.sale.accountId)
  const mine = await staff('OWNER', accountId)
  const elsewhere = await staff()
  for (const { create } of [mine, elsewhere]) await watchBoth(create)
  expect((await payWith(checkout, cart, CARDS.APPROVED)).kind).toBe('Finalized')
  const refund = (divisor: number) =>
    database.query(
      `insert into refund (id, account_id, purchase_id, order_id, attempt_id, amount, currency, exponent, source, state)
       select app.uuid_v6(), p.account_id, p.id, p.order_id, a.id, p.total / $2, p.currency, p.exponent, 'ORGANIZER', 'DONE'
       from purchase p join attempt a on a.order_id = p.order_id and a.state = 'CAPTURED' where p.account_id = $1`,
      [accountId, divisor],
    )
  await refund(4)
  await checkAgain()
  expect(await mine.alerts()).toEqual([])
  await refund(2)
  await checkAgain()
  expect((await mine.alerts()).map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Refunds were 7[45]% of sales within 1 hour$/),
  ])
  expect(await elsewhere.alerts()).toEqual([])
  // Nobody gave that money back: the books wouldn't balance.
  await database.query('delete from refund where account_id = $1', [accountId])
})

test('exports that failed are told', async () => {
  const { create, alerts, user } = await staff()
  await create({ kind: 'JOB_FAILURES', threshold: 2, windowHours: 24 })
  const failed = `insert into export_file (account_id, user_id, area, list, format, asked, columns, state, total_rows, path, expires_at)
    values ($1, $2, 'ADMIN', 'events', 'CSV', '{}', '{}', 'FAILED', 1, 'x', app.now() + interval '1 day')`
  await database.query(failed, [own, user.id])
  await checkAgain()
  expect(await alerts()).toEqual([])
  await database.query(failed, [own, user.id])
  await checkAgain()
  expect((await alerts()).map(({ text }) => text)).toEqual(['2 exports, reports or e-mails failed within 24 hours'])
})

test('a muted rule records and sends nothing; a removed one does neither, and its alerts end', async () => {
  const { create, alerts, ask } = await staff()
  const eventId = await anEventOf(database, own)
  const { id, version } = await create({ kind: 'SOLD_OUT' })
  expect((await ask(MUTE, { id, version, hours: 24 })).data).toMatchObject({ result: { is: 'MonitoringRuleSaved' } })
  await stands(eventId, 'SOLD_OUT')
  await checkAgain()
  expect(await alerts()).toMatchObject([{ state: 'OPEN', isMuted: true }])
  expect((await mails()).map(({ subject }) => subject)).toEqual([])
  expect((await ask(ONE, { id })).data).toMatchObject({
    monitoringRuleById: {
      openAlerts: 1,
      history: [{ what: expect.stringMatching(/^Muted until/) as unknown }, { what: 'Created' }],
    },
  })
  await ask(REMOVE, { id })
  await checkAgain()
  expect(await alerts()).toMatchObject([{ state: 'CLOSED' }])
  expect((await ask(ONE, { id })).errors).toMatchObject([{ extensions: { status: 404 } }])
})

test('bad input is refused by field; a rule of another account doesn’t exist; others than owners only look', async () => {
  const ada = await staff()
  const other = await staff('OWNER', await anAccount(services))
  const { id, version } = await ada.create({ kind: 'NO_SALES', windowHours: 24 })
  const refused = async (rest: object) => {
    const { data } = await ada.ask(SAVE, { id, version, input: ada.input(rest) })
    return (data as { result: { fields?: { path: string }[] } }).result.fields?.map(({ path }) => path)
  }
  expect(await refused({ kind: 'NO_SALES', windowHours: null })).toEqual(['windowHours'])
  expect(await refused({ kind: 'REFUND_RATE', windowHours: 1, threshold: 101 })).toEqual(['threshold'])
  expect(await refused({ kind: 'SOLD_OUT', recipients: [] })).toEqual(['recipients'])
  expect(await refused({ kind: 'SOLD_OUT', recipients: [other.user.id] })).toEqual(['recipients'])
  expect(await refused({ kind: 'SOLD_OUT', emails: ['nobody'] })).toEqual(['emails'])
  const saved = await ada.ask(SAVE, { id, version, input: ada.input({ kind: 'SOLD_OUT' }) })
  expect(saved.data).toMatchObject({ result: { is: 'MonitoringRuleSaved' } })
  const stale = await ada.ask(SAVE, { id, version, input: ada.input({ kind: 'SOLD_OUT' }) })
  expect(stale.data).toMatchObject({ result: { is: 'MonitoringRuleStale' } })
  for (const query of [ONE, REMOVE])
    expect((await other.ask(query, { id })).errors).toMatchObject([{ extensions: { status: 404 } }])
  const manager = await staff('MANAGER')
  expect((await manager.ask(ONE, { id })).errors).toEqual([])
  expect((await manager.ask(REMOVE, { id })).errors).toMatchObject([{ extensions: { status: 403 } }])
})
