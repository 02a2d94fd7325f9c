-- move_tickets: moves tickets of a purchase to other seats of the same event and price, in one step: new seats are sold, old ones go back on sale, codes of the tickets change.
-- Owned by checkout. Writes purchase, purchase_item, ticket, stack, event_seat, hold_charge, counter, fact.
--
-- In: p_purchase, p_moves: a JSON array of {ticket, seat} (seat numbers of the event's map), each ticket and seat once.
-- Out: 'MOVED', or why nothing changed: 'FIXED' (a ticket isn't the buyer's, isn't valid, or has no seat), 'TAKEN' (a seat isn't free), 'OTHER_PRICE' (a seat costs something else, or isn't sold by the
--   ticket's collection).
-- A ticket keeps its item, price and hold. Tickets that no longer lie together get stacks of their own; the first part keeps the stack.
-- The caller has locked order and purchase. Locks, in this order: seats, tickets, counters.
create or replace function move_tickets(p_purchase uuid, p_moves jsonb) returns text language plpgsql as $$
#variable_conflict use_column
declare v_count integer := jsonb_array_length(p_moves); v_rows integer;
begin
  create temp table if not exists moving (ticket_id uuid, item_id uuid, hold_id uuid, event_id uuid, old_block uuid, old_seat integer, seat integer, block_id uuid, stack_id uuid) on commit drop;
  truncate moving;
  insert into moving (ticket_id, seat) select m.ticket, m.seat from jsonb_to_recordset(p_moves) m (ticket uuid, seat integer);
  update moving m set item_id = t.item_id, hold_id = i.hold_id, event_id = t.event_id, old_block = t.block_id, old_seat = t.seat_no, stack_id = t.stack_id
  from ticket t join purchase_item i on i.id = t.item_id where t.id = m.ticket_id and i.purchase_id = p_purchase;

  perform 1 from event_seat s join (select event_id, old_seat seat_no from moving union select event_id, seat from moving) k on k.event_id = s.event_id and k.seat_no = s.seat_no
    order by s.event_id, s.seat_no for no key update of s;
  perform 1 from ticket t where t.id in (select ticket_id from moving) order by t.id for no key update of t;
  select count(*) into v_rows from moving m join ticket t on t.id = m.ticket_id join stack k on k.id = t.stack_id join purchase p on p.id = p_purchase
    where m.item_id is not null and t.state = 'OWNED' and t.seat_no = m.old_seat and k.owner_id is not distinct from p.user_id;
  if v_rows <> v_count then return 'FIXED'; end if;
  update moving m set block_id = s.block_id from event_seat s where s.event_id = m.event_id and s.seat_no = m.seat and s.status = 'AVAILABLE';
  -- A seat that this hold gave back can't be told from the one it would take, so it is left to others.
  if exists (select 1 from moving m where m.block_id is null or exists (select 1 from hold_charge g where g.hold_id = m.hold_id and g.event_id = m.event_id and m.seat = any (g.returned_seats))) then return 'TAKEN'; end if;
  if exists (select 1 from moving m join purchase_item i on i.id = m.item_id join block a on a.id = m.old_block join block b on b.id = m.block_id
      left join price x on x.price_type_id = i.price_type_id and x.price_level = a.price_level left join price y on y.price_type_id = i.price_type_id and y.price_level = b.price_level
    where m.block_id <> m.old_block and not (
      (a.price_level = b.price_level or coalesce(x.amount = y.amount, false)) and a.visit_id is not distinct from b.visit_id and a.allocation_id is not distinct from b.allocation_id
      and a.holder_account_id is not distinct from b.holder_account_id and a.source_id is not distinct from b.source_id
      and exists (select 1 from collection_block c where c.collection_id = i.collection_id and c.block_id = b.id))) then return 'OTHER_PRICE'; end if;

  perform 1 from counter c where c.id in (select old_block from moving union select block_id from moving) order by c.id for no key update of c;
  update event_seat s set status = 'AVAILABLE', hold_id = null from moving m where s.event_id = m.event_id and s.seat_no = m.old_seat and s.status = 'SOLD' and s.hold_id = m.hold_id;
  get diagnostics v_rows = row_count;
  if v_rows <> v_count then raise exception '% of % seats were sold to their tickets', v_rows, v_count; end if;
  update event_seat s set status = 'SOLD', hold_id = m.hold_id from moving m where s.event_id = m.event_id and s.seat_no = m.seat and s.status = 'AVAILABLE';
  get diagnostics v_rows = row_count;
  if v_rows <> v_count then raise exception '% of % seats were free', v_rows, v_count; end if;

  -- What the holds took: the seats, and of which block.
  with change as (
    select k.hold_id, k.counter_id, k.event_id, sum(k.n)::integer n, array_agg(k.seat) filter (where k.n < 0) gone, array_agg(k.seat) filter (where k.n > 0) came
    from (select hold_id, old_block counter_id, event_id, old_seat seat, -1 n from moving union all select hold_id, block_id, event_id, seat, 1 from moving) k group by 1, 2, 3),
  emptied as (
    delete from hold_charge g using change c where g.hold_id = c.hold_id and g.counter_id = c.counter_id and g.quantity + c.n = 0 returning g.hold_id),
  kept as (
    update hold_charge g set quantity = g.quantity + c.n,
      seat_nos = array(select s from unnest(g.seat_nos) s where s <> all (coalesce(c.gone, '{}')) union all select s from unnest(c.came) s order by 1)
    from change c where g.hold_id = c.hold_id and g.counter_id = c.counter_id and g.quantity + c.n > 0 returning g.hold_id, g.counter_id)
  insert into hold_charge (hold_id, counter_id, quantity, event_id, seat_nos)
  select c.hold_id, c.counter_id, c.n, c.event_id, array(select s from unnest(c.came) s order by 1) from change c
  where c.n > 0 and not exists (select 1 from hold_charge g where g.hold_id = c.hold_id and g.counter_id = c.counter_id);
  update counter c set sold = c.sold + k.n from (
    select id, sum(n)::integer n from (select old_block id, -1 n from moving union all select block_id, 1 from moving) w group by id having sum(n) <> 0) k where c.id = k.id;

  update purchase_item i set block_id = m.block_id, seat_no = m.seat from moving m where i.id = m.item_id;
  update ticket t set block_id = m.block_id, seat_no = m.seat, generation = t.generation + 1 from moving m where t.id = m.ticket_id;
  perform split_stacks(array(select distinct stack_id from moving));
  update purchase set version = version + 1 where id = p_purchase;
  insert into fact (kind, account_id, subject_id, data)
  select 'TicketsChanged', p.account_id, p.id, jsonb_build_object('purchaseId', p.id, 'orderId', p.order_id, 'what', 'SEATS') from purchase p where p.id = p_purchase;
  return 'MOVED';
end $$;
