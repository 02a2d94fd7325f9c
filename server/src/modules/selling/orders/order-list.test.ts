import type { AccountId, EventId } from '@admission/common/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApi, type TestApi } from '#areas/testing.ts'
import { aMember, anEmployee } from '#modules/people/accounts/testing.ts'
import { purchaseReference } from './rules/reference.ts'
import { aWorld } from '#modules/stock/collections/testing/a-world.ts'
import type { Services } from '#platform/services.ts'
import { encodeCursor } from '#platform/graphql/connection.ts'
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
const UNPAID_STATES = ['FAILED', 'PENDING', 'PROCESSING']

/** 60 orders of one account: every state, some disputed, open ones with an attempt in each of its states; three currencies, of none, two and three decimals. */
const MANY = `
  with n as (
    select n, app.uuid_v6() as order_id, app.uuid_v6() as id, (n * 7919 % 31) * 100 as total, m.currency, m.exponent,
           (array['PAID', 'PAID', 'FAILED', 'PENDING', 'REFUNDED', 'PARTIALLY_REFUNDED', 'CANCELLED'])[1 + n % 7]::purchase_state as state
    from generate_series(1, 60) n, lateral (select case when n % 9 = 0 then 'JPY' when n % 10 = 0 then 'BHD' else 'USD' end as currency,
           case when n % 9 = 0 then 0 when n % 10 = 0 then 3 else 2 end as exponent) m
  ), made as (
    insert into orders (id, cart_id, state, payment, currency, exponent, total, email, info)
    select order_id, app.uuid_v6(), 'FAILED', (case when n % 11 = 0 then 'DISPUTED' when n % 23 = 0 then 'LOST' else 'CAPTURED' end)::payment_state, currency, exponent, total,
           'buyer.' || n || '@' || $3 || '.example', case when n % 3 = 0 then jsonb_build_object('name', 'Güest ' || n) else '{}' end from n returning id
  ), tried as (
    insert into attempt (id, order_id, gateway, state, amount, currency, exponent)
    select app.uuid_v6(), order_id, 'DEMO', (array['CREATED', 'SENT', 'UNKNOWN', 'AUTHORISED'])[1 + n % 4]::attempt_state, total, currency, exponent from n where state = 'PENDING'
  ) insert into purchase (id, account_id, order_id, event_id, state, currency, exponent, total)
    select id, $1, order_id, $2, state, currency, exponent, total from n`

type Row = {
  readonly id: string
  readonly payment: string
  readonly buyerName: string
  readonly total: { readonly amount: number; readonly exponent: number; readonly currency: string }
}
type Orders = {
  readonly totalCount: number
  readonly totals: readonly { readonly amount: number; readonly currency: string }[]
  readonly edges: readonly { readonly node: Row }[]
}
const LIST = `query ($filter: OrderFilter, $sort: OrderSort, $first: Int) { orders(filter: $filter, sort: $sort, first: $first) {
  totalCount totals { amount currency } edges { node { id payment buyerName total { amount exponent currency } } } } }`

type Paged = Orders & { readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null } }
const PAGES = `query ($filter: OrderFilter, $sort: OrderSort, $first: Int, $after: String) { orders(filter: $filter, sort: $sort, first: $first, after: $after) {
  pageInfo { hasNextPage endCursor } edges { node { total { amount currency } } } } }`

