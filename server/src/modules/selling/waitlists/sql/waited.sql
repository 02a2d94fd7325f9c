-- waited_unit: the blocks that people wait for, a row per person and block. quantity: as many must be free in the block for this person to get
-- what they want. Only who can be offered places right now: what they wait for is on sale, no cap is in the way, and no offer to them is pending.
-- While a block has that many free, only offers can take them (carts/rules/waited-for.ts).
drop view if exists waited_unit cascade;
create view waited_unit as
select b.id as block_id, w.event_id, (w.quantity - case when b.seated then 0 else coalesce((
         select sum(greatest(k.capacity - k.held - k.sold, 0)) from collection_block sb join block s on s.id = sb.block_id join counter k on k.id = s.id
         where sb.collection_id = w.collection_id and sb.event_id = w.event_id and not s.seated and s.id <> b.id and s.section = b.section
           and s.price_level = b.price_level and s.visit_id is not distinct from b.visit_id), 0) end)::integer as quantity
from waitlist_entry w join event e on e.id = w.event_id
join collection c on c.id = w.collection_id and c.state = 'PUBLISHED' and not w.event_id = any (c.paused_events)
  and (c.on_sale_from is null or c.on_sale_from <= app.now()) and (c.on_sale_until is null or c.on_sale_until > app.now())
join collection_block cb on cb.collection_id = w.collection_id and cb.event_id = w.event_id
join block b on b.id = cb.block_id and (w.visit_id is null or b.visit_id = w.visit_id)
where w.state = 'WAITING' and (w.skipped is null or w.skipped in ('NOT_ENOUGH', 'CAP'))
  and exists (select 1 from price p where p.price_type_id = w.price_type_id and p.price_level = b.price_level and (w.max_amount is null or p.all_in <= w.max_amount))
  and not exists (select 1 from waitlist_entry o where o.account_id = w.account_id and o.email = w.email and o.state = 'OFFERED')
  and not exists (select 1 from cap p join counter k on k.id = p.counter_id
                  where p.collection_id = w.collection_id and (p.event_id is null or p.event_id = w.event_id) and (p.storefront_id is null or p.storefront_id = w.storefront_id)
                    and (p.day is null or p.day = coalesce((select v.starts_local::date from visit v where v.id = b.visit_id), e.date_show_local::date))
                    and k.capacity - k.held - k.sold < w.quantity);
comment on view waited_unit is 'blocks that people on waitlists get first, with how many each of them needs';
