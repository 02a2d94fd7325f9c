import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { anEmployee } from '#modules/accounts/testing.ts'
import { aWorld } from '#modules/collections/testing/a-world.ts'
import type { Services } from '#platform/services.ts'
import { testServices } from '#platform/testing.ts'
import { aDatabase } from '#testing/database.ts'

// Orders of every kind are written as they end up, without tickets and a ledger.
const database = aDatabase({ checkInvariants: false })
let services: Services
let api: TestApi
beforeAll(async () => {
  services = testServices(database)
  api = await anApi(services)
})
afterAll(() => api.close())

const LABELS = [
  'PAID',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
  'CANCELLED',
  'FAILED',
  'PENDING',
  'PROCESSING',
  'AUTHORISED',
  'DISPUTED',
]
const CAME_TO_NOTHING = ['FAILED', 'PENDING', 'PROCESSING']

/** 60 orders of one account: every state, some disputed, open ones with an attempt in each of its states; two currencies. */
const MANY = `
  with n as (
    select n, app.uuid_v6() as order_id, app.uuid_v6() as id, (n * 7919 % 31) * 100 as total, case when n % 9 = 0 then 'JPY' else 'USD' end as currency,
           (array['PAID', 'PAID', 'FAILED', 'PENDING', 'REFUNDED', 'PARTIALLY_REFUNDED', 'CANCELLED'])[1 + n % 7]::purchase_state as state
    from generate_series(1, 60) n
  ), made as (
    insert into orders (id, cart_id, state, payment, currency, exponent, total, email, info)
    select order_id, app.uuid_v6(), 'FAILED', (case when n % 11 = 0 then 'DISPUTED' when n % 23 = 0 then 'LOST' else 'CAPTURED' end)::payment_state, currency, 2, total,
           'buyer.' || n || '@' || $3 || '.example', case when n % 3 = 0 then jsonb_build_object('name', 'Guest ' || n) else '{}' end from n returning id
  ), tried as (
    insert into attempt (id, order_id, gateway, state, amount, currency, exponent)
    select app.uuid_v6(), order_id, 'DEMO', (array['CREATED', 'SENT', 'UNKNOWN', 'AUTHORISED'])[1 + n % 4]::attempt_state, total, currency, 2 from n where state = 'PENDING'
  ) insert into purchase (id, account_id, order_id, event_id, state, currency, exponent, total)
    select id, $1, order_id, $2, state, currency, 2, total from n`

type Row = {
  readonly id: string
  readonly payment: string
  readonly buyerName: string
  readonly total: { readonly amount: number; readonly currency: string }
}
type Orders = {
  readonly totalCount: number
  readonly totals: readonly { readonly amount: number; readonly currency: string }[]
  readonly edges: readonly { readonly node: Row }[]
}
const LIST = `query ($filter: OrderFilter, $sort: OrderSort, $first: Int) { orders(filter: $filter, sort: $sort, first: $first) {
  totalCount totals { amount currency } edges { node { id payment buyerName total { amount currency } } } } }`

test('by every kind of payment, in every order, a list finds what its rows say of themselves, and what they come to', async () => {
  const { accountId, standingEventId } = await aWorld(database.query, 'Zebrawood')
  await aWorld(database.query)
  await database.query('set session_replication_role = replica')
  await database.query(MANY, [accountId, standingEventId, 'quagga'])
  await database.query('set session_replication_role = origin')
  const { token } = await anEmployee(services, 'SUPPORT')
  const list = async (variables: object): Promise<Orders> =>
    (await api.read<{ orders: Orders }>('employee', LIST, { variables, token })).orders
  const rows = (await list({ filter: { account: [accountId] }, first: 100 })).edges.map(({ node }) => node)
  expect(rows).toHaveLength(60)
  expect(new Set(rows.map(({ payment }) => payment))).toEqual(new Set(LABELS))

  const expectFound = async (filter: object, right: readonly Row[]): Promise<void> => {
    const weight = (row: Row): number => row.total.amount
    const byTotal = right.toSorted((x, y) => weight(x) - weight(y) || (x.id < y.id ? -1 : 1))
    const came = right.filter(({ payment }) => !CAME_TO_NOTHING.includes(payment))
    const totals = ['JPY', 'USD'].flatMap((currency) =>
      right.some(({ total }) => total.currency === currency)
        ? [
            {
              currency,
              amount: came.reduce((sum, { total }) => sum + (total.currency === currency ? total.amount : 0), 0),
            },
          ]
        : [],
    )
    for (const [by, descending, ordered] of [
      ['TIME', true, right],
      ['TIME', false, right.toReversed()],
      ['TOTAL', false, byTotal],
      ['TOTAL', true, byTotal.toReversed()],
    ] as const) {
      // A page of one is found on the way, one of 100 only by looking at them all.
      for (const first of [1, 100]) {
        const { edges, ...whole } = await list({ filter, sort: { by, descending }, first })
        expect(edges.map(({ node }) => node)).toEqual(ordered.slice(0, first))
        expect(whole).toEqual({ totalCount: right.length, totals })
      }
    }
  }
  for (const label of LABELS)
    await expectFound(
      { payment: [label] },
      rows.filter(({ payment }) => payment === label),
    )
  const some = ['PAID', 'AUTHORISED', 'DISPUTED']
  await expectFound(
    { payment: some },
    rows.filter(({ payment }) => some.includes(payment)),
  )
  await expectFound({ search: 'ZEBRAWOOD' }, rows)
  await expectFound(
    { search: 'guest' },
    rows.filter(({ buyerName }) => buyerName.startsWith('Guest')),
  )
  await expectFound(
    { search: 'a', payment: ['FAILED'] },
    rows.filter(({ payment }) => payment === 'FAILED'),
  )
  await expectFound({ search: 'nobody of that name' }, [])
})
