-- remindable_lines: the lost lines of a cart that its owner may be reminded of now. None unless the cart is open and holds nothing. A line counts if its account
-- wants reminders and the owner, whose address is verified, agreed to its reminders; the event is published, still to come and not sold out; and the owner neither
-- bought nor is buying tickets for it since.
create or replace function remindable_lines(p_cart uuid)
returns table (line_id uuid, account_id uuid, user_id uuid, evicted_at timestamptz)
language sql stable as $$
  select line.id, line.account_id, cart.user_id, line.evicted_at
  from cart join cart_line line on line.cart_id = cart.id and line.evicted = 'EXPIRED'
    join account on account.id = line.account_id and account.cart_reminders and account.suspended_at is null and account.archived_at is null
    join account_user on account_user.account_id = line.account_id and account_user.user_id = cart.user_id and 'REMINDERS' = any(account_user.topics)
    join users on users.id = cart.user_id and users.state = 'ACTIVE' and users.email_verified_at is not null
    join event on event.id = line.event_id and event.state = 'PUBLISHED' and event.date_show > app.now()
    join collection on collection.id = line.collection_id and collection.state = 'PUBLISHED'
  where cart.id = p_cart and cart.state = 'OPEN' and cart.expires_at is null
    and exists (select 1 from block join counter on counter.id = block.id
                where block.event_id = line.event_id and counter.capacity - counter.held - counter.sold > 0)
    and not exists (select 1 from purchase where purchase.user_id = cart.user_id and purchase.state <> 'FAILED' and purchase.created_at >= line.created_at
                    and (purchase.event_id = line.event_id or purchase.of_several and exists (select 1 from purchase_item item where item.purchase_id = purchase.id and item.event_id = line.event_id)))
$$;

-- remind_carts: records a reminder, and the fact that its mail follows, for carts whose time ran out one hour to one day ago. A cart is never reminded of twice,
-- and an account reminds a person once in seven days. With lines of several accounts, the one whose line was lost last reminds.
-- In: p_limit. Out: how many.
create or replace function remind_carts(p_limit integer) returns integer
language plpgsql as $$
declare v_n integer;
begin
  with lost as (
    select distinct line.cart_id from cart_line line
    where line.evicted = 'EXPIRED' and line.evicted_at > app.now() - interval '1 day' and line.evicted_at <= app.now() - interval '1 hour'
      and not exists (select 1 from cart_reminder reminder where reminder.cart_id = line.cart_id)
      -- A line that was lost within the last hour delays the mail.
      and not exists (select 1 from cart_line later where later.cart_id = line.cart_id and later.evicted_at > app.now() - interval '1 hour')),
  due as (
    select lost.cart_id, last.account_id, last.user_id
    from lost cross join lateral (select found.* from remindable_lines(lost.cart_id) found order by found.evicted_at desc, found.line_id limit 1) last),
  -- One per person and account, if several of their carts are due.
  one as (
    select distinct on (due.user_id, due.account_id) due.* from due
    where not exists (select 1 from cart_reminder earlier where earlier.user_id = due.user_id and earlier.account_id = due.account_id
                      and earlier.created_at > app.now() - interval '7 days')
    order by due.user_id, due.account_id, due.cart_id limit p_limit),
  reminded as (
    insert into cart_reminder (cart_id, account_id, user_id) select one.cart_id, one.account_id, one.user_id from one
    on conflict (cart_id) do nothing returning cart_id, account_id, user_id)
  insert into fact (kind, account_id, subject_id, data)
  select 'CartAbandoned', account_id, cart_id, jsonb_build_object('userId', user_id) from reminded;
  get diagnostics v_n = row_count;
  return v_n;
end $$;
