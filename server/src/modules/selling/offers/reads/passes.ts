import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'

/** What a new pass is for. */
export type PassSale = {
  readonly eventIds: readonly string[]
  /** How many events its fixed prices are for, those that have begun or are over included. Null: for the events that it has. */
  readonly season: number | null
}

/**
 * Events of a pass that someone who buys it now gets, soonest first: on sale, with a date, not begun. If none is left, the last one
 * by date, whose offer says why.
 */
export const readPassSale = async (database: SystemDb, passId: string): Promise<PassSale> => {
  const { rows } = await sql<{ id: string; isOpen: boolean; season: number | null }>`
    select event.id, coming.event_id is not null as "isOpen", (select season.events from pass_season season where season.collection_id = ${passId}) as season
    from event left join pass_event coming on coming.collection_id = ${passId} and coming.event_id = event.id
    where event.id in (select matched.event_id from collection_block matched where matched.collection_id = ${passId}) and event.state <> 'DRAFT'
    order by event.date_show, event.id`.execute(database)
  const open = rows.filter(({ isOpen }) => isOpen)
  const season = open[0]?.season ?? null
  return { eventIds: (open.length > 0 ? open : rows.slice(-1)).map(({ id }) => id), season }
}

/** Whether a collection sells passes. Undefined if it doesn't exist. */
export const readIsPass = async (database: SystemDb, collectionId: string): Promise<boolean | undefined> => {
  const { rows } = await sql<{ isPass: boolean }>`
    select kind <> 'SINGLE' as "isPass" from collection where id = ${collectionId}`.execute(database)
  return rows[0]?.isPass
}
