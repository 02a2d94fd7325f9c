-- Employees block a ticket: no door admits it until it is unblocked. Its state stays what it is, so nothing else changes for its owner.
alter table ticket add column blocked_at timestamptz;
comment on column ticket.blocked_at is 'since then no door admits it: an employee blocked it; the audit trail says who and why';
drop trigger note_change on ticket;
create trigger note_change before update of state, generation, seat_no, block_id, stack_id, holder_name, blocked_at on ticket for each row
when ((old.state, old.generation, old.seat_no, old.block_id, old.stack_id, old.holder_name, old.blocked_at) is distinct from (new.state, new.generation, new.seat_no, new.block_id, new.stack_id, new.holder_name, new.blocked_at))
execute function app.note_ticket_change();
