import { isAtVenues } from '#modules/catalogue/venues/reads/venues-now.ts'
import { sql } from 'kysely'
import type { VisitorDb } from '#platform/db/kysely.ts'

/** The heading of a listing page; undefined if the ID is unknown. */
export type ListingHead = { readonly id: string; readonly title: string; readonly description: string | null }

/** A collection for sale in one of the storefronts. */
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

/** A venue for which one of the storefronts sells something, also by the ID of a duplicate of it. */
export const readVenueHead = async (
  database: VisitorDb,
  storefrontIds: readonly string[],
  id: string,
): Promise<ListingHead | undefined> => {
  const { rows } = await sql<ListingHead>`
    select venue_id as id, venue_name || coalesce(', ' || venue_hall, '') as title, venue_address || ', ' || venue_city as description from listed_event
    where ${isAtVenues(sql`venue_id`)([id])} and storefront_id = any(${[...storefrontIds]}::uuid[]) limit 1`.execute(
    database,
  )
  return rows[0]
}

/** The shows of one title in the storefronts: those with the same name and venue as the given event. */
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
