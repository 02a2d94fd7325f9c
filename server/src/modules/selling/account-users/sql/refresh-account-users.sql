-- refresh_account_users: recomputes what an account knows of some users: figures, name, contact, consent given since. Users without any purchase or ticket of the
-- account are left out. Out: whose subscription began, because they agreed to the mails of all accounts that they buy from. Locks: the rows of account_user in the order of their users, before the figures are read, so that of two simultaneous sales neither is forgotten. A generic plan: its arrays look long to the planner, so it would plan each call, which takes longer than the call.
create or replace function refresh_account_users(p_account uuid, p_users uuid[]) returns setof uuid language plpgsql set plan_cache_mode = force_generic_plan as $$
declare v_began uuid[];
begin
  insert into account_user (account_id, user_id, email)
  select p_account, u.id, u.email from users u
  where u.id = any(p_users)
    and (exists (select 1 from purchase p where p.user_id = u.id and p.account_id = p_account and p.paid_at is not null and p.state not in ('PENDING', 'FAILED'))
      or exists (select 1 from stack s join ticket t on t.stack_id = s.id where s.owner_id = u.id and s.account_id = p_account and t.state not in ('VOID', 'REPLACED')))
  order by u.id
  on conflict do nothing;
  perform 1 from account_user k where k.account_id = p_account and k.user_id = any(p_users) order by k.user_id for no key update;
  -- Only until they decide about this account: what they agreed to or withdrew here counts, whatever they think of others.
  v_began := array(
    select k.user_id from account_user k join users u on u.id = k.user_id
    where k.account_id = p_account and k.user_id = any(p_users) and k.consent_at is null and k.withdrawn_at is null and u.marketing_consent_at is not null);
  update account_user k set
    name = coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), l.name, ''), email = u.email, phone = l.phone,
    orders = coalesce(b.orders, 0), tickets = coalesce(h.tickets, 0), spent = coalesce(b.spent, 0), first_order_at = b.first_at, last_order_at = b.last_at,
    consent_at = case when u.id = any(v_began) then u.marketing_consent_at else k.consent_at end,
    consent_source = case when u.id = any(v_began) then 'SIGN_UP' else k.consent_source end
  from users u
  left join lateral (
    select count(distinct p.order_id)::integer as orders, sum(p.total - p.refunded) filter (where p.currency = a.currency)::bigint as spent,
           min(p.paid_at) as first_at, max(p.paid_at) as last_at
    from purchase p join account a on a.id = p.account_id
    where p.user_id = u.id and p.account_id = p_account and p.paid_at is not null and p.state not in ('PENDING', 'FAILED')) b on true
  left join lateral (
    select count(*)::integer as tickets from stack s join ticket t on t.stack_id = s.id
    where s.owner_id = u.id and s.account_id = p_account and t.state not in ('VOID', 'REPLACED')) h on true
  left join lateral (
    select nullif(o.info ->> 'name', '') as name, nullif(o.info ->> 'phone', '') as phone from purchase p join orders o on o.id = p.order_id
    where p.user_id = u.id and p.account_id = p_account and p.paid_at is not null order by p.paid_at desc limit 1) l on u.state <> 'ERASED'
  where k.account_id = p_account and k.user_id = u.id and u.id = any(p_users);
  insert into mail_consent (account_id, user_id, topic, consents, version, source, decided_at)
  select k.account_id, k.user_id, chosen.topic, true, 2, 'SIGN_UP', k.consent_at
  from account_user k cross join unnest(k.topics) chosen (topic) where k.account_id = p_account and k.user_id = any(v_began);
  return query select unnest(v_began);
end $$;
