-- Tickets and the ledger.

create type ticket_state as enum ('OWNED', 'LISTED', 'IN_TRANSFER', 'RESALE_HELD', 'REPLACED', 'FROZEN', 'USED', 'VOID');
create type custody_via as enum ('PURCHASE', 'TRANSFER', 'RESALE', 'DISTRIBUTION');
create type ledger_account as enum ('CLEARING', 'ORGANISER', 'PLATFORM', 'GATEWAY', 'TAX', 'SELLER', 'SUSPENSE');

create table stack (
  id uuid primary key,
  account_id uuid not null,
  event_id uuid not null,
  owner_id uuid references users (id),
  purchase_id uuid not null,
  group_id uuid,
  section text not null,
  row_label text,
  positions int4range,
  created_at timestamptz not null default app.now(),
  unique (account_id, id),
  foreign key (account_id, event_id) references event_access (account_id, event_id),
  foreign key (account_id, purchase_id) references purchase (account_id, id)
) with (fillfactor = 80);
create index stack_owner on stack (owner_id, event_id);
create index stack_purchase on stack (purchase_id);
comment on table stack is 'writer: tickets. Tickets of one event that lie together and have one owner.';

create table ticket (
  id uuid primary key,
  account_id uuid not null,
  stack_id uuid not null,
  item_id uuid not null,
  event_id uuid not null,
  block_id uuid not null,
  seat_no integer,
  state ticket_state not null default 'OWNED',
  generation integer not null default 1 check (generation > 0),
  owner_seq integer not null default 1 check (owner_seq > 0),
  replaces uuid unique references ticket (id),
  created_at timestamptz not null default app.now(),
  unique (account_id, id),
  foreign key (account_id, stack_id) references stack (account_id, id),
  foreign key (account_id, item_id) references purchase_item (account_id, id)
) with (fillfactor = 80);
create unique index ticket_one_per_seat on ticket (event_id, seat_no) where state not in ('VOID', 'REPLACED');
create unique index ticket_one_per_item on ticket (item_id) where replaces is null;
create index ticket_stack on ticket (stack_id);
comment on table ticket is 'writer: tickets. One admission right; its code is derived from id and generation (I12, I27).';

create table custody (
  ticket_id uuid not null references ticket (id),
  seq integer not null check (seq > 0),
  owner_id uuid references users (id),
  via custody_via not null,
  since timestamptz not null default app.now(),
  primary key (ticket_id, seq)
);
create index custody_owner on custody (owner_id);
comment on table custody is 'writer: tickets. One ownership of one ticket; insert-only; the current one has the seq that the ticket names (I09).';

create table journal (
  id uuid primary key,
  account_id uuid not null,
  effect_key text not null unique,
  kind text not null,
  subject_id uuid not null,
  order_id uuid,
  at timestamptz not null default app.now(),
  unique (account_id, id)
);
create index journal_subject on journal (subject_id);
comment on table journal is 'writer: ledger. One movement of money; the effect key makes it happen once. Insert-only.';

create table entry (
  journal_id uuid not null,
  no smallint not null,
  account_id uuid not null,
  ledger_account ledger_account not null,
  party_id uuid,
  amount bigint not null check (amount <> 0),
  currency char(3) not null,
  exponent smallint not null,
  primary key (journal_id, no),
  foreign key (account_id, journal_id) references journal (account_id, id)
);
create index entry_balance on entry (account_id, ledger_account, party_id) include (amount);
comment on table entry is 'writer: ledger. One side of a movement: debit positive, credit negative; a journal sums to 0 per currency (I22). Insert-only.';

create table unsealed (
  journal_id uuid primary key,
  account_id uuid not null
);
create index unsealed_account on unsealed (account_id, journal_id);
comment on table unsealed is 'writer: ledger. A journal that is not yet in its account''s chain.';

create table seal (
  account_id uuid not null references account (id),
  no bigint not null check (no > 0),
  journal_id uuid not null unique references journal (id),
  previous bytea not null,
  digest bytea not null,
  sealed_at timestamptz not null default app.now(),
  primary key (account_id, no)
);
comment on table seal is 'writer: ledger. One link of an account''s hash chain over its journals. Insert-only.';
