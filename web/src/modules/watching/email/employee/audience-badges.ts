import { CalendarClock, CircleCheck, CircleDashed, CirclePause, CircleX, LoaderCircle } from 'lucide-react'

/** Badges for the states of e-mails to audiences and of their runs. */
export const audienceBadges = {
  DRAFT: { label: 'Draft', tone: 'quiet', icon: CircleDashed },
  SCHEDULED: { label: 'Scheduled', tone: 'note', icon: CalendarClock },
  SENDING: { label: 'Sending', tone: 'note', icon: LoaderCircle },
  STOPPED: { label: 'Stopped', tone: 'stop', icon: CirclePause },
  SENT: { label: 'Sent', tone: 'go', icon: CircleCheck },
  CANCELED: { label: 'Ended', tone: 'quiet', icon: CircleX },
} as const
