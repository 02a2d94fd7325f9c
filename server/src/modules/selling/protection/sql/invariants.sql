-- Protection is charged only where the cart said yes, and only in rows of its own. An order that honors a late payment was agreed to in another cart.
create or replace view app.chk_inv_16_protection as
select i.id::text offender, format('charged %s without a yes', i.amount) detail
from orders o join cart c on c.id = o.cart_id join purchase p on p.order_id = o.id join purchase_item i on i.purchase_id = p.id
where i.kind = 'PROTECTION' and o.state = 'COMPLETED' and o.revives is null and (c.protection ->> i.account_id::text = 'true') is not true
union all
select i.id::text, format('a charge of kind %s in an item of kind %s', ch.kind, i.kind) from charge ch join purchase_item i on i.id = ch.item_id
where (ch.kind = 'PROTECTION') <> (i.kind = 'PROTECTION');

-- Protection has one policy, 15 minutes after the payment at the latest, and none that outlives it by more than that.
create or replace view app.chk_inv_22_policies as
select y.id::text offender, format('policy %s isn''t for protection of its purchase', y.number) detail
from protection_policy y join purchase_item i on i.id = y.id where i.kind <> 'PROTECTION' or i.purchase_id <> y.purchase_id
union all
select i.id::text, 'paid without a policy' from purchase_item i join purchase p on p.id = i.purchase_id
where i.kind = 'PROTECTION' and p.state = 'PAID' and p.paid_at < app.now() - interval '15 minutes' and not exists (select 1 from protection_policy y where y.id = i.id)
union all
select y.id::text, format('policy %s of a purchase that is %s', y.number, p.state) from protection_policy y join purchase p on p.id = y.purchase_id
where y.state = 'ACTIVE' and p.state in ('REFUNDED', 'CANCELLED')
  and not exists (select 1 from refund r where r.purchase_id = p.id and r.created_at > app.now() - interval '15 minutes');
