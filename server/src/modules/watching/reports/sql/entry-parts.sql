-- entry_weights: what these journals divide their entries by, of those about purchases for several events: for each event and each account of the ledger what lies in the charges of its items, and without an account what the event counts for by its cost.
-- Looks up each purchase by index, however many there are.
drop function if exists entry_weights(uuid[]) cascade;
create or replace function entry_weights(p_journals uuid[])
returns table (journal_id uuid, event_id uuid, side ledger_account, party uuid, weight numeric)
language sql stable set enable_nestloop = on set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
  with subject as materialized (
    select jo.id as journal_id, jo.account_id, jo.kind, jo.subject_id, pu.id as purchase_id, pu.account_id as seller_id, di.opened_at,
           not exists (select 1 from entry en where en.journal_id = jo.id and en.ledger_account = 'CLEARING') as is_collected
    from journal jo left join refund re on re.id = jo.subject_id left join dispute di on di.id = jo.subject_id
    join purchase pu on pu.of_several and pu.id = case when jo.kind in ('SALE', 'SHARE') then jo.subject_id when jo.kind like 'DISPUTE%' then split_part(jo.effect_key, ':', 3)::uuid else re.purchase_id end
    where jo.id = any (p_journals)
  ), moved as materialized (
    select su.journal_id, su.seller_id, su.is_collected, it.event_id, ch.amount, ch.included, ledger_side(ch.beneficiary, ch.beneficiary_id, su.seller_id) as side,
           coalesce(ch.beneficiary_id, case when ch.beneficiary in ('ORGANIZER', 'TAX') then su.seller_id end) as party, fee.beneficiary as includer, fee.beneficiary_id as includer_id
    from subject su join purchase_item it on it.purchase_id = su.purchase_id join charge ch on ch.item_id = it.id left join charge fee on fee.item_id = ch.item_id and fee.no = ch.lies_in
    where su.kind in ('SALE', 'SHARE')
    union all
    select su.journal_id, su.seller_id, su.is_collected, it.event_id, ri.amount, ch.included,
           case when ri.borne then loss_side(te.losses_by, te.payee_id, su.seller_id) else ledger_side(ch.beneficiary, ch.beneficiary_id, su.seller_id) end,
           case when ri.borne then case when te.losses_by is distinct from 'PLATFORM' then coalesce(te.payee_id, su.seller_id) end
             else coalesce(ch.beneficiary_id, case when ch.beneficiary in ('ORGANIZER', 'TAX') then su.seller_id end) end, fee.beneficiary, fee.beneficiary_id
    from subject su join refund_item ri on ri.refund_id = su.subject_id join purchase_item it on it.id = ri.item_id join charge ch on ch.item_id = ri.item_id and ch.no = ri.no
    left join charge fee on fee.item_id = ch.item_id and fee.no = ch.lies_in left join collection_terms te on ri.borne and te.id = it.terms_id
    where su.kind in ('REFUND', 'SHARE_BACK')
  ), credit as (
    -- As it was posted: what is included is taken from the beneficiary of what includes it, and the rest from what collected the money.
    select mo.journal_id, mo.event_id, mo.side, mo.party, mo.amount from moved mo
    union all
    select mo.journal_id, mo.event_id, ledger_side(mo.includer, mo.includer_id, mo.seller_id), coalesce(mo.includer_id, case when mo.includer in ('ORGANIZER', 'TAX') then mo.seller_id end), - mo.amount
    from moved mo where mo.included
    union all
    select mo.journal_id, mo.event_id, case when mo.is_collected then 'ORGANIZER' else 'CLEARING' end::ledger_account, case when mo.is_collected then mo.seller_id end, - mo.amount
    from moved mo where not mo.included
  ), own as materialized (
    select cr.journal_id, cr.event_id, cr.side, cr.party, sum(cr.amount) as weight from credit cr group by 1, 2, 3, 4
  ), cost as (
    select su.journal_id, it.event_id, sum(it.amount) as whole, sum(it.amount) - coalesce(sum(back.amount), 0) as rest
    from subject su join purchase_item it on it.purchase_id = su.purchase_id
    left join lateral (
      select sum(ri.amount) as amount from refund_item ri join refund re on re.id = ri.refund_id and re.retry_of is null and re.created_at <= su.opened_at
      join charge ch on ch.item_id = ri.item_id and ch.no = ri.no and not ch.included where ri.item_id = it.id) back on su.opened_at is not null
    group by 1, 2
  ), share as (
    select co.journal_id, co.event_id, case when sum(co.rest) over whole > 0 then co.rest when sum(co.whole) over whole > 0 then co.whole else 1 end as weight
    from cost co window whole as (partition by co.journal_id)
  )
  select own.journal_id, own.event_id, own.side, own.party, own.weight from own
  union all
  select sh.journal_id, sh.event_id, null, null, sh.weight from share sh
$$;

-- entry_parts: what each event has of the entries of these journals, of those about purchases for several events; others have no rows here. The parts add up to the entry, and none has the other sign.
-- Sales, refunds and shares of them have what lies in the charges of its items. Disputes name no ticket: each is divided by what the events had left when it was opened, or by what they cost if that was nothing, by largest remainder.
-- So is any entry that its items don't explain, by what they cost. Runs as who asks: a member's transaction sees its own account.
-- Rows are joined by hash: each journal has as many as it has events, which the planner can't know.
drop function if exists entry_parts(uuid[]) cascade;
create or replace function entry_parts(p_journals uuid[])
returns table (journal_id uuid, no smallint, event_id uuid, amount bigint)
language sql stable set enable_nestloop = off as $$
  with known as materialized (
    select we.journal_id, we.event_id, we.side, we.party, we.weight from entry_weights(p_journals) we
  ), booked as (
    select en.journal_id, en.no, en.amount, case when jo.kind in ('SHARE', 'SHARE_BACK') then 'PAYEE' else en.ledger_account end as side,
           case when jo.kind in ('SHARE', 'SHARE_BACK') then jo.account_id else en.party_id end as party
    from journal jo join entry en on en.journal_id = jo.id where jo.id = any (p_journals) and en.journal_id = any (p_journals)
  ), weighed as (
    select bo.journal_id, bo.no, bo.amount, co.event_id, co.weight as by_cost, coalesce(own.weight, 0) as by_items,
           sum(own.weight) over whole <> 0 and (min(own.weight) over whole >= 0 or max(own.weight) over whole <= 0) as is_explained
    from booked bo join known co on co.journal_id = bo.journal_id and co.side is null
    left join known own on own.journal_id = bo.journal_id and own.event_id = co.event_id and own.side = bo.side and coalesce(own.party, own.journal_id) = coalesce(bo.party, bo.journal_id)
    window whole as (partition by bo.journal_id, bo.no)
  ), exact as (
    select we.journal_id, we.no, we.event_id, we.amount, abs(we.amount) * part.weight as share, sum(part.weight) over (partition by we.journal_id, we.no) as whole
    from weighed we cross join lateral (select case when we.is_explained then abs(we.by_items) else we.by_cost end as weight) part
  ), divided as (
    select ex.*, div(ex.share, ex.whole) as part, row_number() over (partition by ex.journal_id, ex.no order by ex.share % ex.whole desc, ex.event_id) as place,
           abs(ex.amount) - sum(div(ex.share, ex.whole)) over (partition by ex.journal_id, ex.no) as missing
    from exact ex
  )
  select di.journal_id, di.no, di.event_id, (sign(di.amount) * (di.part + (di.place <= di.missing)::integer))::bigint
  from divided di where di.part > 0 or di.place <= di.missing
$$;
