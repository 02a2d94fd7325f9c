-- Templates of collections: a collection made from one follows it field by field, until a field is overridden.

create type collection_template_state as enum ('ACTIVE', 'ARCHIVED');

create table collection_template (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null references account (id),
  name text not null,
  description text not null default '',
  priority integer not null default 0,
  on_sale_from timestamptz,
  on_sale_until timestamptz,
  stranding stranding_rule not null default 'AVOID',
  rule jsonb not null default '[]',
  state collection_template_state not null default 'ACTIVE',
  edit_version bigint not null default 1,
  edited_at timestamptz,
  edited_by uuid,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default app.now(),
  unique (account_id, id),
  check (on_sale_from < on_sale_until)
);
create index collection_template_account on collection_template (account_id, name);
comment on table collection_template is 'writer: collection-templates. Detail and rule that collections are made from. Saving it changes no collection; members choose which ones to update.';

alter table collection
  add column template_id uuid,
  add column overrides text[] not null default '{}',
  add constraint collection_overrides check (overrides <@ array['DESCRIPTION', 'PRIORITY', 'SALE_WINDOW', 'STRANDING', 'CONDITION']),
  add constraint collection_template_of_account foreign key (account_id, template_id) references collection_template (account_id, id);
create index collection_of_template on collection (template_id) where template_id is not null;
comment on column collection.template_id is 'the template it was made from; null: made from scratch';
comment on column collection.overrides is 'fields that no longer follow the template';

insert into transition (thing, from_state, to_state)
values ('collection_template', 'ACTIVE', 'ARCHIVED'), ('collection_template', 'ARCHIVED', 'ACTIVE');
create trigger step before update of state on collection_template for each row
  when (old.state is distinct from new.state) execute function app.guard_state('collection_template');
