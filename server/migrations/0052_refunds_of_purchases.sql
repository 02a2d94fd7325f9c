-- Refunds of purchases, in whole or ticket by ticket, and what follows when an event is canceled or postponed.

alter table hold_charge
  add column returned_seats integer[],
  add constraint hold_charge_returned_seats check (returned_seats is null or (seat_nos @> returned_seats and cardinality(returned_seats) = returned)),
  add constraint hold_charge_seats_returned check (seat_nos is null or returned = 0 or returned_seats is not null);
comment on column hold_charge.returned_seats is 'the seats among seat_nos that were sold and came back';

alter table refund
  add column retry_of uuid references refund (id),
  add column tries smallint not null default 1 check (tries > 0);
create unique index refund_one_retry on refund (retry_of) where retry_of is not null;
comment on column refund.retry_of is 'the failed refund that this one repeats; tries counts them';

alter table event
  add column cancelled_by uuid,
  add column postponed_by uuid;

create index purchase_to_refund on purchase (event_id, id) where state in ('PAID', 'PARTIALLY_REFUNDED');
