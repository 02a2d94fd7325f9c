-- settle_waitlist: writes what became of offers, by what became of their line: sold, removed by the buyer, or out of time. Out: how many.
-- Locks: the entries (skip locked).
create or replace function settle_waitlist(p_limit integer) returns integer language plpgsql as $$
declare v_n integer;
begin
  with due as (
    select w.id, (case when h.state = 'SOLD' then 'CLAIMED' when l.id is null then 'DECLINED' else 'EXPIRED' end)::waitlist_state as state
    from waitlist_entry w left join cart_line l on l.id = w.line_id left join hold h on h.id = l.hold_id
    where w.state = 'OFFERED' and (l.id is null or h.state in ('SOLD', 'RELEASED'))
    order by w.id limit p_limit for no key update of w skip locked)
  update waitlist_entry w set state = due.state, ended_at = app.now() from due where w.id = due.id;
  get diagnostics v_n = row_count;
  return v_n;
end $$;

-- leave_waitlist: ends an entry: someone who waits is removed, an open offer is declined and its line removed from its cart, so the next in line gets
-- the places. Never while its payment is under way.
-- In: the entry; because: LEFT (by the person) or STAFF. Out: one row: left_it, reason (GONE, IN_PAYMENT or null), event_id.
-- Locks: the entry, then those of claim.
drop function if exists leave_waitlist(uuid, text);
create function leave_waitlist(p_entry uuid, p_because text) returns table (left_it boolean, reason text, event_id uuid) language plpgsql as $$
#variable_conflict use_column
declare w waitlist_entry; a record;
begin
  select * into w from waitlist_entry where id = p_entry for no key update;
  if w.state is null or w.state not in ('WAITING', 'OFFERED') then return query select false, 'GONE', w.event_id; return; end if;
  if w.state = 'OFFERED' then
    select * into a from claim(jsonb_build_array(jsonb_build_object('op', 'REMOVE', 'cartId', w.cart_id, 'lineId', w.line_id, 'eTag', null, 'reason', null)));
    if not a.granted and a.reason = 'IN_PAYMENT' then return query select false, 'IN_PAYMENT', w.event_id; return; end if;
    -- Out of time or paid for meanwhile: settle_waitlist writes it.
    if not a.granted and a.reason <> 'LINE_UNKNOWN' then return query select false, 'GONE', w.event_id; return; end if;
  end if;
  update waitlist_entry set state = case when w.state = 'OFFERED' and p_because = 'LEFT' then 'DECLINED' else 'REMOVED' end::waitlist_state, ended_at = app.now(),
         ended_because = p_because
  where id = p_entry;
  return query select true, null::text, w.event_id;
end $$;

-- close_waitlist: ends everyone's wait for an event that doesn't take place or whose sale is over; the people of a canceled one are told. An open offer
-- in payment ends with it. Out: how many.
create or replace function close_waitlist(p_event uuid, p_because text) returns integer language plpgsql as $$
declare v_n integer;
begin
  with gone as (
    update waitlist_entry set state = 'REMOVED', ended_at = app.now(), ended_because = p_because
    where id in (select id from waitlist_entry where event_id = p_event and state in ('WAITING', 'OFFERED') order by id for no key update)
      and (p_because = 'EVENT_CANCELLED' or state = 'WAITING')
    returning id, account_id, event_id),
  told as (
    insert into fact (kind, account_id, subject_id, data)
    select 'WaitlistClosed', account_id, id, jsonb_build_object('eventId', event_id) from gone where p_because = 'EVENT_CANCELLED')
  select count(*) into v_n from gone;
  return v_n;
end $$;
