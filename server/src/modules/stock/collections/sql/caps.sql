-- create_cap: caps a collection, counting what is held in live carts, and what is sold and was not returned.
-- In: the ID of its counter, the collection, the capacity, and what it limits: event, day (of the show or its visit), storefront (null: all), what happens at the cap.
-- Out: one row: done, held, sold; not done if the capacity is below held + sold (I07). Bumps collection.version, so that claims reread it.
-- Locks: the collection, then holds, the counter. Carts of live holds needn't be locked: no claim on this collection runs while it is locked.
drop function if exists create_cap(uuid, uuid, integer, uuid, date, uuid, at_cap);
create function create_cap(p_counter uuid, p_collection uuid, p_capacity integer, p_event uuid, p_day date, p_storefront uuid, p_at_cap at_cap)
returns table (done boolean, held integer, sold integer) language plpgsql as $$
#variable_conflict use_column
declare v_account uuid; v_held integer; v_sold integer;
begin
  select account_id into v_account from collection where id = p_collection for no key update;
  if v_account is null then raise exception 'collection % does not exist', p_collection; end if;
  create temp table if not exists capped_hold (hold_id uuid, state hold_state, quantity integer, returned integer) on commit drop;
  truncate capped_hold;
  insert into capped_hold
  select h.id, h.state, h.quantity, 0 from cart_line l join event e on e.id = l.event_id join hold h on h.id = l.hold_id
  where l.collection_id = p_collection and (p_event is null or l.event_id = p_event or p_event = any (l.event_ids)) and (p_day is null or exists (select 1 from event other where other.id = any (l.event_ids) and other.date_show_local::date = p_day) or p_day = coalesce((select v.starts_local::date from hold_charge g join block b on b.id = g.counter_id join visit v on v.id = b.visit_id where g.hold_id = h.id limit 1),
                                                                  e.date_show_local::date))
    and (p_storefront is null or l.storefront_id = p_storefront) and h.state <> 'RELEASED' order by h.id for no key update of h;
  update capped_hold set returned = units.returned from units_returned(array(select hold_id from capped_hold where state = 'SOLD')) units where units.hold_id = capped_hold.hold_id;
  select coalesce(sum(quantity) filter (where state in ('HELD', 'COMMITTING')), 0), coalesce(sum(quantity - returned) filter (where state = 'SOLD'), 0) into v_held, v_sold from capped_hold;
  if v_held + v_sold > p_capacity then return query select false, v_held, v_sold; return; end if;
  insert into counter (id, account_id, kind, capacity, held, sold) values (p_counter, v_account, 'CAP', p_capacity, v_held, v_sold);
  insert into cap (counter_id, account_id, collection_id, event_id, day, storefront_id, at_cap) values (p_counter, v_account, p_collection, p_event, p_day, p_storefront, p_at_cap);
  insert into hold_charge (hold_id, counter_id, quantity, returned) select hold_id, p_counter, quantity, returned from capped_hold;
  update collection set version = version + 1 where id = p_collection;
  return query select true, v_held, v_sold;
end $$;
