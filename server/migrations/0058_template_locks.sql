-- Fields of a template that its collections can't override.
alter table collection_template
  add column locks text[] not null default '{}',
  add constraint collection_template_locks check (locks <@ array['DESCRIPTION', 'PRIORITY', 'SALE_WINDOW', 'STRANDING', 'CONDITION']);
comment on column collection_template.locks is 'fields that collections can''t override; those that did follow it again with the next update';
