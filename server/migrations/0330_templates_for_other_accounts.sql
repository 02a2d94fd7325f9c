-- Employees let other accounts make collections from an account's template. Each account that may use a template
-- has a row here, the template's own from the start, so that one foreign key says which templates a collection can follow.
create table template_account (
  account_id uuid not null references account (id),
  template_id uuid not null,
  owner_id uuid not null,
  granted_by uuid references users (id),
  granted_at timestamptz not null default app.now(),
  primary key (account_id, template_id),
  foreign key (owner_id, template_id) references collection_template (account_id, id),
  constraint template_account_grant check ((granted_by is null) = (account_id = owner_id))
);
create index template_account_of_template on template_account (template_id);
comment on table template_account is 'writer: collection-templates. An account that may make collections from a template: its own, or one that an employee granted it to. Revoking it first detaches the collections made there.';
comment on column template_account.owner_id is 'the account that the template belongs to';
comment on column template_account.granted_by is 'the employee who granted it; null for the template''s own account';

insert into template_account (account_id, template_id, owner_id, granted_at) select account_id, id, account_id, created_at from collection_template;

create function app.template_is_usable() returns trigger language plpgsql security definer set search_path = public, app, pg_temp as $$
begin
  insert into template_account (account_id, template_id, owner_id) values (new.account_id, new.id, new.account_id);
  return null;
end $$;
create trigger usable after insert on collection_template for each row execute function app.template_is_usable();

-- Another account's template needs a grant.
alter table collection
  drop constraint collection_template_of_account,
  add constraint collection_template_usable foreign key (account_id, template_id) references template_account (account_id, template_id);

-- Employees list collections of all accounts.
create index collection_name on collection (name_key, id);
create index collection_place on collection (priority desc, name_key, id);
