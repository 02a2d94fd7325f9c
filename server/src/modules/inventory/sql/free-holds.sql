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
    perform 1 from (select g.event_id, n.seat_no from unnest(v_freed) f (id) join hold_charge g on g.hold_id = f.id, unnest(g.seat_nos) n (seat_no)) k
      join event_seat s on s.event_id = k.event_id and s.seat_no = k.seat_no order by s.event_id, s.seat_no for no key update of s;
    update event_seat s set status = 'AVAILABLE', hold_id = null
      from (select g.hold_id, g.event_id, n.seat_no from unnest(v_freed) f (id) join hold_charge g on g.hold_id = f.id, unnest(g.seat_nos) n (seat_no)) k
      where s.event_id = k.event_id and s.seat_no = k.seat_no and s.hold_id = k.hold_id and s.status = 'HELD';
  end if;

  if exists (select 1 from hold_limit where hold_id = any (v_freed)) then
    perform 1 from (select distinct g.rule_id, g.subject from hold_limit g where g.hold_id = any (v_freed)) k
      join limit_use u on u.rule_id = k.rule_id and u.subject = k.subject order by u.rule_id, u.subject for no key update of u;
    update limit_use u set held = u.held - k.n
      from (select g.rule_id, g.subject, sum(g.quantity)::integer n from hold_limit g where g.hold_id = any (v_freed) group by g.rule_id, g.subject) k
      where u.rule_id = k.rule_id and u.subject = k.subject;
  end if;

  perform 1 from (select distinct g.counter_id from hold_charge g where g.hold_id = any (v_freed)) k join counter c on c.id = k.counter_id order by c.id for no key update of c;
  update counter c set held = c.held - k.n
    from (select g.counter_id, sum(g.quantity)::integer n from hold_charge g where g.hold_id = any (v_freed) group by g.counter_id) k
    where c.id = k.counter_id;
end $$;
