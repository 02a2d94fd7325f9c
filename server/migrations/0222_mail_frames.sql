-- Of most mails only their own words and addresses are stored, and the markup that many share once.
create table mail_frame (
  id uuid primary key,
  html text not null,
  created_at timestamptz not null default app.now()
);
comment on table mail_frame is 'writer: email. Markup that mails share, with a mark (U+001F) where the next of their values goes. Its id is a digest of it. Insert-only, so a mail stays as it was sent.';
create trigger insert_only before update or delete on mail_frame for each row execute function app.guard_insert_only();
alter table mail add column frame_id uuid references mail_frame (id);
comment on column mail.frame_id is 'The markup around the values in html, which are separated by U+001F. Null: html is the whole document.';
