-- journal_digest: the link of one journal: SHA-256 over the previous link, the journal and its entries.
create or replace function journal_digest(p_previous bytea, p_journal uuid) returns bytea language sql stable as $$
  select sha256(p_previous || convert_to(j.id::text || '|' || j.account_id || '|' || j.effect_key || '|' || j.kind || '|' || j.subject_id || '|' || extract(epoch from j.at)
    || coalesce((select string_agg('|' || e.no || ',' || e.ledger_account || ',' || coalesce(e.party_id::text, '') || ',' || e.amount || ',' || e.currency || ',' || e.exponent, '' order by e.no)
                 from entry e where e.journal_id = j.id), ''), 'UTF8'))
  from journal j where j.id = p_journal
$$;

-- seal_journals: links unsealed journals of each account, oldest first. Out: how many. Locks each account while sealing it.
create or replace function seal_journals(p_limit integer default 1000) returns integer language plpgsql as $$
declare v_account uuid; j record; v_no bigint; v_previous bytea; v_n integer := 0; v_in integer;
begin
  for v_account in select distinct account_id from unsealed order by account_id loop
    perform 1 from account where id = v_account for no key update skip locked;
    if not found then continue; end if;
    select no, digest into v_no, v_previous from seal where account_id = v_account order by no desc limit 1;
    v_no := coalesce(v_no, 0); v_previous := coalesce(v_previous, '\x'); v_in := 0;
    for j in select u.journal_id from unsealed u where u.account_id = v_account order by u.journal_id limit p_limit loop
      v_no := v_no + 1; v_in := v_in + 1;
      insert into seal (account_id, no, journal_id, previous, digest) values (v_account, v_no, j.journal_id, v_previous, journal_digest(v_previous, j.journal_id)) returning digest into v_previous;
      delete from unsealed where journal_id = j.journal_id;
    end loop;
    v_n := v_n + v_in;
  end loop;
  return v_n;
end $$;
