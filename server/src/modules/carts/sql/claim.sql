-- claim: decides k requests for stock in one batch, in order, each independently. Grants write everything, refusals nothing.
-- Owned by carts. Writes cart, cart_line, removed_line, cart_add_on, and the inventory tables hold, hold_charge, hold_limit, limit_use, event_seat, counter.
--
-- In: p_requests, a JSON array (at most 128); the row with no = i (from 1) answers request i. All ids come from the caller.
--   op                 'ADD' | 'CHANGE' (another quantity, other seats, another price) | 'REMOVE'
--   cartId             uuid
--   newCart            only for a cart that doesn't exist yet: {tokenHash: hex, userId?, ipNet?, offer?: made for someone on a waitlist}; inserted if the request is granted. With madeBy, an existing
--                      cart is CART_UNKNOWN: its id alone opens nothing
--   eTag               version last seen, or null: not checked (new carts, evictions by the server)
--   lineId             uuid; ADD: id of the new line. A retry of an ADD whose line exists or was removed answers granted, reason 'REPEATED'
--   madeBy             ADD: hex digest of the request, or null: not compared, and not stored once the line is removed
--   reason             REMOVE only: null deletes the line, else the line stays and is evicted with this reason (itemsEvicted)
-- and, for ADD and CHANGE only:
--   holdId             uuid of the new hold (CHANGE releases the old one in the same step; its units count as free for itself)
--   accountId, collectionId, collectionVersion, eventId, priceTypeId: uuid, uuid, integer, uuid, uuid;  storefrontId: uuid or null
--   quantity           units of the line
--   pricedAt           database time at which the price was read. If a planned price change of the collection took effect since, the offer is stale
--   unitAmount, exponent, currency, snapshot    price of one unit (minor units) and what it was computed from; stored unchanged
--   holdSeconds        hold time of the account, in seconds; used if the cart's clock isn't running
--   charges            [{c: counter, n: quantity, e: event or null, s: [seat numbers] or null}], each counter once: the block or blocks
--                      (e = the event; s if seated, with n seats; for a timed event all of one visit), allocations (e = the event), caps (e null)
--   limits             [{r: rule, s: subject uuid, m: max now, n: quantity}] or null: limits that follow the buyer across carts
--   orderLimits        [{r: rule, m: max now, accountId?, eventId?, collectionId?, priceTypeId?}] or null: summed over the live lines of the cart
--   late               true: the collection's window, state, version and paused dates aren't checked (a late payment's money is already captured).
--                      With fewer units than the line has, neither is the event: giving back is never refused
--
-- Out: one row per request: no, granted, reason, short_of ('UNITS' | 'ALLOCATION' | 'CAP' | 'LIMIT'), counter_id (the tightest one), rule_id, available
--   (units left within the tightest bound), seat_nos (taken seats, ascending), version (the cart's current eTag; null: no cart), expires_at (its clock).
-- Whom people on a waitlist come before: while a block has as many free as one of them needs (waited_unit), only carts with `offer` take them; SOLD_OUT to
-- others. A cart made for an offer takes nothing else while it holds these places (WAITLIST_CART).
-- reason is one of RefusalReason: SOLD_OUT NOT_ENOUGH SEATS_TAKEN LIMIT NOT_ON_SALE_YET SALE_ENDED PAUSED EVENT_CANCELLED EVENT_POSTPONED EVENT_BEGUN EVENT_OVER OTHER_CURRENCY EXPIRED
--   IN_PAYMENT TOO_MANY_LINES WAITLIST_CART; or, for the caller only: REPEATED (already granted), OTHER_BODY (already granted for another madeBy), STALE (old eTag), OFFER_CHANGED (collection version changed, a planned price change took effect, a seat moved
--   to another block, or a SWITCH or HIDE cap is reached: reload the offer and retry), CART_UNKNOWN, LINE_UNKNOWN. If EXPIRED because the clock ran out: run sweep_carts for this cart, then retry.
-- Locks, in this order: carts, collections (share), old holds, seats, limit rows, counters.

drop function if exists claim(jsonb);
create function claim(p_requests jsonb)
returns table (no integer, granted boolean, reason text, short_of text, counter_id uuid, rule_id uuid, available integer, seat_nos integer[], version bigint, expires_at timestamptz)
language plpgsql
set plan_cache_mode = force_generic_plan set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  c_lines constant integer := 20;
  c_units constant integer := 100;
  v_now timestamptz;
  v_n integer; i integer; j integer; p integer; x integer; r record;
  -- requests
  v_op text[]; v_cart uuid[]; v_cx integer[]; v_new jsonb[]; v_etag bigint[]; v_line uuid[]; v_evict text[]; v_hold uuid[]; v_account uuid[];
  v_collection uuid[]; v_lx integer[]; v_cversion bigint[]; v_event uuid[]; v_ex integer[]; v_storefront uuid[]; v_type uuid[]; v_quantity integer[];
  v_amount bigint[]; v_exponent smallint[]; v_currency text[]; v_snapshot jsonb[]; v_seconds integer[]; v_made text[]; v_late boolean[]; v_priced timestamptz[]; v_limited boolean; v_order_limited boolean;
  -- carts, by index in v_carts
  v_carts uuid[]; v_state cart_state[]; v_version bigint[]; v_clock timestamptz[]; v_opened timestamptz[]; v_extended boolean[]; v_is_offer boolean[]; v_has text[]; v_lines integer[]; v_units integer[];
  v_won boolean[]; v_won_line uuid[]; v_won_made text[]; v_none boolean[]; v_zero integer[];
  -- the line of each request
  v_line_cart uuid[]; v_line_made text[]; v_old uuid[]; v_old_quantity integer[]; v_old_evicted boolean[]; v_old_live boolean[];
  -- collections, events
  v_collections uuid[]; v_l_version bigint[]; v_l_reason text[]; v_paused boolean[]; v_repriced boolean[]; v_pauses boolean := false; v_events uuid[]; v_e_reason text[];
  v_waited boolean := false; v_wait integer[]; v_timed boolean := false; v_visit_reason text[]; v_accounts uuid[]; v_suspended uuid[];
  -- charges, flat, by request; old ones are released by the old hold
  v_ch_i integer[]; v_ch_old boolean[]; v_ch_c uuid[]; v_ch_x integer[]; v_ch_n integer[]; v_ch_e uuid[]; v_ch_s text[];
  v_counters uuid[]; v_kind counter_kind[]; v_left integer[]; v_left0 integer[]; v_from integer;
  v_se_i integer[]; v_se_old boolean[]; v_se_e uuid[]; v_se_n integer[]; v_se_b uuid[]; v_se_x integer[];
  v_seat_block uuid[]; v_seat_free boolean[]; v_seat_own integer[]; v_seats integer; v_addons boolean;
  v_li_i integer[]; v_li_old boolean[]; v_li_r uuid[]; v_li_s uuid[]; v_li_m integer[]; v_li_n integer[]; v_li_x integer[]; v_used integer[]; v_limits integer;
  v_ol_room integer[]; v_ol_rule uuid[];
  -- answers
  v_ok boolean[]; v_why text; v_reason text[]; v_least text[]; v_a_counter uuid[]; v_a_rule uuid[]; v_avail integer[]; v_gone text[]; v_taken integer[];
  v_a_version bigint[]; v_a_clock timestamptz[]; v_a_opened timestamptz[]; v_room integer; v_own integer; v_min integer; v_fresh boolean[];
  pc integer := 1; ps integer := 1; pl integer := 1;
begin
  select count(*), array_agg(op), array_agg(cart), array_agg(cx), array_agg(fresh), array_agg(etag), array_agg(line), array_agg(evict), array_agg(hold), array_agg(account),
         array_agg(collection), array_agg(lx), array_agg(cversion), array_agg(event), array_agg(ex), array_agg(storefront), array_agg(type), array_agg(quantity),
         array_agg(amount), array_agg(exponent), array_agg(currency), array_agg(snapshot), array_agg(seconds), array_agg(coalesce(late, false)), array_agg(made), array_agg(priced),
         bool_or(limits is not null), bool_or(order_limits is not null)
    into v_n, v_op, v_cart, v_cx, v_new, v_etag, v_line, v_evict, v_hold, v_account, v_collection, v_lx, v_cversion, v_event, v_ex, v_storefront, v_type, v_quantity,
         v_amount, v_exponent, v_currency, v_snapshot, v_seconds, v_late, v_made, v_priced, v_limited, v_order_limited
  from (
    select q.*, dense_rank() over (order by cart) cx, dense_rank() over (order by collection) lx, dense_rank() over (order by event) ex
    from rows from (jsonb_to_recordset(p_requests) as (
      op text, "cartId" uuid, "newCart" jsonb, "eTag" bigint, "lineId" uuid, reason text, "holdId" uuid, "accountId" uuid, "collectionId" uuid, "collectionVersion" bigint,
      "eventId" uuid, "storefrontId" uuid, "priceTypeId" uuid, quantity integer, "unitAmount" bigint, exponent smallint, currency text, snapshot jsonb, "holdSeconds" integer,
      late boolean, limits jsonb, "orderLimits" jsonb, "madeBy" text, "pricedAt" timestamptz))
      with ordinality q (op, cart, fresh, etag, line, evict, hold, account, collection, cversion, event, storefront, type, quantity, amount, exponent, currency, snapshot, seconds,
                         late, limits, order_limits, made, priced, i)
    order by i) s;
  if v_n = 0 then return; end if;
  v_none := array_fill(false, array[v_n]); v_zero := array_fill(0, array[v_n]);
  v_paused := v_none; v_repriced := v_none; v_ok := v_none; v_reason := array_fill(null::text, array[v_n]); v_least := v_reason; v_gone := v_reason; v_a_counter := array_fill(null::uuid, array[v_n]); v_a_rule := v_a_counter;
  v_avail := array_fill(null::integer, array[v_n]); v_a_version := array_fill(null::bigint, array[v_n]);
  v_a_clock := array_fill(null::timestamptz, array[v_n]); v_a_opened := v_a_clock; v_fresh := v_none;

  -- 1. Carts and their lines.
  v_carts := array(select distinct u from unnest(v_cart) u order by u);
  x := cardinality(v_carts);
  v_state := array_fill(null::cart_state, array[x]); v_version := array_fill(null::bigint, array[x]); v_clock := array_fill(null::timestamptz, array[x]); v_opened := v_clock;
  v_extended := array_fill(false, array[x]); v_won := v_extended; v_is_offer := v_extended; v_won_line := array_fill(null::uuid, array[x]); v_has := array_fill(null::text, array[x]); v_won_made := v_has; v_lines := array_fill(0, array[x]); v_units := v_lines;
  for r in select k.x, c.state, c.version, c.expires_at, c.opened_at, c.extended, c.is_offer, c.currency from unnest(v_carts) with ordinality k (id, x) join cart c on c.id = k.id
           order by c.id for no key update of c loop
    v_state[r.x] := r.state; v_version[r.x] := r.version; v_clock[r.x] := r.expires_at; v_opened[r.x] := r.opened_at; v_extended[r.x] := r.extended; v_is_offer[r.x] := r.is_offer; v_has[r.x] := r.currency;
  end loop;
  for r in select k.x, count(*) lines, sum(l.quantity) units from unnest(v_carts, v_version) with ordinality k (id, version, x) join cart_line l on l.cart_id = k.id
           where k.version is not null and l.evicted is null group by k.x loop
    v_lines[r.x] := r.lines; v_units[r.x] := r.units;
  end loop;
  v_line_cart := array_fill(null::uuid, array[v_n]); v_line_made := v_reason; v_old := v_line_cart; v_old_quantity := v_zero; v_old_evicted := v_none; v_old_live := v_none;
  for r in select k.i, l.cart_id, l.hold_id, l.quantity, l.evicted is not null evicted, encode(l.made_by, 'hex') made
           from unnest(v_line) with ordinality k (id, i) join cart_line l on l.id = k.id loop
    v_line_cart[r.i] := r.cart_id; v_line_made[r.i] := r.made;
    if v_op[r.i] <> 'ADD' and r.cart_id = v_cart[r.i] then
      v_old[r.i] := r.hold_id; v_old_quantity[r.i] := r.quantity; v_old_evicted[r.i] := r.evicted;
    end if;
  end loop;
  for r in select k.i, l.cart_id, encode(l.made_by, 'hex') made from unnest(v_line, v_made) with ordinality k (id, made, i) join removed_line l on l.id = k.id
           where k.made is not null loop
    v_line_cart[r.i] := r.cart_id; v_line_made[r.i] := r.made;
  end loop;

  -- 2. Collections (share locks); events and accounts are only read.
  v_collections := array(select distinct u from unnest(v_collection) u where u is not null order by u);
  v_events := array(select distinct u from unnest(v_event) u where u is not null order by u);
  v_l_version := array_fill(null::bigint, array[cardinality(v_collections)]); v_l_reason := array_fill(null::text, array[cardinality(v_collections)]);
  v_e_reason := array_fill('EVENT_CANCELLED'::text, array[cardinality(v_events)]);
  if cardinality(v_collections) > 0 then
    perform 1 from collection c where c.id = any (v_collections) order by c.id for share;
  end if;
  v_now := app.now();
  if cardinality(v_collections) > 0 then
    for r in select k.x, c.version, cardinality(c.paused_events) > 0 as pauses, case when a.suspended_at is not null then 'PAUSED' when c.state = 'PAUSED' then 'PAUSED' when c.state <> 'PUBLISHED' then 'SALE_ENDED'
                                         when c.on_sale_from > v_now then 'NOT_ON_SALE_YET' when c.on_sale_until <= v_now then 'SALE_ENDED' end reason
             from unnest(v_collections) with ordinality k (id, x) join collection c on c.id = k.id join account a on a.id = c.account_id loop
      v_l_version[r.x] := r.version; v_l_reason[r.x] := r.reason; v_pauses := v_pauses or r.pauses;
    end loop;
    -- Planned price changes in force that haven't been written into the prices yet; writing them raises the version.
    for r in select k.i from unnest(v_collection, v_priced) with ordinality k (l, at, i)
             join price_change p on p.collection_id = k.l and p.applied_at is null and p.takes_effect_at <= v_now
             where (p.takes_effect_at <= k.at) is not true loop
      v_repriced[r.i] := true;
    end loop;
    -- Few collections have paused dates, so these are only read if there are any.
    if v_pauses then
      for r in select k.i from unnest(v_collection, v_event) with ordinality k (l, e, i) join collection c on c.id = k.l and k.e = any (c.paused_events) loop
        v_paused[r.i] := true;
      end loop;
    end if;
    for r in select k.x, case when a.suspended_at is not null then 'PAUSED' when e.state = 'CANCELLED' then 'EVENT_CANCELLED' when e.state <> 'PUBLISHED' then 'NOT_ON_SALE_YET'
                              when e.awaits_date then 'EVENT_POSTPONED'
                              when e.sale_ends_at <= v_now then case when e.ends_at <= v_now then 'EVENT_OVER' else 'EVENT_BEGUN' end end reason,
                              e.visits is not distinct from 'TIMED' timed, exists (select 1 from waitlist_entry w where w.event_id = e.id and w.state = 'WAITING') waited
             from unnest(v_events) with ordinality k (id, x) join event e on e.id = k.id join account a on a.id = e.account_id loop
      v_e_reason[r.x] := r.reason; v_timed := v_timed or r.timed; v_waited := v_waited or r.waited;
    end loop;
  end if;

  -- Below, no aggregate uses `distinct` or its own order: that would sort the rows for all array_aggs next to it.
  -- 3. Old holds: their charges and limits join the sets below.
  if array_position(v_op, 'CHANGE') is not null or array_position(v_op, 'REMOVE') is not null then
    for r in select k.i, h.state from unnest(v_old) with ordinality k (id, i) join hold h on h.id = k.id order by h.id for no key update of h loop
      v_old_live[r.i] := r.state = 'HELD';
    end loop;
  end if;

  select array_agg(i), array_agg(old), array_agg(c), array_agg(rank), array_agg(n), array_agg(e), array_agg(s)
    into v_ch_i, v_ch_old, v_ch_c, v_ch_x, v_ch_n, v_ch_e, v_ch_s
  from (select u.*, dense_rank() over (order by c) rank from (
          select q.i, false old, g.c, g.n, g.e, g.s::text s from jsonb_array_elements(p_requests) with ordinality q (body, i),
                 jsonb_to_recordset(case when jsonb_typeof(q.body -> 'charges') = 'array' then q.body -> 'charges' else '[]' end) g (c uuid, n integer, e uuid, s integer[])
          union all
          select k.i, true, g.counter_id, g.quantity, g.event_id, g.seat_nos::text from unnest(v_old, v_old_live) with ordinality k (hold, live, i) join hold_charge g on g.hold_id = k.hold
          where k.live) u
        order by i) s;

  -- 4. Seats, by (event, number).
  v_seats := 0;
  if exists (select 1 from unnest(v_ch_s) u where u is not null) then
    select coalesce(max(rank), 0), array_agg(i), array_agg(old), array_agg(e), array_agg(n), array_agg(b), array_agg(rank)
      into v_seats, v_se_i, v_se_old, v_se_e, v_se_n, v_se_b, v_se_x
    from (select k.i, k.old, k.e, t.n, k.c b, dense_rank() over (order by k.e, t.n) rank
          from unnest(v_ch_i, v_ch_old, v_ch_c, v_ch_e, v_ch_s) k (i, old, c, e, s), unnest(k.s::integer[]) t (n) where k.s is not null order by k.i) s;
    v_seat_block := array_fill(null::uuid, array[v_seats]); v_seat_free := array_fill(false, array[v_seats]); v_seat_own := array_fill(0, array[v_seats]);
    for r in select k.x, s.block_id, s.status from (select distinct e, n, x from unnest(v_se_e, v_se_n, v_se_x) u (e, n, x)) k
             join event_seat s on s.event_id = k.e and s.seat_no = k.n order by s.event_id, s.seat_no for no key update of s loop
      v_seat_block[r.x] := r.block_id; v_seat_free[r.x] := r.status = 'AVAILABLE';
    end loop;
  end if;

  -- 5. Limits that follow the buyer, and limits per cart.
  v_limits := 0;
  if v_limited or v_old_live @> array[true] then
    select coalesce(max(rank), 0), array_agg(i), array_agg(old), array_agg(rule), array_agg(subject), array_agg(m), array_agg(n), array_agg(rank)
      into v_limits, v_li_i, v_li_old, v_li_r, v_li_s, v_li_m, v_li_n, v_li_x
    from (select u.*, dense_rank() over (order by rule, subject) rank from (
            select q.i, false old, g.r rule, g.s subject, g.m, g.n from jsonb_array_elements(p_requests) with ordinality q (body, i),
                   jsonb_to_recordset(case when jsonb_typeof(q.body -> 'limits') = 'array' then q.body -> 'limits' else '[]' end) g (r uuid, s uuid, m integer, n integer)
            union all
            select k.i, true, g.rule_id, g.subject, null, g.quantity from unnest(v_old, v_old_live) with ordinality k (hold, live, i) join hold_limit g on g.hold_id = k.hold
            where k.live) u
          order by i) s;
    if v_limits > 0 then
      v_used := array_fill(0, array[v_limits]);
      for r in select k.x, u.held + u.sold used from (select distinct a, b, x from unnest(v_li_r, v_li_s, v_li_x) u (a, b, x)) k
               join limit_use u on u.rule_id = k.a and u.subject = k.b order by u.rule_id, u.subject for no key update of u loop
        v_used[r.x] := r.used;
      end loop;
    end if;
  end if;
  v_ol_room := array_fill(null::integer, array[v_n]); v_ol_rule := v_a_counter;
  if v_order_limited then
    for r in select distinct on (q.i) q.i, g.r rule, g.m - coalesce((
                 select sum(l.quantity) from cart_line l where l.cart_id = v_cart[q.i] and l.evicted is null and l.id <> v_line[q.i]
                 and (g."accountId" is null or l.account_id = g."accountId") and (g."eventId" is null or l.event_id = g."eventId")
                 and (g."collectionId" is null or l.collection_id = g."collectionId") and (g."priceTypeId" is null or l.price_type_id = g."priceTypeId")), 0) room
             from jsonb_array_elements(p_requests) with ordinality q (body, i),
                  jsonb_to_recordset(case when jsonb_typeof(q.body -> 'orderLimits') = 'array' then q.body -> 'orderLimits' else '[]' end)
                    g (r uuid, m integer, "accountId" uuid, "eventId" uuid, "collectionId" uuid, "priceTypeId" uuid)
             order by q.i, 3 loop
      v_ol_room[r.i] := r.room; v_ol_rule[r.i] := r.rule;
    end loop;
  end if;

  -- 6. Counters, last.
  -- With those of the carts' add-ons, which may be released with their tickets.
  v_addons := (array_position(v_op, 'CHANGE') is not null or array_position(v_op, 'REMOVE') is not null) and exists (select 1 from cart_add_on a where a.cart_id = any (v_carts));
  v_counters := array(select distinct u from unnest(v_ch_c) u order by u);
  if v_addons then
    perform 1 from counter c where c.id in (select u from unnest(v_counters) u union select g.counter_id from cart_add_on a join hold_charge g on g.hold_id = a.hold_id where a.cart_id = any (v_carts))
      order by c.id for no key update of c;
  end if;
  x := cardinality(v_counters);
  v_left := array_fill(null::integer, array[x]); v_kind := array_fill(null::counter_kind, array[x]);
  for r in select k.x, c.kind, c.capacity - c.held - c.sold room from unnest(v_counters) with ordinality k (id, x) join counter c on c.id = k.id
           order by c.id for no key update of c loop
    v_left[r.x] := r.room; v_kind[r.x] := r.kind;
  end loop;
  v_left0 := v_left;
  -- What people on a waitlist get first. Only blocks with room are looked at.
  v_wait := array_fill(null::integer, array[x]);
  if v_waited then
    for r in select k.x, (select min(u.quantity) from waited_unit u where u.block_id = k.id) needs from unnest(v_counters, v_left) with ordinality k (id, room, x) where k.room > 0 loop
      v_wait[r.x] := r.needs;
    end loop;
  end if;
  -- A line of a timed event takes places of one visit that hasn't started. Read under the counters' locks, because closing a visit takes them first.
  v_visit_reason := array_fill(null::text, array[v_n]);
  if v_timed then
    for r in select k.i, count(distinct v.id) visits, bool_or(v.closed_at is not null or (v.starts_at <= v_now and not v_late[k.i])) ended
             from unnest(v_ch_i, v_ch_old, v_ch_c) k (i, old, c) join block b on b.id = k.c join visit v on v.id = b.visit_id where not k.old group by k.i loop
      v_visit_reason[r.i] := case when r.visits > 1 then 'OFFER_CHANGED' when r.ended then 'SALE_ENDED' end;
    end loop;
  end if;

  -- 7. Decide in order of arrival, only on arrays. A comparison with a missing value is null, so refuse unless it `is true`.
  for i in 1 .. v_n loop
    x := v_cx[i];
    v_a_version[i] := v_version[x]; v_a_clock[i] := v_clock[x]; v_a_opened[i] := v_opened[x];
    v_why := case
      when v_op[i] = 'ADD' and v_line_cart[i] = v_cart[i] then case when v_made[i] <> v_line_made[i] then 'OTHER_BODY' else 'REPEATED' end
      when v_op[i] = 'ADD' and v_won_line[x] = v_line[i] then case when v_made[i] <> v_won_made[x] then 'OTHER_BODY' else 'REPEATED' end
      when v_op[i] = 'ADD' and v_line_cart[i] is not null then 'LINE_UNKNOWN'
      when v_made[i] is not null and v_new[i] is not null and v_state[x] is not null then 'CART_UNKNOWN'
      when v_won[x] then 'STALE'
      when v_state[x] is null and v_new[i] is null then 'CART_UNKNOWN'
      when v_state[x] = 'FINALIZING' then 'IN_PAYMENT'
      when v_state[x] <> 'OPEN' then 'EXPIRED'
      when v_clock[x] <= v_now then 'EXPIRED'
      when v_etag[i] is not null and v_etag[i] is distinct from coalesce(v_version[x], 0) then 'STALE'
      when v_op[i] <> 'ADD' and v_old[i] is null then 'LINE_UNKNOWN'
    end;
    if v_why is null and v_op[i] <> 'REMOVE' then
      v_why := case
        when v_old_evicted[i] then 'EXPIRED'
        when v_op[i] = 'CHANGE' and not v_old_live[i] then 'EXPIRED'
        when v_is_offer[x] and not v_late[i] and (v_op[i] = 'ADD' or v_quantity[i] > v_old_quantity[i]) then 'WAITLIST_CART'
        when v_late[i] and v_op[i] = 'CHANGE' and v_quantity[i] < v_old_quantity[i] then null
        when v_e_reason[v_ex[i]] is not null and not (v_late[i] and v_e_reason[v_ex[i]] <> 'EVENT_CANCELLED') then v_e_reason[v_ex[i]]
        when v_visit_reason[i] is not null then v_visit_reason[i]
        when v_l_version[v_lx[i]] is null then 'OFFER_CHANGED'
        when v_late[i] then null
        when v_l_reason[v_lx[i]] is not null then v_l_reason[v_lx[i]]
        when v_l_version[v_lx[i]] is distinct from v_cversion[i] or v_repriced[i] then 'OFFER_CHANGED'
        when v_paused[i] then 'PAUSED'
      end;
      if v_why is null then
        j := v_lines[x] - case when v_op[i] = 'CHANGE' then 1 else 0 end;
        v_why := case
          when j > 0 and v_has[x] <> v_currency[i] then 'OTHER_CURRENCY'
          when j >= c_lines or v_units[x] - v_old_quantity[i] + v_quantity[i] > c_units then 'TOO_MANY_LINES'
        end;
      end if;
    end if;

    -- Seats: each must be in the charged block, and be free or our own.
    while v_se_i[ps] < i loop ps := ps + 1; end loop;
    if v_why is null and v_se_i[ps] = i and v_op[i] <> 'REMOVE' then
      v_taken := '{}'; p := ps;
      while v_se_i[p] = i loop
        if v_se_old[p] then v_seat_own[v_se_x[p]] := i; end if;
        p := p + 1;
      end loop;
      p := ps;
      while v_se_i[p] = i loop
        if not v_se_old[p] then
          if (v_seat_block[v_se_x[p]] = v_se_b[p]) is not true then v_why := 'OFFER_CHANGED';
          elsif (v_seat_free[v_se_x[p]] or v_seat_own[v_se_x[p]] = i) is not true then v_taken := v_taken || v_se_n[p];
          end if;
        end if;
        p := p + 1;
      end loop;
      if v_why is null and cardinality(v_taken) > 0 then v_why := 'SEATS_TAKEN'; v_gone[i] := v_taken::text; end if;
    end if;

    -- Counters: each needs room, with our own old units counting as free; the tightest one is reported.
    while v_ch_i[pc] < i loop pc := pc + 1; end loop;
    if v_why is null and v_op[i] <> 'REMOVE' then
      p := pc; v_min := null;
      while v_ch_i[p] = i loop
        if not v_ch_old[p] then
          v_own := 0; j := pc;
          if v_old_live[i] then
            while v_ch_i[j] = i loop
              if v_ch_old[j] and v_ch_x[j] = v_ch_x[p] then v_own := v_own + v_ch_n[j]; end if;
              j := j + 1;
            end loop;
          end if;
          v_room := v_left[v_ch_x[p]] + v_own;
          if v_room is null then v_why := 'OFFER_CHANGED'; exit; end if;
          if v_wait[v_ch_x[p]] <= v_left[v_ch_x[p]] and v_ch_n[p] > v_own and not v_late[i] and (v_new[i] ->> 'offer') is distinct from 'true' then v_room := v_own; end if;
          if (v_room >= v_ch_n[p]) is not true and (v_min is null or v_room < v_min) then
            v_min := v_room; v_a_counter[i] := v_ch_c[p];
            v_least[i] := case v_kind[v_ch_x[p]] when 'CAP' then 'CAP' when 'ALLOCATION' then 'ALLOCATION' else 'UNITS' end;
          end if;
        end if;
        p := p + 1;
      end loop;
      if v_why is null and v_min is not null then
        v_why := case when v_min <= 0 then 'SOLD_OUT' else 'NOT_ENOUGH' end; v_avail[i] := greatest(v_min, 0);
        -- At such a cap the places belong to another collection or to none, so the caller's offer is stale.
        if v_why = 'SOLD_OUT' and v_least[i] = 'CAP' and not v_late[i]
           and exists (select 1 from cap where counter_id = v_a_counter[i] and at_cap in ('SWITCH', 'HIDE')) then v_why := 'OFFER_CHANGED'; end if;
      end if;
    end if;

    -- Buyer limits.
    while v_li_i[pl] < i loop pl := pl + 1; end loop;
    if v_why is null and v_op[i] <> 'REMOVE' then
      if v_ol_room[i] < v_quantity[i] then
        v_why := 'LIMIT'; v_least[i] := 'LIMIT'; v_a_rule[i] := v_ol_rule[i]; v_avail[i] := greatest(v_ol_room[i], 0);
      end if;
      p := pl;
      while v_li_i[p] = i loop
        if not v_li_old[p] then
          v_own := 0; j := pl;
          while v_li_i[j] = i loop
            if v_li_old[j] and v_li_x[j] = v_li_x[p] then v_own := v_own + v_li_n[j]; end if;
            j := j + 1;
          end loop;
          v_room := v_li_m[p] - v_used[v_li_x[p]] + v_own;
          if (v_room >= v_li_n[p]) is not true and (v_avail[i] is null or v_room < v_avail[i]) then
            v_why := 'LIMIT'; v_least[i] := 'LIMIT'; v_a_rule[i] := v_li_r[p]; v_avail[i] := greatest(v_room, 0);
          end if;
        end if;
        p := p + 1;
      end loop;
    end if;

    if v_why is not null then
      v_reason[i] := v_why;
      continue;
    end if;

    -- Granted: the next request sees it.
    v_ok[i] := true; v_won[x] := true; v_won_line[x] := v_line[i]; v_won_made[x] := v_made[i];
    p := pc;
    while v_ch_i[p] = i loop
      v_left[v_ch_x[p]] := v_left[v_ch_x[p]] + case when v_ch_old[p] then v_ch_n[p] else - v_ch_n[p] end;
      p := p + 1;
    end loop;
    p := ps;
    while v_se_i[p] = i loop
      if v_se_old[p] then v_seat_free[v_se_x[p]] := true; end if;
      p := p + 1;
    end loop;
    p := ps;
    while v_se_i[p] = i loop
      if not v_se_old[p] then v_seat_free[v_se_x[p]] := false; end if;
      p := p + 1;
    end loop;
    p := pl;
    while v_li_i[p] = i loop
      v_used[v_li_x[p]] := v_used[v_li_x[p]] + case when v_li_old[p] then - v_li_n[p] else v_li_n[p] end;
      p := p + 1;
    end loop;
    v_a_version[i] := coalesce(v_version[x], 0) + 1;
    if v_op[i] = 'REMOVE' then
      if v_lines[x] - (case when v_old_evicted[i] then 0 else 1 end) = 0 then v_a_clock[i] := null; end if;
    elsif v_clock[x] is null then
      v_a_clock[i] := v_now + v_seconds[i] * interval '1 second'; v_a_opened[i] := v_now; v_fresh[i] := true;
    end if;
    v_version[x] := v_a_version[i]; v_clock[x] := v_a_clock[i];
  end loop;

  -- 8. Write the granted requests; counters last.
  if v_ok @> array[true] then
    update cart c set version = w.version, expires_at = w.clock, opened_at = w.opened, extended = c.extended and not w.fresh, is_offer = c.is_offer and w.clock is not null, updated_at = v_now,
           hold_seconds = case when w.fresh then w.seconds else c.hold_seconds end,
           currency = case when w.fresh then w.currency else c.currency end, exponent = case when w.fresh then w.exponent else c.exponent end
    from unnest(v_ok, v_cart, v_a_version, v_a_clock, v_a_opened, v_fresh, v_seconds, v_currency, v_exponent)
         w (ok, cart, version, clock, opened, fresh, seconds, currency, exponent)
    where w.ok and w.version > 1 and c.id = w.cart;
    insert into cart (id, token_hash, user_id, ip_net, version, currency, exponent, hold_seconds, opened_at, expires_at, extended, is_offer, created_at, updated_at)
    select w.cart, decode(w.new ->> 'tokenHash', 'hex'), (w.new ->> 'userId')::uuid, (w.new ->> 'ipNet')::inet, 1, w.currency, w.exponent, w.seconds, v_now, w.clock, coalesce((w.new ->> 'offer')::boolean, false),
           coalesce((w.new ->> 'offer')::boolean, false), v_now, v_now
    from unnest(v_ok, v_cart, v_a_version, v_a_clock, v_new, v_currency, v_exponent, v_seconds) w (ok, cart, version, clock, new, currency, exponent, seconds)
    where w.ok and w.version = 1;

    if v_old_live @> array[true] then
      update hold h set state = 'RELEASED' from unnest(v_ok, v_old, v_old_live) w (ok, id, live) where w.ok and w.live and h.id = w.id and h.state = 'HELD';
      if v_seats > 0 then
        update event_seat s set status = 'AVAILABLE', hold_id = null from unnest(v_se_i, v_se_old, v_se_e, v_se_n) w (i, old, e, n)
        where w.old and v_ok[w.i] and s.event_id = w.e and s.seat_no = w.n and s.hold_id = v_old[w.i];
      end if;
    end if;

    insert into hold (id, account_id, owner_kind, owner_id, quantity, state, expires_at, created_at)
    select w.id, w.account, 'CART', w.cart, w.quantity, 'HELD', w.clock, v_now
    from unnest(v_ok, v_op, v_hold, v_account, v_cart, v_quantity, v_a_clock) w (ok, op, id, account, cart, quantity, clock) where w.ok and w.op <> 'REMOVE';
    insert into hold_charge (hold_id, counter_id, quantity, event_id, seat_nos)
    select v_hold[w.i], w.c, w.n, w.e, w.s::integer[] from unnest(v_ch_i, v_ch_old, v_ch_c, v_ch_n, v_ch_e, v_ch_s) w (i, old, c, n, e, s) where not w.old and v_ok[w.i];
    if v_seats > 0 then
      update event_seat s set status = 'HELD', hold_id = v_hold[w.i] from unnest(v_se_i, v_se_old, v_se_e, v_se_n) w (i, old, e, n)
      where not w.old and v_ok[w.i] and s.event_id = w.e and s.seat_no = w.n and s.status = 'AVAILABLE';
    end if;

    insert into cart_line (id, cart_id, account_id, hold_id, storefront_id, collection_id, event_id, price_type_id, quantity, unit_amount, exponent, currency, snapshot, made_by, created_at)
    select w.id, w.cart, w.account, w.hold, w.storefront, w.collection, w.event, w.type, w.quantity, w.amount, w.exponent, w.currency, w.snapshot, decode(w.made, 'hex'), v_now
    from unnest(v_ok, v_op, v_line, v_cart, v_account, v_hold, v_storefront, v_collection, v_event, v_type, v_quantity, v_amount, v_exponent, v_currency, v_snapshot, v_made)
         w (ok, op, id, cart, account, hold, storefront, collection, event, type, quantity, amount, exponent, currency, snapshot, made)
    where w.ok and w.op = 'ADD';
    if array_position(v_op, 'CHANGE') is not null then
      update cart_line l set hold_id = w.hold, account_id = w.account, storefront_id = w.storefront, collection_id = w.collection, event_id = w.event, price_type_id = w.type,
             quantity = w.quantity, unit_amount = w.amount, exponent = w.exponent, currency = w.currency, snapshot = w.snapshot
      from unnest(v_ok, v_op, v_line, v_account, v_hold, v_storefront, v_collection, v_event, v_type, v_quantity, v_amount, v_exponent, v_currency, v_snapshot)
           w (ok, op, id, account, hold, storefront, collection, event, type, quantity, amount, exponent, currency, snapshot)
      where w.ok and w.op = 'CHANGE' and l.id = w.id;
    end if;
    if array_position(v_op, 'REMOVE') is not null then
      with gone as (delete from cart_line l using unnest(v_ok, v_op, v_line, v_evict) w (ok, op, id, evict)
                    where w.ok and w.op = 'REMOVE' and w.evict is null and l.id = w.id returning l.id, l.cart_id, l.made_by)
      insert into removed_line (id, cart_id, made_by) select id, cart_id, made_by from gone where made_by is not null;
      update cart_line l set evicted = w.evict, evicted_at = v_now from unnest(v_ok, v_op, v_line, v_evict) w (ok, op, id, evict)
      where w.ok and w.op = 'REMOVE' and w.evict is not null and l.id = w.id and l.evicted is null;
    end if;

    if v_limits > 0 then
      update limit_use u set held = u.held - w.n
      from (select k.r, k.s, sum(k.n)::integer n from unnest(v_li_i, v_li_old, v_li_r, v_li_s, v_li_n) k (i, old, r, s, n) where k.old and v_ok[k.i] group by k.r, k.s) w
      where u.rule_id = w.r and u.subject = w.s;
      insert into limit_use as u (rule_id, subject, held, max)
      select k.r, k.s, sum(k.n), max(k.m) from unnest(v_li_i, v_li_old, v_li_r, v_li_s, v_li_n, v_li_m) k (i, old, r, s, n, m) where not k.old and v_ok[k.i] group by k.r, k.s order by k.r, k.s
      on conflict (rule_id, subject) do update set held = u.held + excluded.held, max = greatest(excluded.max, u.held + excluded.held + u.sold);
      -- Another process may have inserted a row that wasn't there to be locked. If so, this batch is decided again.
      perform 1 from (select distinct k.r, k.s, k.x from unnest(v_li_i, v_li_old, v_li_r, v_li_s, v_li_x) k (i, old, r, s, x) where not k.old and v_ok[k.i]) k
        join limit_use u on u.rule_id = k.r and u.subject = k.s where u.held + u.sold <> v_used[k.x];
      if found then raise exception 'a limit was used concurrently' using errcode = 'serialization_failure'; end if;
      insert into hold_limit (hold_id, rule_id, subject, quantity)
      select v_hold[k.i], k.r, k.s, k.n from unnest(v_li_i, v_li_old, v_li_r, v_li_s, v_li_n) k (i, old, r, s, n) where not k.old and v_ok[k.i];
    end if;

    update counter c set held = c.held + w.before - w.after from unnest(v_counters, v_left0, v_left) w (id, before, after) where w.before <> w.after and c.id = w.id;
    if v_addons then perform fit_add_ons(array(select w.cart from unnest(v_ok, v_cart) w (ok, cart) where w.ok)); end if;
  end if;

  return query
  select w.no::integer, w.ok or coalesce(w.reason = 'REPEATED', false), w.reason, w.least, w.counter, w.rule, w.available, w.gone::integer[], w.version, w.clock
  from unnest(v_ok, v_reason, v_least, v_a_counter, v_a_rule, v_avail, v_gone, v_a_version, v_a_clock) with ordinality
       w (ok, reason, least, counter, rule, available, gone, version, clock, no) order by w.no;
end $$;
