import { newUuid } from '@admission/common/ids.ts'
import { beforeAll, expect, test } from 'vitest'
import type { TestApi } from '#areas/testing.ts'
import type { anEmployee } from '#modules/people/accounts/testing.ts'
import type { Checkout } from '#modules/selling/checkout/testing/a-checkout.ts'
import { runDueJobs } from '#platform/job-worker.ts'
import { createFactLoop } from '#platform/fact-loop.ts'
import { anyJob } from '#platform/jobs.ts'
import { aDatabase } from '#testing/database.ts'
import { sendPayouts } from './flows/send-payouts.ts'
import { reconcileRange } from './jobs.ts'
import { fundsListeners } from './listeners.ts'
import { aPayoutOffice } from './testing/a-payout-office.ts'

const MINUTE_MS = 60_000
const database = aDatabase()
const {
  open,
  SHOWN,
  paymentOf,
  send,
  statusOf,
  save,
  pay,
  ofHold,
  release,
  work,
  later,
  aSeller,
  statesOf,
  owedOf,
  availableOf,
} = aPayoutOffice(database)
let checkout: Checkout
let api: TestApi
type Staff = Awaited<ReturnType<typeof anEmployee>>
let [one, other] = [] as unknown as [Staff, Staff]
beforeAll(async () => ({ checkout, api, one, other } = await open()))

test('never more than is available is paid out, however many ask in parallel; the ledger follows the gateway', async () => {
  const { id, owed } = await aSeller()
  expect((await save(id, { reserveBasisPoints: 2_500, reserveDays: 30 })).errors).toEqual([])
  const reserved = Math.ceil(owed / 4)
  expect((await paymentOf(id)).balances).toEqual([
    { owed: { amount: owed }, reserved: { amount: reserved }, available: { amount: owed - reserved } },
  ])
  expect(statusOf(await pay(id, owed))).toBe(400)
  const key = newUuid()
  const asked = await Promise.all([
    pay(id, owed - reserved, key),
    pay(id, owed - reserved, key),
    pay(id, owed - reserved),
  ])
  expect(asked.map(statusOf).filter((status) => status === undefined).length).toBeGreaterThanOrEqual(1)
  expect(await statesOf(id)).toEqual(['REQUESTED'])
  expect(await availableOf(id)).toBe(0)
  await work()
  expect(await statesOf(id)).toEqual(['PAID'])
  const journals = await database.query<{ kind: string; amount: number }>(
    `select jo.kind, en.amount::integer from journal jo join entry en on en.journal_id = jo.id where jo.account_id = $1 and jo.kind like 'PAYOUT%' and en.ledger_account = 'CLEARING'`,
    [id],
  )
  expect(journals).toEqual([{ kind: 'PAYOUT', amount: reserved - owed }])
})

test('a payout that the gateway refuses returns to the balance; one without an answer is asked for, and paid once', async () => {
  const { id, owed } = await aSeller()
  await save(id, { destination: 'dst_test_fails' })
  await pay(id, owed)
  await work()
  expect(await statesOf(id)).toEqual(['FAILED'])
  expect(await availableOf(id)).toBe(owed)
  await save(id, {})
  await checkout.faults([{ match: { operation: 'payouts' }, times: 1, resetAfterEffect: true }])
  await pay(id, owed)
  await work()
  expect(await statesOf(id)).toEqual(['UNKNOWN', 'FAILED'])
  await later()
  await checkout.faults([])
  // Its job is repeated every minute.
  await sendPayouts(checkout.services)
  expect(await statesOf(id)).toEqual(['PAID', 'FAILED'])
  expect(await availableOf(id)).toBe(0)
})

test('held payouts wait; their release takes a second employee', async () => {
  const { id, owed } = await aSeller()
  await pay(id, 1)
  expect((await ofHold(one, id, 'payoutHoldPlace')).errors).toEqual([])
  expect(statusOf(await ofHold(other, id, 'payoutHoldPlace'))).toBe(409)
  await work()
  expect(await statesOf(id)).toEqual(['REQUESTED'])
  expect(statusOf(await pay(id, owed - 1))).toBe(400)
  const payoutId = (await paymentOf(id)).payouts[0]?.id
  const cancel = (ofAccount: string, reason: string) =>
    send(
      one,
      `mutation ($id: ID!, $payoutId: ID!, $reason: String!) { payoutCancel(id: $id, payoutId: $payoutId, reason: $reason) { ${SHOWN} } }`,
      { id: ofAccount, payoutId, reason },
    )
  expect(statusOf(await cancel(id, ' '))).toBe(400)
  const stranger = await aSeller()
  expect(statusOf(await cancel(stranger.id, 'A lawsuit'))).toBe(404)
  expect(await statesOf(id)).toEqual(['REQUESTED'])
  const canceled = await cancel(id, 'A lawsuit')
  expect(canceled.data).toMatchObject({ payoutCancel: { payouts: [{ state: 'CANCELED' }] } })
  expect(await availableOf(id)).toBe(owed)

  expect(statusOf(await release(other, id))).toBe(409)
  expect((await ofHold(one, id, 'payoutReleasePropose')).errors).toEqual([])
  expect(statusOf(await release(one, id))).toBe(400)
  await expect(
    database.query('update payout_hold set released_by = release_by, released_at = app.now() where account_id = $1', [
      id,
    ]),
  ).rejects.toThrow(/payout_hold_four_eyes/)
  const released = await Promise.all([release(other, id), release(other, id)])
  expect(released.map((answered) => String(statusOf(answered))).toSorted()).toEqual(['409', 'undefined'])
  expect((await pay(id, owed)).errors).toEqual([])
})

