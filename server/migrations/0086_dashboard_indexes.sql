-- What the dashboard reads every minute, whatever an account has sold.
create index purchase_failed on purchase (account_id, created_at) where state = 'FAILED';
create index refund_account on refund (account_id, created_at);
create index refund_waiting on refund (account_id) where state = 'REQUESTED' and asked_at = 'infinity';
create index mail_dead on mail (account_id, created_at) where state = 'DEAD';
