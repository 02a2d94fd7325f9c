-- follow_dispute: brings a stored dispute into effect, as far as it is known. Owned by checkout.
-- Writes dispute, dispute_share, orders, purchase, purchase_item, ticket, promotion_use, fact; the ledger through post_pair, stock through return_units.
-- In: p_id, p_state: what the gateway reported, p_fee: what it charges for the dispute so far, in minor units.
-- Out: 'APPLIED', 'KNOWN' (nothing new), 'WAITING' (its payment isn't known to be captured: place_disputes tries again).
-- Opened: the amount goes from CLEARING to DISPUTE, divided among the purchases by what they have left; the payment is DISPUTED, unused tickets become FROZEN. A closing that comes first opens it, too.
-- Closed, once no other dispute of the order is open: WON: tickets become OWNED again. LOST: the organizer bears the amount. If nothing of the payment is left, tickets become VOID, what was
-- sold goes back to stock, and purchases end as CANCELLED; otherwise tickets become OWNED again, because no one knows which of them the bank meant.
-- Locks, in this order: dispute, orders, purchases, seats, tickets, limit rows, counters.
create or replace function follow_dispute(p_id uuid, p_state dispute_state, p_fee bigint) returns text language plpgsql as $$
declare d dispute; v_order uuid; v_payment payment_state; v_captured bigint; v_refunded bigint; v_lost bigint; v_is_new boolean; v_void uuid[]; v_add_ons uuid[]; v_live uuid[];
begin
  select * into d from dispute where id = p_id for no key update;
  v_is_new := d.order_id is null;
  if not v_is_new and d.state <> 'OPEN' then return 'KNOWN'; end if;
  v_order := coalesce(d.order_id, (select attempt.order_id from attempt where attempt.gateway = d.gateway and attempt.gateway_id = d.gateway_payment_id and attempt.state = 'CAPTURED'));
  if v_order is null then
    if d.state = 'OPEN' then update dispute set state = p_state, closed_at = case when p_state <> 'OPEN' then app.now() end, fee = p_fee where id = p_id; end if;
    return 'WAITING';
  end if;
  perform 1 from orders where id = v_order for no key update;
  perform 1 from purchase where order_id = v_order order by id for no key update;
  perform 1 from purchase join purchase_item item on item.purchase_id = purchase.id join event_seat on event_seat.event_id = item.event_id and event_seat.seat_no = item.seat_no
    where purchase.order_id = v_order and item.seat_no is not null order by event_seat.event_id, event_seat.seat_no for no key update of event_seat;
  v_live := array(select ticket.id from purchase join purchase_item item on item.purchase_id = purchase.id join ticket on ticket.item_id = item.id
    where purchase.order_id = v_order and ticket.state not in ('VOID', 'REPLACED', 'USED') order by ticket.id for no key update of ticket);
  select payment, captured, refunded into v_payment, v_captured, v_refunded from orders where id = v_order;

  if v_is_new then
    -- While it waited, it may have been closed.
    p_state := case when d.state = 'OPEN' then p_state else d.state end;
    p_fee := greatest(p_fee, d.fee);
    update dispute set order_id = v_order, fee = 0 where id = p_id;
    insert into dispute_share (dispute_id, purchase_id, account_id, amount)
    select p_id, part.id, part.account_id, round(d.amount * part.upto / part.whole) - round(d.amount * (part.upto - part.weight) / part.whole)
    from (select id, account_id, weight, sum(weight) over (order by id) upto, sum(weight) over () whole
      from (select id, account_id, case when v_refunded < v_captured then total - refunded else total end::numeric weight from purchase where order_id = v_order) left_of_it) part where part.whole > 0;
    perform post_pair(share.account_id, 'dispute:' || p_id || ':' || share.purchase_id, 'DISPUTE', p_id, v_order, 'DISPUTE', 'CLEARING', share.amount, d.currency, d.exponent) from dispute_share share where share.dispute_id = p_id and share.amount > 0;
    if v_payment <> 'DISPUTED' then update orders set payment = 'DISPUTED' where id = v_order; end if;
    update ticket set state = 'LISTED' where id = any (v_live) and state = 'RESALE_HELD';
    update ticket set state = 'OWNED' where id = any (v_live) and state in ('LISTED', 'IN_TRANSFER');
    update ticket set state = 'FROZEN' where id = any (v_live) and state = 'OWNED';
    update purchase set version = version + 1 where order_id = v_order;
    insert into fact (kind, account_id, subject_id, data)
    select 'PaymentDisputed', share.account_id, share.purchase_id, jsonb_build_object('disputeId', p_id, 'purchaseId', share.purchase_id, 'orderId', v_order) from dispute_share share where share.dispute_id = p_id and share.amount > 0;
  end if;
  perform charge_dispute(p_id, p_fee);
  if p_state = 'OPEN' then return case when v_is_new then 'APPLIED' else 'KNOWN' end; end if;

  update dispute set state = p_state, closed_at = app.now() where id = p_id and state = 'OPEN';
  perform post_pair(share.account_id, 'dispute-' || lower(p_state::text) || ':' || p_id || ':' || share.purchase_id, 'DISPUTE_' || p_state, p_id, v_order,
      case p_state when 'WON' then 'CLEARING' else 'ORGANIZER' end::ledger_account, 'DISPUTE', share.amount, d.currency, d.exponent)
    from dispute_share share where share.dispute_id = p_id and share.amount > 0;
  update purchase set version = version + 1 where order_id = v_order;
  insert into fact (kind, account_id, subject_id, data)
  select 'DisputeClosed', share.account_id, share.purchase_id, jsonb_build_object('disputeId', p_id, 'purchaseId', share.purchase_id, 'orderId', v_order, 'state', p_state) from dispute_share share where share.dispute_id = p_id and share.amount > 0;
  if exists (select 1 from dispute where order_id = v_order and state = 'OPEN') then return 'APPLIED'; end if;

  select coalesce(sum(amount), 0) into v_lost from dispute where order_id = v_order and state = 'LOST';
  update orders set payment = case when v_lost > 0 then 'LOST' else 'WON' end::payment_state where id = v_order;
  if v_lost = 0 or v_lost + v_refunded < v_captured then
    update ticket set state = 'OWNED' where id = any (v_live) and state = 'FROZEN';
    return 'APPLIED';
  end if;
  update ticket set state = 'VOID', generation = generation + 1 where id = any (v_live);
  v_void := v_live;
  update purchase_item item set returned = true from ticket where ticket.id = any (v_void) and item.id = ticket.item_id and not item.returned;
  with back as (
    update purchase_item item set returned = true from purchase where purchase.order_id = v_order and item.purchase_id = purchase.id and item.kind = 'ADD_ON' and not item.returned returning item.id)
  select coalesce(array_agg(id), '{}') into v_add_ons from back;
  update purchase set state = 'CANCELLED' where order_id = v_order and state in ('PAID', 'PARTIALLY_REFUNDED');
  update promotion_use set state = 'RETURNED' where order_id = v_order and state = 'USED';
  perform return_units(v_void, v_add_ons, array[v_order]);
  return 'APPLIED';
end $$;

-- charge_dispute: posts what the gateway's fee for a dispute rose or fell by; the organizer bears it. The caller has locked the dispute.
create or replace function charge_dispute(p_id uuid, p_fee bigint) returns void language plpgsql as $$
declare d dispute; s record;
begin
  select * into d from dispute where id = p_id;
  if d.fee = p_fee then return; end if;
  update dispute set fee = p_fee where id = p_id;
  for s in
    select share.purchase_id, share.account_id, share.fee old,
      (p_fee * sum(share.amount) over (order by share.purchase_id) / d.amount)::bigint - (p_fee * (sum(share.amount) over (order by share.purchase_id) - share.amount) / d.amount)::bigint new
    from dispute_share share where share.dispute_id = p_id order by share.purchase_id loop
    if s.new = s.old then continue; end if;
    update dispute_share set fee = s.new where dispute_id = p_id and purchase_id = s.purchase_id;
    perform post_pair(s.account_id, format('dispute-fee:%s:%s:%s:%s', p_id, s.purchase_id, d.fee, p_fee), 'DISPUTE_FEE', p_id, d.order_id,
      case when s.new > s.old then 'ORGANIZER' else 'CLEARING' end::ledger_account, case when s.new > s.old then 'CLEARING' else 'ORGANIZER' end::ledger_account, abs(s.new - s.old), d.currency, d.exponent);
  end loop;
end $$;

-- take_dispute: stores what the gateway reports of a dispute, once, and follows it. In: {gateway, gatewayDisputeId, gatewayPaymentId, state, amount, fee, currency, exponent, reason, evidenceDueAt}.
-- Out: as follow_dispute. A closed dispute stays as it was closed; its amount stays as first reported.
create or replace function take_dispute(p_report jsonb) returns text language plpgsql as $$
declare r record; v_id uuid;
begin
  select * into r from jsonb_to_record(p_report) as (gateway text, "gatewayDisputeId" text, "gatewayPaymentId" text, state dispute_state, amount bigint, fee bigint, currency text, exponent smallint, reason text, "evidenceDueAt" timestamptz);
  insert into dispute (gateway, gateway_dispute_id, gateway_payment_id, amount, currency, exponent, reason, evidence_due_at)
  values (r.gateway, r."gatewayDisputeId", r."gatewayPaymentId", r.amount, r.currency, r.exponent, r.reason, r."evidenceDueAt") on conflict (gateway, gateway_dispute_id) do nothing;
  select id into v_id from dispute where gateway = r.gateway and gateway_dispute_id = r."gatewayDisputeId" for no key update;
  update dispute set reason = r.reason, evidence_due_at = coalesce(r."evidenceDueAt", evidence_due_at) where id = v_id and state = 'OPEN';
  return follow_dispute(v_id, r.state, r.fee);
end $$;

-- place_disputes: follows disputes whose payment has become known since. Out: how many.
create or replace function place_disputes(p_limit integer) returns integer language plpgsql as $$
declare v_next record; v_n integer := 0;
begin
  for v_next in
    select dispute.id, dispute.state, dispute.fee from dispute
    where dispute.order_id is null and exists (select 1 from attempt where attempt.gateway = dispute.gateway and attempt.gateway_id = dispute.gateway_payment_id and attempt.state = 'CAPTURED')
    order by dispute.id limit p_limit for no key update skip locked loop
    perform follow_dispute(v_next.id, v_next.state, v_next.fee);
    v_n := v_n + 1;
  end loop;
  return v_n;
end $$;
