-- When mailed tickets were sent, and how the buyer follows them. A purchase is sent once: with the step to FULFILLED.
alter table purchase
  add column sent_at timestamptz,
  add column carrier text check (char_length(carrier) between 1 and 60),
  add column tracking_number text check (char_length(tracking_number) between 1 and 60),
  add constraint purchase_sent check (case when sent_at is null then carrier is null and tracking_number is null else fulfilment = 'FULFILLED' end);
comment on column purchase.sent_at is 'When staff marked its mailed tickets as sent; null if they were not mailed, or not yet.';
comment on column purchase.carrier is 'Who carries them, in the words of staff.';
comment on column purchase.tracking_number is 'Number by which the carrier finds them.';
