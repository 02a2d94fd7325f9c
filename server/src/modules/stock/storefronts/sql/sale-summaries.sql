-- event_sale_summaries: units sold, gross and sale state of these events; of several collections, the best state counts. Passes don't count: they say nothing about single tickets.
drop function if exists event_sale_summaries(uuid[]);
create function event_sale_summaries(p_events uuid[])
returns table (event_id uuid, account_id uuid, sold bigint, gross bigint, state text, turns_at timestamptz) language sql stable as $$
  with mine as materialized (
    select e.id, e.account_id, e.state, e.awaits_date, e.sale_ends_at as ends_at, a.currency, (select app.now()) as now
    from event e join account a on a.id = e.account_id where e.id = any (p_events)
  ), stock as (
    select m.id, sum(k.sold)::bigint as sold from mine m join block b on b.event_id = m.id and b.account_id = m.account_id join counter k on k.id = b.id group by 1
  ), paid as (
    -- By both indexes of purchase_part, whose rows a join would read all.
    select distinct on (s.id) s.id, sum(s.paid)::bigint as gross
    from (
      select m.id, m.currency as own, p.total - p.refunded as paid, p.currency, p.exponent
      from mine m join purchase p on p.event_id = m.id and p.account_id = m.account_id and not p.of_several and p.state in ('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED')
      union all
      select m.id, m.currency, i.amount - i.refunded, p.currency, p.exponent
      from mine m join purchase_item i on i.of_several and i.event_id = m.id join purchase p on p.id = i.purchase_id and p.account_id = m.account_id and p.state in ('PAID', 'PARTIALLY_REFUNDED', 'REFUNDED')) s
    group by s.id, s.currency, s.exponent, s.own order by s.id, (s.currency = s.own) desc, 2 desc
  ), sale as (
    select m.id, sum(k.capacity - k.held - k.sold) filter (where s.open and s.to_come) as free, bool_or(s.open) as open, bool_or(s.later) as later, bool_or(s.over) as over,
           bool_or(c.state = 'PAUSED' or s.halted) as paused,
           least(min(c.on_sale_from) filter (where s.later), min(c.on_sale_until) filter (where c.state = 'PUBLISHED' and c.on_sale_until > m.now),
                 min(v.starts_at) filter (where s.to_come)) as turns_at
    from mine m join collection_block cb on cb.event_id = m.id and cb.account_id = m.account_id
    join collection c on c.id = cb.collection_id and c.kind = 'SINGLE' join counter k on k.id = cb.block_id join block b on b.id = cb.block_id left join visit v on v.id = b.visit_id
    cross join lateral (select v.id is null or (v.closed_at is null and v.starts_at > m.now) as to_come,
      h.sells and not h.halted and (c.on_sale_from is null or c.on_sale_from <= m.now) as open,
      h.sells and not h.halted and c.on_sale_from > m.now as later, c.state = 'PUBLISHED' and c.on_sale_until <= m.now as over, h.sells and h.halted as halted
      from (select c.state = 'PUBLISHED' and (c.on_sale_until is null or c.on_sale_until > m.now) as sells, m.id = any (c.paused_events) as halted) h) s
    group by 1
  )
  select m.id, m.account_id, coalesce(k.sold, 0), coalesce(p.gross, 0),
         case when m.state <> 'PUBLISHED' then m.state::text when m.awaits_date then 'PAUSED' when m.ends_at <= m.now then 'ENDED' when s.open and s.free > 0 then 'ON_SALE'
              when s.open then 'SOLD_OUT' when s.later then 'SCHEDULED' when s.paused then 'PAUSED' when s.over then 'ENDED' else 'NOT_ON_SALE' end,
         case when m.state = 'PUBLISHED' and m.ends_at > m.now then nullif(least(s.turns_at, m.ends_at), 'infinity') end
  from mine m left join stock k on k.id = m.id left join paid p on p.id = m.id left join sale s on s.id = m.id
$$;

-- Events of which a collection has a unit left within its caps. Storefront caps only count in that storefront.
drop view if exists sellable_event cascade;
create view sellable_event as
select cb.collection_id, cb.event_id from collection_block cb join counter k on k.id = cb.block_id and k.capacity > k.held + k.sold
join block b on b.id = cb.block_id and (b.visit_id is null or exists (select 1 from visit v where v.id = b.visit_id and v.closed_at is null and v.starts_at > app.now()))
where not exists (
  select 1 from cap p join counter r on r.id = p.counter_id and r.capacity <= r.held + r.sold
  where p.collection_id = cb.collection_id and p.storefront_id is null and (p.event_id is null or p.event_id = cb.event_id)
    and (p.event_id is not null or p.day is null or p.day = (select e.date_show_local::date from event e where e.id = cb.event_id and e.visits is distinct from 'TIMED')));

-- Events that a new pass of a collection holds a ticket for, or that its buyer can choose: published, neither begun nor over, with a date. Timed ones are in no pass. docs/rules.md 15.1
drop view if exists pass_event cascade;
create view pass_event as
select distinct cb.collection_id, cb.event_id from collection_block cb join collection c on c.id = cb.collection_id and c.kind <> 'SINGLE'
join event e on e.id = cb.event_id and e.state = 'PUBLISHED' and not e.awaits_date and e.sale_ends_at > (select app.now()) and e.visits is distinct from 'TIMED';
comment on view pass_event is 'events that a new pass of each collection holds a ticket for, or that its buyer can choose';

