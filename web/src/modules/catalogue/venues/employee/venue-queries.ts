import type { QueryClient } from '@tanstack/react-query'
import { query } from '#platform/api.ts'
import { load } from '#platform/load.ts'
import { VenueAppearanceDocument } from './venue-appearance.gql.ts'
import { VenueMergeDocument } from './venue-merge.gql.ts'
import { VenueDetailDocument, VenueFrameDocument, VenueUseDocument } from './venue-record.gql.ts'

export const frameQuery = (venueId: string) => query(VenueFrameDocument, { venueId }, {})
export const detailQuery = (venueId: string) => query(VenueDetailDocument, { venueId }, {})
export const usesQuery = (venueId: string) => query(VenueUseDocument, { venueId }, {})
export const mergeQuery = (venueId: string) => query(VenueMergeDocument, { venueId }, {})
export const appearanceQuery = (venueId: string) => query(VenueAppearanceDocument, { venueId }, {})

/** Loads what the details of a venue show. */
export const loadVenue = async (client: QueryClient, venueId: string): Promise<void> => {
  await Promise.all([
    load(client, detailQuery(venueId)),
    load(client, usesQuery(venueId)),
    load(client, mergeQuery(venueId)),
  ])
}
