/** Ways in which tickets reach the buyer. */
export const DELIVERY_MECHANISM_LABELS = {
  MOBILE: 'On the phone',
  PRINT_AT_HOME: 'Print at home',
  WILL_CALL: 'At the box office',
  SHIPPING: 'By mail',
  INTEGRATION: 'From a ticketing partner',
} as const

/** Labels for a method that buyers are offered, and one that they aren't. */
export const DELIVERY_STATE_LABELS = { ON: 'On', OFF: 'Off' } as const

/** Labels for the scope of a delivery method. */
export const DELIVERY_TARGET_LABELS = {
  ACCOUNT: 'All events of the account',
  EVENT: 'One event',
  COLLECTION: 'One collection',
} as const
