-- sums_of_sales: what these purchases sold and these refunds returned, by the cells of sales_day: of a purchase for several events, each has its items. A sale counts on the day it was paid, a refund on the day it was requested.
drop function if exists sums_of_sales(uuid[], uuid[]) cascade;
create or replace function sums_of_sales(p_purchases uuid[], p_refunds uuid[])
returns table (account_id uuid, event_id uuid, collection_id uuid, storefront_id uuid, price_type_id uuid, currency char(3), exponent smallint, day date, tickets bigint,
  face bigint, extra bigint, discount bigint, fee bigint, tax bigint, delivery bigint, add_on bigint, protection bigint, paid bigint, refunded bigint, collected bigint,
  to_organizer bigint, to_platform bigint, to_gateway bigint, to_tax bigint, to_insurer bigint, to_seller bigint, to_payee bigint)
language sql stable as $$
  with moved as (
    select it.id item_id, pu.account_id, case when pu.of_several then it.event_id else pu.event_id end as event_id, pu.currency, pu.exponent, (pu.paid_at at time zone ac.time_zone)::date as day, it.kind, it.line_id, it.collection_id, it.price_type_id,
           ch.kind charge, ledger_side(ch.beneficiary, ch.beneficiary_id, pu.account_id)::text party, ch.amount, ch.included, ledger_side(fee.beneficiary, fee.beneficiary_id, pu.account_id)::text includer, true is_sale, ch.no, collected_by_organizer(d.tender) is_collected
    from purchase pu join orders d on d.id = pu.order_id join account ac on ac.id = pu.account_id join purchase_item it on it.purchase_id = pu.id join charge ch on ch.item_id = it.id
    left join charge fee on fee.item_id = ch.item_id and fee.no = ch.lies_in
    where pu.id = any (p_purchases)
    union all
    select it.id, pu.account_id, case when pu.of_several then it.event_id else pu.event_id end, pu.currency, pu.exponent, (re.created_at at time zone ac.time_zone)::date, it.kind, it.line_id, it.collection_id, it.price_type_id,
           ch.kind, case when ri.borne then loss_side(te.losses_by, te.payee_id, pu.account_id) else ledger_side(ch.beneficiary, ch.beneficiary_id, pu.account_id) end::text, - ri.amount, ch.included,
           ledger_side(fee.beneficiary, fee.beneficiary_id, pu.account_id)::text, false, ch.no, collected_by_organizer(d.tender)
    from refund re join purchase pu on pu.id = re.purchase_id join orders d on d.id = pu.order_id join account ac on ac.id = pu.account_id join refund_item ri on ri.refund_id = re.id
    join purchase_item it on it.id = ri.item_id join charge ch on ch.item_id = ri.item_id and ch.no = ri.no left join charge fee on fee.item_id = ch.item_id and fee.no = ch.lies_in
    left join collection_terms te on ri.borne and te.id = it.terms_id
    where re.id = any (p_refunds)
  ), credit as (
    -- A part that is borne is theirs who bear it. What is included is taken from the beneficiary of what includes it.
    select mo.*, case when included then 0 else amount end plain from moved mo
  )
  select cr.account_id, cr.event_id, cr.collection_id, li.storefront_id, cr.price_type_id, cr.currency, cr.exponent, cr.day,
         count(distinct cr.item_id) filter (where is_sale and cr.kind = 'TICKET'),
         coalesce(sum(plain) filter (where is_sale and cr.kind = 'TICKET' and charge = 'FACE'), 0)::bigint, coalesce(sum(plain) filter (where is_sale and cr.kind = 'TICKET' and charge in ('EXTRA', 'ROYALTY')), 0)::bigint,
         coalesce(sum(plain) filter (where is_sale and cr.kind = 'TICKET' and charge = 'DISCOUNT'), 0)::bigint, coalesce(sum(plain) filter (where is_sale and cr.kind = 'TICKET' and charge in ('FEE', 'ORDER_FEE')), 0)::bigint,
         coalesce(sum(plain) filter (where is_sale and cr.kind = 'TICKET' and charge = 'TAX'), 0)::bigint, coalesce(sum(plain) filter (where is_sale and cr.kind = 'TICKET' and charge = 'DELIVERY'), 0)::bigint,
         coalesce(sum(plain) filter (where is_sale and cr.kind = 'ADD_ON'), 0)::bigint,
         coalesce(sum(plain) filter (where is_sale and (cr.kind = 'PROTECTION' or cr.kind = 'TICKET' and charge = 'PROTECTION')), 0)::bigint,
         coalesce(sum(plain) filter (where is_sale), 0)::bigint, coalesce(- sum(plain) filter (where not is_sale), 0)::bigint, coalesce(sum(plain) filter (where is_collected), 0)::bigint,
         sum(amount * ((party = 'ORGANIZER')::int - (includer is not distinct from 'ORGANIZER')::int))::bigint, sum(amount * ((party = 'PLATFORM')::int - (includer is not distinct from 'PLATFORM')::int))::bigint,
         sum(amount * ((party = 'GATEWAY')::int - (includer is not distinct from 'GATEWAY')::int))::bigint, sum(amount * ((party = 'TAX')::int - (includer is not distinct from 'TAX')::int))::bigint,
         sum(amount * ((party = 'PROTECTION')::int - (includer is not distinct from 'PROTECTION')::int))::bigint, sum(amount * ((party = 'SELLER')::int - (includer is not distinct from 'SELLER')::int))::bigint,
         sum(amount * ((party = 'PAYEE')::int - (includer is not distinct from 'PAYEE')::int))::bigint
  from credit cr left join cart_line li on li.id = cr.line_id
  group by 1, 2, 3, 4, 5, 6, 7, 8
