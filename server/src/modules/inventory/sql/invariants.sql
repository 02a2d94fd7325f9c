create or replace view app.chk_inv_01 as
select id::text offender, format('held %s, sold %s, capacity %s', held, sold, capacity) detail from counter where held < 0 or sold < 0 or held + sold > capacity;

create or replace view app.chk_inv_02 as
select c.id::text offender, format('held %s but charges %s, sold %s but charges %s', c.held, coalesce(g.held, 0), c.sold, coalesce(g.sold, 0)) detail
from counter c left join (
  select g.counter_id, sum(g.quantity) filter (where h.state in ('HELD', 'COMMITTING')) held, sum(g.quantity - g.returned) filter (where h.state = 'SOLD') sold
  from hold_charge g join hold h on h.id = g.hold_id group by g.counter_id) g on g.counter_id = c.id
where c.held <> coalesce(g.held, 0) or c.sold <> coalesce(g.sold, 0);

create or replace view app.chk_inv_02_seats as
select b.id::text offender, format('capacity %s, held %s, sold %s but seats %s, %s, %s', c.capacity, c.held, c.sold, coalesce(s.units, 0), coalesce(s.held, 0), coalesce(s.sold, 0)) detail
from block b join counter c on c.id = b.id left join (
  select block_id, count(*) filter (where status in ('AVAILABLE', 'HELD', 'SOLD')) units, count(*) filter (where status = 'HELD') held, count(*) filter (where status = 'SOLD') sold
  from event_seat group by block_id) s on s.block_id = b.id
where b.seated and (c.capacity <> coalesce(s.units, 0) or c.held <> coalesce(s.held, 0) or c.sold <> coalesce(s.sold, 0));

create or replace view app.chk_inv_03 as
with claimed as (
  select g.event_id, n.seat_no, h.id hold_id, h.state, g.counter_id from hold_charge g join hold h on h.id = g.hold_id, unnest(g.seat_nos) n (seat_no)
  where h.state <> 'RELEASED' and n.seat_no <> all (coalesce(g.returned_seats, '{}')))
select format('%s/%s', c.event_id, c.seat_no) offender, format('hold %s %s, seat %s of %s in block %s', c.hold_id, c.state, s.status, s.hold_id, s.block_id) detail
from claimed c left join event_seat s on s.event_id = c.event_id and s.seat_no = c.seat_no
where (s.hold_id = c.hold_id and s.block_id = c.counter_id and s.status = (case when c.state = 'SOLD' then 'SOLD' else 'HELD' end)::event_seat_status) is not true
union all
select format('%s/%s', s.event_id, s.seat_no), format('%s by %s, which claims no such seat', s.status, s.hold_id)
from event_seat s left join claimed c on c.event_id = s.event_id and c.seat_no = s.seat_no and c.hold_id = s.hold_id where s.hold_id is not null and c.hold_id is null
union all
select format('%s/%s', event_id, seat_no), format('%s holds', count(*)) from claimed group by event_id, seat_no having count(*) > 1;

create or replace view app.chk_inv_03_sourced as
select a.id::text offender, 'overlaps ' || b.id detail from sourced_stack a join sourced_stack b on a.event_id = b.event_id and a.section = b.section and a.row_label = b.row_label and a.positions && b.positions and a.id < b.id
where a.state <> 'VANISHED' and b.state <> 'VANISHED';

create or replace view app.chk_inv_05 as
select h.id::text offender, 'has no charges' detail from hold h where not exists (select 1 from hold_charge g where g.hold_id = h.id) and not exists (select 1 from hold_limit l where l.hold_id = h.id)
union all
select g.hold_id::text, 'a charge without its hold' from hold_charge g where not exists (select 1 from hold h where h.id = g.hold_id)
union all
select g.hold_id::text, 'a limit without its hold' from hold_limit g where not exists (select 1 from hold h where h.id = g.hold_id)
union all
select h.id::text, format('%s units, but %s of event %s', h.quantity, sum(g.quantity), g.event_id)
from hold h join hold_charge g on g.hold_id = h.id join counter c on c.id = g.counter_id where c.kind in ('POOL', 'BLOCK') and h.owner_kind = 'CART' and h.state <> 'RELEASED'
group by h.id, h.quantity, g.event_id having sum(g.quantity) <> h.quantity;

create or replace view app.chk_inv_07 as
select id::text offender, format('%s: capacity %s below %s held and %s sold', kind, capacity, held, sold) detail from counter where capacity < held + sold;

create or replace view app.chk_inv_31 as
select format('%s/%s', coalesce(u.rule_id, g.rule_id), coalesce(u.subject, g.subject)) offender,
       format('held %s but holds %s, sold %s but holds %s, max %s', u.held, coalesce(g.held, 0), u.sold, coalesce(g.sold, 0), u.max) detail
from limit_use u full join (
  select l.rule_id, l.subject, coalesce(sum(l.quantity) filter (where h.state in ('HELD', 'COMMITTING')), 0) held, coalesce(sum(l.quantity - l.returned) filter (where h.state = 'SOLD'), 0) sold
  from hold_limit l join hold h on h.id = l.hold_id group by l.rule_id, l.subject) g on g.rule_id = u.rule_id and g.subject = u.subject
where (coalesce(u.held, 0) = coalesce(g.held, 0) and coalesce(u.sold, 0) = coalesce(g.sold, 0) and coalesce(u.held + u.sold <= u.max, true)) is not true;

create or replace view app.chk_inv_32 as
select a.counter_id::text offender, format('has capacity %s, but its units are in blocks', c.capacity) detail
from allocation a join counter c on c.id = a.counter_id where a.mode = 'EXCLUSIVE' and c.capacity <> 0
union all
select b.id::text, 'held for an allocation that was released or has another event or holder' from block b join allocation a on a.counter_id = b.allocation_id
where a.released_at is not null or a.event_id <> b.event_id or a.holder_account_id is distinct from b.holder_account_id or a.mode <> 'EXCLUSIVE'
union all
select b.id::text, format('held by account %s, which may not sell the event', b.holder_account_id) from block b
where b.holder_account_id is not null and not exists (select 1 from event_access x where x.account_id = b.holder_account_id and x.event_id = b.event_id);

create or replace view app.chk_inv_02_visits as
select b.id::text offender, 'timed event without a visit, or a visit on an event that is not timed' detail from block b join event e on e.id = b.event_id
where (e.visits is not distinct from 'TIMED') <> (b.visit_id is not null)
union all
select format('%s/%s', g.hold_id, b.event_id), format('places of %s visits', count(distinct b.visit_id)) from hold_charge g join block b on b.id = g.counter_id
where b.visit_id is not null group by g.hold_id, b.event_id having count(distinct b.visit_id) > 1
union all
select v.id::text, format('closed, but %s held and %s sold', sum(c.held), sum(c.sold)) from visit v join block b on b.visit_id = v.id join counter c on c.id = b.id
where v.closed_at is not null group by v.id having sum(c.held + c.sold) > 0;
