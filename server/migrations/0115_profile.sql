-- Users edit their name and phone number themselves, maybe in two tabs.
alter table users
  add column edit_version bigint not null default 1,
  add constraint users_phone check (phone ~ '^\+[0-9]{5,15}$');
comment on column users.edit_version is 'the version of forms, raised by each save by the user';
