create or replace view app.chk_inv_22_payouts as
select po.id::text offender, format('%s of %s is %s: %s journals, CLEARING %s', po.amount, po.account_id, po.state, coalesce(posted.journals, 0), coalesce(posted.cleared, 0)) detail
from payout po left join (
  select jo.subject_id id, count(distinct jo.id) journals, sum(en.amount) cleared, bool_and(jo.account_id = own.account_id and en.currency = own.currency) as is_own
  from journal jo join entry en on en.journal_id = jo.id and en.ledger_account = 'CLEARING' join payout own on own.id = jo.subject_id
  where jo.kind in ('PAYOUT', 'PAYOUT_FAILED') group by jo.subject_id) posted on posted.id = po.id
where posted.is_own is distinct from true or posted.journals <> case when po.state in ('FAILED', 'CANCELED') then 2 else 1 end
  or posted.cleared <> case when po.state in ('FAILED', 'CANCELED') then 0 else - po.amount end
union all
select jo.id::text, format('%s of no payout', jo.kind) from journal jo
where jo.kind in ('PAYOUT', 'PAYOUT_FAILED') and not exists (select 1 from payout po where po.id = jo.subject_id);

create or replace view app.chk_inv_22_funds as
with posted as (
  select jo.subject_id id, sum(en.amount) cleared from journal jo join entry en on en.journal_id = jo.id and en.ledger_account = 'CLEARING'
  where jo.kind in ('WAIVER', 'WRITE_OFF', 'PAYOUT_CORRECTED') group by jo.subject_id),
decided as (
  select fd.discrepancy_id id, fd.step::text step, fd.amount, fd.currency from funds_decision fd where fd.state = 'DONE')
select di.id::text offender, format('%s of %s: decided %s, CLEARING %s', di.cause, di.difference, coalesce(decided.step, 'nothing'), coalesce(posted.cleared, 0)) detail
from discrepancy di left join decided on decided.id = di.id left join posted on posted.id = di.id
where coalesce(posted.cleared, 0) <> case when decided.step in ('WAIVE', 'WRITE_OFF', 'BOOK') then di.difference else 0 end
union all
select di.id::text, format('%s, closed by %s, decided %s of %s', di.state, coalesce(di.closed_by::text, 'itself'), coalesce(decided.step, 'nothing'), decided.amount)
from discrepancy di left join decided on decided.id = di.id
where (di.closed_by is not null and decided.id is null) or (di.state = 'WRITTEN_OFF') <> (decided.step is not distinct from 'WRITE_OFF')
  or decided.amount <> abs(di.difference) or decided.currency <> di.currency
union all
select posted.id::text, 'a journal of no matter' from posted where not exists (select 1 from discrepancy di where di.id = posted.id);
