-- sell_holds: turns the COMMITTING holds of these owners into SOLD (holds, seats, limits, counters). Called by T2, which has locked the owners and written the tickets.
-- Raises if a ticket's hold is not among them, or a seat is not held by the hold that sells it.
-- In: the owners (carts and orders), the orders. Locks: holds, seats, limit rows, counters.
create or replace function sell_holds(p_owners uuid[], p_orders uuid[]) returns void
language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
declare v_holds uuid[]; v_bad uuid; v_expected integer; v_rows integer;
begin
  v_holds := array(select hold.id from unnest(p_owners) given (id) join hold on hold.owner_id = given.id where hold.state = 'COMMITTING' order by hold.id for no key update of hold);
  select item.id into v_bad from unnest(p_orders) given (id) join purchase on purchase.order_id = given.id join purchase_item item on item.purchase_id = purchase.id
    where item.hold_id is not null and item.hold_id <> all (v_holds) limit 1;
  if found then raise exception 'the hold of item % is not being sold', v_bad; end if;
  update hold set state = 'SOLD' where id = any (v_holds);

  select coalesce(sum(cardinality(charge.seat_nos)), 0) into v_expected from hold_charge charge where charge.hold_id = any (v_holds) and charge.seat_nos is not null;
  if v_expected > 0 then
    perform 1 from (select charge.event_id, n.seat_no from unnest(v_holds) given (id) join hold_charge charge on charge.hold_id = given.id, unnest(charge.seat_nos) n (seat_no)) given
      join event_seat on event_seat.event_id = given.event_id and event_seat.seat_no = given.seat_no order by event_seat.event_id, event_seat.seat_no for no key update of event_seat;
    update event_seat set status = 'SOLD'
      from (select charge.hold_id, charge.event_id, n.seat_no from unnest(v_holds) given (id) join hold_charge charge on charge.hold_id = given.id, unnest(charge.seat_nos) n (seat_no)) given
      where event_seat.event_id = given.event_id and event_seat.seat_no = given.seat_no and event_seat.hold_id = given.hold_id and event_seat.status = 'HELD';
    get diagnostics v_rows = row_count;
    if v_rows <> v_expected then raise exception '% seats to sell, but only % held by their holds', v_expected, v_rows; end if;
  end if;

  if exists (select 1 from hold_limit where hold_id = any (v_holds)) then
    perform 1 from (select distinct hold_limit.rule_id, hold_limit.subject from hold_limit where hold_limit.hold_id = any (v_holds)) hold_limits
      join limit_use on limit_use.rule_id = hold_limits.rule_id and limit_use.subject = hold_limits.subject order by limit_use.rule_id, limit_use.subject for no key update of limit_use;
    update limit_use set held = limit_use.held - hold_limits.n, sold = limit_use.sold + hold_limits.n
      from (select hold_limit.rule_id, hold_limit.subject, sum(hold_limit.quantity)::integer n from hold_limit where hold_limit.hold_id = any (v_holds) group by hold_limit.rule_id, hold_limit.subject) hold_limits
      where limit_use.rule_id = hold_limits.rule_id and limit_use.subject = hold_limits.subject;
  end if;
  perform 1 from (select distinct charge.counter_id from hold_charge charge where charge.hold_id = any (v_holds)) charges join counter on counter.id = charges.counter_id order by counter.id for no key update of counter;
  update counter set held = counter.held - charges.n, sold = counter.sold + charges.n
    from (select charge.counter_id, sum(charge.quantity)::integer n from hold_charge charge where charge.hold_id = any (v_holds) group by charge.counter_id) charges where counter.id = charges.counter_id;
end $$;
