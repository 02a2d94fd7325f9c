import { newUuid } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { anEmployee } from '#modules/people/accounts/testing.ts'
import { aSession, aUser } from '#modules/people/identity/testing.ts'
import { refundPurchase } from '#modules/selling/after-sales/testing/a-refund.ts'
import { Buyer } from '#modules/selling/carts/testing/a-buyer.ts'
import { aShop, type Shop } from '#modules/selling/offers/testing/a-shop.ts'
import { CARDS } from '#modules/selling/payments/testing.ts'
import { settleRefunds } from '#modules/selling/orders/flows/return-unused-money.ts'
import { repriceDue } from '#modules/stock/collections/flows/reprice.ts'
import { nextFees } from '#modules/stock/pricing/testing.ts'
import { aDatabase } from '#testing/database.ts'
import { aCheckout, type Checkout } from './testing/a-checkout.ts'

const database = aDatabase()
let checkout: Checkout
let api: TestApi
beforeAll(async () => {
  checkout = await aCheckout(database)
  api = await anApi(checkout.services)
})
afterAll(async () => {
  await api.close()
  await checkout.close()
})

const usd = (amount: number) => ({ amount, exponent: 2, currency: 'USD' })
const FINALIZE = `mutation ($eTag: String!, $key: ID!, $paymentToken: String, $expectedTotal: MoneyInput!) {
  cartFinalize(eTag: $eTag, key: $key, paymentToken: $paymentToken, acceptedTerms: [], expectedTotal: $expectedTotal) {
    kind: __typename ... on Finalized { purchaseIds } ... on CartRefused { reason message } } }`

const aBuyer = async (): Promise<Buyer> => {
  const user = await aUser(checkout.services)
  return new Buyer(api, await aSession(checkout.services, user))
}

const pay = async (buyer: Buyer, total: number): Promise<string> => {
  const { cartFinalize: paid } = (await buyer.ask(FINALIZE, {
    eTag: buyer.eTag,
    key: newUuid(),
    paymentToken: await checkout.enter(CARDS.APPROVED),
    expectedTotal: usd(total),
  })) as { cartFinalize: { kind: string; purchaseIds?: string[] } }
  expect(paid).toEqual({ kind: 'Finalized', purchaseIds: [expect.any(String)] })
  return paid.purchaseIds?.[0] ?? ''
}

/** The fees of a sale, as they are kept. */
const feesOf = (purchaseId: string) =>
  database.query<{ kind: string; name: string; amount: number; version: number }>(
    `select c.kind::text as kind, c.name, sum(c.amount)::int as amount, v.version
     from purchase_item i join charge c on c.item_id = i.id join fee f on f.id = c.source_id join fee_structure_version v on v.id = f.version_id
     where i.purchase_id = $1 and c.kind in ('FEE', 'ORDER_FEE') group by 1, 2, 4 order by 1`,
    [purchaseId],
  )

const FEE = {
  id: 'new',
  name: 'Service fee',
  payer: 'BUYER',
  level: 'TICKET',
  earner: 'PLATFORM',
  currency: '',
  basisPoints: 1000,
  fixed: null,
  minimum: null,
  maximum: null,
  priceFrom: null,
  priceBelow: null,
  ofFullPrice: false,
  taxable: true,
  refundable: false,
}

type Comparison = {
  accountId: string | null
  tickets: number
  charged: { amount: number }
  recalculated: { amount: number }
}

const office = async ({ accountId }: Pick<Shop, 'accountId'>) => {
  const { token } = await anEmployee(checkout.services, 'FINANCE')
  const [structure] = await database.query<{ id: string; version: number }>(
    'select id, edit_version as version from fee_structure where account_id = $1',
    [accountId],
  )
  if (structure === undefined) throw new Error('no fee structure')
  const { id } = structure
  return {
    dryRun: async (fees: readonly object[]) => {
      const query = `query ($id: ID!, $input: NextFeesInput!) { run: feeStructureDryRun(id: $id, input: $input) {
        from { utc } rows { accountId tickets charged { amount } recalculated { amount } } } }`
      const variables = { id, input: { reason: 'Try', fees } }
      return (await api.read<{ run: { rows: Comparison[] } }>('employee', query, { token, variables })).run.rows
    },
    save: (fees: readonly object[], effectiveFrom: string | null = null) =>
      api.read<{ result: { is: string } }>(
        'employee',
        `mutation ($id: ID!, $version: Int64!, $input: NextFeesInput!) { result: feeStructureSaveFees(id: $id, version: $version, input: $input) {
          is: __typename ... on Refused { message fields { path message } } } }`,
        { token, variables: { id, version: structure.version, input: { reason: 'New terms', effectiveFrom, fees } } },
      ),
  }
}

const DELIVERED = { mechanism: 'WILL_CALL', name: 'At the counter', price: 400 } as const

/** Its tickets are picked up, for a price. */
const pickedUp = ({ accountId }: Pick<Shop, 'accountId'>) =>
  database.query(
    `with made as (insert into delivery_method (account_id, mechanism, name, description) values ($1, $2, $3, '') returning id)
     insert into delivery_option (account_id, delivery_method_id, name, amount) select $1, id, 'Counter', $4 from made`,
    [accountId, DELIVERED.mechanism, DELIVERED.name, DELIVERED.price],
  )

/** As if everything that was paid had been paid in the month before. */
const inLastMonth = () =>
  database.query(
    `update purchase set paid_at = date_trunc('month', app.now() at time zone 'UTC') at time zone 'UTC' - interval '3 days' where paid_at is not null`,
  )

