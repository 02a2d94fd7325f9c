-- The public part of a published event with its venue and organizer in one row, so that a list takes one statement. Buyers see what they
-- have tickets for although its organizer is archived; lists leave it out.
drop view if exists shown_event cascade;
create view shown_event as
select e.id, e.account_id, e.venue_id, e.seat_version_id, e.name, e.description, e.category, e.tags, e.zone, e.doors_at, e.doors_local, e.date_show, e.date_show_local,
       e.date_show_end, e.date_show_end_local, e.date_show_flags, e.date_show_recurring, e.visits, e.state, e.version, e.image_path, e.image_alt, e.poster, e.poster_name,
       e.sale_ends_at, e.ends_at, e.awaits_date, e.postponed_at, e.postponed_from, e.postponed_note, coalesce(e.postponed_refund_until, e.postponed_at + interval '14 days') as postponed_refund_until,
       v.name as venue_name, v.hall as venue_hall, v.address_line1 as venue_address, v.city as venue_city, v.region as venue_region, v.postal_code as venue_postal_code,
       v.country as venue_country, v.time_zone as venue_zone, v.latitude as venue_latitude, v.longitude as venue_longitude,
       a.name as account_name, a.slug as account_slug, a.brand_color, coalesce(a.legal_name, a.name) as legal_name, a.address_line as account_address, a.statement_descriptor, a.logo_path,
       a.archived_at is not null as is_archived
from event e join venue v on v.id = e.venue_id join account a on a.id = e.account_id
where e.state in ('PUBLISHED', 'CANCELLED');
comment on view shown_event is 'published events with venue and organizer';
-- Additional details for a show's own page, too many for lists. Details missing from the event come from its venue or organizer.
drop view if exists shown_event_facts cascade;
create view shown_event_facts as
select e.id as event_id, e.zone, e.date_show, e.date_show_end, e.date_show_recurring, e.duration_minutes, e.age_min, e.age_note, e.cancelled_reason, e.description_html,
       coalesce(e.accessibility, nullif(v.accessibility, '')) as accessibility, v.id as venue_id, nullif(v.directions, '') as directions, v.pictures as venue_pictures,
       coalesce(e.refund_kind, a.refund_kind) as refund_kind, case when e.refund_kind is null then a.refund_hours else e.refund_hours end as refund_hours,
       case when e.refund_kind is null then a.refund_note else e.refund_note end as refund_note,
       case when e.refund_kind is null then a.refund_share else e.refund_share end as refund_share,
       case when e.refund_kind is null then a.refund_keeps_fees else e.refund_keeps_fees end as refund_keeps_fees
from event e join venue v on v.id = e.venue_id join account a on a.id = e.account_id
where e.state in ('PUBLISHED', 'CANCELLED');
-- The terms of sale of an event.
drop view if exists event_terms cascade;
create view event_terms as
select e.id as event_id, a.id as account_id, a.name as account_name, a.terms, a.terms_version from event e join account a on a.id = e.account_id where e.state in ('PUBLISHED', 'CANCELLED');
-- Every version of an event's terms of sale, for those who accepted it.
drop view if exists event_terms_version cascade;
create view event_terms_version as
select e.id as event_id, a.name as account_name, t.version, t.body from event e join account a on a.id = e.account_id join account_terms t on t.account_id = a.id where e.state in ('PUBLISHED', 'CANCELLED');
