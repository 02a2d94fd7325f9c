-- sell_holds: turns the COMMITTING holds of these owners into SOLD (holds, seats, limits, counters). Called by apply_outcome, which has locked the owners and written the tickets.
-- Raises if a ticket's hold is not among them, or a seat is not held by the hold that sells it.
-- In: the owners (carts and orders), the orders. Locks: holds, seats, limit rows, counters.
create or replace function sell_holds(p_owners uuid[], p_orders uuid[]) returns void
language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
declare v_holds uuid[]; v_bad uuid; v_expected integer; v_rows integer;
begin
  v_holds := array(select h.id from unnest(p_owners) k (id) join hold h on h.owner_id = k.id where h.state = 'COMMITTING' order by h.id for no key update of h);
  select i.id into v_bad from unnest(p_orders) o (id) join purchase p on p.order_id = o.id join purchase_item i on i.purchase_id = p.id
    where i.hold_id is not null and i.hold_id <> all (v_holds) limit 1;
  if found then raise exception 'the hold of item % is not being sold', v_bad; end if;
  update hold set state = 'SOLD' where id = any (v_holds);

  select coalesce(sum(cardinality(g.seat_nos)), 0) into v_expected from hold_charge g where g.hold_id = any (v_holds) and g.seat_nos is not null;
  if v_expected > 0 then
    perform 1 from (select g.event_id, n.seat_no from unnest(v_holds) f (id) join hold_charge g on g.hold_id = f.id, unnest(g.seat_nos) n (seat_no)) k
      join event_seat s on s.event_id = k.event_id and s.seat_no = k.seat_no order by s.event_id, s.seat_no for no key update of s;
    update event_seat s set status = 'SOLD'
      from (select g.hold_id, g.event_id, n.seat_no from unnest(v_holds) f (id) join hold_charge g on g.hold_id = f.id, unnest(g.seat_nos) n (seat_no)) k
      where s.event_id = k.event_id and s.seat_no = k.seat_no and s.hold_id = k.hold_id and s.status = 'HELD';
    get diagnostics v_rows = row_count;
    if v_rows <> v_expected then raise exception '% seats to sell, but only % held by their holds', v_expected, v_rows; end if;
  end if;

  if exists (select 1 from hold_limit where hold_id = any (v_holds)) then
    perform 1 from (select distinct g.rule_id, g.subject from hold_limit g where g.hold_id = any (v_holds)) k
      join limit_use u on u.rule_id = k.rule_id and u.subject = k.subject order by u.rule_id, u.subject for no key update of u;
    update limit_use u set held = u.held - k.n, sold = u.sold + k.n
      from (select g.rule_id, g.subject, sum(g.quantity)::integer n from hold_limit g where g.hold_id = any (v_holds) group by g.rule_id, g.subject) k
      where u.rule_id = k.rule_id and u.subject = k.subject;
  end if;
  perform 1 from (select distinct g.counter_id from hold_charge g where g.hold_id = any (v_holds)) k join counter c on c.id = k.counter_id order by c.id for no key update of c;
  update counter c set held = c.held - k.n, sold = c.sold + k.n
    from (select g.counter_id, sum(g.quantity)::integer n from hold_charge g where g.hold_id = any (v_holds) group by g.counter_id) k where c.id = k.counter_id;
end $$;
