-- adopt_payouts: records payouts that the gateway made in our name and that a restored backup lacks, each as paid to the one account that has its destination, and takes their money out of the balance.
-- Without it they would be paid a second time. Locks how those accounts are paid. Out: how many.
create or replace function adopt_payouts(p_gateway text) returns integer language plpgsql as $$
declare v_next record; v_n integer := 0;
begin
  for v_next in
    select mo.key, mo.object_id, mo.destination, mo.amount, mo.currency, mo.exponent, mo.at, ps.account_id
    from gateway_movement mo
    join lateral (select (array_agg(ps.account_id))[1] as account_id from payout_settings ps where ps.destination = mo.destination having count(*) = 1) ps on true
    where mo.gateway = p_gateway and mo.kind = 'PAYOUT' and mo.key is not null and mo.amount > 0 and not exists (select 1 from payout po where po.id = mo.key)
    order by ps.account_id, mo.at
  loop
    perform 1 from payout_settings where account_id = v_next.account_id for update;
    insert into payout (id, account_id, gateway, destination, amount, currency, exponent, state, requested_at, gateway_payout_id, settled_at, found_at)
    values (v_next.key, v_next.account_id, p_gateway, v_next.destination, v_next.amount, v_next.currency, v_next.exponent, 'PAID', v_next.at, v_next.object_id, v_next.at, app.now())
    on conflict (id) do nothing;
    if not found then continue; end if;
    perform post_pair(v_next.account_id, 'payout:' || v_next.key, 'PAYOUT', v_next.key, null, 'ORGANIZER', 'CLEARING', v_next.amount, v_next.currency, v_next.exponent);
    v_n := v_n + 1;
  end loop;
  return v_n;
end $$;

-- compare_payouts: holds the gateway's payouts of a time range against ours and what they moved in CLEARING, and the other way round, but for the last 15 minutes. One that is on its way is asked for
-- anyway. Each difference is found once. Out: how many are new.
create or replace function compare_payouts(p_gateway text, p_from timestamptz, p_to timestamptz) returns integer language plpgsql as $$
declare v_n integer; v_more integer; v_until timestamptz := least(p_to, app.now() - interval '15 minutes');
begin
  with moved as materialized (
    select mo.*, po.id as payout_id, po.state as payout_state, po.amount as booked, po.currency as booked_in, cl.amount as cleared
    from gateway_movement mo left join payout po on po.id = mo.key
    left join lateral (
      -- What was corrected since belongs to it.
      select coalesce(sum(en.amount), 0)::bigint as amount
      from (select po.id union all select di.id from discrepancy di where di.payout_id = po.id) part
      join journal jo on jo.subject_id = part.id join entry en on en.journal_id = jo.id and en.ledger_account = 'CLEARING') cl on po.id is not null
    where mo.gateway = p_gateway and mo.kind = 'PAYOUT' and mo.at >= p_from and mo.at < v_until and mo.key is not null),
  judged as (
    select mo.*,
      case when mo.payout_id is null then 'PAYOUT_UNKNOWN'
           when mo.cleared = - mo.amount and mo.booked_in = mo.currency then null
           when mo.payout_state in ('FAILED', 'CANCELED') and mo.cleared = 0 then 'PAYOUT_UNBOOKED'
           when mo.cleared = - mo.booked then 'PAYOUT_DIFFERS'
           else 'LEDGER_DIFFERS' end::discrepancy_cause as cause
    from moved mo)
  insert into discrepancy (gateway, cause, subject, payout_id, payment_id, expected, captured, refunded, currency, exponent, occurred_at)
  select ju.gateway, ju.cause, case when ju.cause = 'LEDGER_DIFFERS' then 'payout:' || ju.key else ju.key::text end, ju.payout_id, ju.object_id, coalesce(ju.cleared, 0), 0, ju.amount, ju.currency, ju.exponent, ju.at
  from judged ju where ju.cause is not null
  on conflict (gateway, cause, subject) do nothing;
  get diagnostics v_n = row_count;

  insert into discrepancy (gateway, cause, subject, payout_id, payment_id, expected, captured, refunded, currency, exponent, occurred_at)
  select po.gateway, 'PAYOUT_MISSING', po.id::text, po.id, po.gateway_payout_id, - po.amount, 0, 0, po.currency, po.exponent, po.settled_at
  from payout po
  where po.gateway = p_gateway and po.state = 'PAID' and po.settled_at >= p_from and po.settled_at < v_until
    and not exists (select 1 from gateway_movement mo where mo.key = po.id and mo.kind = 'PAYOUT')
  on conflict (gateway, cause, subject) do nothing;
  get diagnostics v_more = row_count;
  return v_n + v_more;
end $$;
