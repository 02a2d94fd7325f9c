-- Storefronts as records that people save: versions, closing date, search texts, pictures.

alter type storefront_access add value 'EMAIL_DOMAIN';
alter type storefront_access add value 'EMAIL_LIST';

alter table storefront rename column version to edit_version;
alter table storefront
  add column edited_at timestamptz,
  add column edited_by uuid,
  add column closes_at timestamptz,
  add column search_title text not null default '',
  add column search_description text not null default '',
  add column logo_path text check (logo_path ~ '^storefronts/[a-z0-9/-]+\.webp$'),
  add column hero_path text check (hero_path ~ '^storefronts/[a-z0-9/-]+\.webp$'),
  add column hero_alt text not null default '',
  add column email_domains text[] not null default '{}',
  add constraint storefront_dates check (opens_at < closes_at);
comment on column storefront.closed_at is 'when it was archived; null: it isn''t';
comment on column storefront.closes_at is 'no one enters from then on; null: no end';
comment on column storefront.search_title is 'title in search engines and shared links; blank: its name';
create index storefront_account on storefront (account_id, position, id);
