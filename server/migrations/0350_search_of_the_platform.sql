-- Employees search people, orders, mails and what is sold with one text. Each kind has an index that finds a part of it; those
-- of people and orders came with their list.
create index venue_words on venue using gin ((app.fold_text(name || ' ' || city)) gin_trgm_ops);
create index account_words on account using gin ((app.fold_text(name || ' ' || slug)) gin_trgm_ops);
create index collection_words on collection using gin (name_key gin_trgm_ops);
create index mail_words on mail using gin ((app.fold_text(recipient || ' ' || subject)) gin_trgm_ops);
