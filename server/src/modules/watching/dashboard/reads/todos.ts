import type { Money } from '@admission/common/money.ts'
import { sql, type RawBuilder } from 'kysely'
import { isCollectionSeen } from '#modules/catalogue/events/reads/event-summary.ts'
import { eventAmong, isOfEvents } from '#modules/selling/orders/reads/of-events.ts'
import { maySell } from '#modules/catalogue/events/reads/event-sale.ts'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { MemberScope } from '#platform/lists/define-list.ts'
import type { FoundTodo, TodoKind } from '../types/account.ts'

/** Scope of the member, and their user ID for their own exports. */
export type Asking = MemberScope & { readonly userId: string }
type Part = RawBuilder<unknown>

/** Rows of one kind at most. */
const MAX_ROWS = sql.lit(4)

type Columns = {
  readonly key: Part
  readonly name?: Part
  readonly at?: Part
  readonly zone?: Part
  readonly count?: Part
  readonly of?: Part
  readonly reason?: Part
  readonly money?: Part
  readonly event?: Part
  readonly collection?: Part
  readonly user?: Part
}

// Every part has the same columns, so that all are one statement.
const row = (kind: TodoKind, columns: Columns): Part => sql`
  ${kind}::text as kind, (${columns.key})::text as key, (${columns.name ?? sql`''`})::text as name, (${columns.at ?? sql`null`})::timestamptz as at,
  (${columns.zone ?? sql`'UTC'`})::text as zone, (${columns.count ?? sql`1`})::integer as count, (${columns.of ?? sql`0`})::integer as "of",
  (${columns.reason ?? sql`null`})::text as reason, (${columns.money ?? sql`null`})::jsonb as money, (${columns.event ?? sql`null`})::uuid as "eventId",
  (${columns.collection ?? sql`null`})::uuid as "collectionId", (${columns.user ?? sql`null`})::uuid as "userId"`

const isReached = ({ eventIds }: MemberScope, eventId: string): Part =>
  eventIds === null ? sql`true` : sql`${sql.ref(eventId)} = any(${[...eventIds]}::uuid[])`

// To-dos about a purchase are for all who see it.
const isPurchaseReached = ({ eventIds }: MemberScope): Part =>
  eventIds === null ? sql`true` : isOfEvents('p', eventIds)

/** The event that a purchase `p` is listed under, or the first that the member is limited to of those it has tickets for. */
const eventOfPurchase = ({ eventIds }: MemberScope): Part =>
  eventIds === null ? sql`p.event_id` : eventAmong('p', eventIds)

const ofAccount = ({ accountId }: MemberScope, alias: string): Part =>
  sql`${sql.ref(`${alias}.account_id`)} = ${accountId}`

// Obstacles between buyers and an event: of several collections of single tickets, the one that needs the least counts. An event
// that is only sold in passes needs none.
const hidden = (asking: Asking): Part => sql`
  select ${row('EVENT_HIDDEN', { key: sql`e.id`, name: sql`e.name`, at: sql`e.date_show`, zone: sql`e.zone`, reason: sql`s.reason`, event: sql`e.id` })}
  from event e cross join lateral (
    select case when count(*) = 0 then case when not exists (
                  select 1 from collection_block pb join collection pc on pc.id = pb.collection_id and pc.kind <> 'SINGLE' and pc.state = 'PUBLISHED'
                  where pb.event_id = e.id and ${ofAccount(asking, 'pb')}) then 'NO_COLLECTION' end when not bool_or(c.is_priced) then 'NO_PRICES' when not bool_or(c.is_placed) then 'NO_STOREFRONT'
                when not bool_or(c.state = 'PUBLISHED') then 'NOT_PUBLISHED' end as reason
    from (
      select c.state,
        exists (select 1 from price p join price_type t on t.id = p.price_type_id and t.visible and t.archived_at is null
                where p.collection_id = c.id and p.price_level = any(array_agg(b.price_level))) as is_priced,
        exists (select 1 from storefront_collection sc join storefront f on f.id = sc.storefront_id and f.closed_at is null where sc.collection_id = c.id) as is_placed
      from collection_block cb join block b on b.id = cb.block_id join collection c on c.id = cb.collection_id and c.kind = 'SINGLE' and c.state <> 'ARCHIVED'
      where cb.event_id = e.id and ${ofAccount(asking, 'cb')} group by c.id) c) s
  where ${ofAccount(asking, 'e')} and ${maySell} and not e.awaits_date and e.date_show < app.now() + interval '60 days' and s.reason is not null and ${isReached(asking, 'e.id')}
  order by e.date_show, e.id limit ${MAX_ROWS}`

