create or replace view app.chk_inv_14_disputes as
with disputed as (select order_id, bool_or(state = 'OPEN') open, bool_or(state = 'LOST') lost from dispute where order_id is not null group by order_id)
select ticket.id::text offender, format('%s, its payment is %s', ticket.state, orders.payment) detail
from ticket join purchase_item item on item.id = ticket.item_id join purchase on purchase.id = item.purchase_id join orders on orders.id = purchase.order_id left join disputed on disputed.order_id = orders.id
where (ticket.state = 'FROZEN' and not coalesce(disputed.open, false)) or (coalesce(disputed.open, false) and ticket.state not in ('FROZEN', 'USED', 'VOID', 'REPLACED'))
union all
select orders.id::text, format('payment %s, disputes %s', orders.payment, case when disputed.open then 'open' when disputed.lost then 'lost' when disputed.order_id is null then 'none' else 'won' end)
from orders left join disputed on disputed.order_id = orders.id
where (orders.payment in ('DISPUTED', 'WON', 'LOST') or disputed.order_id is not null)
  and orders.payment::text is distinct from case when disputed.open then 'DISPUTED' when disputed.lost then 'LOST' when disputed.order_id is not null then 'WON' end;

create or replace view app.chk_inv_22_disputes as
select dispute.id::text offender, format('%s: %s and a fee of %s; DISPUTE %s, CLEARING %s', dispute.state, dispute.amount, dispute.fee, coalesce(posted.held, 0), coalesce(posted.cleared, 0)) detail
from dispute left join (
  select journal.subject_id id, sum(entry.amount) filter (where entry.ledger_account = 'DISPUTE') held, sum(entry.amount) filter (where entry.ledger_account = 'CLEARING') cleared
  from journal join entry on entry.journal_id = journal.id where journal.kind like 'DISPUTE%' group by journal.subject_id) posted on posted.id = dispute.id
where coalesce(posted.held, 0) <> case when dispute.order_id is not null and dispute.state = 'OPEN' then dispute.amount else 0 end
  or coalesce(posted.cleared, 0) <> case when dispute.order_id is null then 0 else - dispute.fee - case dispute.state when 'WON' then 0 else dispute.amount end end
union all
select dispute.id::text, format('%s with a fee of %s, shares %s and %s', dispute.amount, dispute.fee, coalesce(sum(share.amount), 0), coalesce(sum(share.fee), 0))
from dispute left join dispute_share share on share.dispute_id = dispute.id where dispute.order_id is not null
group by dispute.id having dispute.amount <> coalesce(sum(share.amount), 0) or dispute.fee <> coalesce(sum(share.fee), 0);
