-- free_holds: releases what HELD or COMMITTING holds took (seats, limits, counters), exactly as their charges say.
-- The caller has locked the owners (cart, order), then these holds by ID. Holds in any other state are left alone, so the call is idempotent.
-- Locks: seats, limit rows, counters.

create or replace function free_holds(p_holds uuid[]) returns void
language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
declare v_freed uuid[];
begin
  if cardinality(p_holds) = 0 then return; end if;
  with freed as (update hold set state = 'RELEASED' where id = any (p_holds) and state in ('HELD', 'COMMITTING') returning id)
  select array_agg(id) into v_freed from freed;
  if v_freed is null then return; end if;

  if exists (select 1 from hold_charge where hold_id = any (v_freed) and seat_nos is not null) then
    perform 1 from (select charge.event_id, n.seat_no from unnest(v_freed) given (id) join hold_charge charge on charge.hold_id = given.id, unnest(charge.seat_nos) n (seat_no)) given
      join event_seat on event_seat.event_id = given.event_id and event_seat.seat_no = given.seat_no order by event_seat.event_id, event_seat.seat_no for no key update of event_seat;
    update event_seat set status = 'AVAILABLE', hold_id = null
      from (select charge.hold_id, charge.event_id, n.seat_no from unnest(v_freed) given (id) join hold_charge charge on charge.hold_id = given.id, unnest(charge.seat_nos) n (seat_no)) given
      where event_seat.event_id = given.event_id and event_seat.seat_no = given.seat_no and event_seat.hold_id = given.hold_id and event_seat.status = 'HELD';
  end if;

  if exists (select 1 from hold_limit where hold_id = any (v_freed)) then
    perform 1 from (select distinct hold_limit.rule_id, hold_limit.subject from hold_limit where hold_limit.hold_id = any (v_freed)) hold_limits
      join limit_use on limit_use.rule_id = hold_limits.rule_id and limit_use.subject = hold_limits.subject order by limit_use.rule_id, limit_use.subject for no key update of limit_use;
    update limit_use set held = limit_use.held - hold_limits.n
      from (select hold_limit.rule_id, hold_limit.subject, sum(hold_limit.quantity)::integer n from hold_limit where hold_limit.hold_id = any (v_freed) group by hold_limit.rule_id, hold_limit.subject) hold_limits
      where limit_use.rule_id = hold_limits.rule_id and limit_use.subject = hold_limits.subject;
  end if;

  perform 1 from (select distinct charge.counter_id from hold_charge charge where charge.hold_id = any (v_freed)) charges join counter on counter.id = charges.counter_id order by counter.id for no key update of counter;
  update counter set held = counter.held - charges.n
    from (select charge.counter_id, sum(charge.quantity)::integer n from hold_charge charge where charge.hold_id = any (v_freed) group by charge.counter_id) charges
    where counter.id = charges.counter_id;
end $$;
