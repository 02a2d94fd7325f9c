-- A purchase may hold tickets of several events. It is listed under the first of them by date, and each of its items says its own.
alter table purchase add column of_several boolean not null default false;
alter table purchase_item add column of_several boolean not null default false;
comment on table purchase is 'writer: orders. The part of an order for one account and one event, or for several that were bought as one: what buyers and organizers see.';
comment on column purchase.event_id is 'What it is listed under: its event, or the first of several by date.';
comment on column purchase.of_several is 'Holds tickets of several events. What an event sold is then a part of it: purchase_part.';
comment on column purchase_item.event_id is 'The event of a ticket, and of what is sold with it.';
comment on column purchase_item.of_several is 'Its purchase holds tickets of several events.';
-- What an event has in such purchases. Others are found by purchase_event, so that selling them writes nothing more.
create index purchase_item_of_several on purchase_item (event_id, purchase_id) where of_several;
