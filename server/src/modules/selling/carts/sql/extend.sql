-- extend_cart: extends a cart once per clock, by half the hold time, never past opened + 2 x hold time.
-- In: the cart and its last seen eTag. Out: one row: granted, reason (STALE ALREADY_EXTENDED EXPIRED IN_PAYMENT CART_UNKNOWN or null), version, expires_at.
-- Locks: cart, holds.

drop function if exists extend_cart(uuid, bigint);
create function extend_cart(p_cart uuid, p_etag bigint)
returns table (granted boolean, reason text, version bigint, expires_at timestamptz)
language plpgsql as $$
#variable_conflict use_column
declare c cart; v_now timestamptz; v_until timestamptz; v_why text;
begin
  select * into c from cart where id = p_cart for no key update;
  v_now := app.now();
  v_why := case
    when c.id is null then 'CART_UNKNOWN'
    when c.state = 'FINALIZING' then 'IN_PAYMENT'
    when c.state <> 'OPEN' or (c.expires_at > v_now) is not true then 'EXPIRED'
    when c.version is distinct from p_etag then 'STALE'
    when c.extended then 'ALREADY_EXTENDED' end;
  if v_why is not null then return query select false, v_why, c.version, c.expires_at; return; end if;
  v_until := least(c.expires_at + c.hold_seconds * interval '0.5 second', c.opened_at + c.hold_seconds * interval '2 seconds');
  perform 1 from hold where owner_id = p_cart and state = 'HELD' order by id for no key update;
  update hold set expires_at = v_until where owner_id = p_cart and state = 'HELD';
  return query update cart set extended = true, expires_at = v_until, version = version + 1, updated_at = v_now where id = p_cart returning true, null::text, version, expires_at;
end $$;
