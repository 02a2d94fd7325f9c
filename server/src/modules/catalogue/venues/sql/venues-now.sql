-- venues_now: the venues that these are today: a duplicate that was merged is the one that was kept, over any number of merges. Addresses, saved filters and other lists that name a duplicate are
-- read through it, so a merge needn't rewrite them, and undoing one is enough. Visitors and members can't read merges themselves.
create or replace function app.venues_now(p_ids uuid[]) returns uuid[] language sql stable parallel safe security definer set search_path = public, app, pg_temp as $$
  with recursive now as (
    select id, array[id] as seen from unnest(p_ids) given (id)
    union all
    select me.into_id, now.seen || me.into_id from now join venue_merge me on me.from_id = now.id and me.undone_at is null where me.into_id <> all (now.seen))
  select coalesce(array_agg(distinct now.id), '{}') from now where not exists (
    select 1 from venue_merge me where me.from_id = now.id and me.undone_at is null and me.into_id <> all (now.seen))
$$;
