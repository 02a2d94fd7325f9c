-- A database that was restored from a backup doesn't know the payments that were made since. The gateway does, and is asked for them.
create table unknown_payment (
  gateway text not null,
  gateway_id text not null,
  key text not null,
  amount bigint not null check (amount > 0),
  currency char(3) not null,
  exponent smallint not null,
  paid_at timestamptz not null,
  found_at timestamptz not null default app.now(),
  refund_id uuid unique,
  tried_at timestamptz,
  gateway_refund_id text,
  settled_at timestamptz,
  primary key (gateway, gateway_id),
  check (settled_at is null or refund_id is not null)
);
create index unknown_payment_open on unknown_payment (found_at) where settled_at is null;
comment on table unknown_payment is 'writer: payments. Money that the gateway captured since the backup that this database was restored from, for an attempt that it doesn''t have. key: that attempt. amount: what wasn''t refunded when it was found. refund_id: set when someone decides to refund it; the key of the refund at the gateway.';
