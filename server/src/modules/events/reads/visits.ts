import type { AccountId } from '@admission/common/ids.ts'
import { timeAt } from '@admission/common/time.ts'
import { sql, type RawBuilder } from 'kysely'
import type { AdminTx } from '#platform/db/kysely.ts'
import type { RecurringTime } from '@admission/common/recurring.ts'
import type { Visit } from '../types.ts'

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

/** The input for planning visits. Days are local: the first and last of the season. */
export type VisitSeason = {
  readonly zone: string
  readonly times: readonly RecurringTime[]
  readonly from: string
  readonly to: string
  /** Time from doors to the first start; null if there are no doors. */
  readonly doorsMinutes: number | null
}

/** The season of a timed event of an account; undefined if there is none. */
export const readVisitSeason = async (
  transaction: AdminTx,
  accountId: AccountId,
  eventId: string,
): Promise<VisitSeason | undefined> => {
  const { rows } = await sql<VisitSeason>`
    select zone, date_show_recurring as times, date_show_local::date::text as "from", coalesce(date_show_end_local, date_show_local)::date::text as "to",
           (extract(epoch from date_show - doors_at) / 60)::integer as "doorsMinutes"
    from event where id = ${eventId} and account_id = ${accountId} and visits = 'TIMED'`.execute(transaction)
  return rows[0]
}
