import { CONCIERGE_STATE_LABELS } from '@admission/common/concierge-words.ts'
import { Ban, CircleCheck, CircleSlash, Clock, Ticket } from 'lucide-react'

/** Badges for the states of tickets that staff hold for a guest. */
export const conciergeBadges = {
  OPEN: { label: CONCIERGE_STATE_LABELS.OPEN, tone: 'wait', icon: Ticket },
  CLAIMED: { label: CONCIERGE_STATE_LABELS.CLAIMED, tone: 'go', icon: CircleCheck },
  DECLINED: { label: CONCIERGE_STATE_LABELS.DECLINED, tone: 'quiet', icon: CircleSlash },
  WITHDRAWN: { label: CONCIERGE_STATE_LABELS.WITHDRAWN, tone: 'quiet', icon: Ban },
  EXPIRED: { label: CONCIERGE_STATE_LABELS.EXPIRED, tone: 'quiet', icon: Clock },
} as const
