import type { AccountId, OrderId, PurchaseId } from '@admission/common/ids.ts'
import type { Money } from '@admission/common/money.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/db/kysely.ts'
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

const listed = sql`
  select p.id, p.order_id, p.account_id, e.name as event_name, a.name as account_name, p.created_at, e.zone, p.total, p.currency, p.exponent, o.email,
         coalesce(nullif(o.info ->> 'name', ''), nullif(trim(u.first_name || ' ' || u.last_name), ''), o.email) as buyer_name, ${label} as payment
  from purchase p join orders o on o.id = p.order_id join event e on e.id = p.event_id join account a on a.id = p.account_id left join users u on u.id = p.user_id
  left join attempt t on t.order_id = o.id and t.state in ('CREATED', 'SENT', 'UNKNOWN', 'AUTHORISED')`

const like = (text: string): string =>
  `%${text
    .trim()
    .slice(0, 100)
    .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

// The same 35 bits that `referenceNumber` takes.
const numberOfReference = sql`(('x' || encode(substr(sha256(uuid_send(l.id)), 1, 5), 'hex'))::bit(40)::bigint >> 5)`

const matching = ({ search, accountIds, payment, from, to }: OrderFilter) => {
  const text = like(search ?? '')
  const reference = search === null ? undefined : readReference(search)
  return sql`
    (${search === null} or l.buyer_name ilike ${text} or l.email ilike ${text} or l.event_name ilike ${text}
      or (${reference !== undefined} and ${numberOfReference} = ${String(reference ?? -1n)}::bigint))
    and (${accountIds === null} or l.account_id = any(${accountIds ?? []}::uuid[]))
    and (${payment === null} or l.payment = any(${payment ?? []}::text[]))
    and (${from === null} or l.created_at >= ${`${from ?? '1970-01-01'}T00:00:00Z`}::timestamptz)
    and (${to === null} or l.created_at < ${`${to ?? '1970-01-01'}T00:00:00Z`}::timestamptz + interval '1 day')`
}

const rowOf = (row: Row): OrderRow => ({
  id: row.id as PurchaseId,
  orderId: row.order_id as OrderId,
  accountId: row.account_id as AccountId,
  reference: purchaseReference(row.account_name, row.id),
  eventName: row.event_name,
  accountName: row.account_name,
  buyerName: row.buyer_name,
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
  const key = sort.by === 'TIME' ? sql`(l.id)` : sql`(l.total, l.id)`
  const from = place.after ?? []
  const id = String(from.at(-1) ?? '00000000-0000-0000-0000-000000000000')
  const start = sort.by === 'TIME' ? sql`(${id}::uuid)` : sql`(${Number(from[0] ?? 0)}::bigint, ${id}::uuid)`
  const order = sort.by === 'TIME' ? sql`l.id ${direction}` : sql`l.total ${direction}, l.id ${direction}`
  const { rows } = await sql<Row>`
    select * from (${listed}) l where ${matching(filter)} and (${place.after === null} or ${key} ${beyond} ${start})
    order by ${order} limit ${size + 1}`.execute(database)
  return rows.map(rowOf)
}

/** One purchase as the list shows it. */
export async function readOrderRow(database: Database, id: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<Row>`select * from (${listed}) l where l.id = ${id}::uuid`.execute(database)
  return rows.map(rowOf)[0]
}

/** How many match, and what they come to per currency; failed ones and pending ones came to nothing. */
export async function sumOrders(
  database: Database,
  filter: OrderFilter,
): Promise<{ readonly count: number; readonly totals: readonly Money[] }> {
  const { rows } = await sql<{ n: number; amount: number; currency: string; exponent: number }>`
    select count(*)::int as n, coalesce(sum(l.total) filter (where l.payment not in ('FAILED', 'PENDING', 'PROCESSING')), 0)::bigint as amount, l.currency, l.exponent
    from (${listed}) l where ${matching(filter)} group by l.currency, l.exponent order by l.currency`.execute(database)
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
