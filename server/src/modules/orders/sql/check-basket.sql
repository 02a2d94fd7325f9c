-- check_basket: raises an exception unless the new orders add up (I16) and their tickets exactly match their holds, their add-ons those of their carts.
create or replace function check_basket(p_orders uuid[]) returns void
language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
declare v_id uuid;
begin
  select i.id into v_id from unnest(p_orders) o (id) join purchase p on p.order_id = o.id join purchase_item i on i.purchase_id = p.id
    where i.amount is distinct from (select sum(c.amount) filter (where not c.included) from charge c where c.item_id = i.id) limit 1;
  if found then raise exception 'charges of item % do not add up to its amount', v_id; end if;
  select p.id into v_id from unnest(p_orders) o (id) join purchase p on p.order_id = o.id
    where p.total is distinct from (select sum(i.amount) from purchase_item i where i.purchase_id = p.id) limit 1;
  if found then raise exception 'items of purchase % do not add up to its total', v_id; end if;
  select o.id into v_id from unnest(p_orders) k (id) join orders o on o.id = k.id where o.total is distinct from (select sum(p.total) from purchase p where p.order_id = o.id) limit 1;
  if found then raise exception 'purchases of order % do not add up to its total', v_id; end if;

  with item as materialized (
    select i.hold_id, i.block_id, count(*) n, array_agg(i.seat_no order by i.seat_no) filter (where i.seat_no is not null) seats
    from unnest(p_orders) o (id) join purchase p on p.order_id = o.id join purchase_item i on i.purchase_id = p.id where i.kind = 'TICKET' group by i.hold_id, i.block_id),
  held as materialized (
    select h.id hold_id, g.counter_id block_id, g.quantity n, (select array_agg(s order by s) from unnest(g.seat_nos) s) seats
    from unnest(p_orders) k (id) join orders o on o.id = k.id join hold h on h.owner_id = o.cart_id and h.state = 'COMMITTING'
    join hold_charge g on g.hold_id = h.id join block b on b.id = g.counter_id)
  select coalesce(a.hold_id, b.hold_id) into v_id from (
    (select hold_id, block_id, n, seats from item except select hold_id, block_id, n, seats from held)) a
    full join ((select hold_id, block_id, n, seats from held except select hold_id, block_id, n, seats from item)) b on a.hold_id = b.hold_id limit 1;
  if found then raise exception 'items do not match hold %', v_id; end if;

  with item as materialized (
    select o.cart_id, i.line_id, i.add_on_id, i.hold_id, count(*) n from unnest(p_orders) k (id) join orders o on o.id = k.id join purchase p on p.order_id = o.id join purchase_item i on i.purchase_id = p.id
    where i.kind = 'ADD_ON' group by o.cart_id, i.line_id, i.add_on_id, i.hold_id),
  chosen as materialized (
    select a.cart_id, a.id line_id, a.add_on_id, a.hold_id, a.quantity::bigint n from unnest(p_orders) k (id) join orders o on o.id = k.id join cart_add_on a on a.cart_id = o.cart_id)
  select line_id into v_id from ((select * from item except select * from chosen) union all (select * from chosen except select * from item)) b limit 1;
  if found then raise exception 'items do not match add-on %', v_id; end if;
end $$;
