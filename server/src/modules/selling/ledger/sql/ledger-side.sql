-- ledger_side: the account of the ledger that holds what a charge earns: PAYEE if it is owed to another account than the one that sold it.
create or replace function ledger_side(p_beneficiary beneficiary, p_beneficiary_id uuid, p_account uuid) returns ledger_account language sql stable parallel safe as $$
  select case when p_beneficiary = 'ORGANIZER' and p_beneficiary_id <> p_account then 'PAYEE' else p_beneficiary::text end::ledger_account
$$;

-- loss_side: the account of the ledger that bears what is refunded or lost and no one gives back, by the terms of its ticket.
create or replace function loss_side(p_bearer loss_bearer, p_payee uuid, p_account uuid) returns ledger_account language sql stable parallel safe as $$
  select case when p_bearer = 'PLATFORM' then 'PLATFORM' when p_payee <> p_account then 'PAYEE' else 'ORGANIZER' end::ledger_account
$$;
