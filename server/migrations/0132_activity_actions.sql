-- The activity is also filtered by what was done: the few actions of an account are found first, by hops through this index.
create index audit_action on audit (account_id, action);
