-- Questions that buyers ask often, with answers, on the pages where they are asked: the whole shop, one storefront, one event.
create table faq (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null references account (id),
  scope text not null check (scope in ('MARKETPLACE', 'STOREFRONT', 'EVENT')),
  storefront_id uuid,
  event_id uuid,
  question text not null check (length(question) between 1 and 200),
  answer text not null check (length(answer) between 1 and 4000),
  position integer not null,
  removed_at timestamptz,
  edit_version bigint not null default 1,
  edited_at timestamptz,
  edited_by uuid,
  created_at timestamptz not null default app.now(),
  unique (account_id, id),
  foreign key (account_id, storefront_id) references storefront (account_id, id),
  foreign key (account_id, event_id) references event_access (account_id, event_id),
  constraint faq_of_its_scope check ((scope = 'STOREFRONT') = (storefront_id is not null) and (scope = 'EVENT') = (event_id is not null))
);
comment on table faq is 'writer: faq. One question with its answer, in an order by hand over the whole account.';
create index faq_account on faq (account_id, position);
create index faq_event on faq (event_id) where event_id is not null;
create index faq_storefront on faq (storefront_id) where storefront_id is not null;
