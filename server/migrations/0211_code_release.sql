-- Buyers are told once when codes that were held back are there.
create table code_release (
  event_id uuid not null references event (id),
  account_id uuid not null references account (id),
  code_from timestamptz not null,
  told_at timestamptz not null default app.now(),
  primary key (event_id, code_from)
);
comment on table code_release is 'writer: tickets. The codes of an event were released at this moment, and its buyers were told. Insert-only.';
create trigger insert_only before update or delete on code_release for each row execute function app.guard_insert_only();
