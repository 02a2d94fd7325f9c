/** States of a place in line, in words. */
export const WAITLIST_WORDS = {
  WAITING: 'Waiting',
  OFFERED: 'Offered',
  CLAIMED: 'Bought',
  EXPIRED: 'Offer ran out',
  DECLINED: 'Declined',
  REMOVED: 'Left',
} as const
