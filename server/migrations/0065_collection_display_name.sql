-- Name of a collection for buyers, if it isn't the one that staff use. Null: the same name.
alter table collection add column display_name text check (display_name <> '');
