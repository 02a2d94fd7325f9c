import { sql, type RawBuilder } from 'kysely'

type Part = RawBuilder<unknown>

/**
 * Whether a recurring event of the view `shown_event` can be visited on a local day, at `from` or later: a timed one if a visit is
 * open, an open one at its weekly times unless the day differs from them. `id` is its ID.
 */
export const repeatsOn = (alias: Part, id: Part, day: Part, from: Part): Part => sql`
  case when ${alias}.visits = 'TIMED' then exists (
    select 1 from shown_visit sv where sv.event_id = ${id} and sv.day = ${day} and sv.starts >= ${from}::time)
  else coalesce(
    (select exists (select 1 from jsonb_array_elements(sx.times) xt where (xt ->> 'timeStart')::time >= ${from}::time)
     from shown_visit_exception sx where sx.event_id = ${id} and sx.day = ${day}),
    exists (select 1 from jsonb_array_elements(${alias}.date_show_recurring) r
            where r ->> 'dayOfWeek' = upper(to_char(${day}, 'FMDAY')) and (r ->> 'timeStart')::time >= ${from}::time)) end`
