-- Buyers return tickets themselves. What goes back is part of the refund rule, and a purchase keeps the rule that applied when
-- it was made.
alter table account
  add column refund_share smallint not null default 100 check (refund_share between 1 and 100),
  add column refund_keeps_fees boolean not null default false;
alter table event
  add column refund_share smallint not null default 100 check (refund_share between 1 and 100),
  add column refund_keeps_fees boolean not null default false;
comment on column account.refund_share is 'percent of what was paid that buyers get back when they return tickets; of the price alone if fees are kept';
comment on column event.refund_share is 'as for the account; applies with refund_kind';
alter table purchase
  add column refund_hours integer check (refund_hours >= 0),
  add column refund_share smallint check (refund_share between 1 and 100),
  add column refund_keeps_fees boolean,
  add constraint purchase_refund_rule check (num_nulls(refund_hours, refund_share, refund_keeps_fees) in (0, 3));
comment on column purchase.refund_hours is 'hours before the start until which the buyer may return tickets; null if they may not';
