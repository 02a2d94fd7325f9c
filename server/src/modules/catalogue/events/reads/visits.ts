import type { AccountId } from '@admission/common/ids.ts'
import { timeAt } from '@admission/common/time.ts'
import { sql, type RawBuilder } from 'kysely'
import type { AdminTx, Tx } from '#platform/db/kysely.ts'
import type { RecordScope } from '#platform/records/types.ts'
import type { Season } from '@admission/common/recurring.ts'
import type { Visit } from '../types/event.ts'
import type { VisitPlan } from '../types/visit-plan.ts'

const seasonColumns = sql`
  coalesce(vp.first_day, e.date_show_local::date)::text as "from", coalesce(vp.last_day, e.date_show_end_local, e.date_show_local)::date::text as "to",
  case when vp.event_id is null then (extract(epoch from e.date_show - e.doors_at) / 60)::integer else vp.doors_minutes end as "doorsMinutes",
  (select coalesce(jsonb_agg(jsonb_build_object('day', x.day, 'times', x.times) order by x.day), '[]') from visit_exception x where x.event_id = e.id) as exceptions`

/** A visit as returned by `visitJson`, with instants as text. */
export type StoredVisit = {
  readonly id: string
  readonly startsAt: string
  readonly endsAt: string
  readonly doorsAt: string | null
  readonly zone: string
}

/** SQL for the visit with this ID as JSON, null if there is none; for statements that also read what belongs to it. */
export const visitJson = (id: RawBuilder<unknown>): RawBuilder<StoredVisit | null> => sql`
  (select jsonb_build_object('id', v.id, 'startsAt', v.starts_at, 'endsAt', v.ends_at, 'doorsAt', v.doors_at, 'zone', ve.zone)
   from visit v join event ve on ve.id = v.event_id where v.id = ${id})`

/** The visit returned by `visitJson`, in its venue's time zone. */
export const visitOf = (stored: StoredVisit | null): Visit | null =>
  stored && {
    id: stored.id,
    startsAt: timeAt(new Date(stored.startsAt), stored.zone),
    endsAt: timeAt(new Date(stored.endsAt), stored.zone),
    doorsAt: stored.doorsAt === null ? null : timeAt(new Date(stored.doorsAt), stored.zone),
  }

/** The season of a timed event of an account; undefined if there is none. */
export const readVisitSeason = async (
  transaction: Tx<'admin' | 'system'>,
  accountId: AccountId,
  eventId: string,
): Promise<(Season & { readonly zone: string }) | undefined> => {
  const { rows } = await sql<Season & { readonly zone: string }>`
    select e.zone, e.date_show_recurring as times, ${seasonColumns}
    from event e left join visit_plan vp on vp.event_id = e.id where e.id = ${eventId} and e.account_id = ${accountId} and e.visits = 'TIMED'`.execute(
    transaction,
  )
  return rows[0]
}

/** When an event within the member's reach repeats; undefined if there is no such event. */
export const readVisitPlan = async (
  transaction: AdminTx,
  { accountId, eventIds }: RecordScope,
  id: string,
): Promise<VisitPlan | undefined> => {
  const limit = eventIds === null ? null : [...eventIds]
  const { rows } = await sql<VisitPlan>`
    select e.id, e.account_id as "accountId", a.time_zone as timezone, coalesce(vp.edit_version, 1) as version, vp.edited_at as "editedAt", vp.edited_by as "editedBy",
           coalesce(e.visits::text, 'NONE') as kind, e.zone, e.date_show_recurring as times, ${seasonColumns},
           exists (select 1 from block b where b.event_id = e.id) as "hasPlaces"
    from event e join account a on a.id = e.account_id left join visit_plan vp on vp.event_id = e.id
    where e.id = ${id} and e.account_id = ${accountId} and (${limit}::uuid[] is null or e.id = any(${limit}::uuid[]))`.execute(
    transaction,
  )
  return rows[0]
}

/** The first open visit that has sold or held places and isn't among these starts; undefined if there is none. */
export const readVisitInTheWay = async (
  transaction: Tx<'admin' | 'system'>,
  eventId: string,
  starts: readonly string[],
): Promise<{ readonly startsAt: Date; readonly held: number; readonly sold: number } | undefined> => {
  const { rows } = await sql<{ startsAt: Date; held: number; sold: number }>`
    select v.starts_at as "startsAt", sum(c.held)::int as held, sum(c.sold)::int as sold from visit v join block b on b.visit_id = v.id join counter c on c.id = b.id
    where v.event_id = ${eventId} and v.closed_at is null and v.starts_at > app.now() and v.starts_at <> all(${[...starts]}::timestamptz[])
    group by v.id having sum(c.held + c.sold) > 0 order by v.starts_at limit 1`.execute(transaction)
  return rows[0]
}
