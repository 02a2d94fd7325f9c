-- The platform's dashboard looks at all accounts every few seconds: at the last hours of large tables, and at the few rows that
-- need a person. Rows of the last hours lie together, so ranges of blocks are enough, and cost a sale next to nothing.
create index purchase_paid_lately on purchase using brin (paid_at) with (pages_per_range = 16);
create index attempt_lately on attempt using brin (created_at) with (pages_per_range = 16);
create index purchase_unfulfilled on purchase (created_at) where fulfilment in ('ACQUIRING', 'STUCK');
create index dispute_open on dispute (evidence_due_at) where state = 'OPEN';
create index report_delivery_failed on report_delivery (created_at) where failure is not null;
create index monitoring_alert_all_open on monitoring_alert (opened_at) where closed_at is null;
create index mail_lately on mail using brin (created_at) with (pages_per_range = 16);
