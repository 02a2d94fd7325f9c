-- issue_tickets: issues the tickets of the orders just paid: one per ticket item, one stack per run of adjacent
-- seats and visit, with the first custody. Called by T2, inside its locks.
create or replace function issue_tickets(p_orders uuid[]) returns integer
language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
declare v_n integer;
begin
  with sold as materialized (
    select i.id, i.account_id, i.purchase_id, i.event_id, i.block_id, i.seat_no, p.user_id, case when p.of_several then p.id end group_id, case when d.source = 'DISTRIBUTION' then 'DISTRIBUTION' else 'PURCHASE' end::custody_via via, b.visit_id, b.section, s.row_label, s.position, i.stack_no, app.uuid_v6() ticket_id, app.uuid_v6() maybe_stack_id
    from unnest(p_orders) o (id) join orders d on d.id = o.id join purchase p on p.order_id = o.id join purchase_item i on i.purchase_id = p.id
    join block b on b.id = i.block_id join event e on e.id = i.event_id left join seat s on s.version_id = e.seat_version_id and s.seat_no = i.seat_no
    where i.kind = 'TICKET'),
  item as materialized (
    select *, first_value(maybe_stack_id) over (partition by purchase_id, event_id, visit_id, stack_no, section, row_label order by ticket_id) stack_id from sold),
  made_stack as (
    insert into stack (id, account_id, event_id, owner_id, purchase_id, group_id, section, row_label, positions)
    select stack_id, account_id, event_id, user_id, purchase_id, group_id, section, row_label, int4range(min(position), max(position), '[]')
    from item group by stack_id, account_id, event_id, user_id, purchase_id, group_id, section, row_label),
  made_ticket as (
    insert into ticket (id, account_id, stack_id, item_id, event_id, block_id, seat_no) select ticket_id, account_id, stack_id, id, event_id, block_id, seat_no from item),
  made_custody as (
    insert into custody (ticket_id, seq, owner_id, via) select ticket_id, 1, user_id, via from item)
  select count(*) into v_n from item;
  return v_n;
end $$;
