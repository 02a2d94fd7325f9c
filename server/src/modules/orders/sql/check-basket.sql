-- check_basket: raises an exception unless the new orders add up (I16) and their tickets exactly match their holds, their add-ons those of their carts.
create or replace function check_basket(p_orders uuid[]) returns void
language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
declare v_id uuid;
begin
  select item.id into v_id from unnest(p_orders) given (id) join purchase on purchase.order_id = given.id join purchase_item item on item.purchase_id = purchase.id
    where item.amount is distinct from (select sum(charge.amount) filter (where not charge.included) from charge where charge.item_id = item.id) limit 1;
  if found then raise exception 'charges of item % do not add up to its amount', v_id; end if;
  select purchase.id into v_id from unnest(p_orders) given (id) join purchase on purchase.order_id = given.id
    where purchase.total is distinct from (select sum(item.amount) from purchase_item item where item.purchase_id = purchase.id) limit 1;
  if found then raise exception 'items of purchase % do not add up to its total', v_id; end if;
  select orders.id into v_id from unnest(p_orders) given (id) join orders on orders.id = given.id where orders.total is distinct from (select sum(purchase.total) from purchase where purchase.order_id = orders.id) limit 1;
  if found then raise exception 'purchases of order % do not add up to its total', v_id; end if;

  with item as materialized (
    select item.hold_id, item.block_id, count(*) n, array_agg(item.seat_no order by item.seat_no) filter (where item.seat_no is not null) seats
    from unnest(p_orders) given (id) join purchase on purchase.order_id = given.id join purchase_item item on item.purchase_id = purchase.id where item.kind = 'TICKET' group by item.hold_id, item.block_id),
  held as materialized (
    select hold.id hold_id, charge.counter_id block_id, charge.quantity n, (select array_agg(given order by given) from unnest(charge.seat_nos) given) seats
    from unnest(p_orders) given (id) join orders on orders.id = given.id join hold on hold.owner_id = orders.cart_id and hold.state = 'COMMITTING'
    join hold_charge charge on charge.hold_id = hold.id join block on block.id = charge.counter_id)
  select coalesce(a.hold_id, b.hold_id) into v_id from (
    (select hold_id, block_id, n, seats from item except select hold_id, block_id, n, seats from held)) a
    full join ((select hold_id, block_id, n, seats from held except select hold_id, block_id, n, seats from item)) b on a.hold_id = b.hold_id limit 1;
  if found then raise exception 'items do not match hold %', v_id; end if;

  with item as materialized (
    select orders.cart_id, item.line_id, item.add_on_id, item.hold_id, count(*) n from unnest(p_orders) given (id) join orders on orders.id = given.id join purchase on purchase.order_id = orders.id join purchase_item item on item.purchase_id = purchase.id
    where item.kind = 'ADD_ON' group by orders.cart_id, item.line_id, item.add_on_id, item.hold_id),
  chosen as materialized (
    select cart_add_on.cart_id, cart_add_on.id line_id, cart_add_on.add_on_id, cart_add_on.hold_id, cart_add_on.quantity::bigint n from unnest(p_orders) given (id) join orders on orders.id = given.id join cart_add_on on cart_add_on.cart_id = orders.cart_id)
  select line_id into v_id from ((select * from item except select * from chosen) union all (select * from chosen except select * from item)) b limit 1;
  if found then raise exception 'items do not match add-on %', v_id; end if;
end $$;