-- Of passes that cost less once their season has begun: how many events it has, those that have begun or are over included, and how many are left. Neither drafts, canceled and timed events nor those that wait for a date. docs/rules.md 15.13
drop view if exists pass_season cascade;
create view pass_season as
select c.id as collection_id, count(*)::integer as events, (count(*) filter (where e.sale_ends_at > (select app.now())))::integer as remaining
from collection c join event e on e.id in (select cb.event_id from collection_block cb where cb.collection_id = c.id)
  and e.state = 'PUBLISHED' and not e.awaits_date and e.visits is distinct from 'TIMED'
where c.pass_late = 'REMAINING' group by c.id;
comment on view pass_season is 'events of the season of each pass that costs less once it has begun, and those of them that are left';

-- collection_sale_summaries: sale state of these collections. A pass is sold out as soon as one of its coming events has no unit left, one of which buyers choose the events as soon as fewer than they choose have one. That one is over when too few are to come. p_first: events to check first because their units just moved. Not p_whole: assumes its set of events
-- hasn't changed.
drop function if exists collection_sale_summaries(uuid[], uuid[], boolean);
create function collection_sale_summaries(p_collections uuid[], p_first uuid[], p_whole boolean)
returns table (collection_id uuid, account_id uuid, state text, over_at timestamptz, turns_at timestamptz) language sql stable as $$
  select c.id, c.account_id,
         case when c.state <> 'PUBLISHED' then c.state::text when o.over_at <= n.now or c.on_sale_until <= n.now then 'ENDED' when c.on_sale_from > n.now then 'SCHEDULED'
              when case when c.pass_choose is not null then c.pass_choose > (select count(*) from pass_event e where e.collection_id = c.id and exists (
                                                                               select 1 from sellable_event s where s.collection_id = c.id and s.event_id = e.event_id))
                   when c.kind <> 'SINGLE' then exists (select 1 from pass_event e where e.collection_id = c.id and not exists (
                                                          select 1 from sellable_event s where s.collection_id = c.id and s.event_id = e.event_id))
                   else not (exists (select 1 from sellable_event s where s.collection_id = c.id and s.event_id = any (p_first))
                        or exists (select 1 from sellable_event s where s.collection_id = c.id)) end
               and exists (select 1 from collection_block cb join counter k on k.id = cb.block_id and k.capacity > 0 where cb.collection_id = c.id) then 'SOLD_OUT'
              else 'ON_SALE' end,
         o.over_at,
         case when c.state = 'PUBLISHED' then
           least(case when o.over_at > n.now then o.over_at end, case when c.on_sale_until > n.now then c.on_sale_until end, case when c.on_sale_from > n.now then c.on_sale_from end) end
  from (select app.now() as now) n cross join collection c left join collection_standing s on s.collection_id = c.id
  cross join lateral (select case when s.over_at is not null and not p_whole then s.over_at else (
    select min(e.sale_ends_at) from (
      select e.sale_ends_at from event e where e.id in (select cb.event_id from collection_block cb where cb.collection_id = c.id)
      order by e.sale_ends_at desc limit coalesce(c.pass_choose, 1)) e
    having count(*) >= coalesce(c.pass_choose, 1)) end as over_at) o
  where c.id = any (p_collections)
$$;

-- refresh_sale_summaries: recalculates the sale summaries of these events, these collections, and the collections that offer the events. Out: number of rows that changed.
-- Rows that differ are locked and recalculated, so that of two concurrent calls the later one sees the result of the earlier. Locks: sale summaries only, by ID.
create or replace function refresh_sale_summaries(p_events uuid[], p_collections uuid[]) returns integer language plpgsql as $$
declare v_offering uuid[]; v_events uuid[]; v_collections uuid[]; v_changed integer; v_more integer;
begin
  v_events := array(
    select n.event_id from event_sale_summaries(p_events) n left join event_standing s on s.event_id = n.event_id
    where (s.sold, s.gross, s.state, s.turns_at) is distinct from (n.sold, n.gross, n.state, n.turns_at));
  perform 1 from event_standing s where s.event_id = any (v_events) order by s.event_id for no key update;
  insert into event_standing as s (event_id, account_id, sold, gross, state, turns_at)
  select event_id, account_id, sold, gross, state, turns_at from event_sale_summaries(v_events) order by event_id
  on conflict (event_id) do update set sold = excluded.sold, gross = excluded.gross, state = excluded.state, turns_at = excluded.turns_at;
  get diagnostics v_changed = row_count;

  v_offering := array(select distinct cb.collection_id from collection_block cb where cb.event_id = any (p_events) and cb.collection_id <> all (p_collections));
  v_collections := array(
    select n.collection_id
    from (select * from collection_sale_summaries(p_collections, p_events, true) union all select * from collection_sale_summaries(v_offering, p_events, false)) n
    left join collection_standing s on s.collection_id = n.collection_id
    where (s.state, s.over_at, s.turns_at) is distinct from (n.state, n.over_at, n.turns_at));
  perform 1 from collection_standing s where s.collection_id = any (v_collections) order by s.collection_id for no key update;
  insert into collection_standing as s (collection_id, account_id, state, over_at, turns_at)
  select collection_id, account_id, state, over_at, turns_at from collection_sale_summaries(v_collections, p_events, true) order by collection_id
  on conflict (collection_id) do update set state = excluded.state, over_at = excluded.over_at, turns_at = excluded.turns_at;
  get diagnostics v_more = row_count;
  return v_changed + v_more;
end $$;
