-- move_tickets: moves tickets of a purchase to other seats of the same event and price, in one step: new seats are sold, old ones go back on sale, codes of the tickets change.
-- Owned by checkout. Writes purchase, purchase_item, ticket, stack, event_seat, hold_charge, counter, fact.
--
-- In: p_purchase, p_moves: a JSON array of {ticket, seat} (seat numbers of the event's map), each ticket and seat once.
-- Out: 'MOVED', or why nothing changed: 'FIXED' (a ticket isn't the buyer's, isn't valid, or has no seat), 'TAKEN' (a seat isn't free), 'OTHER_PRICE' (a seat costs something else, or isn't sold by the
--   ticket's collection).
-- A ticket keeps its item, price and hold. Tickets that no longer lie together get stacks of their own; the first part keeps the stack.
-- The caller has locked order and purchase. Locks, in this order: seats, tickets, counters.
-- Row by row: the planner expects two thousand rows in a temporary table, and would read whole tables for a few.
create or replace function move_tickets(p_purchase uuid, p_moves jsonb) returns text language plpgsql set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
#variable_conflict use_column
declare v_count integer := jsonb_array_length(p_moves); v_rows integer;
begin
  create temp table if not exists moving (ticket_id uuid, item_id uuid, hold_id uuid, event_id uuid, old_block uuid, old_seat integer, seat integer, block_id uuid, stack_id uuid) on commit drop;
  truncate moving;
  insert into moving (ticket_id, seat) select given.ticket, given.seat from jsonb_to_recordset(p_moves) given (ticket uuid, seat integer);
  update moving set item_id = ticket.item_id, hold_id = item.hold_id, event_id = ticket.event_id, old_block = ticket.block_id, old_seat = ticket.seat_no, stack_id = ticket.stack_id
  from ticket join purchase_item item on item.id = ticket.item_id where ticket.id = moving.ticket_id and item.purchase_id = p_purchase;

  perform 1 from event_seat join (select event_id, old_seat seat_no from moving union select event_id, seat from moving) moves on moves.event_id = event_seat.event_id and moves.seat_no = event_seat.seat_no
    order by event_seat.event_id, event_seat.seat_no for no key update of event_seat;
  perform 1 from ticket where ticket.id in (select ticket_id from moving) order by ticket.id for no key update of ticket;
  select count(*) into v_rows from moving join ticket on ticket.id = moving.ticket_id join stack on stack.id = ticket.stack_id join purchase on purchase.id = p_purchase
    where moving.item_id is not null and ticket.state = 'OWNED' and ticket.seat_no = moving.old_seat and stack.owner_id is not distinct from purchase.user_id;
  if v_rows <> v_count then return 'FIXED'; end if;
  update moving set block_id = event_seat.block_id from event_seat where event_seat.event_id = moving.event_id and event_seat.seat_no = moving.seat and event_seat.status = 'AVAILABLE';
  -- A seat that this hold gave back can't be told from the one it would take, so it is left to others.
  if exists (select 1 from moving where moving.block_id is null or exists (select 1 from hold_charge charge where charge.hold_id = moving.hold_id and charge.event_id = moving.event_id and moving.seat = any (charge.returned_seats))) then return 'TAKEN'; end if;
  if exists (select 1 from moving join purchase_item item on item.id = moving.item_id join block on block.id = moving.old_block join block other_block on other_block.id = moving.block_id
      left join price on price.price_type_id = item.price_type_id and price.price_level = block.price_level left join price other_price on other_price.price_type_id = item.price_type_id and other_price.price_level = other_block.price_level
    where moving.block_id <> moving.old_block and not (
      (block.price_level = other_block.price_level or coalesce(price.amount = other_price.amount, false)) and block.visit_id is not distinct from other_block.visit_id and block.allocation_id is not distinct from other_block.allocation_id
      and block.holder_account_id is not distinct from other_block.holder_account_id and block.source_id is not distinct from other_block.source_id
      and exists (select 1 from collection_block matched where matched.collection_id = item.collection_id and matched.block_id = other_block.id))) then return 'OTHER_PRICE'; end if;

  perform 1 from counter where counter.id in (select old_block from moving union select block_id from moving) order by counter.id for no key update of counter;
  update event_seat set status = 'AVAILABLE', hold_id = null from moving where event_seat.event_id = moving.event_id and event_seat.seat_no = moving.old_seat and event_seat.status = 'SOLD' and event_seat.hold_id = moving.hold_id;
  get diagnostics v_rows = row_count;
  if v_rows <> v_count then raise exception '% of % seats were sold to their tickets', v_rows, v_count; end if;
  update event_seat set status = 'SOLD', hold_id = moving.hold_id from moving where event_seat.event_id = moving.event_id and event_seat.seat_no = moving.seat and event_seat.status = 'AVAILABLE';
  get diagnostics v_rows = row_count;
  if v_rows <> v_count then raise exception '% of % seats were free', v_rows, v_count; end if;

  -- Units that the holds had taken: the seats, and their block.
  with change as (
    select moves.hold_id, moves.counter_id, moves.event_id, sum(moves.n)::integer n, array_agg(moves.seat) filter (where moves.n < 0) gone, array_agg(moves.seat) filter (where moves.n > 0) came
    from (select hold_id, old_block counter_id, event_id, old_seat seat, -1 n from moving union all select hold_id, block_id, event_id, seat, 1 from moving) moves group by 1, 2, 3),
  emptied as (
    delete from hold_charge charge using change where charge.hold_id = change.hold_id and charge.counter_id = change.counter_id and charge.quantity + change.n = 0 returning charge.hold_id),
  kept as (
    update hold_charge charge set quantity = charge.quantity + change.n,
      seat_nos = array(select given from unnest(charge.seat_nos) given where given <> all (coalesce(change.gone, '{}')) union all select given from unnest(change.came) given order by 1)
    from change where charge.hold_id = change.hold_id and charge.counter_id = change.counter_id and charge.quantity + change.n > 0 returning charge.hold_id, charge.counter_id)
  insert into hold_charge (hold_id, counter_id, quantity, event_id, seat_nos)
  select change.hold_id, change.counter_id, change.n, change.event_id, array(select given from unnest(change.came) given order by 1) from change
  where change.n > 0 and not exists (select 1 from hold_charge charge where charge.hold_id = change.hold_id and charge.counter_id = change.counter_id);
  update counter set sold = counter.sold + k.n from (
    select id, sum(n)::integer n from (select old_block id, -1 n from moving union all select block_id, 1 from moving) moves group by id having sum(n) <> 0) k where counter.id = k.id;

  update purchase_item item set block_id = moving.block_id, seat_no = moving.seat from moving where item.id = moving.item_id;
  update ticket set block_id = moving.block_id, seat_no = moving.seat, generation = ticket.generation + 1 from moving where ticket.id = moving.ticket_id;
  perform split_stacks(array(select distinct stack_id from moving));
  update purchase set version = version + 1 where id = p_purchase;
  insert into fact (kind, account_id, subject_id, data)
  select 'TicketsChanged', purchase.account_id, purchase.id, jsonb_build_object('purchaseId', purchase.id, 'orderId', purchase.order_id, 'what', 'SEATS') from purchase where purchase.id = p_purchase;
  return 'MOVED';
end $$;
