-- When an event is over has one answer, stored with it: its end, or four hours after its start where no end is known.
create function app.end_of_event(p_starts timestamptz, p_ends timestamptz) returns timestamptz language sql immutable parallel safe
return coalesce(p_ends, p_starts + interval '4 hours');
comment on function app.end_of_event is 'an event without a known end is over four hours after its start';

-- While a postponed event waits for its new date, neither its sale nor the event itself ends.
alter table event
  add column ends_at timestamptz not null generated always as (
    case when postponed_at is not null and 'DATE_TBD' = any (date_show_flags) then 'infinity' else app.end_of_event(date_show, date_show_end) end) stored,
  alter column sale_ends_at set expression as (
    case when postponed_at is not null and 'DATE_TBD' = any (date_show_flags) then 'infinity'
         when date_show_recurring <> '[]'::jsonb or date_show_end - date_show > interval '24 hours' then coalesce(date_show_end, date_show)
         else date_show end);
comment on column event.ends_at is 'over from then on: ends_at <= app.now(); infinity while it waits for a new date';
comment on column event.sale_ends_at is 'not sold from then on: sale_ends_at <= app.now(); infinity while it waits for a new date';
update event_standing set turns_at = app.now();
update collection_standing set turns_at = app.now();
