import type { UserId } from '@admission/common/ids.ts'
import { inTopicOrder } from '@admission/common/mail-topics.ts'
import { sql, type RawBuilder } from 'kysely'
import { trustedAccountId } from '#platform/actor.ts'
import type { MemberScope } from '#platform/lists/define-list.ts'
import type { Days } from '#platform/lists/filters.ts'
import type { ListSource } from '#platform/lists/source.ts'
import type { AccountUser, ConsentSource } from '../types.ts'

type Part = RawBuilder<unknown>

type UserRecord = {
  readonly id: string
  readonly account_id: string
  readonly name: string
  readonly email: string
  readonly phone: string | null
  readonly orders: number
  readonly tickets: number
  readonly spent: number
  readonly currency: string
  readonly exponent: number
  readonly timezone: string
  readonly first_order_at: Date | null
  readonly last_order_at: Date | null
  readonly tags: readonly string[]
  readonly consents: boolean
  readonly topics: readonly string[]
  readonly consent_at: Date | null
  readonly consent_source: ConsentSource | null
  readonly withdrawn_at: Date | null
  readonly withdrawn_by: string | null
  readonly edit_version: number
  readonly edited_at: Date | null
  readonly edited_by: string | null
}

const userOf = (row: UserRecord): AccountUser => ({
  id: row.id as UserId,
  accountId: trustedAccountId(row.account_id),
  name: row.name,
  email: row.email,
  phone: row.phone,
  orders: row.orders,
  tickets: row.tickets,
  spent: row.spent,
  currency: row.currency,
  exponent: row.exponent,
  timezone: row.timezone,
  firstOrderAt: row.first_order_at,
  lastOrderAt: row.last_order_at,
  tags: row.tags,
  consents: row.consents,
  topics: inTopicOrder(row.topics),
  consentAt: row.consent_at,
  consentSource: row.consent_source,
  withdrawnAt: row.withdrawn_at,
  withdrawnBy: row.withdrawn_by,
  version: row.edit_version,
  editedAt: row.edited_at,
  editedBy: row.edited_by,
})

const kept = sql`
  au.account_id, au.name, au.name_key, au.text_key, au.email, au.phone, au.tags, au.consents, au.topics, au.consent_at, au.consent_source, au.withdrawn_at,
  au.withdrawn_by, au.edit_version, au.edited_at, au.edited_by`

const wasPaid = sql`p.paid_at is not null and p.state not in ('PENDING', 'FAILED')`

// A member limited to some events sees the buyers and holders of these, and figures of these alone. `reach` keeps their
// filters from telling more.
const limitedTo = ({ accountId, eventIds }: MemberScope): Part => {
  const reach = sql`${[...(eventIds ?? [])]}::uuid[]`
  return sql`(
    select au.user_id as id, ${kept}, coalesce(b.orders, 0) as orders, coalesce(h.tickets, 0) as tickets, coalesce(b.spent, 0) as spent,
           b.first_at as first_order_at, b.last_at as last_order_at, ${reach} as reach
    from account_user au left join (
      select p.user_id, count(distinct p.order_id)::integer as orders, sum(p.total - p.refunded) filter (where p.currency = a.currency)::bigint as spent,
             min(p.paid_at) as first_at, max(p.paid_at) as last_at
      from purchase_part p join account a on a.id = p.account_id where p.account_id = ${accountId} and p.event_id = any(${reach}) and ${wasPaid} group by 1
    ) b on b.user_id = au.user_id left join (
      select s.owner_id as user_id, count(*)::integer as tickets from ticket t join stack s on s.id = t.stack_id
      where t.account_id = ${accountId} and t.event_id = any(${reach}) and t.state not in ('VOID', 'REPLACED') group by 1
    ) h on h.user_id = au.user_id
    where b.user_id is not null or h.user_id is not null) u`
}

const everyone = sql`(
  select au.user_id as id, ${kept}, au.orders, au.tickets, au.spent, au.first_order_at, au.last_order_at, null::uuid[] as reach from account_user au) u`

/** The users of an account that the reader may see, as `u`. */
export const usersIn = (scope: MemberScope): Part => (scope.eventIds === null ? everyone : limitedTo(scope))

/** The users of an account with what the reader may see of them. */
export const userSource: ListSource<MemberScope, AccountUser, UserRecord> = {
  alias: 'u',
  from: usersIn,
  scope: ({ accountId }) => sql`u.account_id = ${accountId}`,
  rows: (scope) => sql<UserRecord>`
    select u.*, a.currency, a.exponent, a.time_zone as timezone from page join ${usersIn(scope)} on u.id = page.id and u.account_id = ${scope.accountId}
    join account a on a.id = u.account_id`,
  rowOf: userOf,
}

// Not infinity: it can't be part of a cursor. The index has the same expression.
const lastOrder = sql`coalesce(u.last_order_at, '0001-01-01 00:00+00')`
const inReach = (eventId: Part): Part => sql`(u.reach is null or ${eventId} = any(u.reach))`

// Days of the account begin in its time zone.
const dayStart = (day: Part): Part =>
  sql`${day}::timestamp at time zone (select a.time_zone from account a where a.id = u.account_id)`

/** SQL for the list's sorts and filters. */
export const userSql = {
  name: sql`u.name_key`,
  text: sql`u.text_key`,
  orders: sql`u.orders`,
  tickets: sql`u.tickets`,
  spent: sql`u.spent`,
  lastOrder,
  hasTag: (tags: readonly string[]) => sql`u.tags && ${[...tags]}::text[]`,
  hasTopic: (topics: readonly string[]) => sql`u.topics && ${[...topics]}::text[]`,
  consents: (isTrue: boolean) => sql`u.consents = ${isTrue}`,
  ofEvents: (ids: readonly string[]) => sql`(
    exists (select 1 from purchase p where p.user_id = u.id and p.account_id = u.account_id and p.event_id = any(${[...ids]}::uuid[]) and ${wasPaid} and ${inReach(sql`p.event_id`)})
    or exists (select 1 from purchase p join purchase_item i on i.purchase_id = p.id and i.of_several where p.user_id = u.id and p.account_id = u.account_id and p.of_several
               and i.event_id = any(${[...ids]}::uuid[]) and ${wasPaid} and ${inReach(sql`i.event_id`)})
    or exists (select 1 from stack s join ticket t on t.stack_id = s.id where s.owner_id = u.id and s.account_id = u.account_id
               and s.event_id = any(${[...ids]}::uuid[]) and t.state not in ('VOID', 'REPLACED') and ${inReach(sql`s.event_id`)}))`,
  orderedOn: ({ from, to }: Days) =>
    sql.join(
      [
        ...(from === null ? [] : [sql`u.last_order_at >= ${dayStart(sql`${from}::date`)}`]),
        ...(to === null ? [] : [sql`u.last_order_at < ${dayStart(sql`(${to}::date + 1)`)}`]),
      ],
      sql` and `,
    ),
}
