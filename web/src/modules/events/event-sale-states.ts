/** How the sale of an event stands, in the order of its life. */
export const eventSaleStates = [
  'DRAFT',
  'NOT_ON_SALE',
  'SCHEDULED',
  'ON_SALE',
  'PAUSED',
  'SOLD_OUT',
  'ENDED',
  'CANCELLED',
] as const
export type EventSaleState = (typeof eventSaleStates)[number]
