-- A collection sells single tickets, or passes: one ticket for each of its events at one price.
create type collection_kind as enum ('SINGLE', 'PASS');
create type pass_split as enum ('SINGLES', 'EQUAL');
alter table collection add column kind collection_kind not null default 'SINGLE';
alter table collection add column pass_split pass_split not null default 'SINGLES';
comment on column collection.kind is 'SINGLE: tickets for one event each. PASS: a ticket for each of its events, bought as one.';
comment on column collection.pass_split is 'How the price of a pass is divided among its events: SINGLES by the prices of their single tickets, EQUAL in equal parts.';
alter table cart_line add column event_ids uuid[];
comment on column cart_line.event_id is 'Its event, or the first of a pass by date.';
comment on column cart_line.event_ids is 'Events of a pass, soonest first. Null for single tickets.';
