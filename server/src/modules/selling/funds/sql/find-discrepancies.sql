-- first_refund: the refund that one repeats, and that repeated others: its journal is the one of all of them.
create or replace function app.first_refund(p_refund uuid) returns uuid language sql stable as $$
  with recursive back as (
    select re.id, re.retry_of from refund re where re.id = p_refund
    union all select re.id, re.retry_of from back join refund re on re.id = back.retry_of)
  select id from back where retry_of is null
$$;

-- close_settled_discrepancies: ends what has settled itself since it was found: money that the report has by now, refunds that are done. Leaves alone what someone has decided about and a second
-- employee must approve. Out: how many.
create or replace function close_settled_discrepancies() returns integer language plpgsql as $$
declare v_n integer;
begin
  with settled as (
    select di.id from discrepancy di
    where di.state in ('OPEN', 'INVESTIGATING')
      and not exists (select 1 from funds_decision fd where fd.discrepancy_id = di.id and fd.state = 'PROPOSED')
      and case di.cause
        when 'CAPTURE_MISSING' then exists (select 1 from gateway_movement mo where mo.gateway = di.gateway and mo.payment_id = di.payment_id and mo.kind = 'CAPTURE')
        when 'CAPTURE_UNKNOWN' then exists (select 1 from unknown_payment up where up.gateway = di.gateway and up.gateway_id = di.payment_id and up.settled_at is not null)
          or exists (select 1 from attempt a where a.gateway = di.gateway and a.gateway_id = di.payment_id and a.state = 'CAPTURED')
          or exists (select 1 from payment_break pb where pb.gateway = di.gateway and pb.gateway_id = di.payment_id)
        when 'CAPTURE_UNBOOKED' then exists (select 1 from attempt a where a.gateway = di.gateway and a.gateway_id = di.payment_id and a.state = 'CAPTURED')
          or exists (select 1 from payment_break pb where pb.gateway = di.gateway and pb.gateway_id = di.payment_id)
        when 'UNUSED_MONEY' then exists (select 1 from payment_break pb where pb.id = di.subject::uuid and pb.resolved_at is not null)
        when 'UNDERPAID' then exists (select 1 from orders o where o.id = di.order_id and o.captured >= o.total)
        when 'REFUND_MISSING' then exists (select 1 from gateway_movement mo where mo.key = di.refund_id and mo.kind = 'REFUND')
        when 'REFUND_UNKNOWN' then exists (select 1 from unknown_refund ur where ur.gateway = di.gateway and ur.gateway_refund_id = di.subject and ur.settled_at is not null)
        when 'REFUND_FAILED' then exists (select 1 from refund re where re.id = di.refund_id and (re.state <> 'REQUESTED' or re.asked_at is distinct from 'infinity'::timestamptz))
        when 'DISPUTE_UNKNOWN' then exists (select 1 from dispute ds where ds.gateway = di.gateway and ds.gateway_dispute_id = di.subject)
        when 'DISPUTE_MISSING' then exists (select 1 from gateway_movement mo where mo.gateway = di.gateway and mo.payment_id = di.payment_id and mo.object_id = di.subject and mo.kind = 'DISPUTE')
        when 'PAYOUT_MISSING' then exists (select 1 from gateway_movement mo where mo.key = di.payout_id and mo.kind = 'PAYOUT')
        when 'PAYOUT_UNKNOWN' then exists (select 1 from payout po where po.id = di.subject::uuid)
        else false end
    for no key update)
  update discrepancy set state = 'RESOLVED', closed_at = app.now(), version = discrepancy.version + 1 from settled where discrepancy.id = settled.id;
  get diagnostics v_n = row_count;
  return v_n;
end $$;

