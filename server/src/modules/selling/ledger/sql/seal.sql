-- journal_digest: the link of one journal: SHA-256 over the previous link, the journal and its entries.
create or replace function journal_digest(p_previous bytea, p_journal uuid) returns bytea language sql stable as $$
  select sha256(p_previous || convert_to(jo.id::text || '|' || jo.account_id || '|' || jo.effect_key || '|' || jo.kind || '|' || jo.subject_id || '|' || extract(epoch from jo.at)
    || coalesce((select string_agg('|' || en.no || ',' || en.ledger_account || ',' || coalesce(en.party_id::text, '') || ',' || en.amount || ',' || en.currency || ',' || en.exponent, '' order by en.no)
                 from entry en where en.journal_id = jo.id), ''), 'UTF8'))
  from journal jo where jo.id = p_journal
$$;

-- seal_journals: links unsealed journals of each account, oldest first. Out: how many. Locks each account while sealing it.
create or replace function seal_journals(p_limit integer default 1000) returns integer language plpgsql as $$
declare v_account uuid; v_next record; v_no bigint; v_previous bytea; v_n integer := 0; v_in integer;
begin
  for v_account in select distinct account_id from unsealed order by account_id loop
    perform 1 from account where id = v_account for no key update skip locked;
    if not found then continue; end if;
    select no, digest into v_no, v_previous from seal where account_id = v_account order by no desc limit 1;
    v_no := coalesce(v_no, 0); v_previous := coalesce(v_previous, '\x'); v_in := 0;
    for v_next in select un.journal_id from unsealed un where un.account_id = v_account order by un.journal_id limit p_limit loop
      v_no := v_no + 1; v_in := v_in + 1;
      insert into seal (account_id, no, journal_id, previous, digest) values (v_account, v_no, v_next.journal_id, v_previous, journal_digest(v_previous, v_next.journal_id)) returning digest into v_previous;
      delete from unsealed where journal_id = v_next.journal_id;
    end loop;
    v_n := v_n + v_in;
  end loop;
  return v_n;
end $$;
