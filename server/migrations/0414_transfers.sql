-- People transfer tickets to others. A transfer has a part for each event, which is accepted or declined for itself.
create type transfer_state as enum ('PENDING', 'ACCEPTED', 'DECLINED', 'CANCELLED', 'EXPIRED');

create table transfer (
  id uuid primary key default app.uuid_v6(),
  sender_id uuid not null references users (id),
  email text check (email = lower(email) and email like '%_@_%'),
  message text not null default '' check (length(message) <= 500),
  sent_at timestamptz not null default app.now(),
  asked_again_at timestamptz
);
create index transfer_sender on transfer (sender_id, sent_at);
create index transfer_email on transfer (email) where email is not null;
comment on table transfer is 'writer: transfers. Tickets that their owner offers to someone else. email: who gets the link; null if the sender shares it. asked_again_at: the sender had the link sent again.';

create table transfer_part (
  id uuid primary key default app.uuid_v6(),
  transfer_id uuid not null references transfer (id),
  account_id uuid not null,
  event_id uuid not null,
  state transfer_state not null default 'PENDING',
  recipient_id uuid references users (id),
  expires_at timestamptz not null,
  reminded_at timestamptz,
  ended_at timestamptz,
  unique (account_id, id),
  unique (transfer_id, event_id),
  foreign key (account_id, event_id) references event_access (account_id, event_id),
  constraint transfer_part_ended check ((state = 'PENDING') = (ended_at is null)),
  constraint transfer_part_accepted check ((state = 'ACCEPTED') = (recipient_id is not null))
);
create index transfer_part_open on transfer_part (expires_at) where state = 'PENDING';
create index transfer_part_event on transfer_part (account_id, event_id);
create index transfer_part_recipient on transfer_part (recipient_id) where recipient_id is not null;
comment on table transfer_part is 'writer: transfers. What a transfer offers of one event. expires_at: 7 days after it was sent, or at the show if that is sooner. reminded_at: its recipient was reminded.';
create trigger step before update of state on transfer_part for each row when (old.state is distinct from new.state) execute function app.guard_state('transfer');

create table transfer_ticket (
  part_id uuid not null,
  ticket_id uuid not null,
  account_id uuid not null,
  primary key (part_id, ticket_id),
  foreign key (account_id, part_id) references transfer_part (account_id, id),
  foreign key (account_id, ticket_id) references ticket (account_id, id)
);
create index transfer_ticket_ticket on transfer_ticket (ticket_id);
comment on table transfer_ticket is 'writer: transfers. A ticket that was offered; insert-only.';
create trigger insert_only before update or delete on transfer_ticket for each row execute function app.guard_insert_only();

insert into transition (thing, from_state, to_state)
select 'transfer', 'PENDING', unnest(array['ACCEPTED', 'DECLINED', 'CANCELLED', 'EXPIRED']);
select app.build_guards();

-- A ticket is in one open transfer at most, and leaves it with its state: what voids or freezes it needs to know nothing of transfers.
alter table ticket add column transfer_part_id uuid references transfer_part (id);
comment on column ticket.transfer_part_id is 'The transfer that it is in, while IN_TRANSFER.';
create index ticket_transfer on ticket (transfer_part_id) where transfer_part_id is not null;
create function app.leave_transfer() returns trigger language plpgsql as $$
begin new.transfer_part_id := null; return new; end $$;
create trigger leave_transfer before update of state on ticket for each row when (old.state = 'IN_TRANSFER' and new.state <> 'IN_TRANSFER') execute function app.leave_transfer();
alter table ticket add constraint ticket_in_transfer check ((state = 'IN_TRANSFER') = (transfer_part_id is not null));

-- Tickets for several events that were bought or transferred together.
create index stack_group on stack (group_id) where group_id is not null;
comment on column stack.group_id is 'Stacks of several events that came to their owner together: a purchase or a transfer. Null for one event.';
update stack set group_id = purchase_id
where exists (select 1 from purchase_item item where item.purchase_id = stack.purchase_id and item.of_several);
