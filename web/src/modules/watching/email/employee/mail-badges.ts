import { CircleCheck, Clock, Inbox, OctagonX, TriangleAlert } from 'lucide-react'

/** Badges for the states of an account’s e-mails. */
export const mailBadges = {
  WAITING: { label: 'Waiting', tone: 'wait', icon: Clock },
  SENT: { label: 'Sent', tone: 'go', icon: CircleCheck },
  BOUNCED: { label: 'Bounced', tone: 'stop', icon: TriangleAlert },
  FAILED: { label: 'Failed', tone: 'stop', icon: OctagonX },
  KEPT: { label: 'Not sent', tone: 'quiet', icon: Inbox },
} as const
