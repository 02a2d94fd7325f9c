-- Users' names by id, for showing who did something.
drop view if exists user_name cascade;
create view user_name as select id, trim(first_name || ' ' || last_name) as name from users;
