import { CircleCheck, CircleDashed, MailQuestion } from 'lucide-react'

/** How the states of members look. */
export const memberStates = {
  ACTIVE: { label: 'Active', tone: 'go', icon: CircleCheck },
  INVITED: { label: 'Invited', tone: 'wait', icon: MailQuestion },
  EXPIRED: { label: 'Invitation expired', tone: 'quiet', icon: CircleDashed },
} as const
