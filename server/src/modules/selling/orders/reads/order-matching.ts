import { foldText } from '@admission/common/fold-text.ts'
import { sql, type RawBuilder } from 'kysely'
import { likePattern } from '#platform/db/like.ts'
import type { MemberScope } from '#platform/lists/define-list.ts'
import { isInRange } from '#platform/lists/filters.ts'
import { readReference, referenceParts } from '../rules/reference.ts'
import type { OrderFilter, PaymentLabel } from '../types/purchase.ts'
import { isOfEvents } from './of-events.ts'

/** The payment label of a purchase `p`, from its order `o` and open attempt `t`. */
export const label = sql`
  case when o.payment in ('DISPUTED', 'LOST') then 'DISPUTED'
       when p.state <> 'PENDING' then p.state::text
       when t.state = 'AUTHORISED' then 'AUTHORISED'
       when t.state = 'CREATED' or t.action_url is not null then 'PENDING'
       else 'PROCESSING' end`

/** True if `t` is the open attempt of order `o`. */
export const open = sql`t.order_id = o.id and t.state in ('CREATED', 'SENT', 'UNKNOWN', 'AUTHORISED')`

/** The number of the reference of a purchase `p`: the same 35 bits that `referenceNumber` takes. It has an index. */
export const numberOfReference = sql`(('x' || encode(substr(sha256(uuid_send(p.id)), 1, 5), 'hex'))::bit(40)::bigint >> 5)`

/**
 * True if a purchase `p` has a reference that contains a typed part of at least four characters. It computes the
 * reference of each purchase that it is asked for, so it suits those of one account or event.
 */
export const hasReferencePart = (typed: string): RawBuilder<unknown> => {
  const parts = referenceParts(typed)
  if (parts.length === 0) return sql`false`
  const isAt = parts.map(
    ({ value, shift, mask }) =>
      sql`(x.number >> ${sql.lit(shift)}) & ${String(mask)}::bigint = ${String(value)}::bigint`,
  )
  // The offset keeps the digest from being computed for each position.
  return sql`(select ${sql.join(isAt, sql` or `)} from (select ${numberOfReference} as number offset 0) x)`
}

/** True if a search is too short for the trigram index, so that it scans everything and matches most rows. */
export const isShort = (search: string): boolean => foldText(search).length < 3

/** Way of reading joined tables: each scanned once, or looked up from each of a few purchases. */
type Lookup = 'scan' | 'per row'

const contains = (search: string, lookup: Lookup, scope: MemberScope | null): RawBuilder<unknown> => {
  const text = sql`${likePattern(search)}`
  // For a short search, the trigram index would return every row and cost as much again, so it's disabled.
  const searchable = (column: RawBuilder<unknown>) => (isShort(search) ? sql`${column} || ''` : column)
  // A part of a reference would be looked for in all purchases, so it's found within an account only.
  const reference = scope === null ? readReference(search) : undefined
  const matches = (key: RawBuilder<unknown>, id: RawBuilder<unknown>, place: RawBuilder<unknown>) =>
    lookup === 'scan'
      ? sql`${key} in (select ${id} from ${place} like ${text})`
      : sql`exists (select 1 from ${place} like ${text} and ${id} = ${key})`
  return sql`(${matches(sql`p.order_id`, sql`o.id`, sql`orders o where ${searchable(sql`o.buyer_key`)}`)}
    or ${matches(sql`p.event_id`, sql`e.id`, sql`event e where ${searchable(sql`e.name_key`)}`)}
    or (p.of_several and ${matches(sql`p.id`, sql`part.purchase_id`, sql`event e join purchase_item part on part.event_id = e.id and part.of_several where ${searchable(sql`e.name_key`)}`)})
    or (${matches(sql`p.user_id`, sql`u.id`, sql`users u where ${searchable(sql`app.fold_text(u.first_name || ' ' || u.last_name)`)}`)}
        and (select coalesce(o.info ->> 'name', '') = '' from orders o where o.id = p.order_id))
    ${scope === null ? sql`` : sql`or ${hasReferencePart(search)}`}
    ${reference === undefined ? sql`` : sql`or ${numberOfReference} = ${String(reference)}::bigint`})`
}

