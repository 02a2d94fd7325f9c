import type { Insertable } from 'kysely'
import type { SystemTx } from '#platform/db/kysely.ts'
import type { DB } from '#platform/db/schema.gen.ts'
import { writeVisits, type NewVisit } from './writes/visits.ts'

/** Inserts the events of the demo data, a thousand at a time. */
export const plantEvents = (transaction: SystemTx, rows: readonly Insertable<DB['event']>[]) =>
  transaction
    .insertInto('event')
    .values([...rows])
    .execute()

/** Plans the visits of a timed event of the demo data, as the product does. */
export const plantVisits = async (
  transaction: SystemTx,
  eventId: string,
  visits: readonly NewVisit[],
): Promise<void> => {
  if (visits.length > 0) await writeVisits(transaction, eventId, visits)
}
