-- refund_purchases: refunds purchases in full, or single tickets and add-ons of them, and returns what was sold to stock.
-- Owned by checkout. Writes orders, purchase, purchase_item, charge, refund, refund_item, journal, entry, unsealed, ticket, event_seat, hold_charge, hold_limit, limit_use, counter, promotion_use, fact.
--
-- In: p_requests, a JSON array (at most 100), each purchase once: purchaseId, refundId, source (refund_source), reason, by (user or null), items (item ids; null: all),
--   cancel: the purchase becomes CANCELLED instead of REFUNDED (its event doesn't take place, or staff cancel it),
--   parts: what goes back of each charge, as [{item, no, amount, borne}]; null: everything of the items that wasn't refunded yet, fees and delivery included. With parts, items only end.
--   borne: the organizer pays this part, because the beneficiary keeps its fee.
-- Out: one row per request: no, result ('REFUNDED' | 'NOTHING_DUE' (nothing was paid, or all of it was refunded: tickets and stock are returned all the same) | 'NOT_PAID' (not PAID or
--   PARTIALLY_REFUNDED; unchanged)), amount in minor units.
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
  select q.i, q.purchase, q.refund, q.source::refund_source, coalesce(q.reason, ''), q.made_by, q.items, coalesce(q.cancel, false), nullif(q.parts, 'null'), p.order_id, p.account_id
  from rows from (jsonb_to_recordset(p_requests) as ("purchaseId" uuid, "refundId" uuid, source text, reason text, by uuid, items uuid[], cancel boolean, parts jsonb))
    with ordinality q (purchase, refund, source, reason, made_by, items, cancel, parts, i) left join purchase p on p.id = q.purchase;
  perform 1 from orders where id in (select order_id from refunding) order by id for no key update;
  perform 1 from purchase where id in (select purchase_id from refunding) order by id for no key update;
  update refunding r set ok = coalesce((select p.state in ('PAID', 'PARTIALLY_REFUNDED') from purchase p where p.id = r.purchase_id), false);

  insert into refunding_charge
  select i.purchase_id, c.item_id, c.no, c.amount - c.refunded, c.included, c.lies_in, c.beneficiary, coalesce(c.beneficiary_id, case when c.beneficiary in ('ORGANIZER', 'TAX') then i.account_id end), false
  from refunding r join purchase_item i on i.purchase_id = r.purchase_id and (r.items is null or i.id = any (r.items)) join charge c on c.item_id = i.id
  where r.ok and r.parts is null and c.amount <> c.refunded
  union all
  select i.purchase_id, c.item_id, c.no, k.amount, c.included, c.lies_in, c.beneficiary, coalesce(c.beneficiary_id, case when c.beneficiary in ('ORGANIZER', 'TAX') then i.account_id end), coalesce(k.borne, false)
  from refunding r, jsonb_to_recordset(r.parts) k (item uuid, no smallint, amount bigint, borne boolean)
  join purchase_item i on i.id = k.item join charge c on c.item_id = i.id and c.no = k.no where r.ok and i.purchase_id = r.purchase_id and k.amount <> 0;
  update refunding r set amount = coalesce((select sum(c.amount) from refunding_charge c where c.purchase_id = r.purchase_id and not c.included), 0);

  -- Money: what is refunded of each charge adds up to items, purchases and orders.
  insert into refund (id, account_id, purchase_id, order_id, attempt_id, gateway_id, amount, currency, exponent, source, reason, created_by)
  select r.refund_id, r.account_id, r.purchase_id, r.order_id, t.id, t.gateway_id, r.amount, p.currency, p.exponent, r.source, r.reason, r.made_by
  from refunding r join purchase p on p.id = r.purchase_id join attempt t on t.order_id = r.order_id and t.state = 'CAPTURED' where r.ok and r.amount > 0;
  insert into refund_item (refund_id, item_id, no, account_id, amount, borne)
  select r.refund_id, c.item_id, c.no, r.account_id, c.amount, c.borne from refunding r join refunding_charge c on c.purchase_id = r.purchase_id where r.ok and r.amount > 0;
  update charge c set refunded = c.refunded + k.amount from refunding_charge k join refunding r on r.purchase_id = k.purchase_id
  where r.amount > 0 and c.item_id = k.item_id and c.no = k.no;
  update purchase_item i set refunded = i.refunded + k.amount
  from (select item_id, sum(c.amount) filter (where not included) amount from refunding_charge c join refunding r on r.purchase_id = c.purchase_id where r.amount > 0 group by item_id) k
  where i.id = k.item_id and k.amount is not null;
  update purchase p set refunded = p.refunded + r.amount from refunding r where r.ok and p.id = r.purchase_id and r.amount > 0;
  update orders d set refunded = d.refunded + k.amount from (select order_id, sum(amount) amount from refunding where ok group by order_id) k where d.id = k.order_id and k.amount > 0;
  perform post_refunds((select coalesce(jsonb_agg(jsonb_build_object('refundId', r.refund_id, 'accountId', r.account_id, 'orderId', r.order_id)), '[]') from refunding r where r.ok and r.amount > 0));

  -- Seats, tickets, limits, counters.
  perform 1 from refunding r join purchase_item i on i.purchase_id = r.purchase_id and (r.items is null or i.id = any (r.items))
    join event_seat s on s.event_id = i.event_id and s.seat_no = i.seat_no where r.ok and i.seat_no is not null order by s.event_id, s.seat_no for no key update of s;
  v_void := array(select t.id from refunding r join purchase_item i on i.purchase_id = r.purchase_id and (r.items is null or i.id = any (r.items)) join ticket t on t.item_id = i.id
    where r.ok and t.state not in ('VOID', 'REPLACED', 'USED') order by t.id for no key update of t);
  update ticket set state = 'VOID', generation = generation + 1 where id = any (v_void);
  update purchase_item i set returned = true from ticket t where t.id = any (v_void) and i.id = t.item_id and not i.returned;
  update refunding r set ended = k.n from (select i.purchase_id, count(*)::integer n from ticket t join purchase_item i on i.id = t.item_id where t.id = any (v_void) group by 1) k where r.purchase_id = k.purchase_id;
  with back as (
    update purchase_item i set returned = true from refunding r
    where r.ok and i.purchase_id = r.purchase_id and (r.items is null or i.id = any (r.items)) and i.kind = 'ADD_ON' and not i.returned returning i.id)
  select coalesce(array_agg(id), '{}') into v_add_ons from back;
  -- What cost nothing is left although all money went back, and a purchase that cost nothing ends with its last ticket.
  update purchase p set state = case when k.cancel then 'CANCELLED'::purchase_state when p.refunded = p.total and not k.is_left then 'REFUNDED' when p.refunded > 0 then 'PARTIALLY_REFUNDED' else p.state end, version = p.version + 1
  from (select r.purchase_id, r.cancel, exists (select 1 from purchase_item i left join ticket t on t.item_id = i.id
      where i.purchase_id = r.purchase_id and case i.kind when 'TICKET' then t.state not in ('VOID', 'REPLACED', 'USED') when 'ADD_ON' then not i.returned else false end) is_left
    from refunding r where r.ok) k where p.id = k.purchase_id;
  v_orders := array(select distinct r.order_id from refunding r
    where r.ok and not exists (select 1 from purchase p where p.order_id = r.order_id and p.state not in ('REFUNDED', 'CANCELLED')));
  update promotion_use u set state = 'RETURNED' where u.order_id = any (v_orders) and u.state = 'USED';
  perform return_units(v_void, v_add_ons, v_orders);

  insert into fact (kind, account_id, subject_id, data)
  select case when r.cancel then 'PurchaseCancelled' else 'PurchaseRefunded' end, r.account_id, r.purchase_id,
    jsonb_build_object('purchaseId', r.purchase_id, 'orderId', r.order_id, 'refundId', case when r.amount > 0 then r.refund_id end, 'amount', r.amount, 'source', r.source, 'tickets', r.ended)
  from refunding r where r.ok and (r.cancel or r.amount > 0 or r.ended > 0);
  return query select r.no, case when not r.ok then 'NOT_PAID' when r.amount > 0 then 'REFUNDED' else 'NOTHING_DUE' end, coalesce(r.amount, 0) from refunding r order by r.no;
end $$;
