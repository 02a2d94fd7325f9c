-- sweep_carts: releases the holds of carts whose clock has run out. Their lines stay, evicted as EXPIRED, their add-ons become its lost_add_ons, and the cart stays OPEN without a clock.
-- Never touches a cart in payment (FINALIZING), so never a COMMITTING hold.
--
-- In: p_limit (batch size, 100 or fewer); p_carts: only these carts, or null: all that are due. Locked carts are skipped.
-- Out: one row per swept cart: cart_id, version (its new eTag), event_ids (with released stock, for the summaries).
-- Locks: carts (skip locked), holds, seats, limit rows, counters.

drop function if exists sweep_carts(integer, uuid[]);
create function sweep_carts(p_limit integer, p_carts uuid[] default null)
returns table (cart_id uuid, version bigint, event_ids uuid[])
language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  v_now timestamptz := app.now();
  v_carts uuid[]; v_holds uuid[];
begin
  if p_carts is null then
    v_carts := array(select cart.id from cart where cart.state = 'OPEN' and cart.expires_at is not null and cart.expires_at <= v_now
                     order by cart.expires_at limit p_limit for no key update skip locked);
  else
    v_carts := array(select cart.id from cart where cart.id = any (p_carts) and cart.state = 'OPEN' and cart.expires_at <= v_now order by cart.id for no key update skip locked);
  end if;
  if cardinality(v_carts) = 0 then return; end if;
  v_holds := array(select hold.id from unnest(v_carts) given (id) join hold on hold.owner_id = given.id where hold.state = 'HELD' and hold.owner_kind = 'CART' order by hold.id for no key update of hold);

  perform free_holds(v_holds);
  update cart_line line set evicted = 'EXPIRED', evicted_at = v_now where line.cart_id = any (v_carts) and line.evicted is null;
  with lost as (delete from cart_add_on where cart_id = any (v_carts) returning cart_add_on.cart_id, add_on_id, quantity, snapshot ->> 'name' as name)
  update cart set lost_add_ons = coalesce((
    select jsonb_agg(jsonb_build_object('id', lost.add_on_id, 'name', lost.name, 'quantity', lost.quantity) order by lost.name, lost.add_on_id) from lost where lost.cart_id = cart.id), '[]')
  where cart.id = any (v_carts) and (cart.lost_add_ons <> '[]' or exists (select 1 from lost where lost.cart_id = cart.id));
  return query
  update cart set version = cart.version + 1, expires_at = null, opened_at = null, extended = false, is_offer = false, updated_at = v_now where cart.id = any (v_carts)
  returning cart.id, cart.version,
    array(select distinct line.event_id from cart_line line where line.cart_id = cart.id and line.evicted = 'EXPIRED' and line.evicted_at = v_now);
end $$;

-- expire_empty_carts: marks carts EXPIRED that have held nothing for seven days. Out: how many.
create or replace function expire_empty_carts(p_limit integer) returns integer language plpgsql as $$
declare v_n integer;
begin
  with due as (select id from cart where forgotten_at is null and state = 'OPEN' and expires_at is null and updated_at < app.now() - interval '7 days'
               and created_at < app.now() - interval '7 days' order by created_at limit p_limit for no key update skip locked)
  -- updated_at stays: forget_carts counts its 30 days from when the cart was abandoned.
  update cart set state = 'EXPIRED', version = cart.version + 1 from due where cart.id = due.id;
  get diagnostics v_n = row_count;
  return v_n;
end $$;

-- forget_carts: deletes carts that ended or were abandoned more than 30 days ago, with their lines. If an order came from one, only its personal data is
-- deleted and its lines stay, because orders, caps and late payments need them. Never touches a cart in payment. Out: how many.
create or replace function forget_carts(p_limit integer) returns integer language plpgsql as $$
declare v_carts uuid[]; v_ordered uuid[];
begin
  v_carts := array(select id from cart where forgotten_at is null and state in ('FINALIZED', 'EXPIRED') and updated_at < app.now() - interval '30 days'
                   and created_at < app.now() - interval '30 days' order by created_at limit p_limit for no key update skip locked);
  v_ordered := array(select distinct cart_id from orders where cart_id = any (v_carts));
  update cart set forgotten_at = app.now(), user_id = null, ip_net = null, info = '{}', location_shipping = '{}', location_billing = '{}', answers = '{}',
         last_active_item_route = null, token_hash = sha256(uuid_send(gen_random_uuid())) where id = any (v_ordered);
  delete from removed_line where cart_id = any (v_carts);
  delete from cart_add_on where cart_id = any (v_carts) and cart_id <> all (v_ordered);
  delete from cart_line where cart_id = any (v_carts) and cart_id <> all (v_ordered);
  delete from cart where id = any (v_carts) and id <> all (v_ordered);
  return cardinality(v_carts);
end $$;
