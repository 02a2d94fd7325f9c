import { sql } from 'kysely'
import { GATEWAY_ACTOR } from '#platform/audit.ts'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { HistoryRow, StaffFacts } from '../rules/history.ts'

/** History of an order: attempts, refunds, disputes, breaks and staff actions, oldest first. */
export async function readHistory(database: SystemDb, orderId: string, purchaseId: string): Promise<HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    select * from (
      select 'ORDER' as what, orders.created_at as at, orders.state::text as state, orders.total as amount, null::text as detail, null::text as who, null::text as "actorKind" from orders where orders.id = ${orderId}::uuid
      union all
      select 'ATTEMPT', attempt.updated_at, case when attempt.state = 'SENT' and attempt.action_url is not null then 'CHALLENGE' else attempt.state::text end, attempt.amount,
             case when attempt.state = 'FAILED' then attempt.decline_code else attempt.card_last4 end, attempt.card_brand, null from attempt where attempt.order_id = ${orderId}::uuid
      union all
      select 'BREAK', payment_break.created_at, payment_break.kind::text, payment_break.amount, null, null, null from payment_break where payment_break.order_id = ${orderId}::uuid
      union all
      select 'REFUND', refund.updated_at, refund.state::text, refund.amount, refund.reason, null, null from refund
      where refund.order_id = ${orderId}::uuid and (refund.purchase_id is null or refund.purchase_id = ${purchaseId}::uuid)
      union all
      select 'DISPUTE', moment.at, moment.state, share.amount, dispute.reason, null, null from dispute_share share join dispute on dispute.id = share.dispute_id
      cross join lateral (values (dispute.opened_at, 'OPEN'), (dispute.closed_at, dispute.state::text)) moment (at, state)
      where share.purchase_id = ${purchaseId}::uuid and moment.at is not null
      union all
      select 'AUDIT', audit.at, audit.action, null, audit.reason, trim(users.first_name || ' ' || users.last_name), audit.actor_kind
      from audit left join users on users.id = audit.actor_id
      where audit.account_id = (select purchase.account_id from purchase where purchase.id = ${purchaseId}::uuid)
        and audit.target_kind = 'purchase' and audit.target_id = ${purchaseId}::uuid and audit.actor_kind <> ${GATEWAY_ACTOR}
    ) orders order by orders.at, orders.what desc limit 200`.execute(database)
  return rows
}

/** More about an order than its purchase: event, buyer, open issues. `ofAccount`: counts only what its account knows. */
export async function readStaffFacts(
  database: SystemDb,
  purchaseId: string,
  ofAccount: boolean,
): Promise<StaffFacts | undefined> {
  const { rows } = await sql<StaffFacts>`
    select orders.captured, coalesce((select min(visit.starts_at) from purchase_item item join block on block.id = item.block_id join visit on visit.id = block.visit_id where item.purchase_id = purchase.id), event.date_show) as "dateShow", event.zone, venue.name as "venueName", event.state::text as "eventState",
           (select count(distinct earlier.order_id)::int from purchase earlier where purchase.user_id is not null and earlier.user_id = purchase.user_id and earlier.state not in ('PENDING', 'FAILED')
              and (not ${ofAccount}::boolean or earlier.account_id = purchase.account_id)) as "buyerOrders",
           (select attempt.state::text from attempt where attempt.order_id = orders.id order by attempt.created_at desc limit 1) as "attemptState",
           (select extract(epoch from app.now() - attempt.created_at)::int from attempt where attempt.order_id = orders.id order by attempt.created_at desc limit 1) as "attemptAge",
           (select jsonb_agg(jsonb_build_object('kind', payment_break.kind, 'amount', payment_break.amount, 'currency', payment_break.currency, 'exponent', payment_break.exponent) order by payment_break.id)
            from payment_break where payment_break.order_id = orders.id and payment_break.resolved_at is null) as breaks,
           (select count(*)::int from refund where refund.order_id = orders.id and refund.state = 'REQUESTED' and refund.tries > 1 and (not ${ofAccount}::boolean or refund.purchase_id = purchase.id)) as "refundsFailed"
    from purchase join orders on orders.id = purchase.order_id join event on event.id = purchase.event_id join venue on venue.id = event.venue_id
    where purchase.id = ${purchaseId}::uuid`.execute(database)
  return rows[0]
}
