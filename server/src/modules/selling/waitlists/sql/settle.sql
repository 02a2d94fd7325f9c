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
