-- What a person's tickets earned and what was paid out of it is found by the person, over all organizers.
create index entry_seller on entry (party_id, journal_id) where ledger_account = 'SELLER';
