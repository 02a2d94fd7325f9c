-- refund_purchases: refunds purchases in full, or single tickets and add-ons of them, and returns what was sold to stock.
-- Owned by checkout. Writes orders, purchase, purchase_item, charge, refund, refund_item, journal, entry, unsealed, ticket, event_seat, hold_charge, hold_limit, limit_use, counter, promotion_use, fact.
--
-- In: p_requests, a JSON array (at most 100), each purchase once: purchaseId, refundId, source (refund_source), reason, by (user or null), items (item ids; null: all),
--   cancel: the purchase becomes CANCELLED instead of REFUNDED (its event doesn't take place, or staff cancel it),
--   parts: what goes back of each charge, as [{item, no, amount, borne}]; null: everything of the items that wasn't refunded yet, fees and delivery included. With parts, items only end.
--   borne: the organizer pays this part, because the beneficiary keeps its fee.
-- Out: one row per request: no, result ('REFUNDED' | 'NOTHING_DUE' (nothing was paid, or all of it was refunded: tickets and stock are returned all the same) | 'NOT_PAID' (not PAID or
--   PARTIALLY_REFUNDED, or its payment is disputed or was lost to the bank; unchanged)), amount in minor units.
-- The refund is REQUESTED; `settle_refund` records what the gateway says. Tickets become VOID, except used ones: their units stay sold. A unit of a bundle counts against caps and limits
-- until all its tickets are void. A purchase is REFUNDED once all its money went back and nothing of it is left. Codes, uses and budgets of promotions are returned once no purchase of the order is left.
-- Locks, in this order: orders, purchases, seats, tickets, limit rows, counters.
drop function if exists refund_purchases(jsonb);
create function refund_purchases(p_requests jsonb) returns table (no integer, result text, amount bigint)
language plpgsql as $$
#variable_conflict use_column
declare v_now timestamptz := app.now(); v_void uuid[]; v_add_ons uuid[]; v_orders uuid[];
begin
  create temp table if not exists refunding (no integer, purchase_id uuid, refund_id uuid, source refund_source, reason text, made_by uuid, items uuid[], cancel boolean, parts jsonb,
    order_id uuid, account_id uuid, ok boolean, amount bigint, ended integer not null default 0) on commit drop;
  create temp table if not exists refunding_charge (purchase_id uuid, item_id uuid, no smallint, amount bigint, included boolean, lies_in smallint, beneficiary beneficiary, beneficiary_id uuid, borne boolean) on commit drop;
  truncate refunding, refunding_charge;
  insert into refunding (no, purchase_id, refund_id, source, reason, made_by, items, cancel, parts, order_id, account_id)
  select q.i, q.purchase, q.refund, q.source::refund_source, coalesce(q.reason, ''), q.made_by, q.items, coalesce(q.cancel, false), nullif(q.parts, 'null'), purchase.order_id, purchase.account_id
  from rows from (jsonb_to_recordset(p_requests) as ("purchaseId" uuid, "refundId" uuid, source text, reason text, by uuid, items uuid[], cancel boolean, parts jsonb))
    with ordinality q (purchase, refund, source, reason, made_by, items, cancel, parts, i) left join purchase on purchase.id = q.purchase;
  perform 1 from orders where id in (select order_id from refunding) order by id for no key update;
  perform 1 from purchase where id in (select purchase_id from refunding) order by id for no key update;
  update refunding set ok = coalesce((select purchase.state in ('PAID', 'PARTIALLY_REFUNDED') and orders.payment not in ('DISPUTED', 'LOST') from purchase join orders on orders.id = purchase.order_id where purchase.id = refunding.purchase_id), false);

  insert into refunding_charge
  select item.purchase_id, charge.item_id, charge.no, charge.amount - charge.refunded, charge.included, charge.lies_in, charge.beneficiary, coalesce(charge.beneficiary_id, case when charge.beneficiary in ('ORGANIZER', 'TAX') then item.account_id end), false
  from refunding join purchase_item item on item.purchase_id = refunding.purchase_id and (refunding.items is null or item.id = any (refunding.items)) join charge on charge.item_id = item.id
  where refunding.ok and refunding.parts is null and charge.amount <> charge.refunded
  union all
  select item.purchase_id, charge.item_id, charge.no, given.amount, charge.included, charge.lies_in, charge.beneficiary, coalesce(charge.beneficiary_id, case when charge.beneficiary in ('ORGANIZER', 'TAX') then item.account_id end), coalesce(given.borne, false)
  from refunding, jsonb_to_recordset(refunding.parts) given (item uuid, no smallint, amount bigint, borne boolean)
  join purchase_item item on item.id = given.item join charge on charge.item_id = item.id and charge.no = given.no where refunding.ok and item.purchase_id = refunding.purchase_id and given.amount <> 0;
  update refunding set amount = coalesce((select sum(refunding_charge.amount) from refunding_charge where refunding_charge.purchase_id = refunding.purchase_id and not refunding_charge.included), 0);

  -- Money: what is refunded of each charge adds up to items, purchases and orders.
  insert into refund (id, account_id, purchase_id, order_id, attempt_id, gateway_id, amount, currency, exponent, source, reason, created_by)
  select refunding.refund_id, refunding.account_id, refunding.purchase_id, refunding.order_id, attempt.id, attempt.gateway_id, refunding.amount, purchase.currency, purchase.exponent, refunding.source, refunding.reason, refunding.made_by
  from refunding join purchase on purchase.id = refunding.purchase_id join attempt on attempt.order_id = refunding.order_id and attempt.state = 'CAPTURED' where refunding.ok and refunding.amount > 0;
  insert into refund_item (refund_id, item_id, no, account_id, amount, borne)
  select refunding.refund_id, refunding_charge.item_id, refunding_charge.no, refunding.account_id, refunding_charge.amount, refunding_charge.borne from refunding join refunding_charge on refunding_charge.purchase_id = refunding.purchase_id where refunding.ok and refunding.amount > 0;
  update charge set refunded = charge.refunded + refunding_charge.amount from refunding_charge join refunding on refunding.purchase_id = refunding_charge.purchase_id
  where refunding.amount > 0 and charge.item_id = refunding_charge.item_id and charge.no = refunding_charge.no;
  update purchase_item item set refunded = item.refunded + refunding_charges.amount
  from (select item_id, sum(refunding_charge.amount) filter (where not included) amount from refunding_charge join refunding on refunding.purchase_id = refunding_charge.purchase_id where refunding.amount > 0 group by item_id) refunding_charges
  where item.id = refunding_charges.item_id and refunding_charges.amount is not null;
  update purchase set refunded = purchase.refunded + refunding.amount from refunding where refunding.ok and purchase.id = refunding.purchase_id and refunding.amount > 0;
  update orders set refunded = orders.refunded + refunds.amount from (select order_id, sum(amount) amount from refunding where ok group by order_id) refunds where orders.id = refunds.order_id and refunds.amount > 0;
  perform post_refunds((select coalesce(jsonb_agg(jsonb_build_object('refundId', refunding.refund_id, 'accountId', refunding.account_id, 'orderId', refunding.order_id)), '[]') from refunding where refunding.ok and refunding.amount > 0));

  -- Seats, tickets, limits, counters.
  perform 1 from refunding join purchase_item item on item.purchase_id = refunding.purchase_id and (refunding.items is null or item.id = any (refunding.items))
    join event_seat on event_seat.event_id = item.event_id and event_seat.seat_no = item.seat_no where refunding.ok and item.seat_no is not null order by event_seat.event_id, event_seat.seat_no for no key update of event_seat;
  v_void := array(select ticket.id from refunding join purchase_item item on item.purchase_id = refunding.purchase_id and (refunding.items is null or item.id = any (refunding.items)) join ticket on ticket.item_id = item.id
    where refunding.ok and ticket.state not in ('VOID', 'REPLACED', 'USED') order by ticket.id for no key update of ticket);
  update ticket set state = 'VOID', generation = generation + 1 where id = any (v_void);
  update purchase_item item set returned = true from ticket where ticket.id = any (v_void) and item.id = ticket.item_id and not item.returned;
  update refunding set ended = tickets.n from (select item.purchase_id, count(*)::integer n from ticket join purchase_item item on item.id = ticket.item_id where ticket.id = any (v_void) group by 1) tickets where refunding.purchase_id = tickets.purchase_id;
  with back as (
    update purchase_item item set returned = true from refunding
    where refunding.ok and item.purchase_id = refunding.purchase_id and (refunding.items is null or item.id = any (refunding.items)) and item.kind = 'ADD_ON' and not item.returned returning item.id)
  select coalesce(array_agg(id), '{}') into v_add_ons from back;
  -- What cost nothing is left although all money went back, and a purchase that cost nothing ends with its last ticket.
  update purchase set state = case when refunds.cancel then 'CANCELLED'::purchase_state when purchase.refunded = purchase.total and not refunds.is_left then 'REFUNDED' when purchase.refunded > 0 then 'PARTIALLY_REFUNDED' else purchase.state end, version = purchase.version + 1
  from (select refunding.purchase_id, refunding.cancel, exists (select 1 from purchase_item item left join ticket on ticket.item_id = item.id
      where item.purchase_id = refunding.purchase_id and case item.kind when 'TICKET' then ticket.state not in ('VOID', 'REPLACED', 'USED') when 'ADD_ON' then not item.returned else false end) is_left
    from refunding where refunding.ok) refunds where purchase.id = refunds.purchase_id;
  v_orders := array(select distinct refunding.order_id from refunding
    where refunding.ok and not exists (select 1 from purchase where purchase.order_id = refunding.order_id and purchase.state not in ('REFUNDED', 'CANCELLED')));
  update promotion_use set state = 'RETURNED' where promotion_use.order_id = any (v_orders) and promotion_use.state = 'USED';
  perform return_units(v_void, v_add_ons, v_orders);

  insert into fact (kind, account_id, subject_id, data)
  select case when refunding.cancel then 'PurchaseCancelled' else 'PurchaseRefunded' end, refunding.account_id, refunding.purchase_id,
    jsonb_build_object('purchaseId', refunding.purchase_id, 'orderId', refunding.order_id, 'refundId', case when refunding.amount > 0 then refunding.refund_id end, 'amount', refunding.amount, 'source', refunding.source, 'tickets', refunding.ended)
  from refunding where refunding.ok and (refunding.cancel or refunding.amount > 0 or refunding.ended > 0);
  return query select refunding.no, case when not refunding.ok then 'NOT_PAID' when refunding.amount > 0 then 'REFUNDED' else 'NOTHING_DUE' end, coalesce(refunding.amount, 0) from refunding order by refunding.no;
end $$;
