create or replace view app.chk_inv_04 as
select h.id::text offender, format('%s, but its cart %s is %s', h.state, h.owner_id, c.state) detail
from hold h left join cart c on c.id = h.owner_id
where h.owner_kind = 'CART' and ((h.state = 'HELD' and c.state is distinct from 'OPEN') or (h.state = 'COMMITTING' and c.state is distinct from 'FINALIZING'))
union all
select h.id::text, format('SOLD, but its cart %s is %s', h.owner_id, c.state) from hold h join cart c on c.id = h.owner_id where h.owner_kind = 'CART' and h.state = 'SOLD' and c.state <> 'FINALIZED'
union all
select h.id::text, format('%s, but its order is %s', h.state, o.state) from hold h left join orders o on o.id = h.owner_id
where h.owner_kind = 'ORDER' and ((h.state = 'COMMITTING' and o.state is distinct from 'PENDING') or (h.state = 'SOLD' and o.state is distinct from 'COMPLETED') or h.state = 'HELD')
union all
select h.id::text, format('%s without a line in its cart', h.state) from hold h left join (
  select id, hold_id, cart_id from cart_line where evicted is null union all select id, hold_id, cart_id from cart_add_on) l on l.hold_id = h.id and l.cart_id = h.owner_id
where h.owner_kind = 'CART' and h.state in ('HELD', 'COMMITTING') group by h.id, h.state having count(l.id) <> 1
union all
select h.id::text, format('ends at %s, its cart at %s', h.expires_at, c.expires_at) from hold h join cart c on c.id = h.owner_id
where h.owner_kind = 'CART' and h.state = 'HELD' and h.expires_at is distinct from c.expires_at;

create or replace view app.chk_inv_05_caps as
select c.counter_id::text offender, format('not charged by hold %s', h.id) detail
from cap c join cart_line l on l.collection_id = c.collection_id and (c.event_id is null or l.event_id = c.event_id) and (c.storefront_id is null or l.storefront_id = c.storefront_id)
join event e on e.id = l.event_id join hold h on h.id = l.hold_id and h.state <> 'RELEASED' and (c.day is null or c.day = coalesce(
  (select v.starts_local::date from hold_charge g join block b on b.id = g.counter_id join visit v on v.id = b.visit_id where g.hold_id = h.id limit 1), e.date_show_local::date))
where not exists (select 1 from hold_charge g where g.hold_id = h.id and g.counter_id = c.counter_id);

create or replace view app.chk_inv_08 as
select l.id::text offender, 'a line without its cart' detail from cart_line l where not exists (select 1 from cart c where c.id = l.cart_id)
union all
select l.id::text offender, format('evicted as %s, but its hold is %s', l.evicted, h.state) detail from cart_line l join hold h on h.id = l.hold_id where l.evicted is not null and h.state <> 'RELEASED'
union all
select l.id::text, format('not evicted, cart %s, but its hold is %s', c.state, h.state) from cart_line l join cart c on c.id = l.cart_id join hold h on h.id = l.hold_id
where l.evicted is null and h.state is distinct from (case c.state when 'OPEN' then 'HELD' when 'FINALIZING' then 'COMMITTING' when 'FINALIZED' then 'SOLD' else 'RELEASED' end)::hold_state
union all
select c.id::text, format('%s live lines, clock %s', count(l.id), c.expires_at) from cart c left join cart_line l on l.cart_id = c.id and l.evicted is null
where c.state = 'OPEN' group by c.id having (count(l.id) > 0) <> (c.expires_at is not null)
union all
select i.id::text, 'paid for, but its line was evicted' from cart_line l join purchase_item i on i.line_id = l.id join purchase p on p.id = i.purchase_id where l.evicted is not null and p.state not in ('PENDING', 'FAILED')
union all
select o.id::text, format('line %s of %s units has %s items', l.id, l.quantity, count(i.id)) from orders o join cart_line l on l.cart_id = o.cart_id and l.evicted is null
left join purchase_item i on i.line_id = l.id and i.purchase_id in (select p.id from purchase p where p.order_id = o.id)
where o.state in ('PENDING', 'COMPLETED') group by o.id, l.id, l.quantity having count(i.id) < l.quantity;

create or replace view app.chk_inv_08_add_ons as
select a.id::text offender, format('cart %s, but its hold is %s', c.state, h.state) detail from cart_add_on a join cart c on c.id = a.cart_id join hold h on h.id = a.hold_id
where h.state <> (case c.state when 'OPEN' then 'HELD' when 'FINALIZING' then 'COMMITTING' when 'FINALIZED' then 'SOLD' else 'RELEASED' end)::hold_state
union all
select a.id::text, format('%s units, but its hold charges %s', a.quantity, coalesce(sum(g.quantity), 0)) from cart_add_on a left join hold_charge g on g.hold_id = a.hold_id
where a.hold_id is not null group by a.id, a.quantity having coalesce(sum(g.quantity), 0) <> a.quantity
union all
select a.id::text, 'without a ticket that it is offered with' from cart_add_on a join cart c on c.id = a.cart_id where c.state in ('OPEN', 'FINALIZING') and not exists (
  select 1 from cart_line l where l.cart_id = a.cart_id and l.evicted is null and l.account_id = a.account_id and (a.collection_ids is null or l.collection_id = any (a.collection_ids)))
union all
select o.id::text, format('add-on %s of %s units has %s items', a.id, a.quantity, count(i.id)) from orders o join cart_add_on a on a.cart_id = o.cart_id
left join purchase_item i on i.line_id = a.id and i.purchase_id in (select p.id from purchase p where p.order_id = o.id)
where o.state in ('PENDING', 'COMPLETED') group by o.id, a.id, a.quantity having count(i.id) <> a.quantity;
