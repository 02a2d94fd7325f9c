-- What holders may do with their tickets: a default of the account, and what an event has otherwise.

create type code_reveal as enum ('AT_ONCE', 'HOURS_BEFORE', 'AT');

create table ticket_rule (
  id uuid primary key default app.uuid_v6(),
  account_id uuid not null references account (id),
  event_id uuid,
  code_reveal code_reveal,
  code_hours integer check (code_hours between 1 and 8760),
  code_at timestamptz,
  still_code boolean,
  created_at timestamptz not null default app.now(),
  unique (account_id, id),
  unique nulls not distinct (account_id, event_id),
  foreign key (account_id, event_id) references event (account_id, id),
  check ((code_hours is not null) = (code_reveal is not distinct from 'HOURS_BEFORE')),
  check ((code_at is not null) = (code_reveal is not distinct from 'AT')),
  check (code_at is null or event_id is not null)
);
comment on table ticket_rule is 'writer: tickets. What may be done with tickets of an account (event_id null) or of one event; what is null follows the account, then the product: code at once, still codes on paper.';

select app.apply_access();
