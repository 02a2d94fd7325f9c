create or replace view app.chk_inv_13 as
select ticket_id::text offender, format('inside %s times', count(*)) detail from admission where left_at is null group by ticket_id having count(*) > 1
union all
select a.ticket_id::text, format('inside from %s while it was from %s to %s', b.entered_at, a.entered_at, a.left_at)
from admission a join admission b on b.ticket_id = a.ticket_id and b.id <> a.id and b.entered_at >= a.entered_at and (a.left_at is null or b.entered_at < a.left_at) where a.left_at is not null or b.left_at is not null;

create or replace view app.chk_inv_13_scans as
select a.id::text offender, format('in by %s (%s), out by %s (%s)', a.entry_scan_id, i.answer, a.exit_scan_id, o.answer) detail
from admission a left join scan i on i.id = a.entry_scan_id left join scan o on o.id = a.exit_scan_id
where (i.answer = 'ADMITTED' and i.undone_at is null and i.ticket_id = a.ticket_id) is not true
   or (a.exit_scan_id is not null and (o.answer = 'EXITED' and o.undone_at is null and o.ticket_id = a.ticket_id) is not true)
union all
select s.id::text, format('%s, but not in any admission', s.answer) from scan s
where s.undone_at is null and ((s.answer = 'ADMITTED' and not exists (select 1 from admission a where a.entry_scan_id = s.id))
   or (s.answer = 'EXITED' and s.answered = 'EXITED' and not exists (select 1 from admission a where a.exit_scan_id = s.id)));

create or replace view app.chk_inv_13_tickets as
select t.id::text offender, format('%s, but was let in', t.state) detail from admission a join ticket t on t.id = a.ticket_id where t.state <> 'USED'
union all
select a.id::text, format('ticket of event %s let in at event %s', t.event_id, a.event_id) from admission a join ticket t on t.id = a.ticket_id where t.event_id <> a.event_id;