const drafts = (asking: Asking): Part => sql`
  select ${row('EVENT_DRAFT', { key: sql`e.id`, name: sql`e.name`, at: sql`e.date_show`, zone: sql`e.zone`, event: sql`e.id` })}
  from event e where ${ofAccount(asking, 'e')} and e.state = 'DRAFT' and e.date_show between app.now() and app.now() + interval '30 days' and ${isReached(asking, 'e.id')}
  order by e.date_show, e.id limit ${MAX_ROWS}`

const draftCollections = (asking: Asking): Part => sql`
  select ${row('COLLECTION_DRAFT', { key: sql`c.id`, name: sql`c.name`, at: sql`c.on_sale_from`, zone: sql`a.time_zone`, collection: sql`c.id` })}
  from collection c join account a on a.id = c.account_id
  where ${ofAccount(asking, 'c')} and c.state = 'DRAFT' and c.on_sale_from between app.now() - interval '30 days' and app.now() + interval '7 days'
    and (c.on_sale_until is null or c.on_sale_until > app.now()) and coalesce(${isCollectionSeen(asking.eventIds)}, ${asking.eventIds === null})
  order by c.on_sale_from, c.id limit ${MAX_ROWS}`

const capsMet = (asking: Asking): Part => sql`
  select ${row('CAP_MET', { key: sql`c.id`, name: sql`c.name`, count: sql`count(*)`, of: sql`max(k.capacity)`, collection: sql`c.id` })}
  from cap p join counter k on k.id = p.counter_id and k.capacity > 0 and k.capacity <= k.held + k.sold
  join collection c on c.id = p.collection_id join collection_standing w on w.collection_id = c.id and w.state in ('ON_SALE', 'SOLD_OUT')
  where ${ofAccount(asking, 'p')} and coalesce(${isCollectionSeen(asking.eventIds)}, ${asking.eventIds === null})
  group by c.id, c.name order by c.name, c.id limit ${MAX_ROWS}`

const money = (alias: string): Part =>
  sql`jsonb_build_object('amount', ${sql.ref(`${alias}.amount`)}, 'currency', ${sql.ref(`${alias}.currency`)}, 'exponent', ${sql.ref(`${alias}.exponent`)})`

// After the fifth attempt a refund waits for a person.
const refunds = (asking: Asking): Part => sql`
  select ${row('REFUND_FAILED', {
    key: sql`r.id`,
    name: sql`coalesce(nullif(u.name, ''), u.email, '')`,
    at: sql`r.created_at`,
    zone: sql`a.time_zone`,
    money: money('r'),
    user: sql`u.user_id`,
    event: eventOfPurchase(asking),
  })}
  from refund r join purchase p on p.id = r.purchase_id join account a on a.id = r.account_id
  left join account_user u on u.account_id = p.account_id and u.user_id = p.user_id
  where ${ofAccount(asking, 'r')} and r.state = 'REQUESTED' and r.asked_at = 'infinity' and ${isPurchaseReached(asking)} order by r.created_at, r.id limit ${MAX_ROWS}`

