-- The ticket rule of each event: its own over its account's over the product's (code available immediately, static
-- codes on paper). told: the moment may be shown. A moment counted from an event whose date is hidden or open would
-- reveal the date. Only joins and expressions, so that a statement that joins it for one event reads one event.
drop view if exists event_ticket_rule cascade;
create view event_ticket_rule as
select e.id as event_id, e.zone,
       case when o.code_reveal is null then d.code_hours else o.code_hours end as code_hours,
       coalesce(o.still_code, d.still_code, true) as still_code,
       case coalesce(o.code_reveal, d.code_reveal)
         when 'HOURS_BEFORE' then e.date_show - make_interval(hours => case when o.code_reveal is null then d.code_hours else o.code_hours end)
         when 'AT' then case when o.code_reveal is null then d.code_at else o.code_at end
       end as code_from,
       coalesce(o.code_reveal, d.code_reveal) is distinct from 'HOURS_BEFORE' or e.date_show_flags = '{}' as told,
       coalesce(o.transfer_allowed, d.transfer_allowed, true) as transfer_allowed,
       coalesce(o.transfer_from_hours, d.transfer_from_hours) as transfer_from_hours,
       coalesce(o.transfer_until_hours, d.transfer_until_hours) as transfer_until_hours,
       coalesce(o.max_transfers, d.max_transfers) as max_transfers
from event e left join ticket_rule o on o.account_id = e.account_id and o.event_id = e.id
left join ticket_rule d on d.account_id = e.account_id and d.event_id is null;
comment on view event_ticket_rule is 'the ticket rule that holds for an event';
