-- A database that was restored from a backup doesn't know the refunds that were made since. The gateway does, and is asked for them.
create table unknown_refund (
  gateway text not null,
  gateway_refund_id text not null,
  gateway_payment_id text not null,
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  exponent smallint not null,
  is_done boolean not null,
  made_at timestamptz not null,
  found_at timestamptz not null default app.now(),
  refund_id uuid unique references refund (id),
  settled_at timestamptz,
  primary key (gateway, gateway_refund_id),
  check (refund_id is null or (is_done and settled_at is not null))
);
create index unknown_refund_payment on unknown_refund (gateway, gateway_payment_id);
create index unknown_refund_open on unknown_refund (made_at) where settled_at is null;
comment on table unknown_refund is 'writer: orders. A refund that the gateway made of a payment that is here, since the backup that this database was restored from, or by hand. is_done: false while it is pending there. refund_id: the refund of the same amount that was decided here since, and wasn''t paid again. settled_at: set with it, or by a person.';
