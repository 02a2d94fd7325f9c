create or replace view app.chk_inv_15 as
select format('%s.%s', c.relname, a.attname) offender, format_type(a.atttypid, a.atttypmod) detail
from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
where n.nspname = 'public' and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped and a.atttypid <> 'bigint'::regtype
  and a.attname in ('amount', 'unit_amount', 'total', 'captured', 'refunded', 'expected_amount', 'fixed', 'all_in', 'surcharge')
union all
select p.id::text, format('%s in an order of %s', p.currency, o.currency) from purchase p join orders o on o.id = p.order_id where p.currency <> o.currency or p.exponent <> o.exponent
union all
select t.id::text, format('%s for an order of %s', t.currency, o.currency) from attempt t join orders o on o.id = t.order_id where t.currency <> o.currency or t.exponent <> o.exponent
union all
select c.id::text, format('%s currencies among its lines', count(distinct l.currency)) from cart c join cart_line l on l.cart_id = c.id where l.evicted is null group by c.id having count(distinct l.currency) > 1;

create or replace view app.chk_inv_16 as
select i.id::text offender, format('item %s, charges %s', i.amount, coalesce(c.amount, 0)) detail
from purchase_item i left join (select item_id, sum(amount) filter (where not included) amount from charge group by item_id) c on c.item_id = i.id where i.amount <> coalesce(c.amount, 0)
union all
select p.id::text, format('purchase %s, items %s', p.total, coalesce(i.amount, 0)) from purchase p left join (select purchase_id, sum(amount) amount from purchase_item group by purchase_id) i on i.purchase_id = p.id
where p.total <> coalesce(i.amount, 0)
union all
select o.id::text, format('order %s, purchases %s', o.total, coalesce(p.total, 0)) from orders o left join (select order_id, sum(total) total from purchase group by order_id) p on p.order_id = o.id where o.total <> coalesce(p.total, 0);

create or replace view app.chk_inv_18 as
select order_id::text offender, format('%s captures', count(*)) detail from attempt where state = 'CAPTURED' group by order_id having count(*) > 1
union all
select cart_id::text, format('%s live orders', count(*)) from orders where state in ('PENDING', 'COMPLETED') group by cart_id having count(*) > 1
union all
select id::text, format('captured %s, refunded %s of %s', captured, refunded, total) from orders where captured > total or refunded > captured;

create or replace view app.chk_inv_19 as
select t.id::text offender, format('captured for an order that is %s', o.state) detail from attempt t join orders o on o.id = t.order_id where t.state = 'CAPTURED' and o.state <> 'COMPLETED'
union all
select b.id::text, format('%s of %s %s since %s', b.kind, b.amount, b.currency, b.created_at) from payment_break b where b.resolved_at is null and b.created_at < app.now() - interval '15 minutes';

create or replace view app.chk_inv_20 as
select o.id::text offender, format('completed at %s, captured %s', o.total, coalesce(t.amount, 0)) detail
from orders o left join attempt t on t.order_id = o.id and t.state = 'CAPTURED' where o.state = 'COMPLETED' and (coalesce(t.amount, 0) <> o.total or o.captured <> o.total)
union all
select p.id::text, format('purchase %s of an order that is %s', p.state, o.state) from purchase p join orders o on o.id = p.order_id
where (o.state = 'PENDING' and p.state <> 'PENDING') or (o.state = 'FAILED' and p.state <> 'FAILED') or (o.state = 'COMPLETED' and p.state in ('PENDING', 'FAILED'));

create or replace view app.chk_inv_21 as
select p.id::text offender, format('refunded %s, refunds %s of %s', p.refunded, coalesce(r.amount, 0), p.total) detail
from purchase p left join (select purchase_id, sum(amount) amount from refund where state <> 'FAILED' group by purchase_id) r on r.purchase_id = p.id where p.refunded <> coalesce(r.amount, 0) or p.refunded > p.total
union all
select format('%s/%s', c.item_id, c.no), format('refunded %s, refunds %s of %s', c.refunded, coalesce(r.amount, 0), c.amount)
from charge c left join (select i.item_id, i.no, sum(i.amount) amount from refund_item i join refund f on f.id = i.refund_id where f.state <> 'FAILED' group by i.item_id, i.no) r on r.item_id = c.item_id and r.no = c.no
where c.refunded <> coalesce(r.amount, 0) or abs(c.refunded) > abs(c.amount)
union all
select i.id::text, format('item refunded %s, its charges %s', i.refunded, c.refunded) from purchase_item i join (select item_id, sum(refunded) filter (where not included) refunded from charge group by item_id) c on c.item_id = i.id
where i.refunded <> coalesce(c.refunded, 0)
union all
select b.id::text, format('%s came, %s goes back', b.amount, sum(r.amount)) from payment_break b join refund r on r.break_id = b.id and r.state <> 'FAILED' group by b.id, b.amount having sum(r.amount) > b.amount
union all
select t.id::text, format('%s, but its purchase is %s', t.state, p.state) from purchase p join purchase_item i on i.purchase_id = p.id join ticket t on t.item_id = i.id
where p.state in ('REFUNDED', 'CANCELLED') and t.state not in ('VOID', 'REPLACED', 'USED')
union all
select i.id::text, format('add-on not returned, but its purchase is %s', p.state) from purchase p join purchase_item i on i.purchase_id = p.id
where p.state in ('REFUNDED', 'CANCELLED') and i.kind = 'ADD_ON' and not i.returned;
