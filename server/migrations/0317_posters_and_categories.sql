-- A poster that we draw keeps its drawing when its event is renamed.
alter table event add column poster_name text;
comment on column event.poster_name is 'the name that its automatic poster was drawn for, if it was renamed since; null: its name';
create function app.keep_poster_name() returns trigger language plpgsql as $$
begin
  new.poster_name := coalesce(old.poster_name, old.name);
  return new;
end $$;
create trigger poster_name before update of name on event for each row when (new.name <> old.name) execute function app.keep_poster_name();

-- Organizers have categories of their own beside the eight. One that is spelled otherwise is the same: app.fold_text.
alter table event drop constraint event_category_check;
alter table event add constraint event_category_check check (category = btrim(category) and char_length(category) between 1 and 40);
-- Words of an own category choose its drawings, so that a match of rugby has six of them, as football has.
alter table event drop constraint event_poster;
alter table event add constraint event_poster check (poster ~ case
  when category in ('Theater', 'Opera & classical', 'Concert', 'Dance', 'Comedy', 'Festival', 'Family') then '^[0-2]-[0-2]$' else '^[0-5]-[0-2]$' end);
