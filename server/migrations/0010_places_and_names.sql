-- What a shop and a receipt say about the organiser and the room.

alter table account add column legal_name text, add column address_line text;
alter table venue add column hall text;
grant update (legal_name, address_line) on account to admin;