// Face 25.00. Before: 10%, and 1.99 per order; after: 12% + 0.50, and 2.49 per order.
test('a sale before and one after a change of fees each keep theirs; a dry run of the same fees differs by nothing', async () => {
  const shop = await aShop(database)
  await database.query(`update account set terms = '' where id = $1`, [shop.accountId])
  await nextFees(database.query, shop.accountId, [{ name: 'Order fee', level: 'ORDER', fixed: 199 }])
  const [before, held, after] = [await aBuyer(), await aBuyer(), await aBuyer()]
  await before.add(shop, { quantity: 3 })
  const first = await pay(before, 3 * 2750 + 199)
  const old = [
    { kind: 'FEE', name: 'Service fee', amount: 750, version: 2 },
    { kind: 'ORDER_FEE', name: 'Order fee', amount: 199, version: 2 },
  ]
  expect(await feesOf(first)).toEqual(old)
  await held.add(shop)

  await inLastMonth()
  const desk = await office(shop)
  const orderFee = { ...FEE, id: 'order', name: 'Order fee', level: 'ORDER', currency: 'USD', basisPoints: null }
  const unchanged = await desk.dryRun([FEE, { ...orderFee, fixed: 199 }])
  expect(unchanged.map(({ accountId }) => accountId)).toEqual([null, shop.accountId])
  for (const row of unchanged)
    expect(row).toMatchObject({ tickets: 3, charged: { amount: 949 }, recalculated: { amount: 949 } })
  const fees = [
    { ...FEE, currency: 'USD', basisPoints: 1200, fixed: 50 },
    { ...orderFee, fixed: 249 },
  ]
  expect(await desk.dryRun(fees)).toMatchObject([
    { charged: { amount: 949 }, recalculated: { amount: 3 * 350 + 249 } },
    { charged: { amount: 949 }, recalculated: { amount: 3 * 350 + 249 } },
  ])
  expect(await desk.save(fees)).toMatchObject({ result: { is: 'FeeStructureSaved' } })

  // Lists follow, and with them a claim at the old price is refused.
  await repriceDue(checkout.services)
  expect(
    await database.query('select all_in, order_fee from price where collection_id = $1', [shop.collectionId]),
  ).toEqual([{ all_in: 2850, order_fee: 249 }])
  expect(await after.add(shop)).toMatchObject({ kind: 'CartRefused' })
  await after.add(shop, { expectedUnit: usd(2850) })
  expect(await feesOf(await pay(after, 2850 + 249))).toEqual([
    { kind: 'FEE', name: 'Service fee', amount: 350, version: 3 },
    { kind: 'ORDER_FEE', name: 'Order fee', amount: 249, version: 3 },
  ])
  // What was held keeps its price, and what was sold its fees.
  expect(await feesOf(await pay(held, 2750 + 199))).toMatchObject([{ amount: 250 }, { amount: 199 }])
  expect(await feesOf(first)).toEqual(old)
  await checkout.assertAgreement()
})

// Face 25.00, 10% per ticket. Handling: 10% of the delivery and 0.50, which the platform gets and doesn't give back.
test('a fee on delivery is charged, booked, in the dry run, and given back with all that was paid', async () => {
  const shop = await aShop(database)
  await database.query(`update account set terms = '' where id = $1`, [shop.accountId])
  await pickedUp(shop)
  await nextFees(database.query, shop.accountId, [
    { name: 'Handling', level: 'DELIVERY', fixed: 50, basis_points: 1000 },
  ])
  const buyer = await aBuyer()
  await buyer.add(shop, { quantity: 2 })
  const purchaseId = await pay(buyer, 2 * 2750 + 400 + 90)
  expect(await feesOf(purchaseId)).toEqual([
    { kind: 'FEE', name: 'Service fee', amount: 500, version: 2 },
    { kind: 'ORDER_FEE', name: 'Handling', amount: 90, version: 2 },
  ])
  const earned = () =>
    database.query<{ account: string; amount: number }>(
      `select en.ledger_account::text as account, (- sum(en.amount))::int as amount from entry en join journal jo on jo.id = en.journal_id
       where jo.account_id = $1 and en.ledger_account in ('ORGANIZER', 'PLATFORM') group by 1 order by 1`,
      [shop.accountId],
    )
  expect(await earned()).toEqual([
    { account: 'ORGANIZER', amount: 5000 + 400 },
    { account: 'PLATFORM', amount: 500 + 90 },
  ])
  await checkout.assertAgreement()

  await inLastMonth()
  const desk = await office(shop)
  const handling = { ...FEE, id: 'h', name: 'Handling', level: 'DELIVERY', currency: 'USD' }
  const [all] = await desk.dryRun([FEE, { ...handling, fixed: 50 }])
  expect(all).toMatchObject({ charged: { amount: 590 }, recalculated: { amount: 590 } })
  const [dearer] = await desk.dryRun([FEE, { ...handling, fixed: 150 }])
  expect(dearer).toMatchObject({ recalculated: { amount: 690 } })
  // Only what is charged when the version begins counts, on the channel that it was sold through.
  const [later] = await desk.dryRun([FEE, { ...handling, fixed: 150, validFrom: '2099-01-01T00:00' }])
  expect(later).toMatchObject({ recalculated: { amount: 500 } })
  const [guests] = await desk.dryRun([{ ...FEE, channels: ['GUEST'] }])
  expect(guests).toMatchObject({ recalculated: { amount: 0 } })

  await refundPurchase(database, { purchaseId })
  await settleRefunds(checkout.services)
  expect((await earned()).filter(({ amount }) => amount !== 0)).toEqual([])
  await checkout.assertAgreement()
})