$$;

-- count_sales: adds purchases and refunds to sales_day, each once. Out: how many were added. Waits for a recount of their accounts.
create or replace function count_sales(p_purchases uuid[], p_refunds uuid[]) returns integer language plpgsql set plan_cache_mode = force_generic_plan as $$
declare v_account uuid; v_purchases uuid[]; v_refunds uuid[];
begin
  for v_account in
    select pu.account_id from purchase pu where pu.id = any (p_purchases) union select re.account_id from refund re where re.id = any (p_refunds) order by 1
  loop perform pg_advisory_xact_lock_shared(hashtextextended('sales_day ' || v_account, 0)); end loop;
  with added as (
    insert into sales_counted (source_id, account_id) select pu.id, pu.account_id from purchase pu where pu.id = any (p_purchases) and pu.paid_at is not null order by 1
    on conflict do nothing returning source_id)
  select array_agg(source_id) into v_purchases from added;
  with added as (
    insert into sales_counted (source_id, account_id) select re.id, re.account_id from refund re where re.id = any (p_refunds) and re.purchase_id is not null order by 1
    on conflict do nothing returning source_id)
  select array_agg(source_id) into v_refunds from added;
  insert into sales_day as kept (account_id, event_id, collection_id, storefront_id, price_type_id, channel, currency, exponent, day, tickets, face, extra, discount, fee, tax, delivery, add_on, protection,
    paid, refunded, collected, to_organizer, to_platform, to_gateway, to_tax, to_insurer, to_seller, to_payee)
  select su.account_id, su.event_id, su.collection_id, su.storefront_id, su.price_type_id, 'BOX_OFFICE', su.currency, su.exponent, su.day, su.tickets, su.face, su.extra, su.discount, su.fee, su.tax, su.delivery,
         su.add_on, su.protection, su.paid, su.refunded, su.collected, su.to_organizer, su.to_platform, su.to_gateway, su.to_tax, su.to_insurer, su.to_seller, su.to_payee
  from sums_of_sales(v_purchases, v_refunds) su order by su.account_id, su.day, su.event_id, su.collection_id, su.storefront_id, su.price_type_id, su.currency
  on conflict on constraint sales_day_cell do update set tickets = kept.tickets + excluded.tickets, face = kept.face + excluded.face, extra = kept.extra + excluded.extra,
    discount = kept.discount + excluded.discount, fee = kept.fee + excluded.fee, tax = kept.tax + excluded.tax, delivery = kept.delivery + excluded.delivery, add_on = kept.add_on + excluded.add_on,
    protection = kept.protection + excluded.protection, paid = kept.paid + excluded.paid, refunded = kept.refunded + excluded.refunded, collected = kept.collected + excluded.collected, to_organizer = kept.to_organizer + excluded.to_organizer,
    to_platform = kept.to_platform + excluded.to_platform, to_gateway = kept.to_gateway + excluded.to_gateway, to_tax = kept.to_tax + excluded.to_tax, to_insurer = kept.to_insurer + excluded.to_insurer,
    to_seller = kept.to_seller + excluded.to_seller, to_payee = kept.to_payee + excluded.to_payee;
  return coalesce(cardinality(v_purchases), 0) + coalesce(cardinality(v_refunds), 0);
end $$;

-- recount_sales: computes the sums of an account again, from everything it sold and refunded; in the account's time zone of now. Out: how many purchases and refunds.
create or replace function recount_sales(p_account uuid) returns integer language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('sales_day ' || p_account, 0));
  delete from sales_day where account_id = p_account;
  delete from sales_counted where account_id = p_account;
  return count_sales(array(select pu.id from purchase pu where pu.account_id = p_account and pu.paid_at is not null),
                     array(select re.id from refund re where re.account_id = p_account and re.purchase_id is not null));
end $$;
