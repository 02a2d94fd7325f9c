-- move_listed_tickets: gives the buyers of the orders just paid new tickets for the listed ones that they bought: same place, first custody by RESALE.
-- The sellers' tickets are REPLACED, and their codes no longer admit. Called by T2, inside its locks. Raises if a ticket isn't held for its order.
create or replace function move_listed_tickets(p_orders uuid[]) returns integer
language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
declare v_expected integer; v_rows integer;
begin
  select count(*) into v_expected from unnest(p_orders) given (id) join purchase on purchase.order_id = given.id join purchase_item item on item.purchase_id = purchase.id where item.kind = 'TICKET';
  perform 1 from unnest(p_orders) given (id) join purchase on purchase.order_id = given.id join purchase_item item on item.purchase_id = purchase.id join ticket on ticket.id = item.ticket_id
    order by ticket.id for no key update of ticket;
  update ticket set state = 'REPLACED', generation = ticket.generation + 1
    from unnest(p_orders) given (id) join purchase on purchase.order_id = given.id join purchase_item item on item.purchase_id = purchase.id
    where ticket.id = item.ticket_id and ticket.state = 'RESALE_HELD';
  get diagnostics v_rows = row_count;
  if v_rows <> v_expected then raise exception '% listed tickets to move, but only % held for their orders', v_expected, v_rows; end if;

  with sold as materialized (
    select item.id, item.account_id, item.purchase_id, item.event_id, item.block_id, item.seat_no, purchase.user_id, old.id replaces, block.visit_id, stack.section, stack.row_label, seat.position, item.stack_no,
      app.uuid_v6() ticket_id, app.uuid_v6() maybe_stack_id
    from unnest(p_orders) given (id) join purchase on purchase.order_id = given.id join purchase_item item on item.purchase_id = purchase.id
    join ticket old on old.id = item.ticket_id join stack on stack.id = old.stack_id join block on block.id = item.block_id join event on event.id = item.event_id
    left join seat on seat.version_id = event.seat_version_id and seat.seat_no = item.seat_no),
  item as materialized (
    select *, first_value(maybe_stack_id) over (partition by purchase_id, event_id, visit_id, stack_no, section, row_label order by ticket_id) stack_id from sold),
  made_stack as (
    insert into stack (id, account_id, event_id, owner_id, purchase_id, section, row_label, positions)
    select stack_id, account_id, event_id, user_id, purchase_id, section, row_label, int4range(min(position), max(position), '[]')
    from item group by stack_id, account_id, event_id, user_id, purchase_id, section, row_label),
  made_ticket as (
    insert into ticket (id, account_id, stack_id, item_id, event_id, block_id, seat_no, replaces) select ticket_id, account_id, stack_id, id, event_id, block_id, seat_no, replaces from item),
  made_custody as (
    insert into custody (ticket_id, seq, owner_id, via) select ticket_id, 1, user_id, 'RESALE' from item)
  select count(*) into v_rows from item;
  return v_rows;
end $$;
