-- The person who adds a device decides whether it may find people. Devices that are already paired may not.
alter table scan_device add column finds_people boolean not null default false;
