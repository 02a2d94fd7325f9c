-- Columns that nothing reads or writes.
alter table cart drop column accepted_terms;
alter table cart_line drop column eviction_seen_at;
alter table sourced_stack drop column first_seen_at;
alter table venue drop column address_line2;
