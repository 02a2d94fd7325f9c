create or replace view app.chk_inv_10 as
select ticket.id::text offender, format('%s in a transfer that is %s', ticket.state, coalesce(part.state::text, 'missing')) detail
from ticket left join transfer_part part on part.id = ticket.transfer_part_id where ticket.state = 'IN_TRANSFER' and part.state is distinct from 'PENDING'
union all
select ticket.id::text, format('offered by %s, owned by %s', transfer.sender_id, stack.owner_id)
from ticket join transfer_part part on part.id = ticket.transfer_part_id join transfer on transfer.id = part.transfer_id join stack on stack.id = ticket.stack_id
where stack.owner_id is distinct from transfer.sender_id or part.event_id <> ticket.event_id
  or not exists (select 1 from transfer_ticket offered where offered.part_id = part.id and offered.ticket_id = ticket.id)
union all
select part.id::text, 'accepted, without an owner by transfer' from transfer_part part
where part.state = 'ACCEPTED' and not exists (
  select 1 from transfer_ticket offered join custody on custody.ticket_id = offered.ticket_id and custody.via = 'TRANSFER' where offered.part_id = part.id);
