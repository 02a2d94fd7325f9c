-- Each fact that mails were planned for has its one mail (I27); a mail that is done has text, unless its reader was erased.
create or replace view app.chk_inv_27_mails as
select f.id::text offender, format('%s: told, but no mail', f.kind) detail
from fact f join fact_effect e on e.fact_id = f.id and e.listener = 'email.receipt' and e.done_at is not null
where f.kind = 'OrderPlaced' and not exists (select 1 from mail m where m.fact_id = f.id)
union all
select m.id::text, 'done without words' from mail m where m.state = 'DONE' and m.recipient not like '%@erased.invalid' and (m.subject = '' or m.html = '' or m.text = '');
