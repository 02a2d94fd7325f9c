import type { Place } from './place.ts'

/** Address of the tickets page, without its origin. */
export const ticketsPath = ({ marketplaceId, storefrontId, eventId, passId }: Place): string =>
  `/marketplace/${marketplaceId}${storefrontId === undefined ? '' : `/storefront/${storefrontId}`}/event/${eventId}/tickets${passId === undefined ? '' : `?pass=${passId}`}`
