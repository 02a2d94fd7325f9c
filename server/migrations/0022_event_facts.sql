-- What a show page tells besides name, place and time, and until when an event is sold.

-- When tickets go back: never, or until so many hours before the show. An account has a default, an event may have its own.
alter table account
  add column refund_kind text not null default 'NONE' check (refund_kind in ('NONE', 'UNTIL')),
  add column refund_hours integer check (refund_hours between 0 and 8784),
  add column refund_note text not null default '',
  add constraint account_refund_hours check ((refund_kind = 'UNTIL') = (refund_hours is not null));

alter table venue add column accessibility text not null default '';

alter table event
  add column duration_minutes integer check (duration_minutes between 1 and 1440),
  add column age_min smallint check (age_min between 0 and 99),
  add column age_note text not null default '',
  add column accessibility text,
  add column refund_kind text check (refund_kind in ('NONE', 'UNTIL')),
  add column refund_hours integer check (refund_hours between 0 and 8784),
  add column refund_note text not null default '',
  -- A postponed event stays published. While its new date is unknown (DATE_TBD) nothing of it is sold; postponed_from is the old date.
  add column postponed_at timestamptz,
  add column postponed_from timestamptz,
  add column postponed_note text not null default '',
  -- Nobody is sold a show that has begun. What lasts for days or repeats is sold until its end.
  add column sale_ends_at timestamptz not null generated always as (
    case when date_show_recurring <> '[]'::jsonb or date_show_end - date_show > interval '24 hours' then coalesce(date_show_end, date_show) else date_show end) stored,
  add column awaits_date boolean not null generated always as (postponed_at is not null and 'DATE_TBD' = any (date_show_flags)) stored,
  add constraint event_refund_hours check ((refund_kind is not distinct from 'UNTIL') = (refund_hours is not null)),
  add constraint event_postponed check (postponed_at is not null or (postponed_from is null and postponed_note = ''));

-- How the sale stands follows from these as well.
drop trigger standing on event;
create trigger standing after insert or update of state, date_show, date_show_end, date_show_flags, date_show_recurring, postponed_at on event
  for each row execute function app.event_is_due();
update event_standing set turns_at = app.now();
update collection_standing set turns_at = app.now();
