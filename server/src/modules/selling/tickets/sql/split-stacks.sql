-- split_stacks: after tickets moved to other seats, gives each run of adjacent seats of these stacks a stack of its own. The run with the oldest ticket keeps the stack.
-- Called by move_tickets, which has locked the tickets.
-- Row by row: the planner expects two thousand rows in a temporary table, and would read whole tables for a few.
create or replace function split_stacks(p_stacks uuid[]) returns void language plpgsql set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  create temp table if not exists stack_run (ticket_id uuid, old_id uuid, stack_id uuid, section text, row_label text, position integer) on commit drop;
  truncate stack_run;
  insert into stack_run
  with placed as (
    select t.id, t.stack_id, s.section, s.row_label, s.position,
           s.position - row_number() over (partition by t.stack_id, s.section, s.row_label order by s.position) run
    from ticket t join event e on e.id = t.event_id join seat s on s.version_id = e.seat_version_id and s.seat_no = t.seat_no
    where t.stack_id = any (p_stacks) and t.state not in ('VOID', 'REPLACED')),
  part as (
    select *, first_value(id) over (partition by stack_id, section, row_label, run order by id) first_id, first_value(id) over (partition by stack_id order by id) oldest from placed),
  named as (
    select first_id, app.uuid_v6() new_id from part where first_id <> oldest group by first_id)
  select part.id, part.stack_id, coalesce(named.new_id, part.stack_id), part.section, part.row_label, part.position from part left join named on named.first_id = part.first_id;

  insert into stack (id, account_id, event_id, owner_id, purchase_id, group_id, section, row_label, positions)
  select r.stack_id, k.account_id, k.event_id, k.owner_id, k.purchase_id, k.group_id, r.section, r.row_label, int4range(min(r.position), max(r.position), '[]')
  from stack_run r join stack k on k.id = r.old_id where r.stack_id <> r.old_id group by r.stack_id, k.id, r.section, r.row_label;
  update stack k set section = r.section, row_label = r.row_label, positions = r.positions
  from (select stack_id, section, row_label, int4range(min(position), max(position), '[]') positions from stack_run where stack_id = old_id group by stack_id, section, row_label) r where k.id = r.stack_id;
  update ticket t set stack_id = r.stack_id from stack_run r where t.id = r.ticket_id and r.stack_id <> r.old_id;
end $$;
