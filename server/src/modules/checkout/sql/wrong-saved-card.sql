-- wrong_saved_card: the requests of begin_payment that would be paid with a saved card that isn't the buyer's at this gateway, was removed, or has expired. Called by begin_payment, with
-- carts and holds locked. Locks the cards, in order of their IDs: a card that is being removed pays for nothing, and one that pays is removed only afterward.
-- In: p_requests as begin_payment takes them. Out: their numbers, from 1.
create or replace function wrong_saved_card(p_requests jsonb) returns setof integer language plpgsql as $$
begin
  if not jsonb_path_exists(p_requests, '$[*].attempt.savedCardId ? (@ != null)') then return; end if;
  perform 1 from saved_card sc where sc.id = any (array(select (q.body -> 'attempt' ->> 'savedCardId')::uuid from jsonb_array_elements(p_requests) q (body))) order by sc.id for share of sc;
  return query
  select q.i::integer from jsonb_array_elements(p_requests) with ordinality q (body, i)
  where q.body -> 'attempt' ->> 'savedCardId' is not null and not exists (
    select 1 from saved_card sc
    where sc.id = (q.body -> 'attempt' ->> 'savedCardId')::uuid and sc.user_id = (q.body ->> 'userId')::uuid and sc.gateway = q.body -> 'attempt' ->> 'gateway' and sc.removed_at is null
      and make_date(sc.exp_year, sc.exp_month, 1) + interval '1 month' > app.now());
end $$;
