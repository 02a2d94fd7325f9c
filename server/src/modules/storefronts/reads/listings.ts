import { sql } from 'kysely'
import type { VisitorDb } from '#platform/db/kysely.ts'

/** What a listing page is headed with, or undefined where nothing of that id is known. */
export type ListingHead = { readonly id: string; readonly title: string; readonly description: string | null }

/** A collection that is for sale in one of the storefronts. */
export const readCollectionHead = async (
  database: VisitorDb,
  storefrontIds: readonly string[],
  id: string,
): Promise<ListingHead | undefined> => {
  const { rows } = await sql<ListingHead>`
    select id, name as title, nullif(description, '') as description from shown_collection
    where id = ${id} and storefront_id = any(${[...storefrontIds]}::uuid[]) limit 1`.execute(database)
  return rows[0]
}

/** A venue at which one of the storefronts sells something. */
export const readVenueHead = async (
  database: VisitorDb,
  storefrontIds: readonly string[],
  id: string,
): Promise<ListingHead | undefined> => {
  const { rows } = await sql<ListingHead>`
    select venue_id as id, venue_name || coalesce(', ' || venue_hall, '') as title, venue_address || ', ' || venue_city as description from listed_event
    where venue_id = ${id} and storefront_id = any(${[...storefrontIds]}::uuid[]) limit 1`.execute(database)
  return rows[0]
}

/** The shows of one title in the storefronts: all with the name and venue of the event that is named. */
export const readShowHead = async (
  database: VisitorDb,
  storefrontIds: readonly string[],
  id: string,
): Promise<(ListingHead & { readonly venueId: string }) | undefined> => {
  const { rows } = await sql<ListingHead & { readonly venueId: string }>`
    select event_id as id, name as title, nullif(description, '') as description, venue_id as "venueId" from listed_event
    where event_id = ${id} and storefront_id = any(${[...storefrontIds]}::uuid[]) limit 1`.execute(database)
  return rows[0]
}
