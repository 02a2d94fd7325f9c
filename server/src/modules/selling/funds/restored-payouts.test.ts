import { afterAll, beforeAll, expect, test } from 'vitest'
import { newUuid } from '@admission/common/ids.ts'
import { anApi, type TestApi } from '#areas/testing.ts'
import { anEmployee } from '#modules/people/accounts/testing.ts'
import { aCheckout, aPayableCart, payWith, type Checkout } from '#modules/selling/checkout/testing/a-checkout.ts'
import { aRestoredCopy, type RestoredCopy } from '#modules/selling/checkout/testing/a-restored-copy.ts'
import { installedGateway } from '#modules/selling/payments/adapters/installed.ts'
import { CARDS, control } from '#modules/selling/payments/testing.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { loadInstallation, takeOver } from '#platform/restored.ts'
import type { AccountId } from '@admission/common/ids.ts'
import { aDatabase } from '#testing/database.ts'
import { requestPayout, requestScheduled } from './actions/payouts.ts'
import { reconcileNight } from './flows/reconcile.ts'
import { sendPayouts } from './flows/send-payouts.ts'

const database = aDatabase()
let checkout: Checkout
let api: TestApi
let restored: RestoredCopy
let copy: RestoredCopy['copy']
let staff: Awaited<ReturnType<typeof anEmployee>>
const sellers: { readonly id: AccountId; readonly destination: string }[] = []

const asked = async (id: AccountId, amount: number) =>
  api.read(
    'employee',
    `mutation ($key: ID!, $id: ID!, $amount: Int64!) { payoutRequest(key: $key, id: $id, amount: $amount, currency: "EUR", reason: "They asked") { id } }`,
    {
      token: staff.token,
      variables: { key: newUuid(), id, amount },
    },
  )

/** An account with a sale, and an account of its own at the gateway. */
const aSeller = async () => {
  const cart = await aPayableCart(database, checkout)
  await payWith(checkout, cart, CARDS.APPROVED)
  const account = { holder: 'A seller', account: `DE${String(sellers.length)}6789` }
  const { id: destination } = (await control(`${checkout.gateway.origin}/v1/destinations`, 'POST', account)) as {
    id: string
  }
  await database.query('insert into payout_settings (account_id, destination) values ($1, $2)', [
    cart.sale.accountId,
    destination,
  ])
  sellers.push({ id: cart.sale.accountId, destination })
}

/** The first is paid after the backup. What the second asked for before it is sent after it, and held in the copy: that is asked for, not sent. */
beforeAll(async () => {
  checkout = await aCheckout(database)
  api = await anApi(checkout.services)
  staff = await anEmployee(checkout.services, 'FINANCE')
  for (let made = 0; made < 2; made += 1) await aSeller()
  const [first, second] = sellers.map(({ id }) => id) as [AccountId, AccountId]
  await asked(second, 200)
  restored = await aRestoredCopy(database, checkout, async () => {
    await asked(first, 100)
    await sendPayouts(checkout.services)
  })
  copy = restored.copy
  await restored.owner.query(`insert into payout_hold (account_id, reason, placed_by) values ($1, 'Looked into', $2)`, [
    second,
    staff.user.id,
  ])
})
afterAll(async () => {
  await restored.close()
  await api.close()
  await checkout.close()
})

const payouts = async () =>
  (
    await restored.owner.query<{ amount: number; state: string; found: boolean }>(
      'select amount, state::text, found_at is not null as found from payout order by amount',
    )
  ).rows
const paidAtGateway = async () => {
  const to = new Date(Date.now() + 60_000)
  const report = await installedGateway(checkout.services).balanceReport({ from: new Date(0), to })
  return (report?.items ?? [])
    .filter(({ kind }) => kind === 'PAYOUT')
    .map(({ money }) => money.amount)
    .toSorted((one, other) => one - other)
}
const by = () => ({ origin: { kind: 'employee' } as never, userId: staff.user.id })

test('until the gateway has told of payouts since the backup, none is made', async () => {
  const [first] = sellers
  await loadInstallation(copy)
  await sendPayouts(copy)
  await takeOver(restored.owner)
  await loadInstallation(copy)
  expect(await payouts()).toEqual([{ amount: 200, state: 'REQUESTED', found: false }])
  const { system } = copy.databases
  const request = { gateway: 'sandbox', amount: 1, currency: 'EUR', reason: 'They asked', expectedFee: null }
  await expect(inTransaction(system, (tx) => requestPayout(tx, by(), first?.id as AccountId, request))).rejects.toThrow(
    'hasn’t said yet',
  )
  expect(await inTransaction(system, (tx) => requestScheduled(tx, first?.id as AccountId, 'sandbox'))).toBe(false)
  // A gateway that doesn’t answer is asked again; until then nothing is sent.
  copy.addresses.gatewayUrl = 'http://127.0.0.1:9'
  await sendPayouts(copy)
  copy.addresses.gatewayUrl = checkout.gateway.origin
  expect(await payouts()).toEqual([{ amount: 200, state: 'REQUESTED', found: false }])
})

test('payouts that the backup lacks are taken over from the gateway, and none is made twice', async () => {
  expect(await paidAtGateway()).toEqual([100, 200])
  await sendPayouts(copy)
  expect(await payouts()).toEqual([
    { amount: 100, state: 'PAID', found: true },
    { amount: 200, state: 'PAID', found: false },
  ])
  // Repeated, and each night, it changes nothing.
  await sendPayouts(copy)
  await reconcileNight(copy)
  expect(await payouts()).toHaveLength(2)
  expect(await paidAtGateway()).toEqual([100, 200])
  expect((await restored.owner.query('select * from app.broken_invariants()')).rows).toEqual([])
  const [first] = sellers
  const owed = await restored.owner.query<{ paid: number }>(
    `select sum(en.amount)::int as paid from entry en join journal jo on jo.id = en.journal_id where jo.account_id = $1 and jo.kind = 'PAYOUT' and en.ledger_account = 'ORGANIZER'`,
    [first?.id],
  )
  expect(owed.rows).toEqual([{ paid: 100 }])
})
