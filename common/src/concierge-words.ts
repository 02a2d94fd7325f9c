/** States of tickets that staff hold for a guest. */
export const CONCIERGE_STATE_LABELS = {
  OPEN: 'Held',
  CLAIMED: 'Bought',
  DECLINED: 'Declined',
  WITHDRAWN: 'Withdrawn',
  EXPIRED: 'Ran out',
} as const
