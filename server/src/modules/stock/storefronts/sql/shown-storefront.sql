-- Storefronts and marketplaces readable by visitors' requests; storefronts/rules decides who can enter.
drop view if exists shown_storefront cascade;
create view shown_storefront as
select s.id, s.account_id, s.name, s.slug, s.description, s.appearance, s.access, s.opens_at, s.closes_at, s.position, s.search_title, s.search_description,
       s.logo_path, s.hero_path, s.hero_alt, s.email_domains, s.embed_origins, a.slug as account_slug, a.time_zone
from storefront s join account a on a.id = s.account_id
where s.closed_at is null and a.suspended_at is null and a.archived_at is null;
-- Which storefront a verified domain shows.
drop view if exists shown_domain cascade;
create view shown_domain as
select d.domain, s.id as storefront_id, s.account_id from storefront_domain d join shown_storefront s on s.id = d.storefront_id where d.verified_at is not null;
drop view if exists shown_marketplace cascade;
create view shown_marketplace as
select m.id, m.account_id, coalesce(m.name, a.name) as name, m.tagline, m.appearance, m.version, a.name as account_name, a.slug as account_slug, a.brand_color,
       coalesce(a.legal_name, a.name) as legal_name, a.address_line as account_address, a.statement_descriptor, a.time_zone, a.logo_path
from marketplace m join account a on a.id = m.account_id
where a.suspended_at is null and a.archived_at is null;
-- One event in one storefront, as shown in lists. Events that have started or await a new date aren't for sale anywhere.
drop view if exists listed_event cascade;
create view listed_event as
select se.storefront_id, se.event_id, se.date_show as listed_at, se.amount, se.order_fee, se.exponent, se.currency, case when s.is_closed then 0 else se.free end as free,
       case when s.is_closed then 'ENDED' else se.label::text end as label, e.*
from storefront_event se join shown_event e on e.id = se.event_id and not e.is_archived
cross join lateral (select e.awaits_date or e.sale_ends_at <= (select app.now()) as is_closed) s;
-- The same for a page of one storefront, soonest first. The limit makes the planner look up events one by one in index order, so
-- a page costs what it shows, not what is stored. To read the whole list, use listed_event.
drop view if exists listed_event_soonest cascade;
create view listed_event_soonest as
select se.storefront_id, se.event_id, se.date_show as listed_at, se.amount, se.order_fee, se.exponent, se.currency, case when s.is_closed then 0 else se.free end as free,
       case when s.is_closed then 'ENDED' else se.label::text end as label, e.*
from storefront_event se cross join lateral (select * from shown_event where id = se.event_id and not is_archived limit 1) e
cross join lateral (select e.awaits_date or e.sale_ends_at <= (select app.now()) as is_closed) s;
-- When single tickets of a storefront's event first go on sale, for events labeled SOON.
drop view if exists storefront_on_sale cascade;
create view storefront_on_sale as
select sc.storefront_id, cb.event_id, min(c.on_sale_from) as on_sale_from
from placed_collection sc join collection c on c.id = sc.collection_id and c.kind = 'SINGLE' and c.state = 'PUBLISHED' and c.on_sale_from > app.now()
join collection_block cb on cb.collection_id = c.id and cb.event_id <> all (c.paused_events) group by 1, 2;
-- Which storefront sells which event, and which collection offers it.
drop view if exists storefront_event_shown cascade;
create view storefront_event_shown as select se.storefront_id, se.event_id from storefront_event se;
-- Where single tickets of an event are or were for sale: its page stays up after the event is no longer listed.
drop view if exists storefront_of_event cascade;
create view storefront_of_event as
select sc.storefront_id, e.id as event_id, exists (select 1 from storefront_event se where se.storefront_id = sc.storefront_id and se.event_id = e.id) as is_listed
from placed_collection sc join collection c on c.id = sc.collection_id and c.kind = 'SINGLE' and c.state <> 'DRAFT' cross join event e
where e.state in ('PUBLISHED', 'CANCELLED') and exists (select 1 from collection_block cb where cb.collection_id = c.id and cb.event_id = e.id);
drop view if exists collection_block_shown cascade;
create view collection_block_shown as select distinct collection_id, event_id from collection_block;
-- Published collections by the storefronts that show them.
drop view if exists shown_collection cascade;
create view shown_collection as
select c.id, c.account_id, coalesce(c.display_name, c.name) as name, c.description, sc.storefront_id from collection c join placed_collection sc on sc.collection_id = c.id where c.state = 'PUBLISHED';
