create or replace view app.chk_inv_01 as
select id::text offender, format('held %s, sold %s, capacity %s', held, sold, capacity) detail from counter where held < 0 or sold < 0 or held + sold > capacity;

create or replace view app.chk_inv_02 as
select counter.id::text offender, format('held %s but charges %s, sold %s but charges %s', counter.held, coalesce(charges.held, 0), counter.sold, coalesce(charges.sold, 0)) detail
from counter left join (
  select charge.counter_id, sum(charge.quantity) filter (where hold.state in ('HELD', 'COMMITTING')) held, sum(charge.quantity - charge.returned) filter (where hold.state = 'SOLD') sold
  from hold_charge charge join hold on hold.id = charge.hold_id group by charge.counter_id) charges on charges.counter_id = counter.id
where counter.held <> coalesce(charges.held, 0) or counter.sold <> coalesce(charges.sold, 0);

create or replace view app.chk_inv_02_seats as
select block.id::text offender, format('capacity %s, held %s, sold %s but seats %s, %s, %s', counter.capacity, counter.held, counter.sold, coalesce(event_seats.units, 0), coalesce(event_seats.held, 0), coalesce(event_seats.sold, 0)) detail
from block join counter on counter.id = block.id left join (
  select block_id, count(*) filter (where status in ('AVAILABLE', 'HELD', 'SOLD')) units, count(*) filter (where status = 'HELD') held, count(*) filter (where status = 'SOLD') sold
  from event_seat group by block_id) event_seats on event_seats.block_id = block.id
where block.seated and (counter.capacity <> coalesce(event_seats.units, 0) or counter.held <> coalesce(event_seats.held, 0) or counter.sold <> coalesce(event_seats.sold, 0));

-- Caps, shared allocations and limits that began after a refund count no more than those that were there before. Of a pass, whose tickets are for several events,
-- a cap and a limit count until no ticket is left, an allocation what is left of its event.
create or replace view app.chk_inv_02_returned as
with sold as materialized (
  select hold.id, count(distinct charge.event_id) > 1 of_several, case when count(distinct charge.event_id) <= 1 then sum(charge.returned) else units_gone(hold.id) end returned
  from hold join hold_charge charge on charge.hold_id = hold.id join counter on counter.id = charge.counter_id
  where hold.state = 'SOLD' and counter.kind in ('POOL', 'BLOCK') group by hold.id)
select sold.id::text offender, format('%s units are back, but %s of %s %s', sold.returned, charge.returned, counter.kind, counter.id) detail
from sold join hold_charge charge on charge.hold_id = sold.id join counter on counter.id = charge.counter_id
where counter.kind in ('CAP', 'ALLOCATION') and charge.returned <> (case when not sold.of_several or counter.kind = 'CAP' then sold.returned else (
  select sum(of_event.returned) from hold_charge of_event join counter place on place.id = of_event.counter_id and place.kind in ('POOL', 'BLOCK') where of_event.hold_id = sold.id and of_event.event_id = charge.event_id) end)
union all
select sold.id::text, format('%s units are back, but %s of limit %s', sold.returned, hold_limit.returned, hold_limit.rule_id)
from sold join hold_limit on hold_limit.hold_id = sold.id where hold_limit.returned <> sold.returned;

create or replace view app.chk_inv_03 as
with claimed as (
  select charge.event_id, n.seat_no, hold.id hold_id, hold.state, charge.counter_id from hold_charge charge join hold on hold.id = charge.hold_id, unnest(charge.seat_nos) n (seat_no)
  where hold.state <> 'RELEASED' and n.seat_no <> all (coalesce(charge.returned_seats, '{}')))
select format('%s/%s', claimed.event_id, claimed.seat_no) offender, format('hold %s %s, seat %s of %s in block %s', claimed.hold_id, claimed.state, event_seat.status, event_seat.hold_id, event_seat.block_id) detail
from claimed left join event_seat on event_seat.event_id = claimed.event_id and event_seat.seat_no = claimed.seat_no
where (event_seat.hold_id = claimed.hold_id and event_seat.block_id = claimed.counter_id and event_seat.status = (case when claimed.state = 'SOLD' then 'SOLD' else 'HELD' end)::event_seat_status) is not true
union all
select format('%s/%s', event_seat.event_id, event_seat.seat_no), format('%s by %s, which claims no such seat', event_seat.status, event_seat.hold_id)
from event_seat left join claimed on claimed.event_id = event_seat.event_id and claimed.seat_no = event_seat.seat_no and claimed.hold_id = event_seat.hold_id where event_seat.hold_id is not null and claimed.hold_id is null
union all
select format('%s/%s', event_id, seat_no), format('%s holds', count(*)) from claimed group by event_id, seat_no having count(*) > 1;

