-- purchase_part: what each event has of the purchases with its tickets: the whole purchase, or for one with tickets of several events a row for each of its items.
-- So amounts are summed up, and purchases counted without repetition. Asked for by given events: in a join by event all of it is read.
create or replace view purchase_part with (security_invoker) as
select purchase.id as purchase_id, purchase.account_id, purchase.order_id, purchase.user_id, purchase.event_id, purchase.state, purchase.currency, purchase.exponent, purchase.paid_at, purchase.total, purchase.refunded
from purchase where not purchase.of_several
union all
select purchase.id, purchase.account_id, purchase.order_id, purchase.user_id, item.event_id, purchase.state, purchase.currency, purchase.exponent, purchase.paid_at, item.amount, item.refunded
from purchase_item item join purchase on purchase.id = item.purchase_id where item.of_several;
