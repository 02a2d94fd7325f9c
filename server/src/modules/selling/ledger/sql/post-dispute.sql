-- post_dispute: posts a movement of a dispute about one purchase, once per effect key. What the organizer bears of it is passed on to
-- those who bear it by the terms of the tickets, by what is left of each: a DISPUTE_MOVED journal, and a LOSS journal of each other account.
create or replace function post_dispute(p_account uuid, p_purchase uuid, p_key text, p_kind text, p_subject uuid, p_order uuid, p_debit ledger_account, p_credit ledger_account,
                                        p_amount bigint, p_currency text, p_exponent smallint) returns void language plpgsql as $$
declare v_id uuid := app.uuid_v6(); v_sign integer := case when p_debit = 'ORGANIZER' then 1 when p_credit = 'ORGANIZER' then -1 else 0 end;
begin
  if not post_pair(p_account, p_key, p_kind, p_subject, p_order, p_debit, p_credit, p_amount, p_currency, p_exponent) then return; end if;
  if v_sign = 0 or not exists (select 1 from purchase_item where purchase_id = p_purchase and terms_id is not null) then return; end if;
  with bearer as (
    select loss_side(te.losses_by, te.payee_id, it.account_id) side, case when te.losses_by is distinct from 'PLATFORM' then coalesce(te.payee_id, it.account_id) end party,
           sum(it.amount - it.refunded) as rest, sum(it.amount) as whole
    from purchase_item it left join collection_terms te on te.id = it.terms_id where it.purchase_id = p_purchase group by 1, 2),
  weighed as (
    select side, party, case when sum(rest) over () > 0 then rest else whole end as weight from bearer),
  summed as (
    select side, party, weight, sum(weight) over (order by side, party nulls first) as upto, sum(weight) over () as total from weighed),
  part as materialized (
    select side, party, (v_sign * (div(2 * upto * p_amount + total, 2 * total) - div(2 * (upto - weight) * p_amount + total, 2 * total)))::bigint as amount from summed where total > 0),
  moved as materialized (select *, app.uuid_v6() id from part where side <> 'ORGANIZER' and amount <> 0),
  journals as (
    insert into journal (id, account_id, effect_key, kind, subject_id, order_id)
    select v_id, p_account, 'moved-' || p_key, 'DISPUTE_MOVED', p_subject, p_order where exists (select 1 from moved)
    union all
    select id, party, 'loss-' || p_key || ':' || party, 'LOSS', p_subject, p_order from moved where side = 'PAYEE'),
  open as (
    insert into unsealed (journal_id, account_id)
    select v_id, p_account where exists (select 1 from moved) union all select id, party from moved where side = 'PAYEE')
  insert into entry (journal_id, no, account_id, ledger_account, party_id, amount, currency, exponent)
  select v_id, 1, p_account, 'ORGANIZER'::ledger_account, p_account, - sum(amount)::bigint, p_currency, p_exponent from moved having count(*) > 0
  union all
  select v_id, 1 + row_number() over (order by side, party nulls first), p_account, side, party, amount, p_currency, p_exponent from moved
  union all
  select id, leg.no, moved.party, leg.account, leg.of, leg.amount, p_currency, p_exponent
  from moved cross join lateral (values (1, 'PAYEE'::ledger_account, p_account, - moved.amount), (2, 'ORGANIZER', moved.party, moved.amount)) leg (no, account, of, amount)
  where side = 'PAYEE';
end $$;
