import type { Place } from './place.ts'

/** The address of the page. */
export const pathOf = ({ marketplaceId, storefrontId, eventId }: Place): string =>
  `/marketplace/${marketplaceId}${storefrontId === undefined ? '' : `/storefront/${storefrontId}`}/event/${eventId}/tickets`
