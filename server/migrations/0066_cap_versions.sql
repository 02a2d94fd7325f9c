-- Of two people who change the same cap, the second is told.
alter table cap add column edit_version bigint not null default 1;
comment on column cap.edit_version is 'the version that a form names: rises with each change by a person';
