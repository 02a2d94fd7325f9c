-- Seat maps that people draw, save and publish, and seat extras as records of their own.

alter table seat_configuration
  add column draft_pending boolean not null default false,
 
  add column create_key uuid,
  add column edit_version bigint not null default 1,
  add column edited_at timestamptz,
  add column edited_by uuid,
  add constraint seat_configuration_create_key unique (account_id, create_key);
comment on column seat_configuration.draft is 'the seat map document as people edit it; null until the first save';
comment on column seat_configuration.draft_pending is 'the draft was saved after the last version was published';
comment on column seat_configuration.create_key is 'made by whoever created it, so that a retry creates no second';
create unique index seat_configuration_venue on seat_configuration (account_id, venue_id) where archived_at is null;

alter table seat_configuration_version add column document jsonb, add column published_by uuid;
comment on column seat_configuration_version.document is 'the document as it was published; null for versions before documents were kept';
create index event_seat_version on event (seat_version_id) where seat_version_id is not null;

alter table seat_extra
  add column text text not null default '' check (length(text) <= 280),
  add column places jsonb not null default '[]' check (jsonb_typeof(places) = 'array'),
  add column shown text[] not null default '{MAP,TICKET}' check (shown <@ array['MAP', 'TICKET']),
  add column archived_at timestamptz,
  add column create_key uuid,
  add column edit_version bigint not null default 1,
  add column edited_at timestamptz,
  add column edited_by uuid,
  add constraint seat_extra_create_key unique (account_id, create_key);
comment on column seat_extra.places is 'its seats as text ranges, [{section, rows, seats}]; blank rows or seats mean all. seat.extras is their result for each version';
comment on column seat_extra.severity is '0 information, 1 caution, 2 serious';
comment on column seat_extra.shown is 'where buyers see it: MAP (map and list of seats), TICKET (tickets and receipts); the cart always shows it';

-- Texts were only in the drawing of the newest version, and places only in its seats.
with newest as (
  select distinct on (configuration_id) id, configuration_id, geometry from seat_configuration_version order by configuration_id, version desc
), named as (
  select ne.configuration_id, (ex ->> 'id')::smallint as no, left(coalesce(ex ->> 'text', ''), 280) as text
  from newest ne cross join lateral jsonb_array_elements(coalesce(ne.geometry -> 'extras', '[]')) ex
)
update seat_extra se set text = na.text from named na where na.configuration_id = se.configuration_id and na.no = se.no;

with newest as (
  select distinct on (configuration_id) id, configuration_id from seat_configuration_version order by configuration_id, version desc
), by_row as (
  select ne.configuration_id, ex.no, st.section, st.row_label, min(st.seat_no) as first, range_agg(int4range(st.position, st.position, '[]')) as positions
  from newest ne join seat st on st.version_id = ne.id cross join lateral unnest(st.extras) ex (no) group by 1, 2, 3, 4
), place as (
  select br.configuration_id, br.no, jsonb_agg(jsonb_build_object('section', br.section, 'rows', br.row_label, 'seats',
    (select string_agg(case when upper(ra) - lower(ra) = 1 then lower(ra)::text else lower(ra) || '-' || upper(ra) - 1 end, ', ') from unnest(br.positions) ra))
    order by br.first) as places
  from by_row br group by 1, 2
)
update seat_extra se set places = pl.places from place pl where pl.configuration_id = se.configuration_id and pl.no = se.no;

alter table seat_extra drop column ranges;
create index seat_with_extras on seat (version_id) where extras <> '{}';
