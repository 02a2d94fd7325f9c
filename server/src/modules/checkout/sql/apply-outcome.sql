-- apply_outcome (T2): applies the gateway's outcomes of k attempts in one batch, each independently. Browser returns, webhooks and the reconciler all end up here.
-- Owned by checkout. Writes attempt, orders, cart, cart_line, cart_add_on, purchase, stack, ticket, custody, journal, entry, unsealed, fact, payment_break, promotion_use, hold, event_seat, limit_use, counter.
--
-- In: p_requests, a JSON array (at most 32); the row with no = i (from 1) answers request i:
--   attemptId, outcome: 'CAPTURED' | 'FAILED' (definite: declined, or never arrived) | 'CANCELLED' (an open challenge or an unusable payment was canceled: units are released)
--   CAPTURED also has gatewayId, amount, currency, exponent; cardBrand?, cardLast4?, cardFingerprint?; FAILED may have declineCode.
--   otherPayment: true if the gateway knows another payment than this one under the attempt's key. A CAPTURED with another id than the attempt's counts as that, too.
--   Free orders: outcome CAPTURED, gatewayId null, amount 0.
-- Out: one row per request: no, result, order_id, order_state, cart_id, version (the cart's current eTag), purchase_ids, break_id, event_ids (whose stock changed).
-- result: COMPLETED   order, purchases, tickets and ledger entries were written
--         DECLINED    attempt, order, purchases FAILED; the cart is OPEN again and keeps its units for at least 3 minutes, never past opened + 2 x hold time + 10 minutes
--         RELEASED    as DECLINED, but units are released, lines evicted as EXPIRED and add-ons removed
--         ALREADY     no change: the outcome was already applied, or the attempt had ended; see order_state and purchase_ids
--         BREAK       captured money that this order can't take (kind in payment_break): only the break row was written. Refund it (refund_break), or revive the order
--                     if it came late; for WRONG_AMOUNT and WRONG_CURRENCY then apply CANCELLED, which releases the units.
--         UNKNOWN     no such attempt
-- A timeout is none of these: the caller marks the attempt UNKNOWN and asks the gateway again.
-- Locks, in this order: carts, orders, attempts, holds, seats, limit rows, counters.

drop function if exists apply_outcome(jsonb);
create function apply_outcome(p_requests jsonb)
returns table (no integer, result text, order_id uuid, order_state order_state, cart_id uuid, version bigint, purchase_ids uuid[], break_id uuid, event_ids uuid[])
language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  v_now timestamptz; v_n integer; r record; i integer; o integer; a integer; v_count integer; v_rows integer; v_bad uuid;
  v_attempt uuid[]; v_outcome text[]; v_gateway_id text[]; v_amount bigint[]; v_currency text[]; v_brand text[]; v_last4 text[]; v_print text[]; v_decline text[]; v_other boolean[];
  v_attempts uuid[]; v_a_state attempt_state[]; v_a_gateway text[]; v_a_gateway_id text[]; v_a_amount bigint[]; v_a_currency text[]; v_a_order integer[];
  v_orders uuid[]; v_carts uuid[]; v_o_state order_state[]; v_o_cart uuid[]; v_o_revives boolean[]; v_o_spent boolean[];
  v_ax integer[]; v_result text[]; v_kind break_kind[]; v_break uuid[];
  v_done uuid[] := '{}'; v_declined uuid[] := '{}'; v_released uuid[] := '{}'; v_done_carts uuid[] := '{}'; v_declined_carts uuid[] := '{}'; v_released_carts uuid[] := '{}';
  v_holds uuid[];
begin
  select count(*), array_agg(attempt), array_agg(outcome), array_agg(gateway_id), array_agg(amount), array_agg(currency), array_agg(brand), array_agg(last4), array_agg(print), array_agg(decline), array_agg(coalesce(other, false))
    into v_n, v_attempt, v_outcome, v_gateway_id, v_amount, v_currency, v_brand, v_last4, v_print, v_decline, v_other
  from rows from (jsonb_to_recordset(p_requests) as ("attemptId" uuid, outcome text, "gatewayId" text, amount bigint, currency text, "cardBrand" text, "cardLast4" text, "cardFingerprint" text, "declineCode" text, "otherPayment" boolean))
    with ordinality q (attempt, outcome, gateway_id, amount, currency, brand, last4, print, decline, other, i);
  if v_n = 0 then return; end if;
  v_result := array_fill(null::text, array[v_n]); v_kind := array_fill(null::break_kind, array[v_n]); v_break := array_fill(null::uuid, array[v_n]); v_ax := array_fill(null::integer, array[v_n]);

  -- 1. Lock carts, orders, attempts; their values under the locks count.
  v_attempts := array(select distinct t.id from unnest(v_attempt) k (id) join attempt t on t.id = k.id order by t.id);
  v_orders := array(select distinct t.order_id from unnest(v_attempts) k (id) join attempt t on t.id = k.id order by t.order_id);
  v_carts := array(select distinct d.cart_id from unnest(v_orders) k (id) join orders d on d.id = k.id order by d.cart_id);
  perform 1 from cart c where c.id = any (v_carts) order by c.id for no key update;
  v_count := cardinality(v_orders);
  v_o_state := array_fill(null::order_state, array[v_count]); v_o_cart := array_fill(null::uuid, array[v_count]); v_o_revives := array_fill(false, array[v_count]); v_o_spent := v_o_revives;
  for r in select k.x, d.state, d.cart_id, d.revives from unnest(v_orders) with ordinality k (id, x) join orders d on d.id = k.id order by d.id for no key update of d loop
    v_o_state[r.x] := r.state; v_o_cart[r.x] := r.cart_id; v_o_revives[r.x] := r.revives is not null;
  end loop;
  v_count := cardinality(v_attempts);
  v_a_state := array_fill(null::attempt_state, array[v_count]); v_a_gateway := array_fill(null::text, array[v_count]); v_a_gateway_id := v_a_gateway;
  v_a_amount := array_fill(null::bigint, array[v_count]); v_a_currency := v_a_gateway; v_a_order := array_fill(null::integer, array[v_count]);
  for r in select k.x, t.state, t.gateway, t.gateway_id, t.amount, t.currency, t.order_id from unnest(v_attempts) with ordinality k (id, x) join attempt t on t.id = k.id order by t.id for no key update of t loop
    v_a_state[r.x] := r.state; v_a_gateway[r.x] := r.gateway; v_a_gateway_id[r.x] := r.gateway_id; v_a_amount[r.x] := r.amount; v_a_currency[r.x] := r.currency;
    v_a_order[r.x] := array_position(v_orders, r.order_id);
  end loop;
  if v_o_revives @> array[true] then
    for r in select k.x, b.resolved_at from unnest(v_orders) with ordinality k (id, x) join orders d on d.id = k.id join payment_break b on b.order_id = d.revives
             join attempt t on t.order_id = d.id and t.gateway = b.gateway and t.gateway_id = b.gateway_id order by b.id for no key update of b loop
      v_o_spent[r.x] := r.resolved_at is not null;
    end loop;
  end if;
  v_now := app.now();

  -- 2. Decide.
  for i in 1 .. v_n loop
    a := array_position(v_attempts, v_attempt[i]); v_ax[i] := a;
    if a is null then v_result[i] := 'UNKNOWN'; continue; end if;
    o := v_a_order[a];
    if v_outcome[i] = 'CAPTURED' then
      if v_other[i] or (v_a_gateway_id[a] is distinct from v_gateway_id[i] and (v_a_gateway_id[a] is not null or v_a_state[a] = 'CAPTURED')) then v_kind[i] := 'OTHER_PAYMENT';
      elsif v_a_state[a] = 'CAPTURED' then v_result[i] := 'ALREADY';
      elsif v_amount[i] is distinct from v_a_amount[a] then v_kind[i] := 'WRONG_AMOUNT';
      elsif v_currency[i] is distinct from v_a_currency[a] then v_kind[i] := 'WRONG_CURRENCY';
      elsif v_o_state[o] = 'COMPLETED' then v_kind[i] := 'SECOND_CAPTURE';
      elsif v_a_state[a] in ('FAILED', 'VOIDED') or v_o_state[o] <> 'PENDING' then v_kind[i] := 'LATE_CAPTURE';
      elsif v_o_spent[o] then v_result[i] := 'RELEASED';
      else v_result[i] := 'COMPLETED';
      end if;
      if v_kind[i] is not null and v_amount[i] > 0 then v_result[i] := 'BREAK'; elsif v_kind[i] is not null then v_result[i] := 'ALREADY'; v_kind[i] := null; end if;
    elsif v_outcome[i] in ('FAILED', 'CANCELLED') then
      if v_a_state[a] in ('CAPTURED', 'FAILED', 'VOIDED') or v_o_state[o] <> 'PENDING' then v_result[i] := 'ALREADY';
      else v_result[i] := case v_outcome[i] when 'FAILED' then 'DECLINED' else 'RELEASED' end;
      end if;
    else
      raise exception 'unknown outcome: %', v_outcome[i];
    end if;

    if v_result[i] = 'COMPLETED' then
      v_a_state[a] := 'CAPTURED'; v_a_gateway_id[a] := v_gateway_id[i]; v_o_state[o] := 'COMPLETED';
      v_done := v_done || v_orders[o]; v_done_carts := v_done_carts || v_o_cart[o];
    elsif v_result[i] = 'DECLINED' then
      v_a_state[a] := 'FAILED'; v_o_state[o] := 'FAILED'; v_declined := v_declined || v_orders[o]; v_declined_carts := v_declined_carts || v_o_cart[o];
    elsif v_result[i] = 'RELEASED' then
      v_a_state[a] := 'FAILED'; v_o_state[o] := 'FAILED'; v_released := v_released || v_orders[o]; v_released_carts := v_released_carts || v_o_cart[o];
    end if;
  end loop;

  -- 3. Breaks: one row per payment at the gateway.
  for i in 1 .. v_n loop
    if v_result[i] = 'BREAK' then
      a := v_ax[i];
      insert into payment_break as b (attempt_id, order_id, kind, gateway, gateway_id, amount, currency, exponent, expected_amount, expected_currency, created_at)
      select t.id, t.order_id, v_kind[i], t.gateway, coalesce(v_gateway_id[i], t.id::text), v_amount[i], v_currency[i], t.exponent, t.amount, t.currency, v_now from attempt t where t.id = v_attempt[i]
      on conflict (gateway, gateway_id, attempt_id) do nothing returning b.id into v_bad;
      if v_bad is not null then
        insert into fact (kind, subject_id, data) values ('PaymentBroke', v_bad, jsonb_build_object('breakId', v_bad, 'orderId', v_orders[v_a_order[a]], 'attemptId', v_attempt[i], 'kind', v_kind[i]));
      else
        select b.id into v_bad from payment_break b where b.gateway = v_a_gateway[a] and b.gateway_id = coalesce(v_gateway_id[i], v_attempt[i]::text) and b.attempt_id = v_attempt[i];
      end if;
      v_break[i] := v_bad; v_bad := null;
    end if;
  end loop;

  if cardinality(v_done) + cardinality(v_declined) + cardinality(v_released) > 0 then
    -- An attempt not yet marked as sent is marked first, because only the allowed state changes are possible.
    update attempt t set state = 'SENT' where t.id = any (v_attempts) and t.state = 'CREATED' and t.order_id = any (v_done);
    update attempt t set state = case when w.result = 'COMPLETED' then 'CAPTURED'::attempt_state else 'FAILED' end, gateway_id = coalesce(w.gateway_id, t.gateway_id),
           card_brand = coalesce(w.brand, t.card_brand), card_last4 = coalesce(w.last4, t.card_last4), card_fingerprint = coalesce(w.print, t.card_fingerprint), decline_code = w.decline,
           action_url = null, client_secret = null, ask_again_at = null, updated_at = v_now
    from unnest(v_attempt, v_result, v_gateway_id, v_brand, v_last4, v_print, v_decline) w (id, result, gateway_id, brand, last4, print, decline)
    where t.id = w.id and w.result in ('COMPLETED', 'DECLINED', 'RELEASED');
  end if;

  -- Outcomes of several kinds change stock in several steps, so what all of them change is locked first: one order for all batches.
  if (cardinality(v_done) > 0)::integer + (cardinality(v_declined) > 0)::integer + (cardinality(v_released) > 0)::integer > 1 then
    v_holds := array(select h.id from unnest(v_done || v_done_carts || v_declined || v_declined_carts || v_released || v_released_carts) k (id) join hold h on h.owner_id = k.id
                     where h.state = 'COMMITTING' order by h.id for no key update of h);
    perform 1 from (select g.event_id, n.seat_no from unnest(v_holds) f (id) join hold_charge g on g.hold_id = f.id, unnest(g.seat_nos) n (seat_no)) k
      join event_seat s on s.event_id = k.event_id and s.seat_no = k.seat_no order by s.event_id, s.seat_no for no key update of s;
    perform 1 from (select distinct g.rule_id, g.subject from hold_limit g where g.hold_id = any (v_holds)) k
      join limit_use u on u.rule_id = k.rule_id and u.subject = k.subject order by u.rule_id, u.subject for no key update of u;
    perform 1 from (select distinct g.counter_id from hold_charge g where g.hold_id = any (v_holds)) k join counter c on c.id = k.counter_id order by c.id for no key update of c;
  end if;

  -- 4. Paid: order, tickets, ledger, fact; stock last.
  if cardinality(v_done) > 0 then
    update orders d set state = 'COMPLETED', payment = 'CAPTURED', captured = d.total, completed_at = v_now where d.id = any (v_done);
    update cart c set state = 'FINALIZED', version = c.version + 1, expires_at = null, updated_at = v_now where c.id = any (v_done_carts);
    -- Tickets on a phone are there right away; what is mailed is still to be sent.
    update purchase p set state = 'PAID', paid_at = v_now,
      fulfilment = case when d.delivery -> p.id::text ->> 'mechanism' = 'SHIPPING' then 'UNFULFILLED'::fulfilment_state else 'FULFILLED' end
    from orders d where d.id = p.order_id and p.order_id = any (v_done);
    if v_o_revives @> array[true] then
      update payment_break b set resolved_at = v_now, revived_by = d.id from orders d, attempt t
      where d.id = any (v_done) and b.order_id = d.revives and t.order_id = d.id and t.gateway = b.gateway and t.gateway_id = b.gateway_id and b.resolved_at is null;
    end if;
    update promotion_use u set state = 'USED' where u.order_id = any (v_done);
    perform issue_tickets(v_done);
    perform post_sales(v_done);
    insert into fact (kind, subject_id, data)
    select 'OrderPlaced', d.id, jsonb_build_object('orderId', d.id, 'cartId', d.cart_id, 'userId', d.user_id,
             'purchases', (select jsonb_agg(jsonb_build_object('id', p.id, 'accountId', p.account_id, 'eventId', p.event_id) order by p.id) from purchase p where p.order_id = d.id))
    from unnest(v_done) k (id) join orders d on d.id = k.id;
    insert into fact (kind, subject_id, data)
    select 'CardToKeep', t.id, jsonb_build_object('userId', d.user_id) from attempt t join orders d on d.id = t.order_id
    where t.id = any (v_attempt) and t.keeps_card and d.id = any (v_done) and d.user_id is not null;
    perform sell_holds(v_done || v_done_carts, v_done);
  end if;

  -- 5. Definitely declined: the buyer keeps the units for a while; codes are released.
  if cardinality(v_declined) > 0 then
    update orders d set state = 'FAILED', payment = 'FAILED' where d.id = any (v_declined);
    update purchase p set state = 'FAILED' where p.order_id = any (v_declined);
    update cart c set state = 'OPEN', version = c.version + 1, updated_at = v_now,
           expires_at = least(greatest(c.expires_at, v_now + interval '3 minutes'), c.opened_at + c.hold_seconds * interval '2 seconds' + interval '10 minutes')
    where c.id = any (v_declined_carts);
    v_holds := array(select h.id from unnest(v_declined || v_declined_carts) k (id) join hold h on h.owner_id = k.id where h.state = 'COMMITTING' order by h.id for no key update of h);
    update hold h set state = 'HELD', expires_at = c.expires_at from cart c where h.id = any (v_holds) and h.owner_kind = 'CART' and c.id = h.owner_id;
    perform free_holds(array(select h.id from hold h where h.id = any (v_holds) and h.owner_kind = 'ORDER'));
  end if;

  -- 6. Canceled: units are released, lines evicted.
  if cardinality(v_released) > 0 then
    update orders d set state = 'FAILED', payment = 'FAILED' where d.id = any (v_released);
    update purchase p set state = 'FAILED' where p.order_id = any (v_released);
    update cart c set state = 'OPEN', version = c.version + 1, expires_at = null, opened_at = null, extended = false, updated_at = v_now where c.id = any (v_released_carts);
    update cart_line l set evicted = 'EXPIRED', evicted_at = v_now where l.cart_id = any (v_released_carts) and l.evicted is null;
    v_holds := array(select h.id from unnest(v_released || v_released_carts) k (id) join hold h on h.owner_id = k.id where h.state = 'COMMITTING' order by h.id for no key update of h);
    perform free_holds(v_holds);
    delete from cart_add_on where cart_id = any (v_released_carts);
  end if;
  if cardinality(v_declined) + cardinality(v_released) > 0 then
    update promotion_use u set state = 'RETURNED' where u.order_id = any (v_declined || v_released);
    insert into fact (kind, subject_id, data)
    select case w.result when 'DECLINED' then 'PaymentDeclined' else 'PaymentReleased' end, t.order_id, jsonb_build_object('orderId', t.order_id, 'attemptId', t.id)
    from unnest(v_attempt, v_result) w (id, result) join attempt t on t.id = w.id where w.result in ('DECLINED', 'RELEASED');
  end if;

  return query
  select w.no::integer, w.result, t.order_id, d.state, d.cart_id, c.version,
         case when d.state = 'COMPLETED' then array(select p.id from purchase p where p.order_id = d.id order by p.id) end, w.broken,
         case when w.result in ('COMPLETED', 'RELEASED') then array(select distinct p.event_id from purchase p where p.order_id = d.id) end
  from unnest(v_attempt, v_result, v_break) with ordinality w (attempt, result, broken, no)
  left join attempt t on t.id = w.attempt left join orders d on d.id = t.order_id left join cart c on c.id = d.cart_id order by w.no;
end $$;
