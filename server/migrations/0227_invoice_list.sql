-- Organizers list what they issued, latest first.
create index invoice_issued on invoice (account_id, issued_at, id);
