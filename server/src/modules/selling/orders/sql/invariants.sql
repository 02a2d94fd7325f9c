create or replace view app.chk_inv_15 as
select format('%s.%s', rel.relname, attr.attname) offender, format_type(attr.atttypid, attr.atttypmod) detail
from pg_attribute attr join pg_class rel on rel.oid = attr.attrelid join pg_namespace ns on ns.oid = rel.relnamespace
where ns.nspname = 'public' and rel.relkind in ('r', 'p') and attr.attnum > 0 and not attr.attisdropped and attr.atttypid <> 'bigint'::regtype
  and attr.attname in ('amount', 'unit_amount', 'total', 'captured', 'refunded', 'expected_amount', 'fixed', 'all_in', 'order_fee', 'surcharge')
union all
select purchase.id::text, format('%s in an order of %s', purchase.currency, orders.currency) from purchase join orders on orders.id = purchase.order_id where purchase.currency <> orders.currency or purchase.exponent <> orders.exponent
union all
select attempt.id::text, format('%s for an order of %s', attempt.currency, orders.currency) from attempt join orders on orders.id = attempt.order_id where attempt.currency <> orders.currency or attempt.exponent <> orders.exponent
union all
select cart.id::text, format('%s currencies among its lines', count(distinct line.currency)) from cart join cart_line line on line.cart_id = cart.id where line.evicted is null group by cart.id having count(distinct line.currency) > 1;

create or replace view app.chk_inv_16 as
select item.id::text offender, format('item %s, charges %s', item.amount, coalesce(charges.amount, 0)) detail
from purchase_item item left join (select item_id, sum(amount) filter (where not included) amount from charge group by item_id) charges on charges.item_id = item.id where item.amount <> coalesce(charges.amount, 0)
union all
select purchase.id::text, format('purchase %s, items %s', purchase.total, coalesce(items.amount, 0)) from purchase left join (select purchase_id, sum(amount) amount from purchase_item group by purchase_id) items on items.purchase_id = purchase.id
where purchase.total <> coalesce(items.amount, 0)
union all
select orders.id::text, format('order %s, purchases %s', orders.total, coalesce(purchases.total, 0)) from orders left join (select order_id, sum(total) total from purchase group by order_id) purchases on purchases.order_id = orders.id where orders.total <> coalesce(purchases.total, 0);

-- A purchase with tickets of several events says so, and so do all its items; else what an event sold would be that of another one.
create or replace view app.chk_inv_16_events as
select purchase.id::text offender, format('%s events, %s items say so, several: %s', count(distinct coalesce(item.event_id, purchase.event_id)), count(*) filter (where item.of_several), purchase.of_several) detail
from purchase join purchase_item item on item.purchase_id = purchase.id group by purchase.id
having purchase.of_several <> bool_or(coalesce(item.event_id, purchase.event_id) <> purchase.event_id) or bool_or(item.of_several <> purchase.of_several)
  or not bool_or(coalesce(item.event_id, purchase.event_id) = purchase.event_id);

create or replace view app.chk_inv_18 as
select order_id::text offender, format('%s captures', count(*)) detail from attempt where state = 'CAPTURED' group by order_id having count(*) > 1
union all
select cart_id::text, format('%s live orders', count(*)) from orders where state in ('PENDING', 'COMPLETED') and cart_id is not null group by cart_id having count(*) > 1
union all
select source_id::text, format('%s live orders', count(*)) from orders where state in ('PENDING', 'COMPLETED') and source_id is not null group by source_id having count(*) > 1
union all
select id::text, format('captured %s, refunded %s of %s', captured, refunded, total) from orders where captured > total or refunded > captured;

