-- earlier_uses: what these orders took of promotions, and these add-on items of their stock, before the limit was set: no hold of theirs charges it, its capacity is lower by it, and `before` says by how much.
create or replace function earlier_uses(p_add_ons uuid[], p_orders uuid[]) returns table (counter_id uuid, promotion_id uuid, add_on_id uuid, n bigint) language sql stable as $$
  select limited.counter_id, limited.promotion_id, null::uuid, limited.n from (
    select promotion.uses_counter_id counter_id, used.promotion_id, used.order_id, 1::bigint n from promotion_use used join promotion on promotion.id = used.promotion_id where used.order_id = any (p_orders)
    union all
    select promotion.budget_counter_id, used.promotion_id, used.order_id, used.amount from promotion_use used join promotion on promotion.id = used.promotion_id where used.order_id = any (p_orders)) limited
  where limited.counter_id is not null and not exists (
    select 1 from hold join hold_charge charge on charge.hold_id = hold.id where hold.owner_id = limited.order_id and hold.owner_kind = 'ORDER' and charge.counter_id = limited.counter_id)
  union all
  select add_on.counter_id, null, add_on.id, count(*) from purchase_item item join add_on on add_on.id = item.add_on_id
  where item.id = any (p_add_ons) and add_on.counter_id is not null and not exists (select 1 from hold_charge charge where charge.hold_id = item.hold_id and charge.counter_id = add_on.counter_id)
  group by add_on.counter_id, add_on.id
$$;

-- lock_earlier: locks the promotions and add-ons of these orders and items, so that no limit is set meanwhile. It comes before counters, as a change of a limit does.
create or replace function lock_earlier(p_add_ons uuid[], p_orders uuid[]) returns void language plpgsql as $$
begin
  perform 1 from promotion where id in (select used.promotion_id from promotion_use used where used.order_id = any (p_orders)) order by id for no key update;
  perform 1 from add_on where id in (select item.add_on_id from purchase_item item where item.id = any (p_add_ons)) order by id for no key update;
end $$;

-- return_earlier: gives back what was taken before a limit was set. The limit stays the same: `before` falls and the capacity of its counter rises. The caller has locked both.
create or replace function return_earlier(p_add_ons uuid[], p_orders uuid[]) returns void language plpgsql as $$
declare r record;
begin
  for r in select counter_id, promotion_id, add_on_id, sum(n) n from earlier_uses(p_add_ons, p_orders) group by 1, 2, 3 loop
    -- Never more than was counted: who paid while the limit was being set may be in neither.
    with now as (
      select 1 part, uses_before before from promotion where id = r.promotion_id and uses_counter_id = r.counter_id
      union all select 2, budget_before from promotion where id = r.promotion_id and budget_counter_id = r.counter_id
      union all select 3, sold_before from add_on where id = r.add_on_id),
    back as (select part, least(before, r.n) n from now),
    uses as (update promotion set uses_before = uses_before - back.n from back where part = 1 and id = r.promotion_id),
    budgets as (update promotion set budget_before = budget_before - back.n from back where part = 2 and id = r.promotion_id),
    stocks as (update add_on set sold_before = sold_before - back.n from back where part = 3 and id = r.add_on_id)
    update counter set capacity = capacity + back.n from back where counter.id = r.counter_id;
  end loop;
end $$;

-- units_gone: how many passes of this hold have no ticket left. Their tickets are for several events.
create or replace function units_gone(p_hold uuid) returns integer language sql stable as $$
  select count(*)::integer from (
    select 1 from purchase_item item join ticket on ticket.item_id = item.id where item.hold_id = p_hold group by item.unit having bool_and(ticket.state in ('VOID', 'REPLACED'))) gone
$$;

-- units_returned: how many units of these holds were sold and returned: of a pass, whose tickets are for several events, those of which none is left.
-- A count that starts later than its sales leaves them out.
-- The caller has locked the holds, as every return of units does.
create or replace function units_returned(p_holds uuid[]) returns table (hold_id uuid, returned integer) language sql stable as $$
  select charge.hold_id, (case when count(distinct charge.event_id) <= 1 then sum(charge.returned) else units_gone(charge.hold_id) end)::integer
  from hold_charge charge join counter on counter.id = charge.counter_id
  where charge.hold_id = any (p_holds) and counter.kind in ('POOL', 'BLOCK') group by 1
$$;

