-- offer_places: makes a held cart for someone on a waitlist, by the same claim as any buyer's, and writes the offer in the same transaction.
-- In: the entry; one ADD request for claim (carts/sql/claim.sql) with a new cart whose `offer` is true; p_by_staff: staff chose the person, so the
--   order doesn't matter.
-- Out: one row: offered, reason (GONE: no longer waiting; PENDING: another offer to the person is open; NOT_NEXT: someone ahead can have the places;
--   or the claim's), available, seat_nos (taken seats).
-- Locks: the entry, then those of claim.

drop function if exists offer_places(uuid, jsonb, boolean);
create function offer_places(p_entry uuid, p_request jsonb, p_by_staff boolean default false)
returns table (offered boolean, reason text, available integer, seat_nos integer[])
language plpgsql as $$
#variable_conflict use_column
declare w waitlist_entry; a record; v_why text;
begin
  select * into w from waitlist_entry where id = p_entry for no key update;
  v_why := case
    when w.state is distinct from 'WAITING' then 'GONE'
    when exists (select 1 from waitlist_entry o where o.account_id = w.account_id and o.email = w.email and o.state = 'OFFERED') then 'PENDING'
    when not p_by_staff and exists (
      select 1 from waitlist_entry o where o.event_id = w.event_id and o.state = 'WAITING' and o.place < w.place and o.price_type_id = w.price_type_id
        and o.visit_id is not distinct from w.visit_id and o.quantity <= w.quantity and (o.skipped is null or o.skipped in ('NOT_ENOUGH', 'CAP'))
        and not exists (select 1 from waitlist_entry q where q.account_id = o.account_id and q.email = o.email and q.state = 'OFFERED')) then 'NOT_NEXT'
  end;
  if v_why is not null then return query select false, v_why, null::integer, null::integer[]; return; end if;
  select * into a from claim(jsonb_build_array(p_request));
  if not a.granted then return query select false, a.reason, a.available, a.seat_nos; return; end if;
  update waitlist_entry set state = 'OFFERED', skipped = null, tried_at = app.now(), cart_id = (p_request ->> 'cartId')::uuid, line_id = (p_request ->> 'lineId')::uuid,
         offered_at = app.now(), offer_until = a.expires_at
  where id = p_entry;
  insert into fact (kind, account_id, subject_id, data)
  values ('WaitlistOffered', w.account_id, w.id, jsonb_build_object('eventId', w.event_id, 'quantity', w.quantity));
  return query select true, null::text, null::integer, null::integer[];
end $$;
