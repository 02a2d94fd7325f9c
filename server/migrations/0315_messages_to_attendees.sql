-- Staff write to the people who hold tickets of an event.
create table attendee_message (
  id uuid primary key,
  account_id uuid not null references account (id),
  event_id uuid not null,
  subject text not null check (subject = trim(subject) and length(subject) between 1 and 120),
  body text not null check (length(body) between 1 and 5000),
  ticket_ids uuid[] not null check (cardinality(ticket_ids) between 1 and 100000),
  written_by uuid not null references users (id),
  created_at timestamptz not null default app.now(),
  unique (account_id, id),
  foreign key (account_id, event_id) references event_access (account_id, event_id)
);
create index attendee_message_event on attendee_message (account_id, event_id, created_at);
comment on table attendee_message is 'writer: admission. A message of staff to attendees of an event. ticket_ids: one ticket of each recipient, in the order in which they are mailed; addresses are read from the tickets when the mails are planned.';

-- Messages to many wait for mails that someone is waiting for, and are found without looking at these. The type as in `writes/mails.ts`.
create index mail_open_many on mail (created_at) where state in ('NEW', 'LEASED') and type = 'ATTENDEE_MESSAGE';
