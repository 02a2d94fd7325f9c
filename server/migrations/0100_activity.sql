-- The audit trail of an account as a list, latest first.
create index audit_account on audit (account_id, at, id);
