import { defineFact } from '#platform/facts.ts'

/** The part of a venue that changed: DETAIL, APPEARANCE, STATE, OWNER, TIMEZONE, MERGE; CREATED for a new one. Subject: the venue. */
export const venueChanged = defineFact<{ what: string }>('VenueChanged')
