-- wrong_protection: the requests of begin_payment whose protection isn't what their cart said yes to, at the price that applies now. Called by begin_payment, with the carts locked.
-- In: p_requests as begin_payment takes them. Out: their numbers, from 1. The price is worked out from the items themselves: basis points of what is paid for the events that can be
-- protected, rounded half away from zero, within minimum and maximum (`protectionPrice` in common). An order that honors a late payment keeps what was agreed.
create or replace function wrong_protection(p_requests jsonb) returns setof integer language sql stable as $$
  select distinct q.i::integer
  from jsonb_array_elements(p_requests) with ordinality q (body, i) join cart c on c.id = (q.body ->> 'cartId')::uuid
  cross join lateral (
    select g."accountId" id, coalesce(sum(t.amount) filter (where t.kind = 'PROTECTION'), 0) charged,
      coalesce(sum(t.amount) filter (where t.kind is distinct from 'PROTECTION' and not t."eventId" = any (a.protection_excluded)), 0) base,
      bool_or(t.kind = 'PROTECTION' and t."eventId" = any (a.protection_excluded)) is true on_excluded
    from jsonb_to_recordset(q.body -> 'purchases') g ("accountId" uuid, items jsonb) join account a on a.id = g."accountId"
      cross join lateral jsonb_to_recordset(g.items) t (kind text, "eventId" uuid, amount bigint)
    group by g."accountId") k
  join account a on a.id = k.id
  where q.body ->> 'revives' is null
    and (c.protection @? '$.* ? (@ == true)' or q.body @? '$.purchases[*].items[*] ? (@.kind == "PROTECTION")')
    and (k.on_excluded or k.charged <> case
      when k.base > 0 and a.protection_on and a.currency = q.body ->> 'currency' and c.protection ->> a.id::text = 'true'
      then least(greatest(round(k.base * a.protection_basis_points / 10000.0), a.protection_minimum), coalesce(a.protection_maximum, 9007199254740991))
      else 0 end)
$$;
