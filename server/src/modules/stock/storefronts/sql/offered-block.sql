-- What a storefront sells: collections of its account, and those of others while a grant to its account is in force. A grant rests while
-- its owner is suspended or archived.
drop view if exists placed_collection cascade;
create view placed_collection as
select sc.account_id, sc.storefront_id, sc.collection_id, sc.grant_id from storefront_collection sc
where sc.grant_id is null or exists (
  select 1 from collection_grant g join account o on o.id = g.account_id and o.suspended_at is null and o.archived_at is null
  where g.id = sc.grant_id and g.revoked_at is null and (g.valid_from is null or g.valid_from <= app.now()) and (g.valid_until is null or g.valid_until > app.now()));
comment on view placed_collection is 'the collections that each storefront sells now';

-- What a member's account may sell of others, with what its members know of it. Whether it sells now, placed_collection says.
drop view if exists granted_collection cascade;
create view granted_collection as
select g.id as grant_id, g.grantee_id as account_id, g.collection_id, o.name as owner_name, coalesce(c.display_name, c.name) as name, lower(coalesce(c.display_name, c.name)) as name_key, c.state,
       g.valid_until, array(select gs.storefront_id from collection_grant_storefront gs where gs.grant_id = g.id) as storefront_ids
from collection_grant g join collection c on c.id = g.collection_id join account o on o.id = g.account_id
where g.revoked_at is null and g.grantee_id = (select app.account());
comment on view granted_collection is 'collections of other accounts that the member''s account may sell';

-- Which collection sells a block in a storefront: of the published ones whose sale isn't over, the one with the highest priority.
-- A collection that reached a SWITCH cap ranks behind the others and only sells the block if no other matches it. A block whose
-- collection reached a HIDE cap isn't sold at all. Passes aren't in it: they share units with whatever sells them singly. Offers, claims and summaries all use this view, so that they always agree.
drop view if exists offered_block cascade;
create view offered_block as
select storefront_id, shop_account_id, event_id, block_id, collection_id, account_id, priority, on_sale_from, on_sale_until, currency, exponent from (
  select distinct on (sc.storefront_id, cb.event_id, cb.block_id)
         sc.storefront_id, sc.account_id as shop_account_id, cb.event_id, cb.block_id, c.id as collection_id, c.account_id, c.priority, c.on_sale_from, c.on_sale_until, c.currency, c.exponent, m.hides
  from placed_collection sc
  join collection c on c.id = sc.collection_id and c.kind = 'SINGLE' and c.state = 'PUBLISHED' and (c.on_sale_until is null or c.on_sale_until > app.now())
  join collection_block cb on cb.collection_id = c.id
  cross join lateral (
    select coalesce(bool_or(p.at_cap = 'SWITCH'), false) as switches, coalesce(bool_or(p.at_cap = 'HIDE'), false) as hides
    from cap p join counter k on k.id = p.counter_id
    where p.collection_id = c.id and p.at_cap in ('SWITCH', 'HIDE') and k.capacity <= k.held + k.sold
      and (p.event_id is null or p.event_id = cb.event_id) and (p.storefront_id is null or p.storefront_id = sc.storefront_id)
      and (p.day is null or p.day = coalesce((select v.starts_local::date from block b join visit v on v.id = b.visit_id where b.id = cb.block_id),
                                             (select d.date_show_local::date from event d where d.id = cb.event_id)))) m
  order by sc.storefront_id, cb.event_id, cb.block_id, m.switches, c.priority desc, c.id) o
where not o.hides;
comment on view offered_block is 'the one collection that sells single tickets of each block in each storefront; account_id: the collection''s, shop_account_id: the storefront''s';

