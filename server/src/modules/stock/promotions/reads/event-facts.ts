import type { AccountId, EventId } from '@admission/common/ids.ts'
import type { ConditionUnit } from '@admission/common/conditions/types.ts'
import { WEEKDAYS } from '@admission/common/weekdays.ts'
import { sql } from 'kysely'
import type { Db } from '#platform/db/kysely.ts'

/** Facts of an event of the account for conditions; undefined if it doesn't exist or belongs to another account. */
export const readEventFacts = async (
  db: Db<'admin'>,
  accountId: AccountId,
  id: EventId,
): Promise<ConditionUnit | undefined> => {
  const { rows } = await sql<{ venue: string; date: string; weekday: number; hours: number }>`
    select venue_id as venue, to_char(date_show_local, 'YYYY-MM-DD') as date, extract(isodow from date_show_local)::integer as weekday,
           (extract(epoch from date_show - app.now()) / 3600)::double precision as hours
    from event where id = ${id} and account_id = ${accountId}`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  const { venue, date, weekday, hours } = row
  return { event: id, venue, date, weekday: WEEKDAYS[weekday - 1] ?? null, timeToEvent: hours }
}
