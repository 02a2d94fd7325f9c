create or replace view app.chk_inv_22 as
select journal_id::text offender, format('%s: %s over %s entries', currency, sum(amount), count(*)) detail from entry group by journal_id, currency having sum(amount) <> 0 or count(*) < 2
union all
select j.id::text, 'has no entries' from journal j where not exists (select 1 from entry e where e.journal_id = j.id)
union all
select j.id::text, 'is neither sealed nor waiting to be' from journal j where not exists (select 1 from seal s where s.journal_id = j.id) and not exists (select 1 from unsealed u where u.journal_id = j.id);

create or replace view app.chk_inv_22_seal as
select format('%s/%s', s.account_id, s.no) offender, 'broken link in the chain' detail
from (select s.*, lag(digest, 1, '\x') over w expected, lag(no, 1, 0::bigint) over w before from seal s window w as (partition by account_id order by no)) s
where s.previous <> s.expected or s.no <> s.before + 1 or s.digest <> journal_digest(s.previous, s.journal_id);

create or replace view app.chk_inv_22_sales as
select p.id::text offender, format('total %s, cleared %s', p.total, coalesce(e.amount, 0)) detail
from purchase p left join journal j on j.effect_key = 'sale:' || p.id left join entry e on e.journal_id = j.id and e.ledger_account = 'CLEARING'
where (p.state in ('PENDING', 'FAILED') and j.id is not null) or (p.state not in ('PENDING', 'FAILED') and p.total <> coalesce(e.amount, 0));