const disputes = (asking: Asking): Part => sql`
  select ${row('PAYMENT_DISPUTED', {
    key: sql`s.dispute_id || ':' || s.purchase_id`,
    name: sql`coalesce(nullif(u.name, ''), u.email, '')`,
    at: sql`d.evidence_due_at`,
    zone: sql`a.time_zone`,
    money: sql`jsonb_build_object('amount', s.amount, 'currency', d.currency, 'exponent', d.exponent)`,
    user: sql`u.user_id`,
    event: eventOfPurchase(asking),
  })}
  from dispute_share s join dispute d on d.id = s.dispute_id and d.state = 'OPEN' join purchase p on p.id = s.purchase_id join account a on a.id = s.account_id
  left join account_user u on u.account_id = p.account_id and u.user_id = p.user_id
  where ${ofAccount(asking, 's')} and ${isPurchaseReached(asking)} order by d.evidence_due_at, s.purchase_id limit ${MAX_ROWS}`

// One without a text had nothing to say any longer when its turn came, such as an offer that had ended.
const mails = (asking: Asking): Part => sql`
  select ${row('MAIL_FAILED', { key: sql`m.id`, name: sql`m.recipient`, at: sql`m.created_at`, zone: sql`a.time_zone`, reason: sql`m.subject`, user: sql`u.user_id` })}
  from mail m join account a on a.id = m.account_id left join account_user u on u.account_id = m.account_id and u.email = lower(m.recipient)
  where ${ofAccount(asking, 'm')} and m.type <> 'TEST' and m.state = 'DEAD' and m.subject <> '' and m.created_at > app.now() - interval '7 days'
    and ${asking.eventIds === null ? sql`true` : isReached(asking, 'm.event_id')} order by m.created_at desc, m.id limit ${MAX_ROWS}`

// A few wrong cards are normal.
const payments = (asking: Asking): Part => sql`
  select ${row('PAYMENTS_FAIL', { key: sql`'today'`, count: sql`k.failed`, of: sql`k.tried`, event: sql`k.event_id` })}
  from (
    select f.failed, f.failed + (
             select count(*) from purchase p where ${ofAccount(asking, 'p')} and p.paid_at > app.now() - interval '1 day' and ${isPurchaseReached(asking)}) as tried, f.event_id
    from (
      select count(*) as failed, mode() within group (order by ${eventOfPurchase(asking)}) as event_id
      from purchase p where ${ofAccount(asking, 'p')} and p.state = 'FAILED' and p.created_at > app.now() - interval '1 day' and ${isPurchaseReached(asking)}) f) k
  where k.failed >= 5 and k.failed * 4 >= k.tried`

const exports = (asking: Asking): Part => sql`
  select ${row('EXPORT_FAILED', { key: sql`x.id`, name: sql`x.list`, at: sql`x.created_at`, zone: sql`a.time_zone` })}
  from export_file x join account a on a.id = x.account_id
  where ${ofAccount(asking, 'x')} and x.user_id = ${asking.userId} and x.state = 'FAILED' and x.created_at > app.now() - interval '1 day' order by x.created_at desc limit ${MAX_ROWS}`

const parts: Readonly<Record<TodoKind, (asking: Asking) => Part>> = {
  PAYMENT_DISPUTED: disputes,
  PAYMENTS_FAIL: payments,
  REFUND_FAILED: refunds,
  MAIL_FAILED: mails,
  EVENT_HIDDEN: hidden,
  EVENT_DRAFT: drafts,
  COLLECTION_DRAFT: draftCollections,
  CAP_MET: capsMet,
  EXPORT_FAILED: exports,
}

type Row = Omit<FoundTodo, 'money'> & { readonly money: Money | null }

/** To-dos of these kinds, in their order: up to four of each, in one statement. */
export const readTodos = async (
  transaction: AdminTx,
  asking: Asking,
  kinds: readonly TodoKind[],
): Promise<FoundTodo[]> => {
  if (kinds.length === 0) return []
  const { rows } = await sql<Row>`
    ${sql.join(
      kinds.map((kind) => sql`(${parts[kind](asking)})`),
      sql` union all `,
    )}`.execute(transaction)
  return rows.toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind))
}
