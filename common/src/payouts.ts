/** States of a payout to an organizer. */
export const PAYOUT_STATE_LABELS = {
  REQUESTED: 'Requested',
  PROCESSING: 'On its way',
  UNKNOWN: 'Being asked for',
  PAID: 'Paid',
  FAILED: 'Failed',
  CANCELED: 'Canceled',
} as const

/** When an organizer is paid. */
export const PAYOUT_SCHEDULE_LABELS = { MANUAL: 'By hand', WEEKLY: 'Weekly', MONTHLY: 'Monthly' } as const
export type PayoutSchedule = keyof typeof PAYOUT_SCHEDULE_LABELS

/** Days of the week, Monday first. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** States of an organizer's account at the gateway. */
export const GATEWAY_ACCOUNT_LABELS = {
  VERIFIED: 'Verified',
  PENDING: 'Information missing',
  RESTRICTED: 'Restricted',
  MISSING: 'Not at the gateway',
  UNKNOWN: 'The gateway didn’t answer',
  NONE: 'None yet',
} as const
