-- The list of fee structures counts the collections of each, and the list of venues is searched by name, hall, town and address.
create index collection_fee_structure on collection (fee_structure_id) where fee_structure_id is not null;
create index venue_list_words on venue using gin ((app.fold_text(name || ' ' || coalesce(hall, '') || ' ' || city || ' ' || address_line1)) gin_trgm_ops);
