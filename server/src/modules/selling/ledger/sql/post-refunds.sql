-- post_refunds: posts one journal per refund of a purchase, from the parts of its charges: what each beneficiary was credited goes back, and what collected the money is credited the total: CLEARING, or ORGANIZER if no gateway took part.
-- A part that is borne is debited to the organizer, or to whom the terms of its ticket name: its beneficiary keeps the fee.
-- What another account gives back is PAYEE here; a SHARE_BACK journal of that account has the other side.
-- In: a JSON array of {refundId, accountId, orderId}. Called by the refunds of purchases (after-sales/writes/write-refunds.ts), inside their locks.
create or replace function post_refunds(p_refunds jsonb) returns void language plpgsql as $$
begin
  with made as materialized (
    select asked."refundId" id, asked."accountId" account_id, asked."orderId" order_id, collected_by_organizer(d.tender) as is_collected, re.currency, re.exponent, re.amount, app.uuid_v6() journal_id
    from jsonb_to_recordset(p_refunds) asked ("refundId" uuid, "accountId" uuid, "orderId" uuid) join refund re on re.id = asked."refundId" join orders d on d.id = asked."orderId"),
  part as (
    select journal_id, account_id, currency, exponent, case when is_collected then 'ORGANIZER' else 'CLEARING' end::ledger_account account, case when is_collected then account_id end party, - amount amount from made
    union all
    select ma.journal_id, ma.account_id, ma.currency, ma.exponent, case when ri.borne then loss_side(te.losses_by, te.payee_id, ma.account_id) else ledger_side(ch.beneficiary, ch.beneficiary_id, ma.account_id) end,
           case when ri.borne then case when te.losses_by is distinct from 'PLATFORM' then coalesce(te.payee_id, ma.account_id) end
             else coalesce(ch.beneficiary_id, case when ch.beneficiary in ('ORGANIZER', 'TAX') then ma.account_id end) end, ri.amount
    from made ma join refund_item ri on ri.refund_id = ma.id join charge ch on ch.item_id = ri.item_id and ch.no = ri.no
    left join purchase_item it on ri.borne and it.id = ri.item_id left join collection_terms te on te.id = it.terms_id
    union all
    select ma.journal_id, ma.account_id, ma.currency, ma.exponent, ledger_side(fee.beneficiary, fee.beneficiary_id, ma.account_id),
           coalesce(fee.beneficiary_id, case when fee.beneficiary in ('ORGANIZER', 'TAX') then ma.account_id end), - ri.amount
    from made ma join refund_item ri on ri.refund_id = ma.id join charge ch on ch.item_id = ri.item_id and ch.no = ri.no and ch.included join charge fee on fee.item_id = ch.item_id and fee.no = ch.lies_in),
  side as materialized (
    select journal_id, account_id, currency, exponent, account, party, sum(amount)::bigint amount from part group by 1, 2, 3, 4, 5, 6 having sum(amount) <> 0),
  share as materialized (
    select app.uuid_v6() id, ma.id refund_id, ma.order_id, side.party, side.account_id, side.currency, side.exponent, side.amount
    from side join made ma on ma.journal_id = side.journal_id where side.account = 'PAYEE'),
  journals as (
    insert into journal (id, account_id, effect_key, kind, subject_id, order_id)
    select journal_id, account_id, 'refund:' || id, 'REFUND', id, order_id from made
    union all
    select id, party, 'share-back:' || refund_id || ':' || party, 'SHARE_BACK', refund_id, order_id from share),
  open as (
    insert into unsealed (journal_id, account_id) select journal_id, account_id from made union all select id, party from share)
  insert into entry (journal_id, no, account_id, ledger_account, party_id, amount, currency, exponent)
  select journal_id, row_number() over (partition by journal_id order by account, party), account_id, account, party, amount, currency, exponent from side
  union all
  select share.id, leg.no, share.party, leg.account, leg.of, leg.amount, share.currency, share.exponent
  from share cross join lateral (values (1, 'PAYEE'::ledger_account, share.account_id, - share.amount), (2, 'ORGANIZER', share.party, share.amount)) leg (no, account, of, amount);
end $$;
