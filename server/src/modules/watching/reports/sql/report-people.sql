-- Buyers and ticket holders of an account, which is all that its reports know about people. only its own buyers and
-- ticket holders. Reports run as the role admin, which can read neither orders nor users. These views run as their
-- owner, so they all filter by account.
drop view if exists report_purchase cascade;
create view report_purchase with (security_barrier) as
select p.id, p.account_id, p.order_id, p.event_id, p.of_several, p.paid_at, p.total - p.refunded as spent, coalesce(p.user_id, md5(lower(o.email))::uuid) as buyer_id,
       coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), nullif(o.info ->> 'name', ''), '') as name, coalesce(u.email, lower(o.email)) as email,
       coalesce(k.consents, false) as consent
from purchase p join orders o on o.id = p.order_id left join users u on u.id = p.user_id
left join account_user k on k.account_id = p.account_id and k.user_id = p.user_id
where p.account_id = (select app.account()) and p.state not in ('PENDING', 'FAILED') and p.paid_at is not null;
comment on view report_purchase is 'a paid purchase of the account with who bought it: a user, or a guest by e-mail address';

drop view if exists report_holding cascade;
create view report_holding with (security_barrier) as
select t.id as ticket_id, t.account_id, t.event_id, s.owner_id as holder_id, c.via::text as via, c.since, trim(u.first_name || ' ' || u.last_name) as name, u.email,
       coalesce(k.consents, false) as consent
from ticket t join stack s on s.id = t.stack_id join custody c on c.ticket_id = t.id and c.seq = t.owner_seq join users u on u.id = s.owner_id
left join account_user k on k.account_id = t.account_id and k.user_id = s.owner_id
where t.account_id = (select app.account()) and t.state not in ('VOID', 'REPLACED');
comment on view report_holding is 'a ticket of the account that a person holds now, since when and how they got it';