-- note_open_money: what the books themselves know to be wrong: captured money that no order took, payments and refunds that belong to nothing here, refunds that wait for a person, completed orders
-- with less than their total. Each is found once. Out: how many are new.
create or replace function note_open_money(p_gateway text) returns integer language plpgsql as $$
declare v_n integer;
begin
  insert into discrepancy (gateway, cause, subject, order_id, attempt_id, refund_id, payment_id, expected, captured, refunded, currency, exponent, occurred_at)
  select pb.gateway, 'UNUSED_MONEY'::discrepancy_cause, pb.id::text, pb.order_id, pb.attempt_id, null::uuid, pb.gateway_id, 0, pb.amount, 0, pb.currency, pb.exponent, pb.created_at
  from payment_break pb where pb.gateway = p_gateway and pb.resolved_at is null and pb.created_at < app.now() - interval '15 minutes'
  union all
  select up.gateway, 'CAPTURE_UNKNOWN', up.gateway_id, null, null, null, up.gateway_id, 0, up.amount, 0, up.currency, up.exponent, up.paid_at
  from unknown_payment up where up.gateway = p_gateway and up.settled_at is null
  union all
  select ur.gateway, 'REFUND_UNKNOWN', ur.gateway_refund_id, a.order_id, a.id, null, ur.gateway_payment_id, 0, 0, ur.amount, ur.currency, ur.exponent, ur.made_at
  from unknown_refund ur left join attempt a on a.gateway = ur.gateway and a.gateway_id = ur.gateway_payment_id and a.state = 'CAPTURED' where ur.gateway = p_gateway and ur.settled_at is null and ur.is_done
  union all
  select a.gateway, 'REFUND_FAILED', re.id::text, re.order_id, re.attempt_id, re.id, re.gateway_id, - re.amount, 0, 0, re.currency, re.exponent, re.created_at
  from refund re join attempt a on a.id = re.attempt_id where a.gateway = p_gateway and re.state = 'REQUESTED' and re.asked_at = 'infinity'
  union all
  select a.gateway, 'UNDERPAID', o.id::text, o.id, a.id, null, a.gateway_id, o.total, o.captured, 0, o.currency, o.exponent, o.created_at
  from orders o join attempt a on a.order_id = o.id and a.state = 'CAPTURED' where o.state = 'COMPLETED' and o.captured < o.total and a.gateway = p_gateway
  on conflict (gateway, cause, subject) do nothing;
  get diagnostics v_n = row_count;
  return v_n;
end $$;

