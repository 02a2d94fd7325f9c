-- post_sales: posts one journal per purchase of the orders just paid, from its charges. Called by T2, inside its locks.
-- The collector of the money is debited the total (positive): CLEARING, or ORGANIZER if no gateway took part; the
-- beneficiary of each charge is credited (negative). An included charge is debited to the beneficiary of the charge
-- that includes it. What another account is owed of it is PAYEE here, with that account as party; a SHARE journal of that
-- account has the other side, so that its own books say what it is owed.
create or replace function post_sales(p_orders uuid[]) returns void
language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
begin
  with sale as materialized (
    select pu.id, pu.account_id, pu.order_id, pu.total, pu.currency, pu.exponent, collected_by_organizer(d.tender) as is_collected, app.uuid_v6() journal_id
    from unnest(p_orders) paid (id) join orders d on d.id = paid.id join purchase pu on pu.order_id = paid.id),
  part as (
    select journal_id, account_id, currency, exponent, case when is_collected then 'ORGANIZER' else 'CLEARING' end::ledger_account account, case when is_collected then account_id end party, total amount from sale
    union all
    select sa.journal_id, sa.account_id, sa.currency, sa.exponent, ledger_side(ch.beneficiary, ch.beneficiary_id, sa.account_id),
           coalesce(ch.beneficiary_id, case when ch.beneficiary in ('ORGANIZER', 'TAX') then sa.account_id end), - ch.amount
    from sale sa join purchase_item it on it.purchase_id = sa.id join charge ch on ch.item_id = it.id
    union all
    select sa.journal_id, sa.account_id, sa.currency, sa.exponent, ledger_side(fee.beneficiary, fee.beneficiary_id, sa.account_id),
           coalesce(fee.beneficiary_id, case when fee.beneficiary in ('ORGANIZER', 'TAX') then sa.account_id end), ch.amount
    from sale sa join purchase_item it on it.purchase_id = sa.id join charge ch on ch.item_id = it.id and ch.included join charge fee on fee.item_id = it.id and fee.no = ch.lies_in),
  side as materialized (
    select journal_id, account_id, currency, exponent, account, party, sum(amount)::bigint amount from part group by 1, 2, 3, 4, 5, 6 having sum(amount) <> 0),
  -- The books of the accounts that have a part of it.
  share as materialized (
    select app.uuid_v6() id, sa.id sale_id, sa.order_id, side.party, side.account_id, side.currency, side.exponent, side.amount
    from side join sale sa on sa.journal_id = side.journal_id where side.account = 'PAYEE'),
  made as (
    insert into journal (id, account_id, effect_key, kind, subject_id, order_id)
    select journal_id, account_id, 'sale:' || id, 'SALE', id, order_id from sale where exists (select 1 from side where side.journal_id = sale.journal_id)
    union all
    select id, party, 'share:' || sale_id || ':' || party, 'SHARE', sale_id, order_id from share),
  open as (
    insert into unsealed (journal_id, account_id) select distinct journal_id, account_id from side union all select id, party from share)
  insert into entry (journal_id, no, account_id, ledger_account, party_id, amount, currency, exponent)
  select journal_id, row_number() over (partition by journal_id order by account, party), account_id, account, party, amount, currency, exponent from side
  union all
  select id, leg.no, share.party, leg.account, leg.of, leg.amount, currency, exponent
  from share cross join lateral (values (1, 'PAYEE'::ledger_account, share.account_id, - share.amount), (2, 'ORGANIZER', share.party, share.amount)) leg (no, account, of, amount);
end $$;
