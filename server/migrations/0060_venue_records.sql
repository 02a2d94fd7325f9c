-- Venues as records that employees edit.
alter table venue
  add column edit_version bigint not null default 1,
  add column edited_at timestamptz,
  add column edited_by uuid;
comment on column venue.edit_version is 'the version that a form names: rises with each save by a person';
