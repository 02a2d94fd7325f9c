import { newId } from '#platform/ids.ts'

type Query = (text: string, values?: readonly unknown[]) => Promise<unknown[]>

/**
 * Turns an event without places into a timed one with one-hour visits that start at these PostgreSQL intervals from now, doors
 * half an hour earlier. Returns their IDs.
 */
export async function makeTimed(query: Query, eventId: string, starts: readonly string[]): Promise<readonly string[]> {
  const ids = starts.map(() => newId('Visit'))
  await query(
    `update event set visits = 'TIMED', date_show_recurring = '[{"dayOfWeek": "MONDAY", "timeStart": "10:00", "timeEnd": "11:00"}]' where id = $1`,
    [eventId],
  )
  await query(
    `insert into visit (id, account_id, event_id, starts_at, ends_at, doors_at, starts_local, ends_local, doors_local)
     select v.id, e.account_id, e.id, v.at, v.at + interval '1 hour', v.at - interval '30 minutes', v.at at time zone e.zone,
            (v.at + interval '1 hour') at time zone e.zone, (v.at - interval '30 minutes') at time zone e.zone
     from (select id, date_trunc('second', app.now()) + start::interval as at from unnest($2::uuid[], $3::text[]) u (id, start)) v, event e where e.id = $1`,
    [eventId, ids, starts],
  )
  await query(
    `update event e set date_show = v.first, date_show_local = v.first at time zone e.zone, date_show_end = v.last, date_show_end_local = v.last at time zone e.zone
     from (select min(starts_at) as first, max(ends_at) as last from visit where event_id = $1) v where e.id = $1`,
    [eventId],
  )
  return ids
}
