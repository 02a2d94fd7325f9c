-- undo_scan: undoes a scan that let a ticket in or out, by staff (p_user) or a device that may (p_device).
-- Out: null, or why not: GONE (no such scan of the event, or it changed nothing), LEFT (the ticket went out since), BACK (it was let in again since).
-- Doing so twice changes nothing. Locks: order, purchase, ticket, as everyone who changes the state of a ticket.
drop function if exists undo_scan(uuid, uuid, uuid, uuid);
create function undo_scan(p_scan uuid, p_event uuid, p_user uuid, p_device uuid) returns text language plpgsql as $$
declare s scan; a admission; v_purchase purchase; v_disputed boolean;
begin
  select * into s from scan where id = p_scan and event_id = p_event;
  if s.id is null or s.ticket_id is null then return 'GONE'; end if;
  perform 1 from orders where id = (select p.order_id from ticket t join stack k on k.id = t.stack_id join purchase p on p.id = k.purchase_id where t.id = s.ticket_id) for no key update;
  select p.* into v_purchase from ticket t join stack k on k.id = t.stack_id join purchase p on p.id = k.purchase_id where t.id = s.ticket_id for no key update of p;
  perform 1 from ticket where id = s.ticket_id for no key update;
  select * into s from scan where id = p_scan;
  if s.undone_at is not null then return null; end if;
  if s.answer = 'ADMITTED' then
    select * into a from admission where entry_scan_id = s.id;
    if a.left_at is not null then return 'LEFT'; end if;
    delete from admission where id = a.id;
    v_disputed := exists (select 1 from dispute where order_id = v_purchase.order_id and state = 'OPEN');
    -- A refund or dispute left a used ticket alone. It stays so.
    update ticket set changed = pg_current_xact_id(),
           state = case when state = 'USED' and v_purchase.state not in ('REFUNDED', 'CANCELLED') and not v_disputed
                         and not exists (select 1 from admission where ticket_id = s.ticket_id) then 'OWNED' else state end
    where id = s.ticket_id;
  elsif s.answer = 'EXITED' then
    if exists (select 1 from admission where ticket_id = s.ticket_id and left_at is null) then return 'BACK'; end if;
    update admission set exit_scan_id = null, left_at = null where exit_scan_id = s.id;
    update ticket set changed = pg_current_xact_id() where id = s.ticket_id;
  else
    return 'GONE';
  end if;
  update scan set undone_at = app.now(), undone_by = p_user, undone_device_id = p_device where id = s.id;
  return null;
end $$;