// Few are, and they have their own index.
const isDisputed = sql`p.order_id in (select o.id from orders o where o.payment in ('DISPUTED', 'LOST'))`

const OWN_STATES: readonly PaymentLabel[] = ['PAID', 'PARTIALLY_REFUNDED', 'REFUNDED', 'FAILED', 'CANCELLED']

const labelOfOpen = sql`(select ${label} from orders o left join attempt t on ${open} where o.id = p.order_id)`

// Most labels are the purchase's own state, compared as stored. Only the few open purchases need a lookup.
const hasLabel = (payment: readonly PaymentLabel[]): RawBuilder<unknown> => {
  const own = payment.filter((each) => OWN_STATES.includes(each))
  const others = payment.filter((each) => !OWN_STATES.includes(each))
  const labeled = sql`(p.state = any(${own}::purchase_state[])
    or (p.state = 'PENDING' and ${labelOfOpen} = any(${others}::text[])))`
  return payment.includes('DISPUTED') ? sql`(${labeled} or ${isDisputed})` : sql`(${labeled} and not ${isDisputed})`
}

// A subquery, because there are few at any time; otherwise the planner assumes a payment lookup per purchase.
const isAuthorised = sql`p.order_id in (select t.order_id from attempt t where t.state = 'AUTHORISED')`

/** The total of a purchase `p` in major units: minor units of different currencies (yen, dollars) aren’t comparable. */
export const readTotal = sql`(p.total * 10::numeric ^ -p.exponent)`

/** Whether a purchase `p` counts toward totals; failed and pending ones don't. */
export const countsTowardTotal = sql`
  case p.state when 'FAILED' then ${isDisputed} when 'PENDING' then (${isDisputed} or ${isAuthorised}) else true end`

/** True for purchases `p` that a member sees: of their account and, if they are limited, with tickets for one of some events. Null sees all. */
export const isInScope = (scope: MemberScope | null): RawBuilder<unknown> => {
  if (scope === null) return sql`true`
  const { accountId, eventIds } = scope
  return eventIds === null
    ? sql`p.account_id = ${accountId}`
    : sql`p.account_id = ${accountId} and ${isOfEvents('p', eventIds)}`
}

/** The moment at which a day begins: for members on the account's clocks, in UTC for those who see several accounts. */
const dayStart = (day: RawBuilder<unknown>, scope: MemberScope | null): RawBuilder<unknown> => {
  const zone = scope === null ? sql`'UTC'` : sql`(select a.time_zone from account a where a.id = ${scope.accountId})`
  return sql`(${day}::timestamp at time zone ${zone})`
}

/** A filter and the selected rows, if any, of those that the reader sees. */
export type OrderMatch = OrderFilter & {
  readonly ids: readonly string[] | null
  readonly scope: MemberScope | null
}

/** The condition on purchases `p`. Contains only the filters that are set. */
export const matching = (
  { search, account, payment, date, total, ids, scope }: OrderMatch,
  lookup: Lookup = 'scan',
): RawBuilder<unknown> => {
  const all: RawBuilder<unknown>[] = [isInScope(scope)]
  if (search !== undefined) all.push(contains(search, lookup, scope))
  if (account !== undefined) all.push(sql`p.account_id = any(${[...account]}::uuid[])`)
  if (ids !== null) all.push(sql`p.id = any(${[...ids]}::uuid[])`)
  if (payment !== undefined) all.push(hasLabel(payment))
  if (total !== undefined) all.push(isInRange(readTotal, 'numeric', total))
  const { from = null, to = null } = date ?? {}
  if (from !== null) all.push(sql`p.created_at >= ${dayStart(sql`${from}::date`, scope)}`)
  if (to !== null) all.push(sql`p.created_at < ${dayStart(sql`(${to}::date + 1)`, scope)}`)
  return sql.join(all, sql` and `)
}