test('by every kind of payment, in every order, a list finds what its rows say of themselves, and what they come to', async () => {
  const { accountId, standingEventId } = await aWorld(database.query, 'Zebrawood')
  await aWorld(database.query)
  await database.query('set session_replication_role = replica')
  await database.query(MANY, [accountId, standingEventId, 'quagga'])
  await database.query(`update event set name = replace(name, 'Zebrawood', 'Zebrâwood')`)
  await database.query('set session_replication_role = origin')
  const { token } = await anEmployee(services, 'SUPPORT')
  const list = async (variables: object): Promise<Orders> =>
    (await api.read<{ orders: Orders }>('employee', LIST, { variables, token })).orders
  const rows = (await list({ filter: { account: [accountId] }, first: 100 })).edges.map(({ node }) => node)
  expect(rows).toHaveLength(60)
  expect(new Set(rows.map(({ payment }) => payment))).toEqual(new Set(LABELS))

  const expectFound = async (filter: object, right: readonly Row[]): Promise<void> => {
    const weight = (row: Row): number => row.total.amount / 10 ** row.total.exponent
    const byTotal = right.toSorted((x, y) => weight(x) - weight(y) || (x.id < y.id ? -1 : 1))
    const came = right.filter(({ payment }) => !UNPAID_STATES.includes(payment))
    const totals = ['BHD', 'JPY', 'USD'].flatMap((currency) =>
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
  // Two letters go another way than words.
  await expectFound({ search: 'ZE' }, rows)
  await expectFound(
    { search: 'guest' },
    rows.filter(({ buyerName }) => buyerName.startsWith('Güest')),
  )
  await expectFound(
    { search: 'a', payment: ['FAILED'] },
    rows.filter(({ payment }) => payment === 'FAILED'),
  )
  await expectFound({ search: 'nobody of that name' }, [])
  // Both ends are included, and amounts are compared as they are read, in any currency.
  const amounts = rows.map(({ total }) => total.amount / 10 ** total.exponent).toSorted((x, y) => x - y)
  const [low = 0, high = 0] = [amounts[15], amounts[40]]
  expect(low).toBeLessThan(high)
  const between = ({ total: { amount, exponent } }: Row): boolean =>
    amount / 10 ** exponent >= low && amount / 10 ** exponent <= high
  await expectFound({ total: { from: String(low), to: String(high) } }, rows.filter(between))
  await expectFound(
    { search: 'guest', total: { to: String(low) } },
    rows.filter(({ buyerName, total }) => buyerName.startsWith('Güest') && total.amount / 10 ** total.exponent <= low),
  )
})

test('totals are ordered by the number that is read, and time goes by with or without a search, page by page, both ways', async () => {
  const { accountId, standingEventId } = await aWorld(database.query, 'Currencies')
  await database.query('set session_replication_role = replica')
  await database.query(
    `with n as (select app.uuid_v6() as order_id, t.* from unnest($3::bigint[], $4::text[], $5::smallint[]) t (total, currency, exponent)),
     made as (insert into orders (id, cart_id, state, payment, currency, exponent, total, email)
       select order_id, app.uuid_v6(), 'COMPLETED', 'CAPTURED', currency, exponent, total, 'buyer@currencies.example' from n)
     insert into purchase (id, account_id, order_id, event_id, state, currency, exponent, total)
       select app.uuid_v6(), $1, order_id, $2, 'PAID', currency, exponent, total from n`,
    [accountId, standingEventId, [1000, 1000, 1000, 999, 10_001], ['JPY', 'USD', 'BHD', 'USD', 'BHD'], [0, 2, 3, 2, 3]],
  )
  await database.query('set session_replication_role = origin')
  const { token } = await anEmployee(services, 'SUPPORT')
  type Ask = { readonly by?: string; readonly descending: boolean; readonly search?: string }
  const paged = async (ask: Ask, way: object = {}): Promise<readonly string[]> => {
    const { by = 'TOTAL', descending, search } = ask
    const filter = { account: [accountId], ...(search === undefined ? {} : { search }) }
    const variables = { filter, sort: { by, descending }, first: 1, ...way }
    const { orders } = await api.read<{ orders: Paged }>('employee', PAGES, { variables, token })
    const here = orders.edges.map(({ node: { total } }) => `${total.currency} ${total.amount}`)
    const { hasNextPage, endCursor } = orders.pageInfo
    return hasNextPage ? [...here, ...(await paged(ask, { after: endCursor }))] : here
  }
  const upwards = ['BHD 1000', 'USD 999', 'USD 1000', 'BHD 10001', 'JPY 1000']
  expect(await paged({ descending: false })).toEqual(upwards)
  expect(await paged({ descending: true })).toEqual(upwards.toReversed())
  for (const descending of [true, false]) {
    const inTime = await paged({ by: 'TIME', descending }, { first: 100 })
    expect(inTime.toSorted()).toEqual(upwards.toSorted())
    for (const search of [undefined, 'cu', 'currencies'])
      expect(await paged({ by: 'TIME', descending, ...(search === undefined ? {} : { search }) })).toEqual(inTime)
  }

  const variables = { sort: { by: 'TOTAL', descending: true }, after: encodeCursor(['no number', accountId]) }
  const { errors } = await api.ask('employee', PAGES, { variables, token })
  expect(errors[0]?.extensions).toMatchObject({ status: 400 })
})

test('members filter by days on their account’s clocks, employees by days in UTC', async () => {
  const { accountId, standingEventId } = await aWorld(database.query)
  await database.query(`update account set time_zone = 'America/New_York' where id = $1`, [accountId])
  await database.query('set session_replication_role = replica')
  await database.query(MANY, [accountId, standingEventId, 'evening'])
  // 9 PM on March 4 in New York, 2 AM on March 5 in UTC.
  await database.query(`update purchase set created_at = '2027-03-05T02:00:00Z' where account_id = $1`, [accountId])
  await database.query('set session_replication_role = origin')
  const [member, employee] = [await aMember(services, accountId, 'OWNER'), await anEmployee(services, 'SUPPORT')]
  const found = async (day: string) => {
    const date = { from: day, to: day }
    const asMember = { variables: { filter: { date } }, token: member.token, headers: { accountid: accountId } }
    const asEmployee = { variables: { filter: { date, account: [accountId] } }, token: employee.token }
    const [own, all] = [
      await api.read<{ orders: Orders }>('admin', LIST, asMember),
      await api.read<{ orders: Orders }>('employee', LIST, asEmployee),
    ]
    return [own.orders.totalCount, all.orders.totalCount]
  }
  expect(await found('2027-03-04')).toEqual([60, 0])
  expect(await found('2027-03-05')).toEqual([0, 60])
})

test('a search leaves a trace of what kind it was, and nothing of what was searched for', async () => {
  const { user, token } = await anEmployee(services, 'SUPPORT')
  const page = (search: string, after?: string) =>
    api.read('employee', PAGES, {
      token,
      variables: { filter: { search, date: { from: '2027-01-01' } }, after },
    })
  await api.read('employee', PAGES, { token, variables: { filter: { date: { from: '2027-01-01' } } } })
  for (const search of ['Ida.Finch@marlowe', 'LH 7F42 09C', 'Finch']) await page(search)
  await page('Finch', encodeCursor(['1f0e4a5e-0000-6000-8000-00000000dead']))
  const trail = await database.query<{ action: string; after: { values: object }; text: string }>(
    `select action, after, to_jsonb(a)::text as text from audit a where actor_id = $1 order by at, id`,
    [user.id],
  )
  const rest = { accounts: null, payment: null, from: '2027-01-01', to: null, total: null }
  expect(trail.map(({ action, after: { values } }) => [action, values])).toEqual([
    ['search-orders', { by: 'EMAIL', page: 'FIRST', ...rest }],
    ['search-orders', { by: 'REFERENCE', page: 'FIRST', ...rest }],
    ['search-orders', { by: 'WORDS', page: 'FIRST', ...rest }],
    ['search-orders', { by: 'WORDS', page: 'OTHER', ...rest }],
  ])
  expect(trail.map(({ text }) => /finch|marlowe|7F42/i.exec(text)?.[0])).toEqual(trail.map(() => undefined))
})

type Asked = { readonly accountId: AccountId; readonly token: string }

const asMember =
  ({ accountId, token }: Asked) =>
  (text: string, variables: object = {}) =>
    api.ask('admin', text, { token, headers: { accountid: accountId }, variables })

test('members have the list of their account, or of the events that they are limited to, with its totals', async () => {
  const [mine, theirs] = [await aWorld(database.query, 'Mine Hall'), await aWorld(database.query, 'Their Hall')]
  await database.query('set session_replication_role = replica')
  await database.query(MANY, [mine.accountId, mine.standingEventId, 'okapi'])
  await database.query(MANY, [theirs.accountId, theirs.standingEventId, 'okapi'])
  const [other] = await database.query<{ id: string }>(
    `update purchase set event_id = $2 where id = (select id from purchase where account_id = $1 order by id limit 1) returning id`,
    [mine.accountId, mine.seatedEventIds[0]],
  )
  await database.query('set session_replication_role = origin')
  const { accountId } = mine
  const whole = asMember({ accountId, token: (await aMember(services, accountId, 'BOX_OFFICE')).token })
  const limited = asMember({
    accountId,
    token: (
      await aMember(
        services,
        accountId,
        'MANAGER',
        mine.seatedEventIds.slice(0, 1).map((id) => id as EventId),
      )
    ).token,
  })
  const found = async (ask: typeof whole, variables: object): Promise<Orders> => {
    const { data, errors } = await ask(LIST, { first: 100, ...variables })
    expect(errors).toEqual([])
    return (data as { orders: Orders }).orders
  }
  const own = await database.query<{ id: string }>('select id from purchase where account_id = $1', [accountId])
  const ids = new Set(own.map(({ id }) => id))
  for (const filter of [{}, { search: 'okapi' }, { search: 'ok' }, { payment: LABELS }, { total: { from: '0' } }])
    for (const by of ['TIME', 'TOTAL']) {
      const all = await found(whole, { filter, sort: { by, descending: true } })
      expect(all.totalCount).toBe(60)
      expect(new Set(all.edges.map(({ node }) => node.id))).toEqual(ids)
      const some = await found(limited, { filter, sort: { by, descending: true } })
      expect([some.totalCount, some.edges.map(({ node }) => node.id)]).toEqual([1, [other?.id]])
    }
  const { totals } = await found(limited, {})
  expect(totals).toHaveLength(1)
  const door = asMember({ accountId, token: (await aMember(services, accountId, 'DOOR')).token })
  expect((await door(LIST)).errors[0]?.extensions).toMatchObject({ status: 403 })
})

test('members find an order of their account by four characters of its number, in the list and in the palette', async () => {
  const [mine, theirs] = [await aWorld(database.query, 'Part Hall'), await aWorld(database.query, 'Part House')]
  await database.query('set session_replication_role = replica')
  await database.query(MANY, [mine.accountId, mine.standingEventId, 'tapir'])
  await database.query('set session_replication_role = origin')
  const [one] = await database.query<{ id: string; name: string }>(
    'select p.id, a.name from purchase p join account a on a.id = p.account_id where p.account_id = $1 order by p.id limit 1',
    [mine.accountId],
  )
  const id = one?.id ?? ''
  const reference = purchaseReference(one?.name ?? '', id)
  const code = reference.slice(3).replaceAll(' ', '')
  const SEARCH = 'query ($search: String!) { orderSearch(search: $search) { id } }'
  const [here, elsewhere] = await Promise.all(
    [mine.accountId, theirs.accountId].map(async (accountId) =>
      asMember({ accountId, token: (await aMember(services, accountId, 'BOX_OFFICE')).token }),
    ),
  )
  for (const typed of [
    code.slice(0, 4),
    code.slice(3),
    code.slice(1, 6).toLowerCase(),
    reference.slice(0, 7),
    reference,
  ]) {
    const listed = (await here?.(LIST, { filter: { search: typed } }))?.data as { orders: Orders }
    expect(listed.orders.edges.map(({ node }) => node.id)).toContain(id)
    expect((await here?.(SEARCH, { search: typed }))?.data).toMatchObject({ orderSearch: [{ id }] })
    expect((await elsewhere?.(SEARCH, { search: typed }))?.data).toEqual({ orderSearch: [] })
  }
  const short = (await here?.(LIST, { filter: { search: code.slice(0, 3) } }))?.data as { orders: Orders }
  expect(short.orders.edges.map(({ node }) => node.id)).not.toContain(id)
})