-- storefront_summaries: what a list shows of these events in each storefront that offers them, calculated now.
-- FEW: 20 or fewer left (common/src/scarcity.ts). For a timed event, only visits that haven't started count. PAUSED: every collection that offers it has its date paused.
-- A SWITCH cap doesn't make the places scarce that another collection sells after it.
-- SOON: nothing is on sale yet, but something will be. The lowest price is that of free units, or of all if none are free; prices behind a code don't count.
-- order_fee: what fees per order add to an order of that price; of equal prices, the one with the lowest.
drop function if exists storefront_summaries(uuid[]) cascade;
create function storefront_summaries(p_events uuid[])
returns table (account_id uuid, storefront_id uuid, event_id uuid, date_show timestamptz, amount bigint, order_fee bigint, exponent smallint, currency character(3), free integer, label availability_label)
language sql stable as $$
  with offered as (
    select o.*, b.price_level, o.event_id = any (c.paused_events) as paused,
           case when b.visit_id is null or exists (select 1 from visit v where v.id = b.visit_id and v.closed_at is null and v.starts_at > app.now()) then k.capacity - k.held - k.sold else 0 end as free,
           sw.switches and exists (select 1 from placed_collection ns join collection nc on nc.id = ns.collection_id and nc.id <> o.collection_id and nc.kind = 'SINGLE' and nc.state = 'PUBLISHED'
               and (nc.on_sale_from is null or nc.on_sale_from <= app.now()) and (nc.on_sale_until is null or nc.on_sale_until > app.now()) and o.event_id <> all (nc.paused_events)
             join collection_block nb on nb.collection_id = nc.id and nb.block_id = o.block_id where ns.storefront_id = o.storefront_id) as passes_on
    from offered_block o cross join lateral (select exists (select 1 from cap p where p.collection_id = o.collection_id and p.at_cap = 'SWITCH') as switches) sw join collection c on c.id = o.collection_id join block b on b.id = o.block_id join counter k on k.id = o.block_id where o.event_id = any (p_events)
  ), per_collection as (
    select o.storefront_id, o.shop_account_id, o.event_id, o.collection_id, o.account_id, o.currency, o.exponent,
           o.paused, not o.paused and (o.on_sale_from is null or o.on_sale_from <= app.now()) as on_sale,
           least(sum(o.free), (select min(k.capacity - k.held - k.sold + case when c.at_cap = 'SWITCH' then coalesce(sum(o.free) filter (where o.passes_on), 0) else 0 end) from cap c join counter k on k.id = c.counter_id
                               where c.collection_id = o.collection_id and (c.event_id is null or c.event_id = o.event_id)
                                 and (c.storefront_id is null or c.storefront_id = o.storefront_id)
                                 and (c.day is null or c.day = (select d.date_show_local::date from event d where d.id = o.event_id and d.visits is distinct from 'TIMED'))),
                 (select min(k.capacity - k.held - k.sold) from allocation a join counter k on k.id = a.counter_id
                  where a.event_id = o.event_id and a.mode = 'SHARED' and a.released_at is null and (a.release_at is null or a.release_at > app.now())
                    and (a.holder_account_id is null or a.holder_account_id = o.account_id) and (a.holder_storefront_id is null or a.holder_storefront_id = o.storefront_id)
                    and (a.holder_account_id is not null or a.holder_storefront_id is not null)))::integer as free,
           coalesce((select min(array[p.all_in, p.order_fee]) from price p join price_type t on t.id = p.price_type_id and t.visible and t.unlock_code is null and t.archived_at is null
                     where p.collection_id = o.collection_id and p.price_level = any (array_agg(o.price_level) filter (where o.free > 0))),
                    (select min(array[p.all_in, p.order_fee]) from price p join price_type t on t.id = p.price_type_id and t.visible and t.unlock_code is null and t.archived_at is null
                     where p.collection_id = o.collection_id and p.price_level = any (array_agg(o.price_level)))) as price
    from offered o group by o.storefront_id, o.shop_account_id, o.event_id, o.collection_id, o.account_id, o.currency, o.exponent, o.on_sale_from, o.paused
  )
  select p.shop_account_id, p.storefront_id, p.event_id, e.date_show,
         (coalesce(min(p.price) filter (where p.on_sale and p.free > 0), min(p.price)))[1] as amount,
         coalesce((coalesce(min(p.price) filter (where p.on_sale and p.free > 0), min(p.price)))[2], 0) as order_fee,
         min(p.exponent) as exponent, min(p.currency) as currency,
         coalesce(sum(p.free) filter (where p.on_sale), 0)::integer as free,
         case when bool_and(p.paused) then 'PAUSED' when not bool_or(p.on_sale) then 'SOON'
              when coalesce(sum(p.free) filter (where p.on_sale), 0) <= 0 then 'SOLD_OUT'
              when sum(p.free) filter (where p.on_sale) <= 20 then 'FEW' else 'AVAILABLE' end::availability_label as label
  from per_collection p join event e on e.id = p.event_id and e.state = 'PUBLISHED'
  group by p.shop_account_id, p.storefront_id, p.event_id, e.date_show
$$;

-- refresh_storefront_events: recalculates the summaries of these events. Out: number of rows that changed.
create or replace function refresh_storefront_events(p_events uuid[]) returns integer language plpgsql as $$
declare v_changed integer; v_deleted integer;
begin
  with summary as materialized (
    select * from storefront_summaries(p_events)
  ), deleted as (
    delete from storefront_event s where s.event_id = any (p_events)
      and not exists (select 1 from summary n where n.storefront_id = s.storefront_id and n.event_id = s.event_id) returning 1
  ), upserted as (
    insert into storefront_event as s (account_id, storefront_id, event_id, date_show, amount, order_fee, exponent, currency, free, label)
    select account_id, storefront_id, event_id, date_show, amount, order_fee, exponent, currency, free, label from summary order by storefront_id, event_id
    on conflict (storefront_id, event_id) do update
      set date_show = excluded.date_show, amount = excluded.amount, order_fee = excluded.order_fee, exponent = excluded.exponent, currency = excluded.currency, free = excluded.free,
          label = excluded.label, updated_at = app.now()
      where (s.date_show, s.amount, s.order_fee, s.exponent, s.currency, s.free, s.label) is distinct from
            (excluded.date_show, excluded.amount, excluded.order_fee, excluded.exponent, excluded.currency, excluded.free, excluded.label)
    returning 1
  )
  select (select count(*) from upserted), (select count(*) from deleted) into v_changed, v_deleted;
  return v_changed + v_deleted;
end $$;
