import { sql, type RawBuilder } from 'kysely'
import { containing } from '#platform/db/like.ts'
import { readReference } from '../rules/reference.ts'
import type { OrderFilter, PaymentLabel } from '../types.ts'

/** What the payment of a purchase `p` is called, by its order `o` and the open attempt `t` of it. */
export const label = sql`
  case when o.payment in ('DISPUTED', 'LOST') then 'DISPUTED'
       when p.state <> 'PENDING' then p.state::text
       when t.state = 'AUTHORISED' then 'AUTHORISED'
       when t.state = 'CREATED' or t.action_url is not null then 'PENDING'
       else 'PROCESSING' end`

/** Which attempt `t` of an order `o` is the open one. */
export const open = sql`t.order_id = o.id and t.state in ('CREATED', 'SENT', 'UNKNOWN', 'AUTHORISED')`

// The same 35 bits that `referenceNumber` takes.
const numberOfReference = sql`(('x' || encode(substr(sha256(uuid_send(p.id)), 1, 5), 'hex'))::bit(40)::bigint >> 5)`

/** Words are found by three letters of theirs: a search of fewer goes through all of them, and most of them fit. */
export const isShort = (search: string): boolean => search.trim().length < 3

/** Whether each place is looked through once, whatever the number of purchases that lead there, or gone to from each of a few. */
type Look = 'through' | 'from each'

const contains = (search: string, look: Look): RawBuilder<unknown> => {
  const text = sql`lower(${containing(search)})`
  // The index of words would hold every row, and cost as much again as looking through them.
  const words = (column: RawBuilder<unknown>) => (isShort(search) ? sql`${column} || ''` : column)
  const reference = readReference(search)
  const leads = (key: RawBuilder<unknown>, id: RawBuilder<unknown>, place: RawBuilder<unknown>) =>
    look === 'through'
      ? sql`${key} in (select ${id} from ${place} like ${text})`
      : sql`exists (select 1 from ${place} like ${text} and ${id} = ${key})`
  return sql`(${leads(sql`p.order_id`, sql`o.id`, sql`orders o where ${words(sql`o.buyer_key`)}`)}
    or ${leads(sql`p.event_id`, sql`e.id`, sql`event e where ${words(sql`e.name_key`)}`)}
    or (${leads(sql`p.user_id`, sql`u.id`, sql`users u where ${words(sql`lower(trim(u.first_name || ' ' || u.last_name))`)}`)}
        and (select coalesce(o.info ->> 'name', '') = '' from orders o where o.id = p.order_id))
    ${reference === undefined ? sql`` : sql`or ${numberOfReference} = ${String(reference)}::bigint`})`
}

// The few that are have an index of their own.
const isDisputed = sql`p.order_id in (select o.id from orders o where o.payment in ('DISPUTED', 'LOST'))`

const ITS_OWN: readonly PaymentLabel[] = ['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED', 'FAILED', 'CANCELLED']

const labelOfOpen = sql`(select ${label} from orders o left join attempt t on ${open} where o.id = p.order_id)`

// Most are called by their own state, which is compared as it is stored; what lies behind an open one is looked up of those few.
const isCalled = (payment: readonly PaymentLabel[]): RawBuilder<unknown> => {
  const own = payment.filter((each) => ITS_OWN.includes(each))
  const others = payment.filter((each) => !ITS_OWN.includes(each))
  const called = sql`(p.state = any(${own}::purchase_state[])
    or (p.state = 'PENDING' and ${labelOfOpen} = any(${others}::text[])))`
  return payment.includes('DISPUTED') ? sql`(${called} or ${isDisputed})` : sql`(${called} and not ${isDisputed})`
}

// Few at any moment, and found as such: else each purchase would be planned as one that looks its payment up.
const isAuthorised = sql`p.order_id in (select t.order_id from attempt t where t.state = 'AUTHORISED')`

/** True of a purchase `p` that money came in for: failed ones and pending ones came to nothing. */
export const cameTo = sql`
  case p.state when 'FAILED' then ${isDisputed} when 'PENDING' then (${isDisputed} or ${isAuthorised}) else true end`

/** A filter, and the chosen rows where there are any. */
export type OrderMatch = OrderFilter & { readonly ids: readonly string[] | null }

/** Which purchases `p`: only what is asked for stands in the statement. */
export const matching = (
  { search, account, payment, time, ids }: OrderMatch,
  look: Look = 'through',
): RawBuilder<unknown> => {
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (search !== undefined) all.push(contains(search, look))
  if (account !== undefined) all.push(sql`p.account_id = any(${[...account]}::uuid[])`)
  if (ids !== null) all.push(sql`p.id = any(${[...ids]}::uuid[])`)
  if (payment !== undefined) all.push(isCalled(payment))
  const { from = null, to = null } = time ?? {}
  if (from !== null) all.push(sql`p.created_at >= ${`${from}T00:00:00Z`}::timestamptz`)
  if (to !== null) all.push(sql`p.created_at < ${`${to}T00:00:00Z`}::timestamptz + interval '1 day'`)
  return sql.join(all, sql` and `)
}
