-- begin_payment (T1): starts the payment of k carts in one batch, each independently: holds COMMITTING, order, purchases, items, charges, attempt. Refusals write nothing but
-- limit rows that count nothing.
-- Owned by checkout. Writes cart, hold, hold_charge, hold_limit, limit_use, counter, orders, purchase, purchase_item, charge, attempt, promotion_use.
--
-- In: p_requests, a JSON array (at most 32); the row with no = i (from 1) answers request i. All ids come from the caller.
--   cartId, eTag       the priced cart
--   orderId, userId, email, total, currency, exponent, statementDescriptor?, revives? (order whose late payment this one honors)
--                      contact, addresses, delivery and answers of the order are copied from the cart
--   lines              [{id, hold}]: every live line of the cart with its hold; any other set is refused as STALE
--   attempt            {id, gateway, gatewayId?, challengeSeconds?, savedCardId?: the buyer's saved card that pays, keepsCard?: whether an entered one is saved}; its amount is the total; free orders: gateway 'NONE'.
--                      challenge_until = the cart's clock + challengeSeconds (600 by default)
--   codes              [{holdId, accountId, c: counter, n}] or null: counters of promotions (codes, total uses, budgets), charged for the order; a hold may charge several
--   promotions         [{promotionId, accountId, codeId, holdId, subject, tickets, amount}] or null: promotions that lower the price. holdId: the hold of its codes and
--                      of its limits per buyer, or null
--   limits             [{h: hold, r: rule, s: subject, m: max now, n}] or null: every limit of the buyer known at payment. Limits that a hold already counts toward aren't
--                      counted again. Counts of other e-mails, cards and households from an earlier attempt with these holds are released; null changes nothing
--   purchases          [{id, accountId, eventId, total, items: [{id, kind?: TICKET | ADD_ON | PROTECTION, addOnId?, lineId, holdId, unit, stackNo, eventId, blockId, seatNo, collectionId,
--                        priceTypeId, name, amount, charges: [{kind, name, sourceId?, level?: TICKET | ORDER, beneficiary, beneficiaryId?, amount, liesIn?, refundable?}]}]}]
--     one item per future ticket, and per unit of an add-on (lineId: its row in the cart; all of its units are among the items); items with the same stackNo (from 1, within the purchase) are neighbors and become one stack; charges are numbered from 1 in
--     order; liesIn: number of the charge that includes this one (tax inside the price), so it adds nothing; discounts are negative.
-- Out: one row per request: no, granted, reason, line_id (the line at fault), counter_id, rule_id, available, version (the cart's current eTag), challenge_until.
-- reason: REPEATED (already granted), STALE, CART_UNKNOWN, IN_PAYMENT, EXPIRED, EVENT_CANCELLED, PAUSED (account suspended), PROTECTION (another price now, or not what the cart says), SAVED_CARD (not the buyer's, removed or expired), CODE_USED_UP, LIMIT.
-- Raises an exception, writing nothing, on caller errors: sums that don't add up (I16), items that don't match the holds.
-- Locks, in this order: carts, holds, saved cards, limit rows, counters of codes.

drop function if exists begin_payment(jsonb);
create function begin_payment(p_requests jsonb)
returns table (no integer, granted boolean, reason text, line_id uuid, counter_id uuid, rule_id uuid, available integer, version bigint, challenge_until timestamptz)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  v_now timestamptz; v_n integer; r record; i integer; p integer; v_why text;
  v_cart uuid[]; v_cx integer[]; v_etag bigint[]; v_order uuid[]; v_seconds integer[]; v_lines text[]; v_holds text[];
  v_carts uuid[]; v_c_state cart_state[]; v_c_version bigint[]; v_c_clock timestamptz[]; v_c_lines text[]; v_c_holds text[]; v_c_won boolean[];
  v_exists boolean[]; v_bad text[]; v_bad_line uuid[];
  v_li_i integer[]; v_li_h uuid[]; v_li_r uuid[]; v_li_s uuid[]; v_li_m integer[]; v_li_n integer[]; v_li_x integer[]; v_limits integer := 0; v_used integer[]; v_tried integer[];
  v_promoted boolean; v_asked boolean; v_old_i integer[]; v_old_h uuid[]; v_old_r uuid[]; v_old_s uuid[];
  v_co_i integer[]; v_co_h uuid[]; v_co_a uuid[]; v_co_c uuid[]; v_co_n integer[]; v_co_x integer[]; v_codes integer := 0; v_left integer[];
  v_ok boolean[]; v_reason text[]; v_line uuid[]; v_counter uuid[]; v_rule uuid[]; v_avail integer[]; v_room integer;
  pl integer := 1; pc integer := 1;
begin
  select count(*), array_agg(cart), array_agg(cx), array_agg(etag), array_agg("order"), array_agg(seconds),
         array_agg((select array_agg(g.id order by g.id)::text from jsonb_to_recordset(lines) g (id uuid))),
         array_agg((select array_agg(g.hold order by g.id)::text from jsonb_to_recordset(lines) g (id uuid, hold uuid))),
         coalesce(bool_or(jsonb_typeof(limits) = 'array'), false), coalesce(bool_or(jsonb_typeof(promotions) = 'array'), false)
    into v_n, v_cart, v_cx, v_etag, v_order, v_seconds, v_lines, v_holds, v_asked, v_promoted
  from (
    select q.*, dense_rank() over (order by cart) cx, coalesce((attempt ->> 'challengeSeconds')::integer, 600) seconds
    from rows from (jsonb_to_recordset(p_requests) as ("cartId" uuid, "eTag" bigint, "orderId" uuid, lines jsonb, limits jsonb, promotions jsonb, attempt jsonb)) with ordinality q (cart, etag, "order", lines, limits, promotions, attempt, i)
    order by i) s;
  if v_n = 0 then return; end if;
  v_ok := array_fill(false, array[v_n]); v_exists := v_ok; v_reason := array_fill(null::text, array[v_n]); v_bad := v_reason;
  v_line := array_fill(null::uuid, array[v_n]); v_bad_line := v_line; v_counter := v_line; v_rule := v_line; v_avail := array_fill(null::integer, array[v_n]);

  -- 1. Carts with their live lines.
  v_carts := array(select distinct u from unnest(v_cart) u order by u);
  p := cardinality(v_carts);
  v_c_state := array_fill(null::cart_state, array[p]); v_c_version := array_fill(null::bigint, array[p]); v_c_clock := array_fill(null::timestamptz, array[p]);
  v_c_lines := array_fill(null::text, array[p]); v_c_holds := v_c_lines; v_c_won := array_fill(false, array[p]);
  for r in select k.x, c.state, c.version, c.expires_at from unnest(v_carts) with ordinality k (id, x) join cart c on c.id = k.id order by c.id for no key update of c loop
    v_c_state[r.x] := r.state; v_c_version[r.x] := r.version; v_c_clock[r.x] := r.expires_at;
  end loop;
  v_now := app.now();
  for r in select k.x, array_agg(l.id order by l.id)::text lines, array_agg(l.hold_id order by l.id)::text holds
           from unnest(v_carts) with ordinality k (id, x) join cart_line l on l.cart_id = k.id where l.evicted is null group by k.x loop
    v_c_lines[r.x] := r.lines; v_c_holds[r.x] := r.holds;
  end loop;
  for r in select k.i from unnest(v_order) with ordinality k (id, i) join orders o on o.id = k.id loop v_exists[r.i] := true; end loop;

  -- 2. Their holds, which must all be HELD and unexpired; no event canceled, no account suspended.
  for r in select k.x, l.id, h.state, h.expires_at from unnest(v_carts) with ordinality k (id, x) join lateral (
             select l.id, l.hold_id from cart_line l where l.cart_id = k.id and l.evicted is null union all select a.id, a.hold_id from cart_add_on a where a.cart_id = k.id) l on true
           join hold h on h.id = l.hold_id order by h.id for no key update of h loop
    if (r.state = 'HELD' and r.expires_at > v_now) is not true then
      for i in 1 .. v_n loop
        if v_cx[i] = r.x then v_bad[i] := 'EXPIRED'; v_bad_line[i] := r.id; end if;
      end loop;
    end if;
  end loop;
  for r in select k.i, l.id, case when e.state = 'CANCELLED' then 'EVENT_CANCELLED' else 'PAUSED' end reason
           from unnest(v_cart) with ordinality k (id, i) join cart_line l on l.cart_id = k.id join event e on e.id = l.event_id join account a on a.id = l.account_id
           where l.evicted is null and (e.state = 'CANCELLED' or a.suspended_at is not null) loop
    if v_bad[r.i] is null then v_bad[r.i] := r.reason; v_bad_line[r.i] := r.id; end if;
  end loop;

  for r in select * from wrong_protection(p_requests) k (i) loop v_bad[r.i] := coalesce(v_bad[r.i], 'PROTECTION'); end loop;
  for r in select * from wrong_saved_card(p_requests) k (i) loop v_bad[r.i] := coalesce(v_bad[r.i], 'SAVED_CARD'); end loop;
  -- Add-ons whose stock was limited after they were added take it first.
  for r in select k.i from unnest(v_cart) with ordinality k (id, i) join cart_add_on a on a.cart_id = k.id join add_on o on o.id = a.add_on_id
           where o.counter_id is not null and not exists (select 1 from hold_charge g where g.hold_id = a.hold_id and g.counter_id = o.counter_id) loop
    v_bad[r.i] := coalesce(v_bad[r.i], 'STALE');
  end loop;

  -- 3. Limits that these holds don't count toward yet; codes.
  select coalesce(max(x), 0), array_agg(i), array_agg(h), array_agg(r), array_agg(s), array_agg(m), array_agg(n), array_agg(x)
    into v_limits, v_li_i, v_li_h, v_li_r, v_li_s, v_li_m, v_li_n, v_li_x
  from (select q.i, g.*, dense_rank() over (order by g.r, g.s) x from jsonb_array_elements(p_requests) with ordinality q (body, i),
               jsonb_to_recordset(case when jsonb_typeof(q.body -> 'limits') = 'array' then q.body -> 'limits' else '[]' end) g (h uuid, r uuid, s uuid, m integer, n integer)
        where not exists (select 1 from hold_limit d where d.hold_id = g.h and d.rule_id = g.r and d.subject = g.s) order by q.i) k;
  if v_asked then
    select array_agg(q.i), array_agg(d.hold_id), array_agg(d.rule_id), array_agg(d.subject) into v_old_i, v_old_h, v_old_r, v_old_s
    from jsonb_array_elements(p_requests) with ordinality q (body, i), jsonb_to_recordset(q.body -> 'lines') l (hold uuid)
      join hold_limit d on d.hold_id = l.hold join limit_rule u on u.id = d.rule_id and u.per in ('EMAIL', 'CARD', 'HOUSEHOLD')
    where jsonb_typeof(q.body -> 'limits') = 'array'
      and not exists (select 1 from jsonb_to_recordset(q.body -> 'limits') g (h uuid, r uuid, s uuid) where g.h = d.hold_id and g.r = d.rule_id and g.s = d.subject);
  end if;
  if v_limits > 0 or v_old_h is not null then
    v_used := array_fill(0, array[v_limits]);
    -- A row that isn't there can't be locked. Inserting it only later, with counters locked, would break the order of locks.
    insert into limit_use (rule_id, subject, held, max) select k.r, k.s, 0, max(k.m) from unnest(v_li_r, v_li_s, v_li_m) k (r, s, m) group by k.r, k.s order by k.r, k.s
    on conflict (rule_id, subject) do nothing;
    for r in select k.x, u.held + u.sold used from (select a, b, max(x) x from (select * from unnest(v_li_r, v_li_s, v_li_x) union all select a, b, null from unnest(v_old_r, v_old_s) w (a, b)) w (a, b, x) group by a, b) k
             join limit_use u on u.rule_id = k.a and u.subject = k.b order by u.rule_id, u.subject for no key update of u loop
      if r.x is not null then v_used[r.x] := r.used; end if;
    end loop;
  end if;
  select coalesce(max(x), 0), array_agg(i), array_agg(h), array_agg(a), array_agg(c), array_agg(n), array_agg(x)
    into v_codes, v_co_i, v_co_h, v_co_a, v_co_c, v_co_n, v_co_x
  from (select q.i, g."holdId" h, g."accountId" a, g.c, g.n, dense_rank() over (order by g.c) x from jsonb_array_elements(p_requests) with ordinality q (body, i),
               jsonb_to_recordset(case when jsonb_typeof(q.body -> 'codes') = 'array' then q.body -> 'codes' else '[]' end) g ("holdId" uuid, "accountId" uuid, c uuid, n integer)
        order by q.i) k;
  if v_codes > 0 then
    v_left := array_fill(null::integer, array[v_codes]);
    for r in select k.x, c.capacity - c.held - c.sold room from (select distinct id, x from unnest(v_co_c, v_co_x) u (id, x)) k join counter c on c.id = k.id
             order by c.id for no key update of c loop
      v_left[r.x] := r.room;
    end loop;
  end if;

  -- 4. Decide.
  for i in 1 .. v_n loop
    p := v_cx[i];
    v_why := case
      when v_exists[i] then 'REPEATED'
      when v_c_state[p] is null then 'CART_UNKNOWN'
      when v_c_won[p] or v_c_state[p] = 'FINALIZING' then 'IN_PAYMENT'
      when v_c_state[p] <> 'OPEN' then 'EXPIRED'
      when v_c_version[p] is distinct from v_etag[i] then 'STALE'
      when (v_c_clock[p] > v_now) is not true then 'EXPIRED'
      when v_lines[i] is null or v_c_lines[p] is distinct from v_lines[i] or v_c_holds[p] is distinct from v_holds[i] then 'STALE'
      else v_bad[i]
    end;
    if v_why = v_bad[i] then v_line[i] := v_bad_line[i]; end if;

    while v_co_i[pc] < i loop pc := pc + 1; end loop;
    if v_why is null then
      p := pc;
      while v_co_i[p] = i loop
        if (v_left[v_co_x[p]] >= v_co_n[p]) is not true then v_why := 'CODE_USED_UP'; v_counter[i] := v_co_c[p]; v_avail[i] := greatest(coalesce(v_left[v_co_x[p]], 0), 0); exit; end if;
        p := p + 1;
      end loop;
    end if;

    while v_li_i[pl] < i loop pl := pl + 1; end loop;
    if v_why is null and v_li_i[pl] = i then
      p := pl; v_tried := v_used;
      while v_li_i[p] = i loop
        v_room := v_li_m[p] - v_tried[v_li_x[p]];
        if (v_room >= v_li_n[p]) is not true then
          v_why := 'LIMIT'; v_rule[i] := v_li_r[p]; v_avail[i] := greatest(v_room, 0);
          v_line[i] := (select l.id from cart_line l where l.cart_id = v_cart[i] and l.hold_id = v_li_h[p]);
          exit;
        end if;
        v_tried[v_li_x[p]] := v_tried[v_li_x[p]] + v_li_n[p];
        p := p + 1;
      end loop;
      if v_why is null then v_used := v_tried; end if;
    end if;

    if v_why is not null then v_reason[i] := v_why; continue; end if;
    v_ok[i] := true; v_c_won[v_cx[i]] := true; v_c_version[v_cx[i]] := v_c_version[v_cx[i]] + 1;
    p := pc;
    while v_co_i[p] = i loop v_left[v_co_x[p]] := v_left[v_co_x[p]] - v_co_n[p]; p := p + 1; end loop;
  end loop;

  -- 5. Write the granted requests; counters last.
  if v_ok @> array[true] then
    update cart c set state = 'FINALIZING', version = c.version + 1, updated_at = v_now from unnest(v_ok, v_cart) w (ok, id) where w.ok and c.id = w.id;
    update hold h set state = 'COMMITTING' from unnest(v_ok, v_holds) w (ok, holds), unnest(w.holds::uuid[]) k (id) where w.ok and h.id = k.id and h.state = 'HELD';
    update hold h set state = 'COMMITTING' from unnest(v_ok, v_cart) w (ok, id), cart_add_on a where w.ok and a.cart_id = w.id and h.id = a.hold_id and h.state = 'HELD';

    insert into orders (id, cart_id, user_id, state, payment, currency, exponent, total, email, statement_descriptor, info, location_shipping, location_billing, delivery, answers, revives, created_at)
    select q.id, c.id, q.user_id, 'PENDING', 'PROCESSING', q.currency, q.exponent, q.total, q.email, q.descriptor, c.info, c.location_shipping, c.location_billing, c.delivery, c.answers, q.revives, v_now
    from rows from (jsonb_to_recordset(p_requests) as ("cartId" uuid, "orderId" uuid, "userId" uuid, email text, total bigint, currency text, exponent smallint, "statementDescriptor" text, revives uuid))
         with ordinality q (cart, id, user_id, email, total, currency, exponent, descriptor, revives, i) join cart c on c.id = q.cart where v_ok[q.i];
    -- The refund rule of this moment, for the buyer who returns tickets later.
    insert into purchase (id, account_id, order_id, event_id, user_id, currency, exponent, total, created_at, refund_hours, refund_share, refund_keeps_fees)
    select g.id, g."accountId", q."orderId", g."eventId", q."userId", q.currency, q.exponent, g.total, v_now, rule.hours,
           case when rule.hours is not null then rule.share end, case when rule.hours is not null then rule.keeps_fees end
    from rows from (jsonb_to_recordset(p_requests) as ("orderId" uuid, "userId" uuid, currency text, exponent smallint, purchases jsonb)) with ordinality q ("orderId", "userId", currency, exponent, purchases, i),
         jsonb_to_recordset(q.purchases) g (id uuid, "accountId" uuid, "eventId" uuid, total bigint)
         left join lateral (select case when coalesce(ev.refund_kind, ac.refund_kind) = 'UNTIL' then case when ev.refund_kind is null then ac.refund_hours else ev.refund_hours end end as hours,
             case when ev.refund_kind is null then ac.refund_share else ev.refund_share end as share,
             case when ev.refund_kind is null then ac.refund_keeps_fees else ev.refund_keeps_fees end as keeps_fees
           from event ev join account ac on ac.id = g."accountId" where ev.id = g."eventId") rule on true
    where v_ok[q.i];
    insert into purchase_item (id, account_id, purchase_id, kind, line_id, hold_id, unit, stack_no, event_id, block_id, seat_no, collection_id, price_type_id, name, amount, add_on_id)
    select t.id, g."accountId", g.id, coalesce(t.kind, 'TICKET'), t."lineId", t."holdId", t.unit, coalesce(t."stackNo", 1), t."eventId", t."blockId", t."seatNo", t."collectionId", t."priceTypeId",
           coalesce(t.name, ''), t.amount, t."addOnId"
    from jsonb_array_elements(p_requests) with ordinality q (body, i), jsonb_to_recordset(q.body -> 'purchases') g (id uuid, "accountId" uuid, items jsonb),
         jsonb_to_recordset(g.items) t (id uuid, kind item_kind, "lineId" uuid, "holdId" uuid, unit integer, "stackNo" smallint, "eventId" uuid, "blockId" uuid, "seatNo" integer,
                                        "collectionId" uuid, "priceTypeId" uuid, name text, amount bigint, "addOnId" uuid) where v_ok[q.i];
    insert into charge (item_id, no, account_id, kind, name, source_id, level, beneficiary, beneficiary_id, amount, included, lies_in, refundable)
    select t.id, d.no, g."accountId", d.kind, d.name, d."sourceId", coalesce(d.level, 'TICKET'), d.beneficiary, d."beneficiaryId", d.amount, d."liesIn" is not null, d."liesIn", coalesce(d.refundable, true)
    from jsonb_array_elements(p_requests) with ordinality q (body, i), jsonb_to_recordset(q.body -> 'purchases') g ("accountId" uuid, items jsonb), jsonb_to_recordset(g.items) t (id uuid, charges jsonb),
         rows from (jsonb_to_recordset(t.charges) as (kind charge_kind, name text, "sourceId" uuid, level fee_level, beneficiary beneficiary, "beneficiaryId" uuid, amount bigint, "liesIn" smallint, refundable boolean))
         with ordinality d (kind, name, "sourceId", level, beneficiary, "beneficiaryId", amount, "liesIn", refundable, no) where v_ok[q.i];
    insert into attempt (id, order_id, gateway, gateway_id, state, amount, currency, exponent, challenge_until, created_at, updated_at, saved_card_id, keeps_card)
    select (q.attempt ->> 'id')::uuid, q.id, q.attempt ->> 'gateway', q.attempt ->> 'gatewayId', 'CREATED', q.total, q.currency, q.exponent,
           v_c_clock[v_cx[q.i]] + v_seconds[q.i] * interval '1 second', v_now, v_now,
           (q.attempt ->> 'savedCardId')::uuid, coalesce((q.attempt ->> 'keepsCard')::boolean, false)
    from rows from (jsonb_to_recordset(p_requests) as ("orderId" uuid, total bigint, currency text, exponent smallint, attempt jsonb)) with ordinality q (id, total, currency, exponent, attempt, i) where v_ok[q.i];

    perform check_basket(array(select u.id from unnest(v_ok, v_order) u (ok, id) where u.ok));

    if v_limits > 0 then
      update limit_use u set held = u.held + k.n, max = k.m
      from (select k.r, k.s, sum(k.n)::integer n, max(k.m) m from unnest(v_li_i, v_li_r, v_li_s, v_li_n, v_li_m) k (i, r, s, n, m) where v_ok[k.i] group by k.r, k.s) k
      where u.rule_id = k.r and u.subject = k.s;
      insert into hold_limit (hold_id, rule_id, subject, quantity) select k.h, k.r, k.s, k.n from unnest(v_li_i, v_li_h, v_li_r, v_li_s, v_li_n) k (i, h, r, s, n) where v_ok[k.i];
    end if;
    if v_old_h is not null then
      with gone as (delete from hold_limit d using unnest(v_old_i, v_old_h, v_old_r, v_old_s) k (i, h, r, s)
                    where v_ok[k.i] and d.hold_id = k.h and d.rule_id = k.r and d.subject = k.s returning d.rule_id, d.subject, d.quantity)
      update limit_use u set held = u.held - k.n from (select g.rule_id, g.subject, sum(g.quantity)::integer n from gone g group by g.rule_id, g.subject) k
      where u.rule_id = k.rule_id and u.subject = k.subject;
    end if;
    if v_codes > 0 then
      insert into hold (id, account_id, owner_kind, owner_id, quantity, state, expires_at, created_at)
      select distinct on (k.h) k.h, k.a, 'ORDER'::hold_owner, v_order[k.i], 1, 'COMMITTING'::hold_state, v_c_clock[v_cx[k.i]], v_now from unnest(v_co_i, v_co_h, v_co_a) k (i, h, a) where v_ok[k.i];
      insert into hold_charge (hold_id, counter_id, quantity) select k.h, k.c, k.n from unnest(v_co_i, v_co_h, v_co_c, v_co_n) k (i, h, c, n) where v_ok[k.i];
      update counter c set held = c.held + w.n from (select k.c, sum(k.n)::integer n from unnest(v_co_i, v_co_c, v_co_n) k (i, c, n) where v_ok[k.i] group by k.c) w where c.id = w.c;
    end if;
    if v_promoted then
      insert into hold (id, account_id, owner_kind, owner_id, quantity, state, expires_at, created_at)
      select g."holdId", g."accountId", 'ORDER', v_order[q.i], 1, 'COMMITTING', v_c_clock[v_cx[q.i]], v_now
      from jsonb_array_elements(p_requests) with ordinality q (body, i), jsonb_to_recordset(case when jsonb_typeof(q.body -> 'promotions') = 'array' then q.body -> 'promotions' else '[]' end)
           g ("holdId" uuid, "accountId" uuid) where v_ok[q.i] and g."holdId" is not null
      on conflict (id) do nothing;
      insert into promotion_use (order_id, promotion_id, account_id, code_id, user_id, subject, tickets, amount, created_at)
      select v_order[q.i], g."promotionId", g."accountId", g."codeId", (q.body ->> 'userId')::uuid, g.subject, g.tickets, g.amount, v_now
      from jsonb_array_elements(p_requests) with ordinality q (body, i), jsonb_to_recordset(case when jsonb_typeof(q.body -> 'promotions') = 'array' then q.body -> 'promotions' else '[]' end)
           g ("promotionId" uuid, "accountId" uuid, "codeId" uuid, subject uuid, tickets integer, amount bigint) where v_ok[q.i];
    end if;
  end if;

  return query
  select w.no::integer, w.ok or coalesce(w.reason = 'REPEATED', false), w.reason, w.line, w.counter, w.rule, w.available, v_c_version[v_cx[w.no]],
         case when w.ok then v_c_clock[v_cx[w.no]] + v_seconds[w.no] * interval '1 second' end
  from unnest(v_ok, v_reason, v_line, v_counter, v_rule, v_avail) with ordinality w (ok, reason, line, counter, rule, available, no) order by w.no;
end $$;
