-- refund_break: refunds captured money that no order may take (payment_break) in full. The refund is REQUESTED; the caller then calls the gateway.
-- In: p_requests, a JSON array: [{breakId, refundId, reason}]. Out: one row per request: no, result ('REQUESTED' | 'ALREADY' (already refunded or revived) | 'UNKNOWN'), refund_id, amount,
--   currency, exponent, gateway, gateway_id (the payment to refund). Journals: 'late:gateway:payment' moves the money into SUSPENSE, 'refund:id' out of it.
-- Locks: payment_break.
drop function if exists refund_break(jsonb);
create function refund_break(p_requests jsonb)
returns table (no integer, result text, refund_id uuid, amount bigint, currency char(3), exponent smallint, gateway text, gateway_id text)
language plpgsql as $$
#variable_conflict use_column
declare q record; b payment_break; v_account uuid; v_source refund_source;
begin
  for q in select * from rows from (jsonb_to_recordset(p_requests) as ("breakId" uuid, "refundId" uuid, reason text)) with ordinality k (break, refund, reason, i) order by break, i loop
    select * into b from payment_break where id = q.break for no key update;
    if b.id is null then return query select q.i::integer, 'UNKNOWN', null::uuid, null::bigint, null::char(3), null::smallint, null::text, null::text; continue; end if;
    if b.resolved_at is not null then
      return query select q.i::integer, 'ALREADY', b.refund_id, b.amount, b.currency, b.exponent, b.gateway, b.gateway_id; continue;
    end if;
    select purchase.account_id into v_account from purchase where purchase.order_id = b.order_id order by purchase.id limit 1;
    v_source := case when b.kind = 'LATE_CAPTURE' then 'LATE' else 'BREAK' end;
    insert into refund (id, account_id, order_id, attempt_id, break_id, gateway_id, amount, currency, exponent, source, reason)
    values (q.refund, v_account, b.order_id, b.attempt_id, b.id, b.gateway_id, b.amount, b.currency, b.exponent, v_source, coalesce(q.reason, ''));
    update payment_break set refund_id = q.refund, resolved_at = app.now() where id = b.id;
    perform post_pair(v_account, 'late:' || b.gateway || ':' || b.gateway_id || ':' || b.attempt_id, 'LATE', b.id, b.order_id, 'CLEARING', 'SUSPENSE', b.amount, b.currency, b.exponent);
    perform post_pair(v_account, 'refund:' || q.refund, 'REFUND', q.refund, b.order_id, 'SUSPENSE', 'CLEARING', b.amount, b.currency, b.exponent);
    insert into fact (kind, account_id, subject_id, data) values ('RefundRequested', v_account, q.refund, jsonb_build_object('refundId', q.refund, 'orderId', b.order_id, 'breakId', b.id));
    return query select q.i::integer, 'REQUESTED', q.refund, b.amount, b.currency, b.exponent, b.gateway, b.gateway_id;
  end loop;
end $$;

-- settle_refund: records the gateway's outcome of a refund: 'SENT' | 'DONE' | 'FAILED' | 'UNKNOWN'. Out: its current state. Idempotent; a final state never changes.
-- FAILED: a refund of a purchase is requested again; money of a break moves back to SUSPENSE, and the break is open again.
create or replace function settle_refund(p_refund uuid, p_state refund_state, p_gateway_refund_id text default null) returns refund_state language plpgsql as $$
declare r refund; v_retry uuid;
begin
  select * into r from refund where id = p_refund for no key update;
  if r.id is null or r.state = p_state or r.state in ('DONE', 'FAILED', 'EXTERNAL') then return r.state; end if;
  if r.state = 'REQUESTED' and p_state <> 'SENT' then update refund set state = 'SENT' where id = p_refund; end if;
  if not (r.state = 'UNKNOWN' and p_state = 'SENT') then
    update refund set state = p_state, gateway_refund_id = coalesce(p_gateway_refund_id, gateway_refund_id), asked_at = app.now(), updated_at = app.now() where id = p_refund;
  end if;
  if p_state = 'FAILED' and r.break_id is null then
    -- The money is still owed: the same refund is requested again, later each time. After the fifth it waits for a person.
    insert into refund (id, account_id, purchase_id, order_id, attempt_id, gateway_id, amount, currency, exponent, source, reason, created_by, retry_of, tries, asked_at)
    values (app.uuid_v6(), r.account_id, r.purchase_id, r.order_id, r.attempt_id, r.gateway_id, r.amount, r.currency, r.exponent, r.source, r.reason, r.created_by, r.id, r.tries + 1,
      case when r.tries < 5 then app.now() + interval '10 minutes' * power(4, r.tries - 1) else 'infinity' end) returning id into v_retry;
    insert into refund_item (refund_id, item_id, no, account_id, amount, borne) select v_retry, refund_item.item_id, refund_item.no, refund_item.account_id, refund_item.amount, refund_item.borne from refund_item where refund_item.refund_id = r.id;
  end if;
  if p_state = 'FAILED' and r.break_id is not null then
    perform post_pair(r.account_id, 'refund-failed:' || r.id, 'REFUND_FAILED', r.id, r.order_id, 'CLEARING', 'SUSPENSE', r.amount, r.currency, r.exponent);
    update payment_break set resolved_at = null, refund_id = null where id = r.break_id;
  end if;
  return (select state from refund where id = p_refund);
end $$;
