-- The days on which a recurring event can be visited: of a timed one its open visits, of an open one the days that differ from its weekly times.
drop view if exists shown_visit cascade;
create view shown_visit as
select v.event_id, v.starts_local::date as day, v.starts_local::time as starts from visit v join event e on e.id = v.event_id
where v.closed_at is null and e.visits = 'TIMED' and e.state in ('PUBLISHED', 'CANCELLED');
drop view if exists shown_visit_exception cascade;
create view shown_visit_exception as
select x.event_id, x.day, x.times from visit_exception x join event e on e.id = x.event_id where e.visits = 'OPEN' and e.state in ('PUBLISHED', 'CANCELLED');
