import { newUuid } from '@admission/common/ids.ts'
import { afterAll, expect } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { anEmployee } from '#modules/people/accounts/testing.ts'
import { aCheckout, aPayableCart, payWith, type Checkout } from '#modules/selling/checkout/testing/a-checkout.ts'
import { CARDS } from '#modules/selling/payments/testing.ts'
import { installJobs, runDueJobs } from '#platform/job-worker.ts'
import { createFactLoop } from '#platform/fact-loop.ts'
import { anyJob } from '#platform/jobs.ts'
import type { TestDatabase } from '#testing/database.ts'
import { payOut } from '../jobs.ts'
import { fundsListeners } from '../listeners.ts'

const MINUTE_MS = 60_000

type Amount = { readonly amount: number }
/** How an account is paid, as employees see it. */
export type Payment = {
  readonly version: number
  readonly balances: readonly { readonly owed: Amount; readonly reserved: Amount; readonly available: Amount }[]
  readonly payouts: readonly {
    readonly id: string
    readonly state: string
    readonly money: Amount
    readonly fee: Amount
  }[]
  readonly payoutFees: readonly { readonly name: string; readonly figures: string }[]
}
type Staff = Awaited<ReturnType<typeof anEmployee>>
type Office = { readonly checkout: Checkout; readonly api: TestApi; readonly one: Staff; readonly other: Staff }

const statusOf = ({ errors }: Awaited<ReturnType<TestApi['ask']>>) => errors[0]?.extensions['status']

/** Two employees of finance who pay accounts out, in a test file's database. Call it once, at the top of the file. */
export function aPayoutOffice(database: TestDatabase) {
  let office = {} as Office
  let offset = 0
  const open = async (): Promise<Office> => {
    await installJobs(database.pools.jobs)
    const checkout = await aCheckout(database)
    const [one, other] = [
      await anEmployee(checkout.services, 'FINANCE'),
      await anEmployee(checkout.services, 'FINANCE'),
    ]
    office = { checkout, api: await anApi(checkout.services), one, other }
    return office
  }
  afterAll(async () => {
    await office.api.close()
    await office.checkout.close()
  })
  const SHOWN = `version gatewayAccount { state last4 } balances { owed { amount } reserved { amount } available { amount } } payouts { id state money { amount } fee { amount } } payoutFees { name figures } hold { reason isOwnRelease }`
  const paymentOf = async (id: string) =>
    (
      await office.api.read<{ accountPayment: Payment }>(
        'employee',
        `query ($id: ID!) { accountPayment(id: $id) { ${SHOWN} } }`,
        {
          token: office.one.token,
          variables: { id },
        },
      )
    ).accountPayment
  const send = (staff: Staff, mutation: string, variables: object) =>
    office.api.ask('employee', mutation, { token: staff.token, variables: { ...variables } })
  const SETTINGS = {
    destination: 'dst_test_paid',
    schedule: 'MANUAL',
    weekday: 1,
    dayOfMonth: 1,
    minimum: 0,
    reserveBasisPoints: 0,
    reserveDays: 0,
  }
  const save = async (id: string, changes: object) => {
    const { version } = await paymentOf(id)
    return send(
      office.one,
      `mutation ($id: ID!, $version: Int!, $input: PayoutSettingsInput!) { payoutSettingsSave(id: $id, version: $version, input: $input, reason: "Agreed by phone") { ${SHOWN} } }`,
      { id, version, input: { ...SETTINGS, ...changes } },
    )
  }
  const pay = (id: string, amount: number, key = newUuid()) =>
    send(
      office.one,
      `mutation ($key: ID!, $id: ID!, $amount: Int64!) { payoutRequest(key: $key, id: $id, amount: $amount, currency: "EUR", reason: "They asked") { ${SHOWN} } }`,
      { key, id, amount },
    )
  const ofHold = (staff: Staff, id: string, field: 'payoutHoldPlace' | 'payoutReleasePropose') =>
    send(staff, `mutation ($id: ID!) { ${field}(id: $id, reason: "A lawsuit") { ${SHOWN} } }`, { id })
  const release = (staff: Staff, id: string) =>
    send(staff, `mutation ($id: ID!) { payoutReleaseAnswer(id: $id, approves: true) { ${SHOWN} } }`, { id })
  const work = async () => {
    await createFactLoop(office.checkout.services, fundsListeners).drain()
    await runDueJobs(office.checkout.services, [anyJob(payOut)])
  }
  const later = async (minutes = 2) => {
    await database.moveClock((offset += minutes * MINUTE_MS))
    await database.query('update session set last_seen_at = app.now()')
  }

  /** An account that sold two tickets, of which it is owed some. */
  const aSeller = async () => {
    const cart = await aPayableCart(database, office.checkout)
    expect(await payWith(office.checkout, cart, CARDS.APPROVED)).toMatchObject({ kind: 'Finalized' })
    const id = cart.sale.accountId
    expect((await save(id, {})).errors).toEqual([])
    const owed = (await paymentOf(id)).balances[0]?.owed.amount ?? 0
    expect(owed).toBeGreaterThan(0)
    return { id, owed }
  }
  const statesOf = async (id: string) => (await paymentOf(id)).payouts.map(({ state }) => state)
  const owedOf = async (id: string) => (await paymentOf(id)).balances[0]?.owed.amount
  const availableOf = async (id: string) => (await paymentOf(id)).balances[0]?.available.amount
  const today = () => new Date(Date.now() + offset)
  return {
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
    today,
  }
}