-- return_units: returns to stock what these tickets, which were just made void, had taken: seats, units of blocks, and, once no ticket of a unit is left, its share of caps, codes and limits.
-- Also what these add-on items had taken, and what promotions took for these orders (holds of the orders themselves).
-- The caller has locked orders, the holds of the tickets, seats and tickets. Locks: promotions and add-ons, limit rows, counters.
-- And what orders and add-ons took before their limit was set, which only lowered its capacity.
-- Row by row: the planner expects two thousand rows in a temporary table, and would read whole tables for a few.
drop function if exists return_units(uuid[]);
create or replace function return_units(p_tickets uuid[], p_add_ons uuid[], p_orders uuid[]) returns void language plpgsql set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  if cardinality(p_tickets || p_add_ons || p_orders) = 0 then return; end if;
  create temp table if not exists returning_unit (hold_id uuid, unit integer, event_id uuid, block_id uuid, seat_no integer) on commit drop;
  create temp table if not exists returning_charge (hold_id uuid, counter_id uuid, n integer, seats integer[]) on commit drop;
  create temp table if not exists returning_limit (hold_id uuid, rule_id uuid, subject uuid, n integer) on commit drop;
  truncate returning_unit, returning_charge, returning_limit;
  insert into returning_unit select item.hold_id, item.unit, item.event_id, ticket.block_id, ticket.seat_no from ticket join purchase_item item on item.id = ticket.item_id where ticket.id = any (p_tickets) and item.hold_id is not null;

  insert into returning_charge
  select charge.hold_id, charge.counter_id, count(*), case when charge.seat_nos is not null then array_agg(unit.seat_no order by unit.seat_no) end
  from returning_unit unit join hold_charge charge on charge.hold_id = unit.hold_id and charge.event_id = unit.event_id join counter on counter.id = charge.counter_id
  where counter.kind not in ('POOL', 'BLOCK') or charge.counter_id = unit.block_id group by charge.hold_id, charge.counter_id, charge.seat_nos;
  with gone as materialized (
    select distinct unit.hold_id, unit.unit from returning_unit unit
    where not exists (select 1 from purchase_item item join ticket on ticket.item_id = item.id where item.hold_id = unit.hold_id and item.unit = unit.unit and ticket.state not in ('VOID', 'REPLACED'))),
  charges as (
    insert into returning_charge
    select charge.hold_id, charge.counter_id, least(count(*), charge.quantity - charge.returned), null from gone join hold_charge charge on charge.hold_id = gone.hold_id and charge.event_id is null
    group by charge.hold_id, charge.counter_id, charge.quantity, charge.returned having charge.quantity > charge.returned)
  insert into returning_limit
  select hold_limit.hold_id, hold_limit.rule_id, hold_limit.subject, least(count(*), hold_limit.quantity - hold_limit.returned) from gone join hold_limit on hold_limit.hold_id = gone.hold_id
  group by hold_limit.hold_id, hold_limit.rule_id, hold_limit.subject, hold_limit.quantity, hold_limit.returned having hold_limit.quantity > hold_limit.returned;
  insert into returning_charge
  select charge.hold_id, charge.counter_id, least(count(*), charge.quantity - charge.returned), null::integer[] from purchase_item item join hold_charge charge on charge.hold_id = item.hold_id
  where item.id = any (p_add_ons) group by charge.hold_id, charge.counter_id, charge.quantity, charge.returned having charge.quantity > charge.returned
  union all
  select charge.hold_id, charge.counter_id, charge.quantity - charge.returned, null::integer[] from hold join hold_charge charge on charge.hold_id = hold.id
  where hold.owner_id = any (p_orders) and hold.owner_kind = 'ORDER' and hold.state = 'SOLD' and charge.quantity > charge.returned;
  insert into returning_limit
  select hold_limit.hold_id, hold_limit.rule_id, hold_limit.subject, hold_limit.quantity - hold_limit.returned from hold join hold_limit on hold_limit.hold_id = hold.id
  where hold.owner_id = any (p_orders) and hold.owner_kind = 'ORDER' and hold.state = 'SOLD' and hold_limit.quantity > hold_limit.returned;

  update event_seat set status = 'AVAILABLE', hold_id = null from returning_unit unit where event_seat.event_id = unit.event_id and event_seat.seat_no = unit.seat_no and event_seat.hold_id = unit.hold_id and event_seat.status = 'SOLD';
  update hold_charge charge set returned = charge.returned + returning_charge.n, returned_seats = case when returning_charge.seats is null then charge.returned_seats else coalesce(charge.returned_seats, '{}') || returning_charge.seats end
  from returning_charge where charge.hold_id = returning_charge.hold_id and charge.counter_id = returning_charge.counter_id;
  update hold_limit set returned = hold_limit.returned + returning_limit.n from returning_limit where hold_limit.hold_id = returning_limit.hold_id and hold_limit.rule_id = returning_limit.rule_id and hold_limit.subject = returning_limit.subject;

  perform lock_earlier(p_add_ons, p_orders);
  perform 1 from limit_use where (limit_use.rule_id, limit_use.subject) in (select returning_limit.rule_id, returning_limit.subject from returning_limit) order by limit_use.rule_id, limit_use.subject for no key update;
  update limit_use set sold = limit_use.sold - returning_limits.n from (select rule_id, subject, sum(n)::integer n from returning_limit group by 1, 2) returning_limits where limit_use.rule_id = returning_limits.rule_id and limit_use.subject = returning_limits.subject;
  perform 1 from counter where counter.id in (select counter_id from returning_charge union select counter_id from earlier_uses(p_add_ons, p_orders)) order by counter.id for no key update;
  perform return_earlier(p_add_ons, p_orders);
  update counter set sold = counter.sold - returning_charges.n from (select counter_id, sum(n)::integer n from returning_charge group by 1) returning_charges where counter.id = returning_charges.counter_id;
end $$;
