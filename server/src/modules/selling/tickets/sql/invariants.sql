create or replace view app.chk_inv_02_tickets as
select b.id::text offender, format('sold %s, live tickets %s', c.sold, coalesce(t.n, 0)) detail
from block b join counter c on c.id = b.id left join (select block_id, count(*) n from ticket where state not in ('VOID', 'REPLACED') group by block_id) t on t.block_id = b.id where c.sold <> coalesce(t.n, 0)
union all
select t.id::text, format('seat %s of event %s is %s by %s, not by the ticket''s hold %s', t.seat_no, t.event_id, s.status, s.hold_id, i.hold_id)
from ticket t join purchase_item i on i.id = t.item_id left join event_seat s on s.event_id = t.event_id and s.seat_no = t.seat_no
where t.seat_no is not null and t.replaces is null and t.state not in ('VOID', 'REPLACED') and (s.status = 'SOLD' and s.hold_id = i.hold_id and s.block_id = t.block_id) is not true;

create or replace view app.chk_inv_03_tickets as
select format('%s/%s', event_id, seat_no) offender, format('%s live tickets', count(*)) detail from ticket where seat_no is not null and state not in ('VOID', 'REPLACED') group by event_id, seat_no having count(*) > 1;

create or replace view app.chk_inv_09 as
select t.id::text offender, format('owner %s of %s, custody up to %s in %s rows', s.owner_id, t.owner_seq, c.last, coalesce(c.n, 0)) detail
from ticket t join stack s on s.id = t.stack_id left join (
  select ticket_id, max(seq) last, min(seq) first, count(*) n, (array_agg(owner_id order by seq desc))[1] owner_id from custody group by ticket_id) c on c.ticket_id = t.id
where (c.first = 1 and c.n = c.last and c.last = t.owner_seq and c.owner_id is not distinct from s.owner_id) is not true;

create or replace view app.chk_inv_12 as
select t.id::text offender, format('generation %s after %s owners', t.generation, t.owner_seq) detail from ticket t where t.generation < t.owner_seq or (t.state in ('VOID', 'REPLACED') and t.generation < 2);

create or replace view app.chk_inv_27 as
select p.id::text offender, format('%s ticket items, %s tickets', count(distinct i.id), count(t.id)) detail
from purchase p join orders o on o.id = p.order_id join purchase_item i on i.purchase_id = p.id and i.kind = 'TICKET' left join ticket t on t.item_id = i.id and (t.replaces is null or t.replaces = i.ticket_id)
where p.state not in ('PENDING', 'FAILED') and (p.fulfilment = 'FULFILLED' or o.delivery -> p.id::text ->> 'mechanism' = 'SHIPPING') group by p.id having count(distinct i.id) <> count(t.id)
union all
select t.id::text, format('a ticket of a purchase that is %s', p.state) from ticket t join purchase_item i on i.id = t.item_id join purchase p on p.id = i.purchase_id where p.state in ('PENDING', 'FAILED')
union all
select subject_id::text, format('%s facts OrderPlaced', count(*)) from fact where kind = 'OrderPlaced' group by subject_id having count(*) > 1;
