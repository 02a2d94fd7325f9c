import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { HistoryRow, StaffFacts } from '../rules/history.ts'

/** History of an order: attempts, refunds, breaks and staff actions, oldest first. */
export async function readHistory(database: SystemDb, orderId: string, purchaseId: string): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select * from (
      select 'ORDER' as what, o.created_at as at, o.state::text as state, o.total as amount, null::text as detail, null::text as who, null::text as "actorKind" from orders o where o.id = ${orderId}::uuid
      union all
      select 'ATTEMPT', t.updated_at, case when t.state = 'SENT' and t.action_url is not null then 'CHALLENGE' else t.state::text end, t.amount,
             case when t.state = 'FAILED' then t.decline_code else t.card_last4 end, t.card_brand, null from attempt t where t.order_id = ${orderId}::uuid
      union all
      select 'BREAK', b.created_at, b.kind::text, b.amount, null, null, null from payment_break b where b.order_id = ${orderId}::uuid
      union all
      select 'REFUND', r.updated_at, r.state::text, r.amount, r.reason, null, null from refund r
      where r.order_id = ${orderId}::uuid and (r.purchase_id is null or r.purchase_id = ${purchaseId}::uuid)
      union all
      select 'AUDIT', d.at, d.action, null, d.reason, trim(u.first_name || ' ' || u.last_name), d.actor_kind
      from audit d left join users u on u.id = d.actor_id where d.target_kind = 'purchase' and d.target_id = ${purchaseId}::uuid
    ) h order by h.at, h.what desc limit 200`.execute(database)
  return rows
}

/** More about an order than its purchase: event, buyer, open issues. `ofAccount`: counts only what its account knows. */
export async function readStaffFacts(
  database: SystemDb,
  purchaseId: string,
  ofAccount: boolean,
): Promise<StaffFacts | undefined> {
  const { rows } = await sql<StaffFacts>`
    select o.captured, coalesce((select min(n.starts_at) from purchase_item i join block b on b.id = i.block_id join visit n on n.id = b.visit_id where i.purchase_id = p.id), e.date_show) as "dateShow", e.zone, v.name as "venueName", e.state::text as "eventState",
           (select count(distinct x.order_id)::int from purchase x where p.user_id is not null and x.user_id = p.user_id and x.state not in ('PENDING', 'FAILED')
              and (not ${ofAccount}::boolean or x.account_id = p.account_id)) as "buyerOrders",
           (select t.state::text from attempt t where t.order_id = o.id order by t.created_at desc limit 1) as "attemptState",
           (select extract(epoch from app.now() - t.created_at)::int from attempt t where t.order_id = o.id order by t.created_at desc limit 1) as "attemptAge",
           (select jsonb_agg(jsonb_build_object('kind', b.kind, 'amount', b.amount, 'currency', b.currency, 'exponent', b.exponent) order by b.id)
            from payment_break b where b.order_id = o.id and b.resolved_at is null) as breaks,
           (select count(*)::int from refund r where r.order_id = o.id and r.state = 'REQUESTED' and r.tries > 1 and (not ${ofAccount}::boolean or r.purchase_id = p.id)) as "refundsFailed"
    from purchase p join orders o on o.id = p.order_id join event e on e.id = p.event_id join venue v on v.id = e.venue_id
    where p.id = ${purchaseId}::uuid`.execute(database)
  return rows[0]
}
