-- door_entry: a ticket with all that a door knows of it, and the transaction that last changed any of that.
drop view if exists door_entry cascade;
create view door_entry as
select t.id, t.event_id, t.changed, t.generation,
       case when e.state = 'CANCELLED' or t.state = 'VOID' or (t.state = 'USED' and p.state in ('REFUNDED', 'CANCELLED')) then 'REVOKED'
            when t.state not in ('OWNED', 'USED') or t.blocked_at is not null then 'SUSPENDED' when p.state = 'PENDING' then 'UNPAID' else 'VALID' end as state,
       i.price_type_id, coalesce(nullif(i.name, ''), y.name, '') as price_type, y.color, n.starts_at as visit_start, n.ends_at as visit_end,
       s.section, s.row_label, seat.position, o.delivery -> p.id::text ->> 'mechanism' as mechanism,
       coalesce(t.holder_name, case when t.owner_seq = 1 then nullif(o.info ->> 'name', '') end, nullif(trim(u.first_name || ' ' || u.last_name), ''), '') as holder,
       concat_ws(' ', u.email, case when t.owner_seq = 1 and lower(o.email) is distinct from u.email then nullif(o.email, '') end) as emails, p.id as purchase_id, ac.name as account_name,
       a.entered_at, a.left_at
from ticket t join event e on e.id = t.event_id join account ac on ac.id = e.account_id join stack s on s.id = t.stack_id join purchase p on p.id = s.purchase_id join orders o on o.id = p.order_id
join purchase_item i on i.id = t.item_id join block b on b.id = t.block_id left join visit n on n.id = b.visit_id left join price_type y on y.id = i.price_type_id
left join users u on u.id = s.owner_id left join seat on seat.version_id = e.seat_version_id and seat.seat_no = t.seat_no
left join lateral (select entered_at, left_at from admission where ticket_id = t.id order by entered_at desc limit 1) a on true;
comment on view door_entry is 'tickets as doors know them';
