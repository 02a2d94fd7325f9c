create or replace view app.chk_inv_04 as
select hold.id::text offender, format('%s, but its cart %s is %s', hold.state, hold.owner_id, cart.state) detail
from hold left join cart on cart.id = hold.owner_id
where hold.owner_kind = 'CART' and ((hold.state = 'HELD' and cart.state is distinct from 'OPEN') or (hold.state = 'COMMITTING' and cart.state is distinct from 'FINALIZING'))
union all
select hold.id::text, format('SOLD, but its cart %s is %s', hold.owner_id, cart.state) from hold join cart on cart.id = hold.owner_id where hold.owner_kind = 'CART' and hold.state = 'SOLD' and cart.state <> 'FINALIZED'
union all
select hold.id::text, format('%s, but its order is %s', hold.state, orders.state) from hold left join orders on orders.id = hold.owner_id
where hold.owner_kind = 'ORDER' and ((hold.state = 'COMMITTING' and orders.state is distinct from 'PENDING') or (hold.state = 'SOLD' and orders.state is distinct from 'COMPLETED') or hold.state = 'HELD')
union all
select hold.id::text, format('%s without a line in its cart', hold.state) from hold where hold.owner_kind = 'CART' and hold.state in ('HELD', 'COMMITTING')
and (select count(*) from cart_line line where line.hold_id = hold.id and line.cart_id = hold.owner_id and line.evicted is null)
  + (select count(*) from cart_add_on where cart_add_on.hold_id = hold.id and cart_add_on.cart_id = hold.owner_id) <> 1
union all
select hold.id::text, format('ends at %s, its cart at %s', hold.expires_at, cart.expires_at) from hold join cart on cart.id = hold.owner_id
where hold.owner_kind = 'CART' and hold.state = 'HELD' and hold.expires_at is distinct from cart.expires_at;

create or replace view app.chk_inv_05_caps as
-- Materialized: the day of a hold is found once, not once for each cap.
with held as materialized (
  select hold.id, line.collection_id, line.event_id, line.event_ids, line.storefront_id, coalesce(
    (select visit.starts_local::date from hold_charge charge join block on block.id = charge.counter_id join visit on visit.id = block.visit_id where charge.hold_id = hold.id limit 1), event.date_show_local::date) as day
  from cart_line line join event on event.id = line.event_id join hold on hold.id = line.hold_id and hold.state <> 'RELEASED')
select cap.counter_id::text offender, format('not charged by hold %s', held.id) detail
from cap join held on held.collection_id = cap.collection_id and (cap.event_id is null or held.event_id = cap.event_id or cap.event_id = any (held.event_ids)) and (cap.storefront_id is null or held.storefront_id = cap.storefront_id)
  and (cap.day is null or cap.day = held.day)
where not exists (select 1 from hold_charge charge where charge.hold_id = held.id and charge.counter_id = cap.counter_id);

create or replace view app.chk_inv_08 as
select line.id::text offender, 'a line without its cart' detail from cart_line line where not exists (select 1 from cart where cart.id = line.cart_id)
union all
select line.id::text offender, format('evicted as %s, but its hold is %s', line.evicted, hold.state) detail from cart_line line join hold on hold.id = line.hold_id where line.evicted is not null and hold.state <> 'RELEASED'
union all
select line.id::text, format('not evicted, cart %s, but its hold is %s', cart.state, hold.state) from cart_line line join cart on cart.id = line.cart_id join hold on hold.id = line.hold_id
where line.evicted is null and hold.state is distinct from (case cart.state when 'OPEN' then 'HELD' when 'FINALIZING' then 'COMMITTING' when 'FINALIZED' then 'SOLD' else 'RELEASED' end)::hold_state
union all
select cart.id::text, format('%s live lines, clock %s', count(line.id), cart.expires_at) from cart left join cart_line line on line.cart_id = cart.id and line.evicted is null
where cart.state = 'OPEN' group by cart.id having (count(line.id) > 0) <> (cart.expires_at is not null)
union all
select item.id::text, 'paid for, but its line was evicted' from cart_line line join purchase_item item on item.line_id = line.id join purchase on purchase.id = item.purchase_id where line.evicted is not null and purchase.state not in ('PENDING', 'FAILED')
union all
select orders.id::text, format('line %s of %s units has %s items', line.id, line.quantity, count(item.id)) from orders join cart_line line on line.cart_id = orders.cart_id and line.evicted is null
left join purchase_item item on item.line_id = line.id and item.purchase_id in (select purchase.id from purchase where purchase.order_id = orders.id)
where orders.state in ('PENDING', 'COMPLETED') group by orders.id, line.id, line.quantity having count(item.id) < line.quantity;

