-- The ticket rule of each event: its own over its account's over the product's (code available immediately, static
-- codes on paper). told: the moment may be shown. A moment counted from an event whose date is hidden or open would
-- reveal the date.
drop view if exists event_ticket_rule cascade;
create view event_ticket_rule as
select e.id as event_id, e.zone, r.code_hours, coalesce(o.still_code, d.still_code, true) as still_code,
       case r.code_reveal when 'HOURS_BEFORE' then e.date_show - make_interval(hours => r.code_hours) when 'AT' then r.code_at end as code_from,
       r.code_reveal is distinct from 'HOURS_BEFORE' or e.date_show_flags = '{}' as told
from event e left join ticket_rule o on o.account_id = e.account_id and o.event_id = e.id
left join ticket_rule d on d.account_id = e.account_id and d.event_id is null
left join lateral (select p.code_reveal, p.code_hours, p.code_at from (values (o.code_reveal, o.code_hours, o.code_at, 1), (d.code_reveal, d.code_hours, d.code_at, 2)) p (code_reveal, code_hours, code_at, place)
  where p.code_reveal is not null order by p.place limit 1) r on true;
comment on view event_ticket_rule is 'the ticket rule that holds for an event';
