import { WAITLIST_WORDS } from '@admission/common/waitlist-words.ts'
import { Ban, CircleCheck, CircleSlash, Clock, Hourglass, Ticket } from 'lucide-react'

/** How states of a place in line look. */
export const waitlistLooks = {
  WAITING: { word: WAITLIST_WORDS.WAITING, tone: 'quiet', icon: Hourglass },
  OFFERED: { word: WAITLIST_WORDS.OFFERED, tone: 'wait', icon: Ticket },
  CLAIMED: { word: WAITLIST_WORDS.CLAIMED, tone: 'go', icon: CircleCheck },
  EXPIRED: { word: WAITLIST_WORDS.EXPIRED, tone: 'quiet', icon: Clock },
  DECLINED: { word: WAITLIST_WORDS.DECLINED, tone: 'quiet', icon: CircleSlash },
  REMOVED: { word: WAITLIST_WORDS.REMOVED, tone: 'quiet', icon: Ban },
} as const
