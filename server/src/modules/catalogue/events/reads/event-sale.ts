import type { AccountId } from '@admission/common/ids.ts'
import { sql, type RawBuilder } from 'kysely'

/** The database's time, evaluated once per statement: a call for each of 100,000 rows would dominate a page's time. */
const now = sql`(select app.now())`

/** True for events `e` whose sale has ended by time: they have begun, or are over. Never for one that waits for a date. */
export const saleIsOver = sql`e.sale_ends_at <= ${now}`

/** True for events `e` that can be sold: published, and neither begun nor over. Whether something sells them is another question. */
export const maySell = sql`(e.state = 'PUBLISHED' and not ${saleIsOver})`

/** The sale state of an event `e`; `w` is what offers it, null if nothing does. */
// Collections that offer the same event can be in different states; the best one counts.
export const saleState = sql`
  case when e.state = 'DRAFT' then 'DRAFT' when e.state = 'CANCELLED' then 'CANCELLED' when e.awaits_date then 'PAUSED' when ${saleIsOver} then 'ENDED'
       when w.open and w.free > 0 then 'ON_SALE' when w.open then 'SOLD_OUT'
       when w.later then 'SCHEDULED' when w.paused then 'PAUSED' when w.over then 'ENDED' else 'NOT_ON_SALE' end`

/** Whether a row is an account's; null: that of the row beside it, for employees, who see all accounts. */
export const isOwnedBy = (column: RawBuilder<unknown>, accountId: AccountId | null, beside: RawBuilder<unknown>) =>
  sql`${column} = ${accountId ?? beside}`

/**
 * Offers of single tickets for the events of an account, or of all; `narrowed` is a join that limits them by `e`. Skips events whose own
 * state decides.
 */
export const eventOffers = (
  accountId: AccountId | null,
  narrowed: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> => sql`
  with undecided as materialized (
    select e.id, e.account_id from event e ${narrowed} where ${accountId === null ? sql`true` : sql`e.account_id = ${accountId}`} and e.state = 'PUBLISHED' and not (${saleIsOver})
  ) select cb.event_id, sum(k.capacity - k.held - k.sold) filter (where s.open and s.to_come) as free, bool_or(s.open) as open, bool_or(s.later) as later,
         bool_or(s.over) as over, bool_or(c.state = 'PAUSED' or s.halted) as paused, min(c.on_sale_from) filter (where s.later) as on_sale_at
  from undecided join collection_block cb on cb.event_id = undecided.id and ${isOwnedBy(sql`cb.account_id`, accountId, sql`undecided.account_id`)}
  join collection c on c.id = cb.collection_id and c.kind = 'SINGLE' join counter k on k.id = cb.block_id
  join block b on b.id = cb.block_id left join visit v on v.id = b.visit_id
  cross join lateral (select v.id is null or (v.closed_at is null and v.starts_at > ${now}) as to_come,
    h.sells and not h.halted and (c.on_sale_from is null or c.on_sale_from <= ${now}) as open,
    h.sells and not h.halted and c.on_sale_from > ${now} as later, c.state = 'PUBLISHED' and c.on_sale_until <= ${now} as over, h.sells and h.halted as halted
    from (select c.state = 'PUBLISHED' and (c.on_sale_until is null or c.on_sale_until > ${now}) as sells, undecided.id = any(c.paused_events) as halted) h) s
  group by 1`

/**
 * Payments per event, less refunds, in the account's currency or else the one with the largest sum; `narrowed` is a
 * join that limits `p`: purchases, or items of those for several events.
 */
export const paidFor = (accountId: AccountId | null, narrowed: RawBuilder<unknown> = sql``): RawBuilder<unknown> => sql`
  select distinct on (s.event_id) s.event_id, sum(s.paid)::bigint as gross, s.currency, s.exponent
  from (
    select p.event_id, p.account_id, p.total - p.refunded as paid, p.currency, p.exponent from purchase p ${narrowed}
    where not p.of_several and p.state in ('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED')
    union all
    select p.event_id, p.account_id, p.amount - p.refunded, w.currency, w.exponent from purchase_item p join purchase w on w.id = p.purchase_id ${narrowed}
    where p.of_several and w.state in ('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED')) s join account a on a.id = s.account_id
  where ${isOwnedBy(sql`s.account_id`, accountId, sql`a.id`)}
  group by s.event_id, s.currency, s.exponent, a.currency order by s.event_id, (s.currency = a.currency) desc, gross desc`
