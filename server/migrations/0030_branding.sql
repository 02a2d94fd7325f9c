-- An organizer's name, color and logo as a record that people save.

alter table account rename column version to edit_version;
alter table account drop column logo_file_id, add column edited_at timestamptz, add column edited_by uuid,
  add column logo_path text check (logo_path ~ '^logos/[a-z0-9/-]+\.png$');
comment on column account.logo_path is 'where the storage port keeps the uploaded logo; null: the mark of the shop is drawn';
grant update (edited_at, edited_by, logo_path) on account to admin;

-- A shop without a name of its own goes by its organizer's, also after that is renamed.
alter table marketplace alter column name drop not null;
update marketplace m set name = null from account a where a.id = m.account_id and a.name = m.name;
