import { sql, type RawBuilder } from 'kysely'

/**
 * How many passes places at events allow, from rows with `id` and `places` of each event. A pass takes a place at each of `choose`
 * events, or at all of them if that is null. Null without events, 0 with fewer than `choose`.
 */
// No event can be in a pass twice. So however many of the best events are used up, the others have to hold what is left of each pass.
export const passesFrom = (rows: RawBuilder<unknown>, choose: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select min(case when r.events < r.n then 0 else floor(r.rest / (r.n - r.no + 1)) end)::integer from (
    select count(*) over () as events, coalesce(${choose}, count(*) over ()) as n, row_number() over (order by f.places desc, f.id desc) as no,
           sum(f.places) over (order by f.places, f.id) as rest from (${rows}) f) r where r.no <= r.n)`
