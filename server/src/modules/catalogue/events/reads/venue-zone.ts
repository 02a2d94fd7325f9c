import { sql, type RawBuilder } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'

/** An event that moves with the clocks of its venue: the time that is shown stays, the moment changes. */
export type ZoneMove = {
  readonly id: string
  readonly accountId: string
  readonly name: string
  readonly accountName: string
  /** Its zone so far. */
  readonly timezone: string
  readonly startsAt: Date
  /** When it starts by the new clocks. */
  readonly startsAtNew: Date
  /** It starts by the new clocks before now, and by the old ones didn't. */
  readonly hasBegun: boolean
  /** One of its times is skipped by the new clocks, when they go forward. */
  readonly isSkipped: boolean
  readonly editVersion: number
}

/** The same wall-clock time in another zone. */
export const onNewClocks = (instant: RawBuilder<unknown>, zone: RawBuilder<unknown>, timezone: string) =>
  sql`((${instant}) at time zone ${zone}) at time zone ${timezone}`

// A local time that the new clocks skip becomes another one.
const isSkipped = (instant: RawBuilder<unknown>, timezone: string): RawBuilder<unknown> =>
  sql`coalesce((${onNewClocks(instant, sql`e.zone`, timezone)}) at time zone ${timezone} <> (${instant}) at time zone e.zone, false)`

/** Events of a venue, of all accounts, that aren't over and whose zone is another than `timezone`, by start. */
export const readZoneMoves = async (database: SystemDb, venueId: string, timezone: string): Promise<ZoneMove[]> => {
  const start = onNewClocks(sql`e.date_show`, sql`e.zone`, timezone)
  const { rows } = await sql<ZoneMove>`
    select e.id, e.account_id as "accountId", e.name, a.name as "accountName", e.zone as timezone, e.date_show as "startsAt", ${start} as "startsAtNew",
           e.date_show > app.now() and ${start} <= app.now() as "hasBegun",
           (${isSkipped(sql`e.date_show`, timezone)} or ${isSkipped(sql`e.date_show_end`, timezone)} or ${isSkipped(sql`e.doors_at`, timezone)}
            or exists (select 1 from visit i where i.event_id = e.id and i.closed_at is null and i.ends_at > app.now() and ${isSkipped(sql`i.starts_at`, timezone)})) as "isSkipped",
           e.edit_version as "editVersion"
    from event e join account a on a.id = e.account_id
    where e.venue_id = ${venueId} and e.ends_at > app.now() and e.zone <> ${timezone}
    order by e.date_show, e.id`.execute(database)
  return rows
}
