create or replace view app.chk_inv_30 as
select p.id::text offender, 'its counter is not a code of its account' detail from promotion_code p left join counter c on c.id = p.counter_id and c.kind = 'CODE' and c.account_id = p.account_id where c.id is null
union all
select p.id::text, format('used %s times of %s', c.held + c.sold, c.capacity) from promotion_code p join counter c on c.id = p.counter_id where c.held + c.sold > c.capacity;

create or replace view app.chk_inv_30_uses as
select format('%s/%s', u.order_id, u.promotion_id) offender, format('%s, but its order is %s', u.state, o.state) detail from promotion_use u join orders o on o.id = u.order_id
where (u.state = 'HELD' and o.state <> 'PENDING') or (u.state = 'USED' and o.state <> 'COMPLETED') or (o.state = 'FAILED' and u.state <> 'RETURNED')
union all
select format('%s/%s', u.order_id, u.promotion_id), case u.state when 'USED' then 'USED, but no purchase is left' else 'RETURNED, but a purchase is left' end
from promotion_use u join orders o on o.id = u.order_id and o.state = 'COMPLETED'
where u.state in ('USED', 'RETURNED') and (u.state = 'USED') <> exists (select 1 from purchase p where p.order_id = o.id and p.state not in ('REFUNDED', 'CANCELLED'))
union all
select format('%s/%s', coalesce(u.order_id, d.order_id), coalesce(u.promotion_id, d.source_id)), format('saves %s, but its tickets %s', u.amount, d.amount)
from promotion_use u full join (
  select p.order_id, c.source_id, - sum(c.amount) amount from charge c join purchase_item i on i.id = c.item_id join purchase p on p.id = i.purchase_id
  join promotion pr on pr.id = c.source_id where c.kind = 'DISCOUNT' group by p.order_id, c.source_id) d on d.order_id = u.order_id and d.source_id = u.promotion_id
where u.amount is distinct from d.amount;
