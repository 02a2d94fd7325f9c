-- A preview (`inPreview`) finds these views first: lists calculated for its moment, instead of summaries, which only
-- know now. Its connection searches the schema `preview` before `public`, so the same statements read both.

-- What the account's storefronts sell by grants of other accounts at this moment. `access-matrix.sql` opens these rows to previews.
create or replace function app.granted_collections() returns uuid[] language sql stable as $$
  select array(select distinct pc.collection_id from placed_collection pc where pc.account_id = app.account() and pc.grant_id is not null)
$$;
create or replace function app.granted_events() returns uuid[] language sql stable as $$
  select array(select distinct cb.event_id from collection_block_shown cb where cb.collection_id = any (app.granted_collections()))
$$;
create or replace function app.granting_accounts() returns uuid[] language sql stable as $$
  select array(select distinct cg.account_id from placed_collection pc join collection_grant cg on cg.id = pc.grant_id where pc.account_id = app.account())
$$;

-- List prices of the moment: those that differ from the stored ones come with the transaction (flows/open-preview.ts).
drop view if exists preview.price cascade;
create view preview.price with (security_invoker) as
select p.account_id, p.collection_id, p.price_type_id, p.price_level, p.amount, p.minimum, p.maximum, coalesce(w."allIn", p.all_in) as all_in, coalesce(w."orderFee", p.order_fee) as order_fee
from public.price p
left join jsonb_to_recordset(coalesce(nullif(current_setting('app.preview_prices', true), ''), '[]')::jsonb) w ("priceTypeId" uuid, "priceLevel" smallint, "allIn" bigint, "orderFee" bigint)
  on w."priceTypeId" = p.price_type_id and w."priceLevel" = p.price_level;

-- The lists of the account that the preview is for.
drop view if exists preview.storefront_event cascade;
create view preview.storefront_event with (security_invoker) as
select * from storefront_summaries(array(
  select distinct cb.event_id from storefront s join storefront_collection sc on sc.storefront_id = s.id join collection_block cb on cb.collection_id = sc.collection_id
  where s.account_id = (select app.account())));

-- A draft can be looked at before it is published, by its account.
do $$
begin
  drop view if exists preview.shown_storefront;
  execute 'create view preview.shown_storefront with (security_invoker) as '
    || replace(pg_get_viewdef('public.shown_storefront'::regclass), '(s.closed_at IS NULL)', '(s.closed_at IS NULL OR s.is_draft)');
end $$;

-- The views over summaries, by their own definitions.
do $$
declare v_view text;
begin
  foreach v_view in array array['listed_event', 'listed_event_soonest', 'storefront_event_shown', 'storefront_of_event'] loop
    execute format('drop view if exists preview.%I', v_view);
    execute format('create view preview.%I as %s', v_view,
      regexp_replace(pg_get_viewdef(format('public.%I', v_view)::regclass), '\mstorefront_event se\M', 'preview.storefront_event se', 'g'));
  end loop;
end $$;