-- A line of passes holds places at exactly its events, and each of its passes is paid for with one ticket for each of them.
create or replace view app.chk_inv_08_passes as
with pass as materialized (
  select line.id, line.hold_id, line.event_id, line.quantity, line.event_ids, hold.state from cart_line line join hold on hold.id = line.hold_id where line.event_ids is not null)
select pass.id::text offender, format('listed under %s, which is none of its events', pass.event_id) detail from pass where pass.event_id <> all (pass.event_ids)
union all
select pass.id::text, format('places at %s events, but the pass is for %s', held.n, cardinality(pass.event_ids)) from pass cross join lateral (
  select count(distinct charge.event_id) n, bool_and(charge.event_id = any (pass.event_ids)) own from hold_charge charge join counter on counter.id = charge.counter_id and counter.kind in ('POOL', 'BLOCK')
  where charge.hold_id = pass.hold_id) held
where pass.state <> 'RELEASED' and (held.n <> cardinality(pass.event_ids) or not held.own)
union all
select pass.id::text, format('%s tickets of event %s, but %s passes', count(item.id), item.event_id, pass.quantity) from pass join purchase_item item on item.line_id = pass.id and item.kind = 'TICKET'
join purchase on purchase.id = item.purchase_id and purchase.state not in ('PENDING', 'FAILED') group by pass.id, pass.quantity, item.event_id having count(item.id) <> pass.quantity;

create or replace view app.chk_inv_08_add_ons as
select cart_add_on.id::text offender, format('cart %s, but its hold is %s', cart.state, hold.state) detail from cart_add_on join cart on cart.id = cart_add_on.cart_id join hold on hold.id = cart_add_on.hold_id
where hold.state <> (case cart.state when 'OPEN' then 'HELD' when 'FINALIZING' then 'COMMITTING' when 'FINALIZED' then 'SOLD' else 'RELEASED' end)::hold_state
union all
select cart_add_on.id::text, format('%s units, but its hold charges %s', cart_add_on.quantity, coalesce(sum(charge.quantity), 0)) from cart_add_on left join hold_charge charge on charge.hold_id = cart_add_on.hold_id
where cart_add_on.hold_id is not null group by cart_add_on.id, cart_add_on.quantity having coalesce(sum(charge.quantity), 0) <> cart_add_on.quantity
union all
select cart_add_on.id::text, 'without a ticket that it is offered with' from cart_add_on join cart on cart.id = cart_add_on.cart_id where cart.state in ('OPEN', 'FINALIZING') and not exists (
  select 1 from cart_line line where line.cart_id = cart_add_on.cart_id and line.evicted is null and line.account_id = cart_add_on.account_id and (cart_add_on.collection_ids is null or line.collection_id = any (cart_add_on.collection_ids)))
union all
select orders.id::text, format('add-on %s of %s units has %s items', cart_add_on.id, cart_add_on.quantity, count(item.id)) from orders join cart_add_on on cart_add_on.cart_id = orders.cart_id
left join purchase_item item on item.line_id = cart_add_on.id and item.purchase_id in (select purchase.id from purchase where purchase.order_id = orders.id)
where orders.state in ('PENDING', 'COMPLETED') group by orders.id, cart_add_on.id, cart_add_on.quantity having count(item.id) <> cart_add_on.quantity;