-- compare_movements: holds the gateway's movements of a time range against attempts, refunds, disputes and what they moved in CLEARING, and the other way round. The last 15 minutes
-- are left for the next time: both sides need time to hear of each other. Each difference is found once. Out: how many are new.
create or replace function compare_movements(p_gateway text, p_from timestamptz, p_to timestamptz) returns integer language plpgsql as $$
declare v_n integer; v_more integer; v_until timestamptz := least(p_to, app.now() - interval '15 minutes');
begin
  -- What was captured.
  with moved as materialized (
    select mo.*, a.id as attempt_id, a.order_id, a.amount as booked, a.currency as booked_in, pb.id as break_id, ak.id as named_id, ak.order_id as named_order
    from gateway_movement mo left join attempt a on a.gateway = mo.gateway and a.gateway_id = mo.payment_id and a.state = 'CAPTURED'
    left join lateral (select b.id from payment_break b where b.gateway = mo.gateway and b.gateway_id = mo.payment_id limit 1) pb on true
    left join attempt ak on ak.id = mo.key
    where mo.gateway = p_gateway and mo.kind = 'CAPTURE' and mo.at >= p_from and mo.at < v_until),
  judged as (
    select mo.*, cl.amount as cleared,
      case when mo.attempt_id is null and mo.break_id is not null then null
           when mo.attempt_id is null and mo.named_id is not null then 'CAPTURE_UNBOOKED'
           when mo.attempt_id is null then 'CAPTURE_UNKNOWN'
           when mo.booked <> mo.amount or mo.booked_in <> mo.currency then 'CAPTURE_DIFFERS'
           when cl.amount <> mo.amount then 'LEDGER_DIFFERS' end::discrepancy_cause as cause
    from moved mo left join lateral (
      select coalesce(sum(en.amount), 0)::bigint as amount from purchase pu join journal jo on jo.subject_id = pu.id and jo.kind = 'SALE' join entry en on en.journal_id = jo.id and en.ledger_account = 'CLEARING'
      where pu.order_id = mo.order_id) sold on mo.attempt_id is not null
    -- What was given up since, because it seemed not to be captured.
    left join lateral (
      select coalesce(sum(en.amount), 0)::bigint as amount
      from (select di.id from discrepancy di where di.order_id = mo.order_id and di.cause = 'CAPTURE_MISSING'
            union all select re.id from refund re where re.order_id = mo.order_id and re.state = 'DONE' and re.gateway_refund_id is null) given_up
      join journal jo on jo.subject_id = given_up.id join entry en on en.journal_id = jo.id and en.ledger_account = 'CLEARING') lost on mo.attempt_id is not null
    cross join lateral (select sold.amount + lost.amount as amount) cl
    -- One that names none of our attempts is of another use of the gateway's account.
    where mo.attempt_id is not null or mo.break_id is not null or mo.key is not null)
  insert into discrepancy (gateway, cause, subject, order_id, attempt_id, payment_id, expected, captured, refunded, currency, exponent, occurred_at)
  select ju.gateway, ju.cause, case when ju.cause = 'LEDGER_DIFFERS' then 'capture:' || ju.payment_id else ju.payment_id end, coalesce(ju.order_id, ju.named_order), coalesce(ju.attempt_id, ju.named_id), ju.payment_id,
         case ju.cause when 'CAPTURE_DIFFERS' then ju.booked when 'LEDGER_DIFFERS' then ju.cleared else 0 end, ju.amount, 0, ju.currency, ju.exponent, ju.at
  from judged ju where ju.cause is not null
  on conflict (gateway, cause, subject) do nothing;
  get diagnostics v_n = row_count;

  -- What was captured here and isn't in any report. An attempt is captured within days of its beginning.
  insert into discrepancy (gateway, cause, subject, order_id, attempt_id, payment_id, expected, captured, refunded, currency, exponent, occurred_at)
  select a.gateway, 'CAPTURE_MISSING', a.id::text, a.order_id, a.id, a.gateway_id, a.amount, 0, 0, a.currency, a.exponent, a.updated_at
  from attempt a
  where a.gateway = p_gateway and a.state = 'CAPTURED' and a.amount > 0 and a.gateway_id is not null and a.updated_at >= p_from and a.updated_at < v_until and a.created_at >= p_from - interval '8 days' and a.created_at < v_until
    and not exists (select 1 from gateway_movement mo where mo.gateway = a.gateway and mo.payment_id = a.gateway_id and mo.kind = 'CAPTURE')
  on conflict (gateway, cause, subject) do nothing;
  get diagnostics v_more = row_count; v_n := v_n + v_more;

  -- What was refunded, of payments that are here.
  with moved as materialized (
    select mo.*, a.id as attempt_id, a.order_id, re.id as refund_id, re.amount as booked, re.order_id as refund_order, cl.amount as cleared,
           exists (select 1 from unknown_refund ur where ur.gateway = mo.gateway and ur.gateway_refund_id = mo.object_id and ur.settled_at is not null) as is_settled
    from gateway_movement mo left join attempt a on a.gateway = mo.gateway and a.gateway_id = mo.payment_id and a.state = 'CAPTURED'
    left join lateral (
      select r.id, r.amount, r.order_id from refund r where r.id = mo.key
      union all select r.id, r.amount, r.order_id from unknown_refund ur join refund r on r.id = ur.refund_id where ur.gateway = mo.gateway and ur.gateway_refund_id = mo.object_id limit 1) re on true
    left join lateral (
      select coalesce(- sum(en.amount), 0)::bigint as amount from journal jo join entry en on en.journal_id = jo.id and en.ledger_account = 'CLEARING'
      where jo.kind = 'REFUND' and jo.subject_id = app.first_refund(re.id)) cl on re.id is not null
    where mo.gateway = p_gateway and mo.kind = 'REFUND' and mo.at >= p_from and mo.at < v_until
      and (a.id is not null or exists (select 1 from payment_break pb where pb.gateway = mo.gateway and pb.gateway_id = mo.payment_id))),
  judged as (
    select mo.*, case when mo.refund_id is null and mo.is_settled then null when mo.refund_id is null then 'REFUND_UNKNOWN' when mo.booked <> mo.amount then 'REFUND_DIFFERS'
                      when mo.cleared <> mo.amount then 'LEDGER_DIFFERS' end::discrepancy_cause as cause from moved mo)
  insert into discrepancy (gateway, cause, subject, order_id, attempt_id, refund_id, payment_id, expected, captured, refunded, currency, exponent, occurred_at)
  select ju.gateway, ju.cause, case when ju.cause = 'LEDGER_DIFFERS' then 'refund:' || ju.object_id else ju.object_id end, coalesce(ju.order_id, ju.refund_order), ju.attempt_id, ju.refund_id, ju.payment_id,
         case ju.cause when 'REFUND_DIFFERS' then - ju.booked when 'LEDGER_DIFFERS' then - ju.cleared else 0 end, 0, ju.amount, ju.currency, ju.exponent, ju.at
  from judged ju where ju.cause is not null
  on conflict (gateway, cause, subject) do nothing;
  get diagnostics v_more = row_count; v_n := v_n + v_more;

  -- Refunds that are done here and in no report. One without an ID of the gateway's was never to be sent.
  insert into discrepancy (gateway, cause, subject, order_id, attempt_id, refund_id, payment_id, expected, captured, refunded, currency, exponent, occurred_at)
  select a.gateway, 'REFUND_MISSING', re.id::text, re.order_id, re.attempt_id, re.id, re.gateway_id, - re.amount, 0, 0, re.currency, re.exponent, re.updated_at
  from refund re join attempt a on a.id = re.attempt_id
  where a.gateway = p_gateway and re.state = 'DONE' and re.gateway_refund_id is not null and re.updated_at >= p_from and re.updated_at < v_until and re.created_at >= p_from - interval '31 days' and re.created_at < v_until
    and not exists (select 1 from gateway_movement mo where mo.key = re.id and mo.kind = 'REFUND')
    and not exists (select 1 from gateway_movement mo where mo.gateway = a.gateway and mo.payment_id = re.gateway_id and mo.kind = 'REFUND' and mo.object_id = re.gateway_refund_id)
  on conflict (gateway, cause, subject) do nothing;
  get diagnostics v_more = row_count; v_n := v_n + v_more;

  -- Disputes and their fees, of payments that are here.
  with moved as materialized (
    select mo.*, a.id as attempt_id, a.order_id, ds.id as dispute_id, ds.state as dispute_state, ds.amount as disputed, ds.fee
    from gateway_movement mo left join attempt a on a.gateway = mo.gateway and a.gateway_id = mo.payment_id and a.state = 'CAPTURED'
    left join dispute ds on ds.gateway = mo.gateway and ds.gateway_dispute_id = mo.object_id
    where mo.gateway = p_gateway and mo.kind in ('DISPUTE', 'DISPUTE_FEE', 'DISPUTE_WON') and mo.at >= p_from and mo.at < v_until
      and (a.id is not null or exists (select 1 from payment_break pb where pb.gateway = mo.gateway and pb.gateway_id = mo.payment_id))),
  judged as (
    select mo.*, case when mo.dispute_id is null and mo.kind = 'DISPUTE' then 'DISPUTE_UNKNOWN' when mo.dispute_id is null then null
                      when mo.kind = 'DISPUTE' and mo.disputed <> mo.amount then 'DISPUTE_DIFFERS' when mo.kind = 'DISPUTE_WON' and (mo.dispute_state <> 'WON' or mo.disputed <> mo.amount) then 'DISPUTE_DIFFERS'
                      when mo.kind = 'DISPUTE_FEE' and mo.fee <> mo.amount then 'FEE_DIFFERS' end::discrepancy_cause as cause from moved mo)
  insert into discrepancy (gateway, cause, subject, order_id, attempt_id, payment_id, expected, captured, refunded, currency, exponent, occurred_at)
  select ju.gateway, ju.cause, case when ju.kind = 'DISPUTE_WON' then 'won:' || ju.object_id else ju.object_id end, ju.order_id, ju.attempt_id, ju.payment_id,
         case when ju.cause = 'FEE_DIFFERS' then - ju.fee when ju.kind = 'DISPUTE_WON' then case when ju.dispute_state = 'WON' then ju.disputed else 0 end when ju.cause = 'DISPUTE_DIFFERS' then - ju.disputed else 0 end,
         case when ju.kind = 'DISPUTE_WON' then ju.amount else 0 end, case when ju.kind = 'DISPUTE_WON' then 0 else ju.amount end, ju.currency, ju.exponent, ju.at
  from judged ju where ju.cause is not null
  on conflict (gateway, cause, subject) do nothing;
  get diagnostics v_more = row_count; v_n := v_n + v_more;

  insert into discrepancy (gateway, cause, subject, order_id, payment_id, expected, captured, refunded, currency, exponent, occurred_at)
  select ds.gateway, 'DISPUTE_MISSING', ds.gateway_dispute_id, ds.order_id, ds.gateway_payment_id, - ds.amount, 0, 0, ds.currency, ds.exponent, ds.opened_at
  from dispute ds
  where ds.gateway = p_gateway and ds.order_id is not null and ds.opened_at >= p_from and ds.opened_at < v_until
    and not exists (select 1 from gateway_movement mo where mo.gateway = ds.gateway and mo.payment_id = ds.gateway_payment_id and mo.object_id = ds.gateway_dispute_id and mo.kind = 'DISPUTE')
  on conflict (gateway, cause, subject) do nothing;
  get diagnostics v_more = row_count; v_n := v_n + v_more;
  return v_n;
end $$;
