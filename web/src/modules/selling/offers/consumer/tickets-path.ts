import type { Place } from './place.ts'

/** Path of the tickets page. */
export const ticketsPath = ({ marketplaceId, storefrontId, eventId }: Place): string =>
  `/marketplace/${marketplaceId}${storefrontId === undefined ? '' : `/storefront/${storefrontId}`}/event/${eventId}/tickets`
