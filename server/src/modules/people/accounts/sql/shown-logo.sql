-- Uploaded logos of active accounts.
drop view if exists shown_logo cascade;
create view shown_logo as
select id, logo_path from account where logo_path is not null and suspended_at is null and archived_at is null;
