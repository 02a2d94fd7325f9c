-- Events as records that people edit, with a picture of their own and a formatted description.

alter table event
  add column edit_version bigint not null default 1,
  add column edited_at timestamptz,
  add column edited_by uuid,
  add column description_html text,
  add column image_path text,
  add column image_alt text not null default '',
  drop column image_file_id,
  add constraint event_image_alt check ((image_path is null) = (image_alt = ''));
comment on column event.edit_version is 'the version that a form names: rises with each save by a person';
comment on column event.description is 'plain text; for an event edited with formatting, the text of description_html';
comment on column event.description_html is 'sanitized markup (common/rich-text); null: description is all there is';
comment on column event.image_path is 'the organizer''s own picture in the storage port; null: our poster';
