import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import type { OwnEmailId } from '#modules/people/identity/types.ts'
import { setPrimaryEmail } from '#modules/people/identity/writes/emails.ts'
import { aPaidPurchase, type PaidPurchase } from '#modules/selling/tickets/testing/a-paid-purchase.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { createFactLoop } from '#platform/fact-loop.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { accountUserListeners } from './listeners.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

const MINE = '{ mySubscriptions { accountId consents withdrawnAt { utc } } }'
const SET = `mutation ($accountId: ID!, $consents: Boolean!) {
  mySubscriptions: subscriptionSet(accountId: $accountId, consents: $consents) { accountId consents withdrawnAt { utc } } }`
const GENERAL = `mutation ($consents: Boolean!) {
  generalConsentSet(consents: $consents) { consents consentAt { utc } withdrawnAt { utc } } }`

type Mine = { readonly mySubscriptions: readonly { readonly accountId: string; readonly consents: boolean }[] }

const aBuyer = async (after?: PaidPurchase) => {
  const { user, token } = await aConsumer(services)
  const first = await buys(user, [1], after)
  return { user, token, first, accountId: first.sale.accountId }
}
const buys = async (user: { id: string; email: string }, seats: number[], after?: PaidPurchase) => {
  const given = after === undefined ? {} : { after }
  const paid = await aPaidPurchase(database, { userId: user.id, email: user.email, seats, ...given })
  await createFactLoop(services, accountUserListeners).drain()
  return paid
}
const mine = async (token: string) => (await api.read<Mine>('consumer', MINE, { token })).mySubscriptions
const set = (token: string, accountId: string, consents: boolean) =>
  api.ask('consumer', SET, { token, variables: { accountId, consents } })
const setGeneral = (token: string, consents: boolean) =>
  api.read('consumer', GENERAL, { token, variables: { consents } })
const auditOf = (userId: string) =>
  database.query('select action, account_id from audit where actor_id = $1 order by at', [userId])

test('a buyer agrees to an account’s mails and withdraws it; each change is in the account’s audit trail once', async () => {
  const { user, token, accountId } = await aBuyer()
  expect(await mine(token)).toEqual([{ accountId, consents: false, withdrawnAt: null }])
  expect((await set(token, accountId, true)).data).toMatchObject({ mySubscriptions: [{ accountId, consents: true }] })
  await set(token, accountId, true)
  await set(token, accountId, false)
  expect(await mine(token)).toMatchObject([{ consents: false, withdrawnAt: { utc: expect.any(String) } }])
  expect(await auditOf(user.id)).toEqual([
    { action: 'account-user-give-consent', account_id: accountId },
    { action: 'account-user-withdraw-consent', account_id: accountId },
  ])
})

test('nobody decides for others, or about accounts that they never bought from', async () => {
  const [one, two] = [await aBuyer(), await aBuyer()]
  expect((await set(one.token, two.accountId, true)).errors[0]?.extensions['status']).toBe(404)
  expect((await set(one.token, 'nonsense', true)).errors[0]?.extensions['status']).toBe(404)
  await set(one.token, one.accountId, true)
  expect(await mine(two.token)).toMatchObject([{ consents: false }])
})

test('the general consent is for accounts without a decision: a withdrawal stays when they buy again', async () => {
  const { user, token, first, accountId } = await aBuyer()
  await set(token, accountId, true)
  await set(token, accountId, false)
  expect(await setGeneral(token, true)).toMatchObject({ generalConsentSet: { consents: true, withdrawnAt: null } })
  await buys(user, [2], first)
  const second = await buys(user, [1])
  const found = new Map((await mine(token)).map((each) => [each.accountId, each.consents]))
  expect(found).toEqual(
    new Map([
      [accountId, false],
      [second.sale.accountId, true],
    ]),
  )
  expect(await setGeneral(token, false)).toMatchObject({ generalConsentSet: { consents: false, consentAt: null } })
  const third = await buys(user, [1])
  const after = new Map((await mine(token)).map((each) => [each.accountId, each.consents]))
  expect([after.get(second.sale.accountId), after.get(third.sale.accountId)]).toEqual([true, false])
})

test('accounts that know a buyer have their new primary address right away, without another order', async () => {
  const { user, accountId } = await aBuyer()
  const email = `second.${user.email}`
  const [added] = await database.query<{ id: string }>(
    'insert into user_email (user_id, email, verified_at) values ($1, $2, app.now()) returning id',
    [user.id, email],
  )
  await inTransaction(services.databases.system, (transaction) =>
    setPrimaryEmail(transaction, user.id, added?.id as OwnEmailId),
  )
  expect(
    await database.query('select email from account_user where account_id = $1 and user_id = $2', [accountId, user.id]),
  ).toEqual([{ email }])
})