create or replace view app.chk_inv_19 as
select attempt.id::text offender, format('captured for an order that is %s', orders.state) detail from attempt join orders on orders.id = attempt.order_id where attempt.state = 'CAPTURED' and orders.state <> 'COMPLETED'
union all
select payment_break.id::text, format('%s of %s %s since %s', payment_break.kind, payment_break.amount, payment_break.currency, payment_break.created_at) from payment_break where payment_break.resolved_at is null and payment_break.created_at < app.now() - interval '15 minutes'
union all
select unknown_payment.gateway_id, format('%s %s was paid at %s and belongs to no order', unknown_payment.amount, unknown_payment.currency, unknown_payment.paid_at) from unknown_payment where unknown_payment.settled_at is null;

create or replace view app.chk_inv_20 as
select orders.id::text offender, format('completed at %s, captured %s', orders.total, coalesce(attempt.amount, 0)) detail
from orders left join attempt on attempt.order_id = orders.id and attempt.state = 'CAPTURED' where orders.state = 'COMPLETED' and (coalesce(attempt.amount, 0) <> orders.total or orders.captured <> orders.total)
union all
select purchase.id::text, format('purchase %s of an order that is %s', purchase.state, orders.state) from purchase join orders on orders.id = purchase.order_id
where (orders.state = 'PENDING' and purchase.state <> 'PENDING') or (orders.state = 'FAILED' and purchase.state <> 'FAILED') or (orders.state = 'COMPLETED' and purchase.state in ('PENDING', 'FAILED'));

create or replace view app.chk_inv_21 as
select purchase.id::text offender, format('refunded %s, refunds %s of %s', purchase.refunded, coalesce(refunds.amount, 0), purchase.total) detail
from purchase left join (select purchase_id, sum(amount) amount from refund where state <> 'FAILED' group by purchase_id) refunds on refunds.purchase_id = purchase.id where purchase.refunded <> coalesce(refunds.amount, 0) or purchase.refunded > purchase.total
union all
select format('%s/%s', charge.item_id, charge.no), format('refunded %s, refunds %s of %s', charge.refunded, coalesce(refund_items.amount, 0), charge.amount)
from charge left join (select refund_item.item_id, refund_item.no, sum(refund_item.amount) amount from refund_item join refund on refund.id = refund_item.refund_id where refund.state <> 'FAILED' group by refund_item.item_id, refund_item.no) refund_items on refund_items.item_id = charge.item_id and refund_items.no = charge.no
where charge.refunded <> coalesce(refund_items.amount, 0) or abs(charge.refunded) > abs(charge.amount)
union all
select item.id::text, format('item refunded %s, its charges %s', item.refunded, charges.refunded) from purchase_item item join (select item_id, sum(refunded) filter (where not included) refunded from charge group by item_id) charges on charges.item_id = item.id
where item.refunded <> coalesce(charges.refunded, 0)
union all
select payment_break.id::text, format('%s came, %s goes back', payment_break.amount, sum(refund.amount)) from payment_break join refund on refund.break_id = payment_break.id and refund.state <> 'FAILED' group by payment_break.id, payment_break.amount having sum(refund.amount) > payment_break.amount
union all
select ticket.id::text, format('%s, but its purchase is %s', ticket.state, purchase.state) from purchase join purchase_item item on item.purchase_id = purchase.id join ticket on ticket.item_id = item.id
where purchase.state in ('REFUNDED', 'CANCELLED') and ticket.state not in ('VOID', 'REPLACED', 'USED')
union all
select item.id::text, format('add-on not returned, but its purchase is %s', purchase.state) from purchase join purchase_item item on item.purchase_id = purchase.id
where purchase.state in ('REFUNDED', 'CANCELLED') and item.kind = 'ADD_ON' and not item.returned
union all
select unknown_refund.gateway_refund_id, format('%s %s of payment %s went back at %s, which order %s doesn''t have', unknown_refund.amount, unknown_refund.currency, unknown_refund.gateway_payment_id, unknown_refund.made_at, attempt.order_id)
from unknown_refund left join attempt on attempt.gateway = unknown_refund.gateway and attempt.gateway_id = unknown_refund.gateway_payment_id and attempt.state = 'CAPTURED' where unknown_refund.settled_at is null;
