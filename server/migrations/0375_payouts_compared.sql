-- Payouts are held against the gateway's report as payments are, and after a restore those that the backup lacks are taken over from it.
alter type discrepancy_cause add value 'PAYOUT_MISSING';
alter type discrepancy_cause add value 'PAYOUT_DIFFERS';
alter type discrepancy_cause add value 'PAYOUT_UNBOOKED';
alter type discrepancy_cause add value 'PAYOUT_UNKNOWN';
alter type funds_step add value 'BOOK' before 'RESOLVE';

alter table gateway_movement add column destination text check (length(destination) between 1 and 200);
comment on column gateway_movement.destination is 'The gateway''s ID of the account that a payout went to.';

alter table discrepancy add column payout_id uuid references payout (id);
create index discrepancy_payout on discrepancy (payout_id) where payout_id is not null;

alter table payout add column found_at timestamptz, drop constraint payout_origin,
  add constraint payout_origin check (num_nonnulls(scheduled_on, requested_by, found_at) = 1);
comment on column payout.found_at is 'When it was taken over from the gateway''s report, because a restored backup lacks it. Who asked for it isn''t known then.';
create index payout_settled on payout (settled_at) where settled_at is not null;
create index payout_settings_destination on payout_settings (destination) where destination is not null;