create or replace view app.chk_inv_03_sourced as
select sourced_stack.id::text offender, 'overlaps ' || later_stack.id detail from sourced_stack join sourced_stack later_stack on sourced_stack.event_id = later_stack.event_id and sourced_stack.section = later_stack.section and sourced_stack.row_label = later_stack.row_label and sourced_stack.positions && later_stack.positions and sourced_stack.id < later_stack.id
where sourced_stack.state <> 'VANISHED' and later_stack.state <> 'VANISHED';

create or replace view app.chk_inv_05 as
select hold.id::text offender, 'has no charges' detail from hold where not exists (select 1 from hold_charge charge where charge.hold_id = hold.id) and not exists (select 1 from hold_limit where hold_limit.hold_id = hold.id)
union all
select charge.hold_id::text, 'a charge without its hold' from hold_charge charge where not exists (select 1 from hold where hold.id = charge.hold_id)
union all
select hold_limit.hold_id::text, 'a limit without its hold' from hold_limit where not exists (select 1 from hold where hold.id = hold_limit.hold_id)
union all
select hold.id::text, format('%s units, but %s of event %s', hold.quantity, sum(charge.quantity), charge.event_id)
from hold join hold_charge charge on charge.hold_id = hold.id join counter on counter.id = charge.counter_id where counter.kind in ('POOL', 'BLOCK') and hold.owner_kind = 'CART' and hold.state <> 'RELEASED'
group by hold.id, hold.quantity, charge.event_id having sum(charge.quantity) <> hold.quantity;

create or replace view app.chk_inv_07 as
select id::text offender, format('%s: capacity %s below %s held and %s sold', kind, capacity, held, sold) detail from counter where capacity < held + sold;

create or replace view app.chk_inv_31 as
select format('%s/%s', coalesce(limit_use.rule_id, hold_limits.rule_id), coalesce(limit_use.subject, hold_limits.subject)) offender,
       format('held %s but holds %s, sold %s but holds %s, max %s', limit_use.held, coalesce(hold_limits.held, 0), limit_use.sold, coalesce(hold_limits.sold, 0), limit_use.max) detail
from limit_use full join (
  select hold_limit.rule_id, hold_limit.subject, coalesce(sum(hold_limit.quantity) filter (where hold.state in ('HELD', 'COMMITTING')), 0) held, coalesce(sum(hold_limit.quantity - hold_limit.returned) filter (where hold.state = 'SOLD'), 0) sold
  from hold_limit join hold on hold.id = hold_limit.hold_id group by hold_limit.rule_id, hold_limit.subject) hold_limits on hold_limits.rule_id = limit_use.rule_id and hold_limits.subject = limit_use.subject
where (coalesce(limit_use.held, 0) = coalesce(hold_limits.held, 0) and coalesce(limit_use.sold, 0) = coalesce(hold_limits.sold, 0) and coalesce(limit_use.held + limit_use.sold <= limit_use.max, true)) is not true;

create or replace view app.chk_inv_32 as
select allocation.counter_id::text offender, format('has capacity %s, but its units are in blocks', counter.capacity) detail
from allocation join counter on counter.id = allocation.counter_id where allocation.mode = 'EXCLUSIVE' and counter.capacity <> 0
union all
select block.id::text, 'held for an allocation that was released or has another event or holder' from block join allocation on allocation.counter_id = block.allocation_id
where allocation.released_at is not null or allocation.event_id <> block.event_id or allocation.holder_account_id is distinct from block.holder_account_id or allocation.mode <> 'EXCLUSIVE'
union all
select block.id::text, format('held by account %s, which may not sell the event', block.holder_account_id) from block
where block.holder_account_id is not null and not exists (select 1 from event_access where event_access.account_id = block.holder_account_id and event_access.event_id = block.event_id);

create or replace view app.chk_inv_02_visits as
select block.id::text offender, 'timed event without a visit, or a visit on an event that is not timed' detail from block join event on event.id = block.event_id
where (event.visits is not distinct from 'TIMED') <> (block.visit_id is not null)
union all
select format('%s/%s', charge.hold_id, block.event_id), format('places of %s visits', count(distinct block.visit_id)) from hold_charge charge join block on block.id = charge.counter_id
where block.visit_id is not null group by charge.hold_id, block.event_id having count(distinct block.visit_id) > 1
union all
select visit.id::text, format('closed, but %s held and %s sold', sum(counter.held), sum(counter.sold)) from visit join block on block.visit_id = visit.id join counter on counter.id = block.id
where visit.closed_at is not null group by visit.id having sum(counter.held + counter.sold) > 0;
