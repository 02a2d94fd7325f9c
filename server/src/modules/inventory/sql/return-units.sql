-- return_units: returns to stock what these tickets, which were just made void, had taken: seats, units of blocks, and, once no ticket of a unit is left, its share of caps, codes and limits.
-- Also what these add-on items had taken, and what promotions took for these orders (holds of the orders themselves).
-- The caller has locked orders, seats and tickets. Locks: limit rows, counters.
drop function if exists return_units(uuid[]);
create or replace function return_units(p_tickets uuid[], p_add_ons uuid[], p_orders uuid[]) returns void language plpgsql as $$
begin
  if cardinality(p_tickets || p_add_ons || p_orders) = 0 then return; end if;
  create temp table if not exists returning_unit (hold_id uuid, unit integer, event_id uuid, block_id uuid, seat_no integer) on commit drop;
  create temp table if not exists returning_charge (hold_id uuid, counter_id uuid, n integer, seats integer[]) on commit drop;
  create temp table if not exists returning_limit (hold_id uuid, rule_id uuid, subject uuid, n integer) on commit drop;
  truncate returning_unit, returning_charge, returning_limit;
  insert into returning_unit select i.hold_id, i.unit, i.event_id, t.block_id, t.seat_no from ticket t join purchase_item i on i.id = t.item_id where t.id = any (p_tickets) and i.hold_id is not null;

  insert into returning_charge
  select g.hold_id, g.counter_id, count(*), case when g.seat_nos is not null then array_agg(u.seat_no order by u.seat_no) end
  from returning_unit u join hold_charge g on g.hold_id = u.hold_id and g.event_id = u.event_id join counter c on c.id = g.counter_id
  where c.kind not in ('POOL', 'BLOCK') or g.counter_id = u.block_id group by g.hold_id, g.counter_id, g.seat_nos;
  with gone as materialized (
    select distinct u.hold_id, u.unit from returning_unit u
    where not exists (select 1 from purchase_item i join ticket t on t.item_id = i.id where i.hold_id = u.hold_id and i.unit = u.unit and t.state not in ('VOID', 'REPLACED'))),
  charges as (
    insert into returning_charge
    select g.hold_id, g.counter_id, least(count(*), g.quantity - g.returned), null from gone join hold_charge g on g.hold_id = gone.hold_id and g.event_id is null
    group by g.hold_id, g.counter_id, g.quantity, g.returned having g.quantity > g.returned)
  insert into returning_limit
  select g.hold_id, g.rule_id, g.subject, least(count(*), g.quantity - g.returned) from gone join hold_limit g on g.hold_id = gone.hold_id
  group by g.hold_id, g.rule_id, g.subject, g.quantity, g.returned having g.quantity > g.returned;
  insert into returning_charge
  select g.hold_id, g.counter_id, least(count(*), g.quantity - g.returned), null::integer[] from purchase_item i join hold_charge g on g.hold_id = i.hold_id
  where i.id = any (p_add_ons) group by g.hold_id, g.counter_id, g.quantity, g.returned having g.quantity > g.returned
  union all
  select g.hold_id, g.counter_id, g.quantity - g.returned, null::integer[] from hold h join hold_charge g on g.hold_id = h.id
  where h.owner_id = any (p_orders) and h.owner_kind = 'ORDER' and h.state = 'SOLD' and g.quantity > g.returned;
  insert into returning_limit
  select g.hold_id, g.rule_id, g.subject, g.quantity - g.returned from hold h join hold_limit g on g.hold_id = h.id
  where h.owner_id = any (p_orders) and h.owner_kind = 'ORDER' and h.state = 'SOLD' and g.quantity > g.returned;

  update event_seat s set status = 'AVAILABLE', hold_id = null from returning_unit u where s.event_id = u.event_id and s.seat_no = u.seat_no and s.hold_id = u.hold_id and s.status = 'SOLD';
  update hold_charge g set returned = g.returned + k.n, returned_seats = case when k.seats is null then g.returned_seats else coalesce(g.returned_seats, '{}') || k.seats end
  from returning_charge k where g.hold_id = k.hold_id and g.counter_id = k.counter_id;
  update hold_limit g set returned = g.returned + k.n from returning_limit k where g.hold_id = k.hold_id and g.rule_id = k.rule_id and g.subject = k.subject;

  perform 1 from limit_use u where (u.rule_id, u.subject) in (select k.rule_id, k.subject from returning_limit k) order by u.rule_id, u.subject for no key update;
  update limit_use u set sold = u.sold - k.n from (select rule_id, subject, sum(n)::integer n from returning_limit group by 1, 2) k where u.rule_id = k.rule_id and u.subject = k.subject;
  perform 1 from counter c where c.id in (select counter_id from returning_charge) order by c.id for no key update;
  update counter c set sold = c.sold - k.n from (select counter_id, sum(n)::integer n from returning_charge group by 1) k where c.id = k.counter_id;
end $$;
