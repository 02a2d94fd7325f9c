import { sql } from 'kysely'
import type { SystemDb } from '#platform/db/kysely.ts'
import type { RosterPlace } from '../rules/roster-cursor.ts'
import type { StoredEntry } from '../types.ts'
import { entryOf, type EntryRow } from './entries.ts'

const NIL = '00000000-0000-0000-0000-000000000000'

/** Entries of one page. */
export const ROSTER_PAGE = 2000

export type RosterPage = {
  readonly entries: readonly StoredEntry[]
  /** Tickets that changed and that none of the lists admits. */
  readonly removed: readonly string[]
  /** Null if there is nothing more in this round. */
  readonly after: RosterPlace['after']
  /** The oldest transaction that was open during the read. */
  readonly oldest: string
  /** The next transaction to begin: no cursor is ahead of it. */
  readonly newest: string
}

type Row = EntryRow & { readonly changed: string; readonly listed: boolean }

/**
 * Changes to an event's tickets since a transaction, in their order. `priceTypeIds`: those that the lists admit, null
 * for all.
 */
export const readRoster = async (
  db: SystemDb,
  eventId: string,
  priceTypeIds: readonly string[] | null,
  { from, after }: Pick<RosterPlace, 'from' | 'after'>,
): Promise<RosterPage> => {
  // Read first: what commits in between is read again in the next round.
  const { rows: marks } = await sql<{ oldest: string; newest: string }>`
    select pg_snapshot_xmin(s)::text as oldest, pg_snapshot_xmax(s)::text as newest from pg_current_snapshot() s`.execute(
    db,
  )
  const { oldest = '0', newest = '0' } = marks[0] ?? {}
  const wanted = priceTypeIds === null ? null : [...priceTypeIds]
  const { rows } = await sql<Row>`
    select d.*, d.changed::text as changed,
           ${wanted}::uuid[] is null or d.price_type_id = any(${wanted}::uuid[]) as listed
    from door_entry d
    where d.event_id = ${eventId} and d.changed >= ${from}::xid8
      and (d.changed, d.id) > (${after?.changed ?? '0'}::xid8, ${after?.id ?? NIL}::uuid)
    order by d.changed, d.id limit ${ROSTER_PAGE + 1}`.execute(db)
  const page = rows.slice(0, ROSTER_PAGE)
  const last = page.at(-1)
  return {
    entries: page.filter(({ listed }) => listed).map(entryOf),
    removed: page.filter(({ listed }) => !listed).map(({ id }) => id),
    after: rows.length > ROSTER_PAGE && last ? { changed: last.changed, id: last.id } : null,
    oldest,
    newest,
  }
}

/** The entry of the ticket that a scan of an event was of. Undefined if there is none. */
export const readScannedEntry = async (
  db: SystemDb,
  eventId: string,
  scanId: string,
): Promise<StoredEntry | undefined> => {
  const { rows } = await sql<EntryRow>`
    select d.* from door_entry d
    where d.event_id = ${eventId} and d.id = (select ticket_id from scan where id = ${scanId} and event_id = ${eventId})`.execute(
    db,
  )
  return rows[0] && entryOf(rows[0])
}
