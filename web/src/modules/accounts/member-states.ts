import { CircleCheck, CircleDashed, MailQuestion } from 'lucide-react'

/** How the states of members look. */
export const memberStates = {
  ACTIVE: { word: 'Active', tone: 'go', icon: CircleCheck },
  INVITED: { word: 'Invited', tone: 'wait', icon: MailQuestion },
  EXPIRED: { word: 'Invitation expired', tone: 'quiet', icon: CircleDashed },
} as const
