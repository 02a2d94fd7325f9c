-- Accounts are archived and restored by employees, with a reason.
alter table account add column archive_reason text check (length(archive_reason) between 1 and 500);
comment on column account.archive_reason is 'Why an employee archived it. Null unless it is archived.';
alter table account add constraint account_archive_reason check (archive_reason is null or archived_at is not null);
