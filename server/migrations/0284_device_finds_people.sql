-- What a device may see of people is up to whoever adds it. Those that are paired already keep what they were given.
alter table scan_device add column finds_people boolean not null default false;
