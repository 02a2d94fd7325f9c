-- Organizers choose among the posters we draw for a category: football has six drawings, the others three, each with three palettes.
alter table event
  add column poster text,
  add constraint event_poster check (poster ~ case when category = 'Football' then '^[0-5]-[0-2]$' else '^[0-2]-[0-2]$' end);
comment on column event.poster is 'the drawing and the palette that were chosen, by position in the category (common/poster/choice.ts); null: automatic';
