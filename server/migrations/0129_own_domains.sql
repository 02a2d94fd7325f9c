-- Domains under which organizers show a storefront. Several accounts may enter one, but only one that proved it can have it.

create table storefront_domain (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null,
  storefront_id uuid not null,
  domain text not null check (char_length(domain) <= 253 and domain ~ '^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.){2,}[a-z]([a-z0-9-]*[a-z0-9])$'),
  proof text not null check (char_length(proof) >= 20),
  verified_at timestamptz,
  failing_since timestamptz,
  checked_at timestamptz,
  problem text check (problem in ('TXT', 'CNAME', 'TAKEN', 'LOST', 'NO_ANSWER')),
  created_at timestamptz not null default app.now(),
  unique (account_id, storefront_id),
  foreign key (account_id, storefront_id) references storefront (account_id, id),
  check (failing_since is null or verified_at is not null)
);
create unique index storefront_domain_verified on storefront_domain (domain) where verified_at is not null;
create index storefront_domain_by_name on storefront_domain (domain);
comment on table storefront_domain is 'writer: storefronts. The domain of an organizer that shows one storefront, with the proof that its DNS must have.';
comment on column storefront_domain.verified_at is 'since when it shows the storefront; null: it doesn''t';
comment on column storefront_domain.failing_since is 'since when its DNS no longer has what it needs; it still shows the storefront for seven days';