type Found = { readonly id: string; readonly version: number; readonly cause: string }
const MATTER =
  'id version cause state steps expected { amount } refunded { amount } difference { amount } payout { accountId }'
const day = (days: number) => new Date(Date.now() + days * 24 * 60 * MINUTE_MS).toISOString().slice(0, 10)
/** Compares what the gateway paid out with the books, and lists what was found for the account. */
const reconciled = async (id: string) => {
  await api.read('employee', 'mutation ($from: String!, $to: String!) { reconcile(from: $from, to: $to) { limit } }', {
    token: one.token,
    variables: { from: day(-1), to: day(1) },
  })
  await createFactLoop(checkout.services, fundsListeners).drain()
  await runDueJobs(checkout.services, [anyJob(reconcileRange)])
  const found = await api.read<{ discrepancies: { edges: { node: Found }[] } }>(
    'employee',
    `query ($account: [ID!]) { discrepancies(first: 50, filter: { account: $account }) { edges { node { ${MATTER} } } } }`,
    { token: one.token, variables: { account: [id] } },
  )
  return found.discrepancies.edges.map(({ node }) => node)
}
const book = (staff: Staff, { id, version }: Found) =>
  send(
    staff,
    `mutation ($id: ID!, $version: Int!) { discrepancyDecide(id: $id, version: $version, step: BOOK, reason: "Report") { ${MATTER} } }`,
    { id, version },
  )
test('payouts are held against the gateway’s report: what differs is found once, and booked once', async () => {
  const [made, refused] = [await aSeller(), await aSeller()]
  await pay(made.id, made.owed)
  await save(refused.id, { destination: 'dst_test_fails' })
  await pay(refused.id, refused.owed)
  await work()
  expect([await statesOf(made.id), await statesOf(refused.id)]).toEqual([['PAID'], ['FAILED']])
  // Neither differs yet, and the last minutes are left for the next time.
  expect([await reconciled(made.id), await reconciled(refused.id)]).toEqual([[], []])
  await later(16)
  expect([await reconciled(made.id), await reconciled(refused.id)]).toEqual([[], []])

  // A payout here that the gateway never made, and one that it made after it had refused it.
  const [lost] = await database.query<{ id: string }>(
    `insert into payout (account_id, gateway, destination, amount, currency, exponent, state, requested_by, settled_at)
     values ($1, 'sandbox', 'dst_test_paid', 40, 'EUR', 2, 'PAID', $2, app.now()) returning id`,
    [made.id, one.user.id],
  )
  await database.query(
    `select post_pair($1::uuid, 'payout:' || $2, 'PAYOUT', $2::uuid, null, 'ORGANIZER', 'CLEARING', 40, 'EUR', 2::smallint)`,
    [made.id, lost?.id],
  )
  await database.query(
    `insert into gateway_movement (gateway, id, kind, object_id, key, amount, currency, exponent, at)
     select 'sandbox', 'mov_late', 'PAYOUT', 'out_late', id, amount, currency, exponent, app.now() from payout where account_id = $1`,
    [refused.id],
  )
  expect(await reconciled(made.id)).toEqual([])
  await later(16)
  const [missing] = await reconciled(made.id)
  expect(missing).toMatchObject({
    cause: 'PAYOUT_MISSING',
    state: 'OPEN',
    steps: ['BOOK', 'RESOLVE'],
    expected: { amount: -40 },
    refunded: { amount: 0 },
    difference: { amount: 40 },
    payout: { accountId: made.id },
  })
  const [unbooked] = await reconciled(refused.id)
  expect(unbooked).toMatchObject({ cause: 'PAYOUT_UNBOOKED', difference: { amount: -refused.owed } })
  // Again: nothing changes.
  expect([await reconciled(made.id), await reconciled(refused.id)]).toEqual([[missing], [unbooked]])

  expect(await owedOf(made.id)).toBe(-40)
  const booked = await Promise.all([book(one, missing as Found), book(other, missing as Found)])
  expect(booked.map((answered) => String(statusOf(answered))).toSorted()).toEqual(['409', 'undefined'])
  expect(await owedOf(made.id)).toBe(0)
  expect((await book(one, unbooked as Found)).errors).toEqual([])
  expect(await availableOf(refused.id)).toBe(0)
  expect((await reconciled(made.id)).map(({ cause }) => cause)).toEqual(['PAYOUT_MISSING'])
  expect((await reconciled(refused.id)).map(({ cause }) => cause)).toEqual(['PAYOUT_UNBOOKED'])
  expect(await database.brokenInvariants()).toEqual([])
})

test('what the gateway pays in our name and no organizer has is a matter for a person', async () => {
  const { id } = await aSeller()
  await database.query(
    `insert into gateway_movement (gateway, id, kind, object_id, key, destination, amount, currency, exponent, at)
     values ('sandbox', 'mov_unknown', 'PAYOUT', 'out_unknown', $1, 'dst_elsewhere', 70, 'EUR', 2, app.now())`,
    [newUuid()],
  )
  await later(16)
  await reconciled(id)
  const unknown = await api.read<{ discrepancies: { edges: { node: object }[] } }>(
    'employee',
    `{ discrepancies(first: 5, filter: { cause: [PAYOUT_UNKNOWN] }) { edges { node { ${MATTER} } } } }`,
    { token: one.token },
  )
  expect(unknown.discrepancies.edges).toMatchObject([
    { node: { steps: ['RESOLVE'], payout: null, difference: { amount: -70 } } },
  ])
})
