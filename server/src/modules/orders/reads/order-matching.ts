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

/** True of a purchase `p` that money came in for: failed ones and pending ones came to nothing. */
export const cameTo = sql`
  case p.state when 'FAILED' then ${isDisputed} when 'PENDING' then ${labelOfOpen} not in ('PENDING', 'PROCESSING') else true end`

/** Which purchases `p`: only what is asked for stands in the statement. */
export const matching = ({ search, accountIds, payment, from, to, ids }: OrderFilter): RawBuilder<unknown> => {
  const all: RawBuilder<unknown>[] = [sql`true`]
  if (search !== null) all.push(contains(search))
  if (accountIds !== null) all.push(sql`p.account_id = any(${accountIds}::uuid[])`)
  if (ids !== undefined) all.push(sql`p.id = any(${ids}::uuid[])`)
  if (payment !== null) all.push(isCalled(payment))
  if (from !== null) all.push(sql`p.created_at >= ${`${from}T00:00:00Z`}::timestamptz`)
  if (to !== null) all.push(sql`p.created_at < ${`${to}T00:00:00Z`}::timestamptz + interval '1 day'`)
  return sql.join(all, sql` and `)
}
