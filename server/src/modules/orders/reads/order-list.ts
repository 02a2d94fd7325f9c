import type { AccountId, OrderId, PurchaseId } from '@admission/common/ids.ts'
import type { Money } from '@admission/common/money.ts'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#platform/db/kysely.ts'
import { containing } from '#platform/db/like.ts'
import type { CursorKey } from '#platform/graphql/connection.ts'
import { purchaseReference, readReference } from '../rules/reference.ts'
import type { OrderFilter, OrderRow, OrderSort, PaymentLabel } from '../types.ts'

type Row = {
  readonly id: string
  readonly order_id: string
  readonly account_id: string
  readonly event_name: string
  readonly account_name: string
  readonly buyer_name: string
  readonly email: string
  readonly created_at: Date
  readonly zone: string
  readonly total: number
  readonly currency: string
  readonly exponent: number
  readonly payment: PaymentLabel
}

const label = sql`
  case when o.payment in ('DISPUTED', 'LOST') then 'DISPUTED'
       when p.state <> 'PENDING' then p.state::text
       when t.state = 'AUTHORISED' then 'AUTHORISED'
       when t.state = 'CREATED' or t.action_url is not null then 'PENDING'
       else 'PROCESSING' end`

const open = sql`t.order_id = o.id and t.state in ('CREATED', 'SENT', 'UNKNOWN', 'AUTHORISED')`

const listed = sql`
  select p.id, p.order_id, p.account_id, e.name as event_name, a.name as account_name, p.created_at, e.zone, p.total, p.currency, p.exponent, o.email,
         coalesce(nullif(o.info ->> 'name', ''), nullif(trim(u.first_name || ' ' || u.last_name), ''), o.email) as buyer_name, ${label} as payment
  from purchase p join orders o on o.id = p.order_id join event e on e.id = p.event_id join account a on a.id = p.account_id left join users u on u.id = p.user_id
  left join attempt t on ${open}`

// The same 35 bits that `referenceNumber` takes.
const numberOfReference = sql`(('x' || encode(substr(sha256(uuid_send(p.id)), 1, 5), 'hex'))::bit(40)::bigint >> 5)`

// Each place is looked through once, whatever the number of purchases that lead there.
const contains = (search: string): RawBuilder<unknown> => {
  const text = sql`lower(${containing(search)})`
  const reference = readReference(search)
  return sql`(p.order_id in (select o.id from orders o where o.buyer_key like ${text})
    or p.event_id in (select e.id from event e where e.name_key like ${text})
    or (p.user_id in (select u.id from users u where lower(trim(u.first_name || ' ' || u.last_name)) like ${text})
        and (select coalesce(o.info ->> 'name', '') = '' from orders o where o.id = p.order_id))
    ${reference === undefined ? sql`` : sql`or ${numberOfReference} = ${String(reference)}::bigint`})`
}

const isDisputed = sql`p.order_id in (select o.id from orders o where o.payment in ('DISPUTED', 'LOST'))`

const ITS_OWN: readonly PaymentLabel[] = ['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED', 'FAILED', 'CANCELLED']

// Most are called by their own state, which is compared as it is stored; what lies behind an open one is looked up of those few.
const isCalled = (payment: readonly PaymentLabel[]): RawBuilder<unknown> => {
  const own = payment.filter((each) => ITS_OWN.includes(each))
  const others = payment.filter((each) => !ITS_OWN.includes(each))
  const called = sql`(p.state = any(${own}::purchase_state[])
    or (p.state = 'PENDING' and (select ${label} from orders o left join attempt t on ${open} where o.id = p.order_id) = any(${others}::text[])))`
  return payment.includes('DISPUTED') ? sql`(${called} or ${isDisputed})` : sql`(${called} and not ${isDisputed})`
}

/** Which purchases `p`: only what is asked for stands in the statement. */
const matching = ({ search, accountIds, payment, from, to, ids }: OrderFilter): RawBuilder<unknown> => {
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (search !== null) all.push(contains(search))
  if (accountIds !== null) all.push(sql`p.account_id = any(${accountIds}::uuid[])`)
  if (ids !== undefined) all.push(sql`p.id = any(${ids}::uuid[])`)
  if (payment !== null) all.push(isCalled(payment))
  if (from !== null) all.push(sql`p.created_at >= ${`${from}T00:00:00Z`}::timestamptz`)
  if (to !== null) all.push(sql`p.created_at < ${`${to}T00:00:00Z`}::timestamptz + interval '1 day'`)
  return sql.join(all, sql` and `)
}

