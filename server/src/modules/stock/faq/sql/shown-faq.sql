-- Questions and answers as visitors read them: those of events that are shown, and of accounts that are open.
drop view if exists shown_faq cascade;
create view shown_faq as
select f.id, f.account_id, f.scope, f.storefront_id, f.event_id, f.question, f.answer, f.position
from faq f join shown_marketplace m on m.account_id = f.account_id
where f.removed_at is null and (f.event_id is null or exists (select 1 from shown_event e where e.id = f.event_id));
