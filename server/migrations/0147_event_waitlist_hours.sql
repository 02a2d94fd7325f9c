alter table event add column waitlist_hours integer check (waitlist_hours between 1 and 168);
comment on column event.waitlist_hours is 'How long tickets that were offered to someone on its waitlist are held. Null: as its seller''s account says.';
