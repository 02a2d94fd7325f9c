-- Uses of promotions per buyer count whether or not there is a limit, so that one that is set later knows them. Those of before, per person.
with uses as materialized (
  select app.uuid_v6() as hold_id, used.order_id, used.promotion_id, used.account_id, used.subject, used.state, used.created_at,
    coalesce(promotion.maximum_per_buyer, 2147483647) as maximum
  from promotion_use used join promotion on promotion.id = used.promotion_id
  where used.state <> 'RETURNED' and not exists (
    select 1 from hold join hold_limit on hold_limit.hold_id = hold.id
    where hold.owner_id = used.order_id and hold.owner_kind = 'ORDER' and hold_limit.rule_id = used.promotion_id)),
holds as (
  insert into hold (id, account_id, owner_kind, owner_id, quantity, state, expires_at, created_at)
  select hold_id, account_id, 'ORDER', order_id, 1, (case state when 'USED' then 'SOLD' else 'COMMITTING' end)::hold_state, created_at, created_at from uses),
limits as (
  insert into hold_limit (hold_id, rule_id, subject, quantity) select hold_id, promotion_id, subject, 1 from uses)
insert into limit_use (rule_id, subject, held, sold, max)
select promotion_id, subject, count(*) filter (where state = 'HELD'), count(*) filter (where state = 'USED'), greatest(max(maximum), count(*)) from uses group by promotion_id, subject
on conflict (rule_id, subject) do update set held = limit_use.held + excluded.held, sold = limit_use.sold + excluded.sold,
  max = greatest(limit_use.max, excluded.max, limit_use.held + excluded.held + limit_use.sold + excluded.sold);
