-- set_cart_add_on: sets how many units of an add-on a cart holds. 0 removes it. All or nothing.
-- Owned by carts. Writes cart, cart_add_on, and the inventory tables hold, hold_charge, counter.
--
-- In: p_request: cartId, eTag (version last seen, or null: not checked), addOnId, quantity, and unless 0: id (of a new row), holdId, accountId, counterId (its stock, null: unlimited),
--   unitAmount, exponent, currency, perTicket, collectionIds (uuids or null), snapshot. The row of an add-on that is already in the cart keeps its price.
--   late: true: whether it is still published isn't checked (a late payment's money is already captured).
-- The caller has checked that the cart's tickets allow it. They can't change meanwhile, because each change of a line changes the eTag.
-- Out: one row: granted, reason (STALE IN_PAYMENT EXPIRED NOT_FOR_SALE SOLD_OUT NOT_ENOUGH CART_UNKNOWN or null), available (units that this cart could have), version.
-- Locks, in this order: cart, hold, counters.

drop function if exists set_cart_add_on(jsonb);
create function set_cart_add_on(p_request jsonb)
returns table (granted boolean, reason text, available integer, version bigint)
language plpgsql as $$
#variable_conflict use_column
declare
  q record; c cart; a cart_add_on; v_now timestamptz; v_why text; v_room integer; v_own integer := 0; v_hold uuid;
begin
  select * into q from jsonb_to_record(p_request) as given ("cartId" uuid, "eTag" bigint, id uuid, "addOnId" uuid, quantity integer, "holdId" uuid, "accountId" uuid, "counterId" uuid,
    "unitAmount" bigint, exponent smallint, currency text, "perTicket" boolean, "collectionIds" uuid[], snapshot jsonb, late boolean);
  select * into c from cart where id = q."cartId" for no key update;
  v_now := app.now();
  v_why := case
    when c.id is null then 'CART_UNKNOWN'
    when c.state = 'FINALIZING' then 'IN_PAYMENT'
    when c.state <> 'OPEN' then 'EXPIRED'
    when q."eTag" is not null and c.version <> q."eTag" then 'STALE'
    when (c.expires_at > v_now) is not true then 'EXPIRED' end;
  if v_why is not null then return query select false, v_why, null::integer, c.version; return; end if;
  select * into a from cart_add_on where cart_id = c.id and add_on_id = q."addOnId";
  -- The same units are taken again if their stock was limited since.
  if q.quantity = coalesce(a.quantity, 0) and (q.quantity = 0 or q."counterId" is null
    or exists (select 1 from hold_charge where hold_id = a.hold_id and counter_id = q."counterId")) then return query select true, null::text, null::integer, c.version; return; end if;
  if q.quantity > coalesce(a.quantity, 0) and not coalesce(q.late, false)
    and not exists (select 1 from add_on where add_on.id = q."addOnId" and add_on.state = 'PUBLISHED') then
    return query select false, 'NOT_FOR_SALE', null::integer, c.version; return;
  end if;

  perform 1 from hold where id = a.hold_id for no key update;
  perform 1 from counter where id in (select counter_id from hold_charge where hold_id = a.hold_id union select q."counterId") order by id for no key update;
  if q.quantity > 0 and q."counterId" is not null then
    v_own := coalesce((select quantity from hold_charge where hold_id = a.hold_id and counter_id = q."counterId"), 0);
    select capacity - held - sold + v_own into v_room from counter where id = q."counterId";
    if (v_room >= q.quantity) is not true then
      return query select false, case when coalesce(v_room, 0) <= 0 then 'SOLD_OUT' else 'NOT_ENOUGH' end, greatest(coalesce(v_room, 0), 0), c.version; return;
    end if;
  end if;

  if a.hold_id is not null then perform free_holds(array[a.hold_id]); end if;
  if q.quantity > 0 and q."counterId" is not null then
    v_hold := q."holdId";
    insert into hold (id, account_id, owner_kind, owner_id, quantity, state, expires_at, created_at) values (v_hold, q."accountId", 'CART', c.id, q.quantity, 'HELD', c.expires_at, v_now);
    insert into hold_charge (hold_id, counter_id, quantity) values (v_hold, q."counterId", q.quantity);
    update counter set held = held + q.quantity where id = q."counterId";
  end if;
  if q.quantity = 0 then
    delete from cart_add_on where id = a.id;
  elsif a.id is not null then
    update cart_add_on set quantity = q.quantity, hold_id = v_hold where id = a.id;
  else
    insert into cart_add_on (id, cart_id, account_id, add_on_id, hold_id, quantity, unit_amount, exponent, currency, per_ticket, collection_ids, snapshot, created_at)
    values (q.id, c.id, q."accountId", q."addOnId", v_hold, q.quantity, q."unitAmount", q.exponent, q.currency, q."perTicket", q."collectionIds", q.snapshot, v_now);
  end if;
  return query update cart set version = version + 1, updated_at = v_now, lost_add_ons = case when c.lost_add_ons = '[]' then '[]' else
    (select coalesce(jsonb_agg(lost), '[]') from jsonb_array_elements(c.lost_add_ons) lost where lost ->> 'id' <> q."addOnId"::text) end where id = c.id returning true, null::text, null::integer, version;
end $$;

-- fit_add_ons: after lines were removed or shrunk, removes add-ons that no ticket of the cart is left for, and reduces those sold per ticket to the number of tickets.
-- Called by claim, which has locked the carts and the counters of their add-ons. Locks: holds (only of locked carts, so no one else waits for them).
create or replace function fit_add_ons(p_carts uuid[]) returns void
language plpgsql as $$
declare r record; v_gone uuid[] := '{}';
begin
  for r in select cart_add_on.id, cart_add_on.hold_id, cart_add_on.quantity, case when cart_add_on.per_ticket then least(cart_add_on.quantity, lines.tickets) when lines.tickets > 0 then cart_add_on.quantity else 0 end fitting
           from cart_add_on cross join lateral (
             select coalesce(sum(line.quantity), 0)::integer tickets from cart_line line
             where line.cart_id = cart_add_on.cart_id and line.evicted is null and line.account_id = cart_add_on.account_id and (cart_add_on.collection_ids is null or line.collection_id = any (cart_add_on.collection_ids))) lines
           where cart_add_on.cart_id = any (p_carts) order by cart_add_on.id loop
    if r.fitting = 0 then
      delete from cart_add_on where id = r.id;
      if r.hold_id is not null then v_gone := v_gone || r.hold_id; end if;
    elsif r.fitting < r.quantity then
      update cart_add_on set quantity = r.fitting where id = r.id;
      update hold set quantity = r.fitting where id = r.hold_id;
      update counter set held = counter.held - (charge.quantity - r.fitting) from hold_charge charge where charge.hold_id = r.hold_id and counter.id = charge.counter_id;
      update hold_charge set quantity = r.fitting where hold_id = r.hold_id;
    end if;
  end loop;
  perform free_holds(v_gone);
end $$;
