create or replace view app.chk_inv_22 as
select journal_id::text offender, format('%s: %s over %s entries', currency, sum(amount), count(*)) detail from entry group by journal_id, currency having sum(amount) <> 0 or count(*) < 2
union all
select jo.id::text, 'has no entries' from journal jo where not exists (select 1 from entry en where en.journal_id = jo.id)
union all
select jo.id::text, 'is neither sealed nor waiting to be' from journal jo where not exists (select 1 from seal se where se.journal_id = jo.id) and not exists (select 1 from unsealed un where un.journal_id = jo.id);

create or replace view app.chk_inv_22_seal as
select format('%s/%s', se.account_id, se.no) offender, 'broken link in the chain' detail
from (select se.*, lag(digest, 1, '\x') over w expected, lag(no, 1, 0::bigint) over w before from seal se window w as (partition by account_id order by no)) se
where se.previous <> se.expected or se.no <> se.before + 1 or se.digest <> journal_digest(se.previous, se.journal_id);

create or replace view app.chk_inv_22_sales as
select pu.id::text offender, format('total %s, cleared %s', pu.total, coalesce(en.amount, 0)) detail
from purchase pu join orders d on d.id = pu.order_id left join journal jo on jo.effect_key = 'sale:' || pu.id left join entry en on en.journal_id = jo.id and en.ledger_account = 'CLEARING'
where (pu.state in ('PENDING', 'FAILED') and jo.id is not null) or (pu.state not in ('PENDING', 'FAILED') and case when collected_by_organizer(d.tender) then 0 else pu.total end <> coalesce(en.amount, 0));

-- What one account owes another is in the books of both, and every share is of a sale, refund or dispute.
create or replace view app.chk_inv_22_shares as
select subject_id::text offender, format('%s: %s between accounts', currency, sum(amount)) detail
from entry join journal on journal.id = entry.journal_id where ledger_account = 'PAYEE' group by subject_id, currency having sum(amount) <> 0;
