import { sql } from 'kysely'
import type { VisitorDb } from '#platform/db/kysely.ts'

/** The organizer of a published event with its terms and their version; undefined if there is no such event. */
export const readAccountTerms = async (
  database: VisitorDb,
  eventId: string,
): Promise<{ readonly name: string; readonly terms: string | null; readonly version: number } | undefined> => {
  const { rows } = await sql<{ name: string; terms: string | null; version: number }>`
    select account_name as name, terms, terms_version as version from event_terms where event_id = ${eventId}`.execute(
    database,
  )
  return rows[0]
}

/** One version of the terms of a published event's organizer; undefined if there is none. */
export const readTermsVersion = async (
  database: VisitorDb,
  eventId: string,
  version: number,
): Promise<{ readonly name: string; readonly terms: string; readonly version: number } | undefined> => {
  const { rows } = await sql<{ name: string; terms: string; version: number }>`
    select account_name as name, body as terms, version from event_terms_version where event_id = ${eventId} and version = ${version}`.execute(
    database,
  )
  return rows[0]
}
