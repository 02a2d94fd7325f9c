import { trustedAccountId } from '#platform/actor.ts'
import type { OrderId, PurchaseId } from '@admission/common/ids.ts'
import type { Money } from '@admission/common/money.ts'
import { sql, type RawBuilder } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { Found, ListQuery, MemberScope } from '#platform/lists/define-list.ts'
import type { Reader } from '#platform/lists/source.ts'
import type { SortKey } from '#platform/lists/keyset.ts'
import { purchaseReference } from '../rules/reference.ts'
import type { OrderFilter, OrderRow, PaymentLabel } from '../types/purchase.ts'
import {
  countsTowardTotal,
  isInScope,
  isShort,
  label,
  matching,
  open,
  readTotal,
  type OrderMatch,
} from './order-matching.ts'

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
  readonly version: number
}

const listed = sql`
  select p.id, p.order_id, p.account_id, p.version, e.name as event_name, a.name as account_name, p.created_at, e.zone, p.total, p.currency, p.exponent, o.email,
         coalesce(nullif(o.info ->> 'name', ''), nullif(trim(u.first_name || ' ' || u.last_name), ''), o.email) as buyer_name, ${label} as payment
  from purchase p join orders o on o.id = p.order_id join event e on e.id = p.event_id join account a on a.id = p.account_id left join users u on u.id = p.user_id
  left join attempt t on ${open}`

const rowOf = (row: Row): OrderRow => ({
  id: row.id as PurchaseId,
  orderId: row.order_id as OrderId,
  accountId: trustedAccountId(row.account_id),
  reference: purchaseReference(row.account_name, row.id),
  eventName: row.event_name,
  accountName: row.account_name,
  buyerName: row.buyer_name,
  email: row.email,
  createdAt: row.created_at,
  zone: row.zone,
  total: { amount: row.total, currency: row.currency, exponent: row.exponent },
  payment: row.payment,
  version: row.version,
})

/** The sort key of `total`. */
export const totalKey: SortKey = { sql: readTotal, type: 'numeric' }

type Part = RawBuilder<unknown>

const summed = (source: Part, came: Part): Part => sql`
  select count(*)::int as n, coalesce(sum(p.total) filter (where ${came}), 0)::bigint as amount, p.currency, p.exponent from ${source} group by p.currency, p.exponent`

/** Columns kept of matching rows: the sort key and, for a search, what is summed up. */
const columnsOf = ({ search }: OrderMatch): Part =>
  search === undefined
    ? sql`p.id, p.total, p.exponent`
    : sql`p.id, p.total, p.exponent, p.currency, ${countsTowardTotal} as came`

/** Rows scanned in list order before falling back to finding all matches. */
const NEAR = sql.lit(1000)
/** The same for a short search, which looks up each row's order, event and buyer. */
const NEAR_SEARCHED = sql.lit(100)

/** A query plan for a page: its CTEs, including `page`, and the sums of a search. */
type PagePlan = { readonly parts: Part; readonly sums: Part }

/** Finds all matches first. Scanning in list order would be slowest if there are few or none. */
const matchFirst = (filter: OrderMatch, start: Part, order: Part, limit: Part): PagePlan => ({
  parts: sql`
    found as materialized (select ${columnsOf(filter)} from purchase p where ${matching(filter)}),
    page as materialized (select p.id from found p where ${start} order by ${order} limit ${limit})`,
  sums: summed(sql`found p`, sql`p.came`),
})

// With many matches, a scan in list order fills the page quickly, and matches are counted without being materialized.
const scanFirst = (filter: OrderMatch, start: Part, order: Part, limit: Part): PagePlan => {
  const isSearched = filter.search !== undefined
  const fits = matching(filter)
  const nearby = sql`(select count(*) from near)`
  return {
    parts: sql`
      near as materialized (
        select p.id from (select p.* from purchase p where ${start} and ${isInScope(filter.scope)} order by ${order} limit ${isSearched ? NEAR_SEARCHED : NEAR}) p
        where ${matching(filter, 'per row')} order by ${order} limit ${limit}
      ), found as materialized (
        select ${columnsOf(filter)} from purchase p where ${nearby} < ${limit} and ${isSearched ? sql`true` : start} and ${fits}
      ), page as materialized (
        select id from near where ${nearby} = ${limit}
        union all select * from (select p.id from found p where ${start} order by ${order} limit ${limit}) p
      )`,
    // Exactly one of the two parts has rows.
    sums: sql`${summed(sql`found p`, sql`p.came`)} union all ${summed(sql`purchase p where ${nearby} = ${limit} and ${fits}`, countsTowardTotal)}`,
  }
}

