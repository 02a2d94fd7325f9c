-- post_pair: posts a journal with two entries, once per effect key: debits p_debit, credits p_credit. The party of ORGANIZER is the account. Out: whether it was posted now.
create or replace function post_pair(p_account uuid, p_key text, p_kind text, p_subject uuid, p_order uuid, p_debit ledger_account, p_credit ledger_account,
                                     p_amount bigint, p_currency text, p_exponent smallint) returns boolean language plpgsql as $$
declare v_id uuid;
begin
  insert into journal (id, account_id, effect_key, kind, subject_id, order_id) values (app.uuid_v6(), p_account, p_key, p_kind, p_subject, p_order)
  on conflict (effect_key) do nothing returning id into v_id;
  if v_id is null then return false; end if;
  insert into entry (journal_id, no, account_id, ledger_account, party_id, amount, currency, exponent)
  values (v_id, 1, p_account, p_debit, case when p_debit = 'ORGANIZER' then p_account end, p_amount, p_currency, p_exponent),
         (v_id, 2, p_account, p_credit, case when p_credit = 'ORGANIZER' then p_account end, - p_amount, p_currency, p_exponent);
  insert into unsealed (journal_id, account_id) values (v_id, p_account);
  return true;
end $$;
