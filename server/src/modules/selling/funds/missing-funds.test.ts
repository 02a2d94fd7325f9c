import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { anEmployee } from '#modules/people/accounts/testing.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { aCheckout, aPayableCart, payWith, type Checkout } from '#modules/selling/checkout/testing/a-checkout.ts'
import { CARDS, control, SHOP } from '#modules/selling/payments/testing.ts'
import { aPaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import { newUuid } from '@admission/common/ids.ts'
import { anyJob } from '#platform/jobs.ts'
import { installJobs, runDueJobs } from '#platform/job-worker.ts'
import { aDatabase } from '#testing/database.ts'
import { createFactLoop } from '#platform/fact-loop.ts'
import { fundsListeners } from './listeners.ts'
import { reconcileFunds, reconcileRange, watchFunds } from './jobs.ts'
import { settleRefunds } from '#modules/selling/orders/flows/return-unused-money.ts'

const HOUR_MS = 3_600_000
/** Both sides have heard of each other by then. */
const SETTLES_MS = 16 * 60_000
const database = aDatabase()
let checkout: Checkout
let api: TestApi
type Staff = Awaited<ReturnType<typeof anEmployee>>
let [one, other, support, chief] = [] as unknown as [Staff, Staff, Staff, Staff]
beforeAll(async () => {
  await installJobs(database.pools.jobs)
  checkout = await aCheckout(database)
  api = await anApi(checkout.services)
  one = await anEmployee(checkout.services, 'FINANCE')
  other = await anEmployee(checkout.services, 'FINANCE')
  support = await anEmployee(checkout.services, 'SUPPORT')
  chief = await anEmployee(checkout.services, 'ADMINISTRATOR')
})
afterAll(async () => {
  await api.close()
  await checkout.close()
})

type Shown = {
  readonly id: string
  readonly version: number
  readonly cause: string
  readonly state: string
  readonly steps: readonly string[]
  readonly difference: { readonly amount: number }
  readonly decisions: readonly { readonly id: string; readonly state: string; readonly isOwn: boolean }[]
}
const SHOWN = `id version cause state steps note assigneeName expected { amount } captured { amount } refunded { amount } difference { amount }
  purchases { reference } decisions { id state step needsSecond isOwn proposedBy decidedBy } timeline { kind what money { amount } }`
const LIST = `query ($filter: DiscrepancyFilter) { discrepancies(first: 50, filter: $filter) { edges { node { ${SHOWN} } } } }`
const DECIDE = `mutation ($id: ID!, $version: Int!, $step: FundsStep!, $reason: String!) {
  discrepancyDecide(id: $id, version: $version, step: $step, reason: $reason) { ${SHOWN} } }`
const ANSWER = `mutation ($id: ID!, $version: Int!, $approves: Boolean!) {
  discrepancyAnswer(decisionId: $id, version: $version, approves: $approves) { ${SHOWN} } }`

const listed = async (filter: object = {}) =>
  (
    await api.read<{ discrepancies: { edges: { node: Shown }[] } }>('employee', LIST, {
      token: one.token,
      variables: { filter },
    })
  ).discrepancies.edges.map(({ node }) => node)
const decide = (staff: Staff, { id, version }: Shown, step: string, reason = 'Looked into it') =>
  api.ask('employee', DECIDE, { token: staff.token, variables: { id, version, step, reason } })
const answer = (staff: Staff, of: Shown, approves: boolean) =>
  api.ask('employee', ANSWER, {
    token: staff.token,
    variables: { id: of.decisions[0]?.id, version: of.version, approves },
  })
const statusOf = ({ errors }: Awaited<ReturnType<TestApi['ask']>>) => errors[0]?.extensions['status']

const saveLimit = (staff: Staff, limit: number) =>
  api.ask('employee', 'mutation ($limit: Int!) { writeOffLimitSave(limit: $limit) { limit } }', {
    token: staff.token,
    variables: { limit },
  })

/** Compares the report of yesterday, today and tomorrow, as an employee asks for it. */
const day = (days: number) => new Date(Date.now() + days * 24 * HOUR_MS).toISOString().slice(0, 10)
const reconcile = async () => {
  await api.read('employee', 'mutation ($from: String!, $to: String!) { reconcile(from: $from, to: $to) { limit } }', {
    token: one.token,
    variables: { from: day(-1), to: day(1) },
  })
  await createFactLoop(checkout.services, fundsListeners).drain()
  await runDueJobs(checkout.services, [anyJob(reconcileRange)])
  const found = await api.read<{ reconciliation: { runs: { found: number; isFinished: boolean }[] } }>(
    'employee',
    '{ reconciliation { runs { found isFinished movements problem } } }',
    { token: one.token },
  )
  return found.reconciliation.runs[0]
}
/** A purchase that is paid here, with a payment that the gateway doesn't have. */
const aLost = async (seats?: readonly number[]) => {
  const { user } = await aConsumer(checkout.services)
  return aPaidPurchase(database, { userId: user.id, ...(seats === undefined ? {} : { seats }) })
}
const foundOf = async (orderOf: { readonly purchaseId: string }) => {
  const [row] = await database.query<{ id: string }>(
    `select di.id from discrepancy di join purchase pu on pu.order_id = di.order_id where pu.id = $1`,
    [orderOf.purchaseId],
  )
  return (await listed()).find(({ id }) => id === row?.id) as Shown
}
const clearedOf = async (purchaseId: string) => {
  const [row] = await database.query<{ amount: number }>(
    `select coalesce(sum(en.amount), 0)::integer amount from journal jo join entry en on en.journal_id = jo.id
     where en.ledger_account = 'CLEARING' and jo.order_id = (select order_id from purchase where id = $1)`,
    [purchaseId],
  )
  return row?.amount
}
const later = async () => {
  await database.moveClock((offset += SETTLES_MS))
  await database.query('update session set last_seen_at = app.now()')
}
let offset = 0

test('a capture that the gateway lost is found by reconciliation, once, and settled: the order is canceled', async () => {
  const cart = await aPayableCart(database, checkout)
  expect(await payWith(checkout, cart, CARDS.APPROVED)).toMatchObject({ kind: 'Finalized' })
  const lost = await aLost()
  expect(await reconcile()).toMatchObject({ found: 0 })
  await later()
  expect(await reconcile()).toMatchObject({ found: 1, isFinished: true, problem: null })
  // Again, and in the night: nothing changes.
  const before = await listed()
  expect(await reconcile()).toMatchObject({ found: 0 })
  await runDueJobs(checkout.services, [anyJob(reconcileFunds), anyJob(watchFunds)])
  expect(await listed()).toEqual(before)

  const found = await foundOf(lost)
  expect(found).toMatchObject({
    cause: 'CAPTURE_MISSING',
    state: 'OPEN',
    steps: ['CANCEL', 'WAIVE', 'WRITE_OFF', 'RESOLVE'],
    captured: { amount: 0 },
    difference: { amount: -5_500 },
  })
  expect(statusOf(await decide(support, found, 'CANCEL'))).toBe(403)
  expect(statusOf(await decide(one, found, 'CANCEL', '  '))).toBe(400)
  expect((await decide(one, found, 'CANCEL')).data).toMatchObject({
    discrepancyDecide: { state: 'RESOLVED', steps: [] },
  })
  expect(await clearedOf(lost.purchaseId)).toBe(0)
  const [purchase] = await database.query<{ state: string; refunds: string[]; tickets: string[] }>(
    `select pu.state::text, array(select r.state::text from refund r where r.purchase_id = pu.id) refunds,
       array(select distinct ti.state::text from purchase_item it join ticket ti on ti.item_id = it.id where it.purchase_id = pu.id) tickets
     from purchase pu where pu.id = $1`,
    [lost.purchaseId],
  )
  expect(purchase).toEqual({ state: 'CANCELLED', refunds: ['DONE'], tickets: ['VOID'] })
  // The buyer isn't promised what was never taken.
  const [announced] = await database.query<{ amount: number }>(
    `select (data ->> 'amount')::integer amount from fact where kind = 'PurchaseCancelled' and subject_id = $1`,
    [lost.purchaseId],
  )
  expect(announced).toEqual({ amount: 0 })
  // The gateway is never asked to return what it doesn't have, and what is settled isn't found again.
  await settleRefunds(checkout.services)
  expect(await reconcile()).toMatchObject({ found: 0 })
  expect(statusOf(await decide(one, found, 'WRITE_OFF'))).toBe(409)
})

test('a loss over the limit takes a second employee; decided in a race, it is posted once', async () => {
  const lost = await aLost()
  await later()
  await reconcile()
  expect(statusOf(await saveLimit(one, 1_000))).toBe(403)
  expect((await saveLimit(chief, 30)).errors).toEqual([])

  const found = await foundOf(lost)
  const proposals = await Promise.all([decide(one, found, 'WRITE_OFF'), decide(other, found, 'WAIVE')])
  expect(proposals.map((answered) => String(statusOf(answered))).toSorted()).toEqual(['409', 'undefined'])
  const proposer = statusOf(proposals[0]) === undefined ? one : other
  const second = proposer === one ? other : one
  const proposed = await foundOf(lost)
  expect(proposed).toMatchObject({ state: 'OPEN', steps: [], decisions: [{ state: 'PROPOSED', needsSecond: true }] })
  expect(await clearedOf(lost.purchaseId)).toBe(5_500)
  expect(statusOf(await answer(proposer, proposed, true))).toBe(400)
  // Past the code, the database refuses it as well.
  await expect(
    database.query(
      `update funds_decision set state = 'DONE', decided_by = proposed_by, decided_at = app.now() where id = $1`,
      [proposed.decisions[0]?.id],
    ),
  ).rejects.toThrow(/funds_decision_four_eyes/)
  await expect(
    database.query(
      `insert into funds_decision (discrepancy_id, step, reason, amount, currency, exponent, needs_second, state, proposed_by)
       select discrepancy_id, step, reason, amount, currency, exponent, needs_second, state, proposed_by from funds_decision where id = $1`,
      [proposed.decisions[0]?.id],
    ),
  ).rejects.toThrow(/funds_decision_once/)
  const approvals = await Promise.all([answer(second, proposed, true), answer(chief, proposed, true)])
  expect(approvals.map((answered) => String(statusOf(answered))).toSorted()).toEqual(['409', 'undefined'])
  expect(await foundOf(lost)).toMatchObject({ steps: [], decisions: [{ state: 'DONE' }] })
  expect(await clearedOf(lost.purchaseId)).toBe(0)
  const journals = await database.query<{ kind: string; amount: number }>(
    `select jo.kind, en.amount::integer from journal jo join entry en on en.journal_id = jo.id where jo.subject_id = $1 and en.ledger_account = 'PLATFORM'`,
    [found.id],
  )
  expect(journals).toEqual([{ kind: expect.stringMatching(/WAIVER|WRITE_OFF/) as unknown, amount: 5_500 }])
})

test('below the limit one employee writes off alone; what was proposed can be rejected and decided anew', async () => {
  const [small, large] = [await aLost([3]), await aLost()]
  await later()
  await reconcile()
  const written = await decide(one, await foundOf(small), 'WRITE_OFF')
  expect(written.data).toMatchObject({ discrepancyDecide: { state: 'WRITTEN_OFF', decisions: [{ decidedBy: null }] } })
  expect((await decide(one, await foundOf(large), 'WRITE_OFF')).errors).toEqual([])
  expect((await answer(one, await foundOf(large), false)).errors).toEqual([])
  expect((await decide(other, await foundOf(large), 'RESOLVE')).data).toMatchObject({
    discrepancyDecide: { state: 'RESOLVED', note: 'Looked into it' },
  })
  expect(await clearedOf(large.purchaseId)).toBe(5_500)
  const audited = await database.query<{ action: string }>(
    `select action from audit where target_kind = 'missing-funds' and target_id = $1 order by id`,
    [(await foundOf(large)).id],
  )
  expect(audited.map(({ action }) => action)).toEqual([
    'propose-missing-funds',
    'reject-missing-funds',
    'decide-missing-funds',
  ])
})

test('a refund made at the gateway by hand is found, and borne once it is written off', async () => {
  const cart = await aPayableCart(database, checkout)
  await payWith(checkout, cart, CARDS.APPROVED)
  const [sold] = await database.query<{ payment: string }>(
    `select a.gateway_id payment from orders o join attempt a on a.order_id = o.id where o.cart_id = $1`,
    [cart.cartId],
  )
  await control(
    `${checkout.gateway.origin}/v1/refunds`,
    'POST',
    { payment: sold?.payment, amount: 300, external: true },
    newUuid(),
  )
  await later()
  await reconcile()
  const [found] = await listed({ text: 'ref_', state: ['OPEN'] })
  expect(found).toMatchObject({ cause: 'REFUND_UNKNOWN', difference: { amount: -300 }, steps: ['WAIVE', 'WRITE_OFF'] })
  const assigned = await api.read<{ discrepancyAssign: Shown }>(
    'employee',
    `mutation ($id: ID!, $version: Int!, $userId: ID) { discrepancyAssign(id: $id, version: $version, userId: $userId) { ${SHOWN} } }`,
    { token: one.token, variables: { id: found?.id, version: found?.version, userId: other.user.id } },
  )
  expect(assigned.discrepancyAssign.state).toBe('INVESTIGATING')
  expect((await decide(other, assigned.discrepancyAssign, 'WAIVE')).errors).toEqual([])
  expect(await reconcile()).toMatchObject({ found: 0 })
})

test('a payment that no order has is sent back, and settles itself once it is gone', async () => {
  const cart = await aPayableCart(database, checkout)
  await payWith(checkout, cart, CARDS.APPROVED)
  const token = await checkout.enter(CARDS.APPROVED)
  const key = newUuid()
  await control(
    `${checkout.gateway.origin}/v1/payments`,
    'POST',
    {
      amount: 700,
      currency: 'EUR',
      exponent: 2,
      token,
      capture: 'AUTOMATIC',
      returnUrl: `${SHOP}/back`,
      statementDescriptor: 'X',
      metadata: { orderId: newUuid(), attemptId: key },
    },
    key,
  )
  await later()
  await reconcile()
  const [found] = await listed({ cause: ['CAPTURE_UNKNOWN'] })
  expect(found).toMatchObject({ difference: { amount: 700 }, steps: ['SEND_BACK'] })
  const sent = await decide(one, found as Shown, 'SEND_BACK')
  expect(sent.data).toMatchObject({ discrepancyDecide: { state: 'INVESTIGATING' } })
  const { returnUnknownPayments } = await import('#modules/selling/payments/flows/unknown-payments.ts')
  await returnUnknownPayments(checkout.services)
  await runDueJobs(checkout.services, [anyJob(watchFunds)])
  await later()
  await reconcile()
  expect(await listed({ cause: ['CAPTURE_UNKNOWN'] })).toMatchObject([{ state: 'RESOLVED' }])
  expect(await listed({ state: ['OPEN', 'INVESTIGATING'] })).toEqual([])
})
