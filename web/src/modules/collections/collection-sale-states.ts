/** How the sale of a collection stands, in the order of its life. */
export const collectionSaleStates = [
  'DRAFT',
  'SCHEDULED',
  'ON_SALE',
  'PAUSED',
  'SOLD_OUT',
  'ENDED',
  'ARCHIVED',
] as const
export type CollectionSaleState = (typeof collectionSaleStates)[number]
