import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { LiveStock } from '../rules/kept-offer.ts'
import { versionOfOffer } from './offer-changes.ts'

/**
 * Reads the stock of an event's offers, and the version of what staff decide about these subjects, in one statement.
 */
export const readLiveStock = async (
  database: SystemDb,
  eventId: string,
  subjects: readonly string[],
  counterIds: readonly string[],
): Promise<LiveStock> => {
  const { rows } = await sql<Omit<LiveStock, 'waitedFor'> & { readonly isWaitedFor: boolean }>`
    select app.now() as now, ${versionOfOffer(subjects)} as version,
      array(select (select counter.capacity - counter.held - counter.sold from counter where counter.id = given.id)
        from unnest(${[...counterIds]}::uuid[]) with ordinality given (id, place) order by given.place) as room,
      exists (select 1 from waitlist_entry where waitlist_entry.event_id = ${eventId} and waitlist_entry.state = 'WAITING') as "isWaitedFor"`.execute(
    database,
  )
  const [row] = rows
  if (row === undefined) throw new Error('A statement without a table has a row.')
  const { isWaitedFor, ...stock } = row
  return isWaitedFor ? { ...stock, waitedFor: await readWaitedFor(database, eventId) } : { ...stock, waitedFor: null }
}

/** How many must be free in a block for someone on the waitlist to get what they want, by block. */
const readWaitedFor = async (database: SystemDb, eventId: string): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ block_id: string; quantity: number }>`
    select block_id, min(quantity) as quantity from waited_unit where event_id = ${eventId} group by block_id`.execute(
    database,
  )
  return new Map(rows.map((row) => [row.block_id, row.quantity]))
}
