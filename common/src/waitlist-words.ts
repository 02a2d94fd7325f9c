/** States of a place in line. */
export const WAITLIST_STATE_LABELS = {
  WAITING: 'Waiting',
  OFFERED: 'Offered',
  CLAIMED: 'Bought',
  EXPIRED: 'Offer ran out',
  DECLINED: 'Declined',
  REMOVED: 'Left',
} as const
