-- What the platform keeps of a payout: it leaves the balance with the payout, and returns with it.
alter table payout
  add column fee bigint not null default 0 check (fee >= 0),
  add column fee_charges jsonb not null default '[]';
comment on column payout.fee is 'what the platform keeps, in addition to the amount, which is what is sent';
comment on column payout.fee_charges is 'the fees it is the sum of: id, name and amount of each';
