-- Delivery methods as records that people save. The version of forms is `edit_version`; nothing read the older `version`.
alter table delivery_method rename column version to edit_version;
alter table delivery_method
  add column edited_at timestamptz,
  add column edited_by uuid,
  add constraint delivery_method_name check (char_length(name) between 1 and 120),
  add constraint delivery_method_description check (char_length(description) <= 600);
alter table delivery_option
  add constraint delivery_option_name check (char_length(name) between 1 and 120),
  add constraint delivery_option_description check (char_length(description) <= 600),
  add constraint delivery_option_countries check (cardinality(countries) > 0);
create index delivery_method_event on delivery_method (event_id) where event_id is not null;
create index delivery_method_collection on delivery_method (collection_id) where collection_id is not null;
comment on column delivery_method.archived_at is 'When it was archived; buyers are not offered it from then on.';
comment on column delivery_option.archived_at is 'When it was removed; buyers are not offered it from then on.';