/** Number of matching purchases and their totals per currency; failed and pending ones don't count toward the totals. */
export type OrderSums = {
  readonly count: number
  readonly totals: readonly Money[]
}
type SumRow = {
  readonly n: number
  readonly amount: number
  readonly currency: string
  readonly exponent: number
}

const sumsOf = (rows: readonly SumRow[]): OrderSums => ({
  count: rows.reduce((sum, { n }) => sum + n, 0),
  totals: rows.map(({ amount, currency, exponent }) => ({
    amount,
    currency,
    exponent,
  })),
})

/** A page of orders; `sums` reads the totals of the whole list, lazily and once. */
type FoundOrders = Found<OrderRow> & {
  readonly sums: () => Promise<OrderSums>
}

/** Matching purchases of an account, or of all: one row more than the page size, in read order. */
export async function readOrderRows(
  database: Reader,
  { scope, ids, sort, keyset, page, ...query }: ListQuery<OrderFilter>,
): Promise<FoundOrders> {
  const filter: OrderMatch = { ...query.filter, ids, scope }
  const isTime = sort.by === 'TIME'
  const columns = [...(isTime ? [] : [readTotal]), sql`p.id`]
  const start = keyset.beyond(columns)
  const order = keyset.order(columns)
  // A literal, like all row limits here: a generic plan would estimate a tenth of the table.
  const limit = sql.lit(page.size + 1)
  const isNarrow = ids !== null || Object.values(query.filter).some((value) => value !== null && value !== undefined)
  const isSummed = filter.search !== undefined
  const ofAll = sql`page as materialized (select p.id from purchase p where ${start} and ${isInScope(scope)} order by ${order} limit ${limit})`
  const matchesMany = filter.search === undefined || isShort(filter.search)
  const plan = (isTime && matchesMany ? scanFirst : matchFirst)(filter, start, order, limit)
  const found = isSummed ? sql`(select jsonb_agg(s order by s.currency) from (${plan.sums}) s)` : sql`null::jsonb`
  const { rows } = await sql<
    { readonly sums: SumRow[] | null; readonly key: string[] } & (Row | { readonly id: null })
  >`
    with ${isNarrow ? plan.parts : ofAll} select s.sums, ${keyset.cursor(columns)} as key, p.* from (select ${found} as sums) s
    left join (select * from (${listed}) l where l.id = any(array(select id from page))) p on true order by ${order}`.execute(
    database,
  )
  let sums = isSummed ? Promise.resolve(sumsOf(rows[0]?.sums ?? [])) : undefined
  const sumsOnce = () => (sums ??= sumOrders(database, filter))
  return {
    rows: rows.flatMap(({ key, ...row }) => (row.id === null ? [] : [{ row: rowOf(row), key }])),
    sums: sumsOnce,
    totalCount: async () => (await sumsOnce()).count,
  }
}

/** One purchase as a list row. */
export async function readOrderRow(database: SystemDb, id: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<Row>`select * from (${listed}) l where l.id = ${id}::uuid`.execute(database)
  return rows.map(rowOf)[0]
}

/** The latest purchases of an account that match a search, at most `max`. */
export async function searchOrderRows(
  database: SystemDb,
  scope: MemberScope,
  search: string,
  max: number,
): Promise<OrderRow[]> {
  const { rows } = await sql<Row>`
    with found as materialized (
      select p.id from purchase p where ${matching({ search, ids: null, scope })}
      order by p.id desc limit ${sql.lit(max)})
    select * from (${listed}) l where l.id = any(array(select id from found)) order by l.id desc`.execute(database)
  return rows.map(rowOf)
}

/** Totals of all matching purchases. */
async function sumOrders(database: Reader, filter: OrderMatch): Promise<OrderSums> {
  const { rows } = await sql<SumRow>`
    ${summed(sql`purchase p where ${matching(filter)}`, countsTowardTotal)} order by p.currency`.execute(database)
  return sumsOf(rows)
}
