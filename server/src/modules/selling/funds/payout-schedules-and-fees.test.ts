import { newUuid } from '@admission/common/ids.ts'
import { beforeAll, expect, test } from 'vitest'
import type { anEmployee } from '#modules/people/accounts/testing.ts'
import type { Checkout } from '#modules/selling/checkout/testing/a-checkout.ts'
import { nextFees } from '#modules/stock/pricing/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { sendPayouts } from './flows/send-payouts.ts'
import { payScheduledOut } from './jobs.ts'
import { aPayoutOffice } from './testing/a-payout-office.ts'

const database = aDatabase()
const { open, SHOWN, paymentOf, send, statusOf, save, pay, work, aSeller, statesOf, availableOf, today } =
  aPayoutOffice(database)
let checkout: Checkout
type Staff = Awaited<ReturnType<typeof anEmployee>>
let one: Staff
beforeAll(async () => ({ checkout, one } = await open()))

const run = () => payScheduledOut.run(checkout.services, {}, { number: 1, isLast: true })

test('a schedule pays what is available, once a day, from its minimum on', async () => {
  const { id, owed } = await aSeller()
  const day = today()
  const weekly = { schedule: 'WEEKLY', weekday: day.getUTCDay() === 0 ? 7 : day.getUTCDay() }
  await save(id, { ...weekly, minimum: owed + 1 })
  await run()
  expect(await statesOf(id)).toEqual([])
  await save(id, { ...weekly, minimum: owed })
  await run()
  await run()
  expect(await statesOf(id)).toEqual(['REQUESTED'])
  expect(await availableOf(id)).toBe(0)
  await sendPayouts(checkout.services)
  expect(await statesOf(id)).toEqual(['PAID'])
})

test('a schedule pays once a day, also if more is available by then', async () => {
  const { id, owed } = await aSeller()
  const day = today()
  const weekly = { schedule: 'WEEKLY', weekday: day.getUTCDay() === 0 ? 7 : day.getUTCDay() }
  await save(id, { ...weekly, reserveBasisPoints: 5_000, reserveDays: 30 })
  await run()
  expect(await statesOf(id)).toEqual(['REQUESTED'])
  await save(id, weekly)
  expect(await availableOf(id)).toBeGreaterThanOrEqual(Math.floor(owed / 2))
  await run()
  expect(await statesOf(id)).toEqual(['REQUESTED'])
})

/** What the ledger moved of an account's payouts, by kind, as the account of the ledger that it is about sees it. */
const keptOf = (id: string) =>
  database.query<{ kind: string; platform: number }>(
    `select jo.kind, (- en.amount)::integer as platform from journal jo join entry en on en.journal_id = jo.id and en.ledger_account = 'PLATFORM'
     where jo.account_id = $1 and jo.kind like 'PAYOUT%' order by jo.at, jo.kind`,
    [id],
  )

test('the platform keeps its fee of a payout, and gives it back with one that fails or is canceled', async () => {
  const { id, owed } = await aSeller()
  await nextFees(database.query, id, [
    { name: 'Payout fee', level: 'PAYOUT', payer: 'ORGANIZER', fixed: 25, basis_points: 100, currency: 'EUR' },
    { name: 'In dollars', level: 'PAYOUT', payer: 'ORGANIZER', fixed: 900, currency: 'USD' },
  ])
  const fee = Math.round(owed / 100) + 25
  expect((await paymentOf(id)).payoutFees).toMatchObject([{ figures: '1% + €0.25' }, { figures: '$9.00' }])
  // With the fee that was shown, and no other.
  const asked = (expectedFee: number) =>
    send(
      one,
      `mutation ($key: ID!, $id: ID!, $amount: Int64!, $fee: Int64) { payoutRequest(key: $key, id: $id, amount: $amount, currency: "EUR", expectedFee: $fee, reason: "They asked") { ${SHOWN} } }`,
      { key: newUuid(), id, amount: owed, fee: expectedFee },
    )
  expect(statusOf(await asked(fee - 1))).toBe(400)
  expect(await keptOf(id)).toEqual([])
  // A payout that the fee would eat up isn't one.
  expect(statusOf(await pay(id, 25))).toBe(400)

  expect((await asked(fee)).errors).toEqual([])
  const [requested] = (await paymentOf(id)).payouts
  expect(requested).toMatchObject({ state: 'REQUESTED', money: { amount: owed - fee }, fee: { amount: fee } })
  expect(await availableOf(id)).toBe(0)
  const back = [
    { kind: 'PAYOUT_FEE', platform: fee },
    { kind: 'PAYOUT_FEE_BACK', platform: -fee },
  ]
  await send(
    one,
    `mutation ($id: ID!, $payoutId: ID!) { payoutCancel(id: $id, payoutId: $payoutId, reason: "They asked") { ${SHOWN} } }`,
    {
      id,
      payoutId: requested?.id,
    },
  )
  expect(await keptOf(id)).toEqual(back)
  expect(await availableOf(id)).toBe(owed)

  await save(id, { destination: 'dst_test_fails' })
  await asked(fee)
  await work()
  expect(await statesOf(id)).toEqual(['FAILED', 'CANCELED'])
  expect(await availableOf(id)).toBe(owed)
  await save(id, {})
  await asked(fee)
  await work()
  expect(await statesOf(id)).toEqual(['PAID', 'FAILED', 'CANCELED'])
  expect(await availableOf(id)).toBe(0)
  const kept = (await keptOf(id)).reduce((sum, { platform }) => sum + platform, 0)
  expect(kept).toBe(fee)
  // What left CLEARING is what was sent.
  const [cleared] = await database.query<{ amount: number }>(
    `select sum(en.amount)::int as amount from journal jo join entry en on en.journal_id = jo.id and en.ledger_account = 'CLEARING' where jo.account_id = $1 and jo.kind like 'PAYOUT%'`,
    [id],
  )
  expect(cleared?.amount).toBe(fee - owed)
})

test('a schedule pays what is left after the fee, and nothing if nothing is left', async () => {
  const { id, owed } = await aSeller()
  await nextFees(database.query, id, [
    { name: 'Payout fee', level: 'PAYOUT', payer: 'ORGANIZER', fixed: owed, currency: 'EUR' },
  ])
  const day = today()
  await save(id, { schedule: 'WEEKLY', weekday: day.getUTCDay() === 0 ? 7 : day.getUTCDay() })
  await run()
  expect(await statesOf(id)).toEqual([])
  await nextFees(
    database.query,
    id,
    [{ name: 'Payout fee', level: 'PAYOUT', payer: 'ORGANIZER', fixed: owed - 1, currency: 'EUR' }],
    { only: true },
  )
  await run()
  expect((await paymentOf(id)).payouts).toMatchObject([{ money: { amount: 1 }, fee: { amount: owed - 1 } }])
})
