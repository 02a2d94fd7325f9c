import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { anAccount } from '#modules/people/accounts/testing.ts'
import { aConsumer } from '#modules/people/identity/testing.ts'
import { newId } from '#platform/ids.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'

const database = aDatabase()
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

const MINE = `query ($first: Int, $after: String) { myBalances { amount currency exponent }
  myWithdrawals(first: $first, after: $after) { totalCount pageInfo { hasNextPage endCursor } edges { node { accountName money { amount currency } } } } }`
type Mine = {
  readonly myBalances: readonly { readonly amount: number; readonly currency: string }[]
  readonly myWithdrawals: {
    readonly totalCount: number
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
    readonly edges: readonly {
      readonly node: { readonly accountName: string; readonly money: { readonly amount: number } }
    }[]
  }
}
const mine = (token: string, variables: Record<string, unknown> = {}) =>
  api.read<Mine>('consumer', MINE, { token, variables })

/** Credits a seller (positive) or pays them out (negative), in minor units. */
const post = async (accountId: string, userId: string, kind: string, amount: number, currency = 'USD') => {
  const id = newId('Journal')
  await database.query(
    `insert into journal (id, account_id, effect_key, kind, subject_id) values ($1::uuid, $2, 'test:' || $1::text, $3, $1::uuid)`,
    [id, accountId, kind],
  )
  await database.query('insert into unsealed (journal_id, account_id) values ($1, $2)', [id, accountId])
  await database.query(
    `insert into entry (journal_id, no, account_id, ledger_account, party_id, amount, currency, exponent)
     values ($1, 1, $2, 'CLEARING', null, $4::bigint, $5, 2), ($1, 2, $2, 'SELLER', $3, - $4::bigint, $5, 2)`,
    [id, accountId, userId, amount, currency],
  )
}

test('a person who never sold has no balance and no withdrawals', async () => {
  const { token } = await aConsumer(services)
  expect(await mine(token)).toMatchObject({ myBalances: [], myWithdrawals: { totalCount: 0, edges: [] } })
})

test('the balance is the sum of the person’s own entries per currency, over all organizers; a paid-out one is zero', async () => {
  const [{ user, token }, other] = [await aConsumer(services), await aConsumer(services)]
  const [one, two] = [await anAccount(services, { name: 'One' }), await anAccount(services, { name: 'Two' })]
  await post(one, user.id, 'SALE', 5_000)
  await post(two, user.id, 'SALE', 2_500)
  await post(two, user.id, 'SALE', 900, 'EUR')
  await post(two, other.user.id, 'SALE', 77)
  await post(one, user.id, 'WITHDRAWAL', -3_000)
  await post(two, user.id, 'WITHDRAWAL', -900, 'EUR')
  const { myBalances, myWithdrawals } = await mine(token)
  expect(myBalances).toEqual([
    { amount: 0, currency: 'EUR', exponent: 2 },
    { amount: 4_500, currency: 'USD', exponent: 2 },
  ])
  expect(myWithdrawals.edges.map(({ node }) => [node.accountName, node.money.amount])).toEqual([
    ['Two', 900],
    ['One', 3_000],
  ])
  expect(await mine(other.token)).toMatchObject({
    myBalances: [{ amount: 77 }],
    myWithdrawals: { totalCount: 0 },
  })
})

test('withdrawals are read page by page; a cursor of another list is refused', async () => {
  const { user, token } = await aConsumer(services)
  const accountId = await anAccount(services)
  for (const amount of [-1, -2, -3]) await post(accountId, user.id, 'WITHDRAWAL', amount)
  const first = (await mine(token, { first: 2 })).myWithdrawals
  expect(first).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } })
  const second = (await mine(token, { first: 2, after: first.pageInfo.endCursor })).myWithdrawals
  expect(second.edges.map(({ node }) => node.money.amount)).toEqual([1])
  const wrong = await api.ask('consumer', MINE, { token, variables: { after: 'W10' } })
  expect(wrong.errors[0]?.extensions['status']).toBe(400)
})