const rowOf = (row: Row): OrderRow => ({
  id: row.id as PurchaseId,
  orderId: row.order_id as OrderId,
  accountId: row.account_id as AccountId,
  reference: purchaseReference(row.account_name, row.id),
  eventName: row.event_name,
  accountName: row.account_name,
  buyerName: row.buyer_name,
  email: row.email,
  createdAt: row.created_at,
  zone: row.zone,
  total: { amount: row.total, currency: row.currency, exponent: row.exponent },
  payment: row.payment,
})

/** By what a purchase stands where it stands. Ids are in the order of time. */
export const orderKey = (sort: OrderSort, row: OrderRow): CursorKey =>
  sort.by === 'TIME' ? [row.id] : [row.total.amount, row.id]

export type Place = { readonly key: CursorKey; readonly backwards: boolean }

/** Purchases of all accounts that match; one row more than `size`. `backwards` rows come in reverse order of the list. */
export async function readOrderRows(
  database: Database,
  filter: OrderFilter,
  sort: OrderSort,
  size: number,
  place: { readonly after: CursorKey | null; readonly backwards: boolean },
): Promise<OrderRow[]> {
  const down = sort.descending !== place.backwards
  const direction = down ? sql`desc` : sql`asc`
  const beyond = down ? sql`<` : sql`>`
  const from = place.after ?? []
  const id = String(from.at(-1) ?? '')
  const isTime = sort.by === 'TIME'
  const start = isTime
    ? sql`p.id ${beyond} ${id}::uuid`
    : sql`(p.total, p.id) ${beyond} (${Number(from[0] ?? 0)}::bigint, ${id}::uuid)`
  const order = (of: string): RawBuilder<unknown> =>
    isTime
      ? sql`${sql.ref(`${of}.id`)} ${direction}`
      : sql`${sql.ref(`${of}.total`)} ${direction}, ${sql.ref(`${of}.id`)} ${direction}`
  // What is narrowed is found first: walking the whole order for the few that fit would take longest where there are none.
  const all = sql`select p.id, p.total from purchase p where ${matching(filter)}`
  const isNarrow = Object.values(filter).some((value) => value !== null && value !== undefined)
  const { rows } = await sql<Row>`
    with ${isNarrow ? sql`found as materialized (${all}),` : sql``} page as materialized (
      select p.id from ${isNarrow ? sql`found` : sql`(${all})`} p ${place.after === null ? sql`` : sql`where ${start}`} order by ${order('p')} limit ${size + 1}
    ) select * from (${listed}) l where l.id = any(array(select id from page)) order by ${order('l')}`.execute(database)
  return rows.map(rowOf)
}

/** One purchase as the list shows it. */
export async function readOrderRow(database: Database, id: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<Row>`select * from (${listed}) l where l.id = ${id}::uuid`.execute(database)
  return rows.map(rowOf)[0]
}

// Most are settled by their own state; of a disputed one, or one that was authorised, its order and its attempt speak.
const cameTo = sql`
  case when p.state not in ('PENDING', 'FAILED') then true
       else (select ${label} not in ('FAILED', 'PENDING', 'PROCESSING') from orders o left join attempt t on ${open} where o.id = p.order_id) end`

/** How many match, and what they come to per currency; failed ones and pending ones came to nothing. */
export async function sumOrders(
  database: Database,
  filter: OrderFilter,
): Promise<{ readonly count: number; readonly totals: readonly Money[] }> {
  const { rows } = await sql<{ n: number; amount: number; currency: string; exponent: number }>`
    select count(*)::int as n, coalesce(sum(p.total) filter (where ${cameTo}), 0)::bigint as amount, p.currency, p.exponent
    from purchase p where ${matching(filter)} group by p.currency, p.exponent order by p.currency`.execute(database)
  return {
    count: rows.reduce((sum, { n }) => sum + n, 0),
    totals: rows.map(({ amount, currency, exponent }) => ({ amount, currency, exponent })),
  }
}

/** Accounts that sold anything, by name. */
export async function readSellingAccounts(database: Database): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select a.id, a.name from account a where exists (select 1 from purchase p where p.account_id = a.id) order by a.name, a.id`.execute(
    database,
  )
  return rows
}
