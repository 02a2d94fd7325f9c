-- apply_match: makes a collection offer exactly these blocks of these events, removing and adding as needed. One transaction of up to 50 events.
-- In: the collection, the events that were matched, the matching blocks (IDs; any order), whether this is the last step (bumps collection.version).
-- Out: one row: entered, gone, version. A unit that leaves stays in the carts that hold it.
-- Locks: the collection.

drop function if exists apply_match(uuid, uuid[], uuid[], boolean);
create function apply_match(p_collection uuid, p_events uuid[], p_blocks uuid[], p_last boolean default true)
returns table (entered integer, gone integer, version bigint) language plpgsql as $$
#variable_conflict use_column
declare v_account uuid; v_version bigint; v_in integer; v_out integer;
begin
  select account_id, version into v_account, v_version from collection where id = p_collection for no key update;
  if v_account is null then raise exception 'collection % does not exist', p_collection; end if;
  delete from collection_block where collection_id = p_collection and event_id = any (p_events) and block_id <> all (p_blocks);
  get diagnostics v_out = row_count;
  insert into collection_block (account_id, collection_id, event_id, block_id)
  select v_account, p_collection, b.event_id, b.id from block b where b.id = any (p_blocks) and b.event_id = any (p_events)
  on conflict do nothing;
  get diagnostics v_in = row_count;
  if p_last then
    update collection set version = version + 1, rematched_at = app.now() where id = p_collection returning version into v_version;
  end if;
  return query select v_in, v_out, v_version;
end $$;
