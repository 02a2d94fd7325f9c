import { WAITLIST_STATE_LABELS } from '@admission/common/waitlist-words.ts'
import { Ban, CircleCheck, CircleSlash, Clock, Hourglass, Ticket } from 'lucide-react'

/** Badges for the states of a place in line. */
export const waitlistStateBadges = {
  WAITING: { label: WAITLIST_STATE_LABELS.WAITING, tone: 'quiet', icon: Hourglass },
  OFFERED: { label: WAITLIST_STATE_LABELS.OFFERED, tone: 'wait', icon: Ticket },
  CLAIMED: { label: WAITLIST_STATE_LABELS.CLAIMED, tone: 'go', icon: CircleCheck },
  EXPIRED: { label: WAITLIST_STATE_LABELS.EXPIRED, tone: 'quiet', icon: Clock },
  DECLINED: { label: WAITLIST_STATE_LABELS.DECLINED, tone: 'quiet', icon: CircleSlash },
  REMOVED: { label: WAITLIST_STATE_LABELS.REMOVED, tone: 'quiet', icon: Ban },
} as const
