-- The picture of an add-on, shown beside its name where buyers add it.
alter table add_on
  drop column image_file_id,
  add column image_path text,
  add column image_alt text not null default '' check (length(image_alt) <= 300),
  add constraint add_on_picture_described check (image_path is null or image_alt <> '');
